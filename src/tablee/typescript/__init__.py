"""What the client needs of a game, as TypeScript, generated from the game itself by `python -m tablee.typescript`."""
