"""What every game shares, and no game. Start with contract.py."""
