"""A table's log: what is kept of it, append-only. The table is what its log says (`table.py`), and nothing else.

An entry is one thing that was decided: numbered from 1 without a gap, with the time it was decided, and the id of the
message that asked for it (`PERSON:ID`), so that the same message is never entered twice.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from tablee.server.shown import Clock, Level


class Created(Struct, tag="created", frozen=True):
    """How the table is set up. A game that is not dealt begins from `position` (a puzzle)."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    is_open: bool
    clock: Clock | None
    allows_hints: bool
    allows_undo: bool
    seed: int
    is_seed_chosen: bool
    salt: str
    position: str | None = None
    puzzle: str | None = None


class Joined(Struct, tag="joined", frozen=True):
    person: int
    name: str
    token_hash: str


class Sat(Struct, tag="sat", frozen=True):
    person: int
    seat: int


class Stood(Struct, tag="stood", frozen=True):
    seat: int


class BotSeated(Struct, tag="bot_seated", frozen=True):
    seat: int
    level: Level | None


class Started(Struct, tag="started", frozen=True):
    pass


class Moved(Struct, tag="moved", frozen=True):
    seat: int
    move: str


class Said(Struct, tag="said", frozen=True):
    seat: int
    saying: str


class Supplied(Struct, tag="supplied", frozen=True):
    """What was decided outside the rules: how real cups fell."""

    outcome: str


class Chatted(Struct, tag="chatted", frozen=True):
    person: int
    text: str


class Asked(Struct, tag="asked", frozen=True):
    kind: Literal["undo", "bot"]
    by: int
    seat: int
    waits_for: list[int]


class Answered(Struct, tag="answered", frozen=True):
    proposal: int
    person: int
    agree: bool


class Undone(Struct, tag="undone", frozen=True):
    seat: int


class StoodIn(Struct, tag="stood_in", frozen=True):
    """A bot plays for a person from here on."""

    seat: int
    level: Level
    why: Literal["left", "agreed", "clock"]


class Returned(Struct, tag="returned", frozen=True):
    seat: int


class Resumed(Struct, tag="resumed", frozen=True):
    """A server has come back to a table whose clocks ran: the time since `gone` counts for nobody."""

    gone: float


class Rematched(Struct, tag="rematched", frozen=True):
    table: str


Decided = (
    Created
    | Joined
    | Sat
    | Stood
    | BotSeated
    | Started
    | Moved
    | Said
    | Supplied
    | Chatted
    | Asked
    | Answered
    | Undone
    | StoodIn
    | Returned
    | Resumed
    | Rematched
)


class Entry(Struct, frozen=True):
    seq: int
    at: float
    what: Decided
    message: str | None = None


_ENCODE: Final = msgspec.json.Encoder().encode
_DECODER: Final[msgspec.json.Decoder[Decided]] = msgspec.json.Decoder(Decided)
_ALL_DECODER: Final[msgspec.json.Decoder[list[Decided]]] = msgspec.json.Decoder(list[Decided])


def write_decided(what: Decided) -> bytes:
    return _ENCODE(what)


def read_decided(text: bytes | str) -> Decided:
    return _DECODER.decode(text)


def write_all(decided: list[Decided]) -> bytes:
    """Several, as one text: what is sent from a worker."""
    return _ENCODE(decided)


def read_all(text: bytes) -> list[Decided]:
    return _ALL_DECODER.decode(text)
