"""Players that see only what their seat may see. Start with bot.py; levels.py makes them by name."""
