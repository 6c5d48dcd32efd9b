"""Everything that can go wrong, as one small tree. Each message is a sentence that a player can read.

TableeError
├── UnknownGame      there is no game of that name
├── SetupError       seats, seed or options that do not fit the game
├── MoveError        a move that was not made; the state is as it was
│   ├── NotYourTurn      the seat owes no choice now
│   ├── MalformedMove    the text is not a move of this game
│   └── IllegalMove      a move of this game, but not allowed now
├── PositionError    a position that cannot be read
├── RecordError      a record that cannot be read or replayed
└── NotInstalled     something optional that is needed here, and how to get it
"""

from __future__ import annotations

from typing import Final

_MOST_SHOWN: Final = 60


def shown(text: str) -> str:
    """What was given, cut to fit into a sentence that complains of it."""
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


class TableeError(Exception):
    pass


class UnknownGame(TableeError):
    pass


class SetupError(TableeError):
    pass


class MoveError(TableeError):
    pass


class NotYourTurn(MoveError):
    pass


class MalformedMove(MoveError):
    pass


class IllegalMove(MoveError):
    pass


class PositionError(TableeError):
    pass


class RecordError(TableeError):
    pass


class NotInstalled(TableeError):
    pass
