"""Tablée: family card games to play, study and train on. Start with `tablee.game(name)`."""

from tablee.core import contract
from tablee.core.chance import Chance
from tablee.core.contract import Game, Option, Outcome, State
from tablee.core.errors import (
    IllegalMove,
    MalformedMove,
    MoveError,
    NotInstalled,
    NotYourTurn,
    PositionError,
    RecordError,
    SetupError,
    TableeError,
    UnknownGame,
)

try:
    from tablee.games import all_games, game
except SetupError as problem:  # of the edition that this process was told to play by: it can only be mended outside
    raise SystemExit(f"tablee: {problem}") from None

__all__ = [
    "Chance",
    "Game",
    "IllegalMove",
    "MalformedMove",
    "MoveError",
    "NotInstalled",
    "NotYourTurn",
    "Option",
    "Outcome",
    "PositionError",
    "RecordError",
    "SetupError",
    "State",
    "TableeError",
    "UnknownGame",
    "all_games",
    "build",
    "game",
]
__version__ = "0.1.0"


def build() -> str:
    """Which build of the rules runs: compiled, or the same source as plain Python."""
    return "plain Python: slower" if contract.__file__.endswith(".py") else "compiled"
