"""Why something was not done, as a code for the client and a sentence for the person; nothing was changed."""

from __future__ import annotations

from typing import Final

from tablee.core.errors import (
    IllegalMove,
    MalformedMove,
    NotInstalled,
    NotYourTurn,
    PositionError,
    RecordError,
    SetupError,
    TableeError,
    UnknownGame,
)
from tablee.server.protocol import Code
from tablee.server.store import StoreError

# The one place where the rules' errors become codes.
CODES: Final[dict[type[TableeError], Code]] = {
    UnknownGame: "setup",
    SetupError: "setup",
    NotInstalled: "setup",
    NotYourTurn: "not_your_turn",
    MalformedMove: "malformed_move",
    IllegalMove: "illegal_move",
    PositionError: "setup",
    RecordError: "bad_record",
    StoreError: "busy",
}


class Refusal(Exception):
    def __init__(self, code: Code, reason: str) -> None:
        super().__init__(reason)
        self.code: Code = code
        self.reason = reason


def refusal_of(error: TableeError) -> Refusal:
    """What the store says is for whoever runs the server: it names files and databases."""
    if isinstance(error, StoreError):
        return Refusal(CODES[StoreError], "tables cannot be read or kept at the moment; try again soon")
    return Refusal(CODES[type(error)], str(error))
