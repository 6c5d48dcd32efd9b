"""Why something was not done, as a code for the client and a sentence for the person; nothing was changed."""

from __future__ import annotations

import logging
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
from tablee.server.store import OldVersion, StoreError, Unreadable, Unsettled

logger = logging.getLogger(__name__)

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
    Unsettled: "unsettled",
    Unreadable: "unreadable",
    OldVersion: "old_version",
}

# What a store says of itself is for the log: it names files and addresses.
OF_STORES: Final[dict[Code, str]] = {
    "busy": "tables cannot be read or kept at the moment; try again soon",
    "unsettled": "it is not known yet whether that was done; ask for the same again",
    "unreadable": "what is kept of this table is damaged",
    "old_version": "this table was begun with an older version of the game",
}


class Refusal(Exception):
    def __init__(self, code: Code, reason: str) -> None:
        super().__init__(reason)
        self.code: Code = code
        self.reason = reason


def refusal_of(error: TableeError) -> Refusal:
    code = CODES[type(error)]
    if isinstance(error, StoreError):
        logger.error("the store failed", extra={"problem": str(error)})
        return Refusal(code, OF_STORES[code])
    return Refusal(code, str(error))
