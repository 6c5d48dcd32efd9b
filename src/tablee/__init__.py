"""Tablée: family card games to play, study and train on. Start with `tablee.game(name)`."""

from tablee.core import contract
from tablee.core.chance import Chance
from tablee.core.contract import Game, Outcome, State
from tablee.core.errors import TableeError
from tablee.games import game, games

__all__ = ["Chance", "Game", "Outcome", "State", "TableeError", "build", "game", "games"]
__version__ = "0.1.0"


def build() -> str:
    """Which build of the rules runs: compiled, or the same source as plain Python."""
    return "plain Python: slower" if contract.__file__.endswith(".py") else "compiled"
