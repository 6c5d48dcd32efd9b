"""A table's journal: the append-only log of what was decided there. The table is what it says (event sourcing).

An entry is one fact: numbered from 1 without a gap, with the time it was decided, and the id of the message that asked
for it (`PERSON:ID`), so that the same message is never entered twice.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from tablee.server.schemas import Clock, Level


class Created(Struct, tag="created", frozen=True):
    """How the table is set up. A game that is not dealt begins from `position`."""

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
    is_imported: bool = False  # from a record: nobody here promised its deal
    is_handed_over: bool = False  # begun elsewhere, goes on here: newcomers may take the seats of bots


class Joined(Struct, tag="joined", frozen=True):
    person: int
    name: str
    token_hash: str


class Forgotten(Struct, tag="forgotten", frozen=True):
    """People without a seat who have gone make room for others. Their numbers stay theirs."""

    people: list[int]


class Sat(Struct, tag="sat", frozen=True):
    person: int
    seat: int


class Stood(Struct, tag="stood", frozen=True):
    seat: int


class BotSeated(Struct, tag="bot_seated", frozen=True):
    seat: int
    level: Level | None


class Renamed(Struct, tag="renamed", frozen=True):
    person: int
    name: str


class Readied(Struct, tag="readied", frozen=True):
    person: int
    is_ready: bool


class Arranged(Struct, tag="arranged", frozen=True):
    """The table is set up otherwise than it was created."""

    options: dict[str, Any]
    clock: Clock | None
    allows_hints: bool
    allows_undo: bool


class Started(Struct, tag="started", frozen=True):
    pass


class Moved(Struct, tag="moved", frozen=True):
    seat: int
    move: str


class Said(Struct, tag="said", frozen=True):
    seat: int
    saying: str


class Supplied(Struct, tag="supplied", frozen=True):
    """An external outcome: what was decided outside the rules."""

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


class Withdrawn(Struct, tag="withdrawn", frozen=True):
    """A question that has settled itself."""

    proposal: int


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


class Reviewed(Struct, tag="reviewed", frozen=True):
    """How a seat's moves were judged when the game was over (`reviews.py`): it stays with the game."""

    seat: int
    moves: bytes


Fact = (
    Created
    | Joined
    | Forgotten
    | Sat
    | Stood
    | BotSeated
    | Renamed
    | Readied
    | Arranged
    | Started
    | Moved
    | Said
    | Supplied
    | Chatted
    | Asked
    | Answered
    | Withdrawn
    | Undone
    | StoodIn
    | Returned
    | Resumed
    | Rematched
    | Reviewed
)


class Entry(Struct, frozen=True):
    seq: int
    at: float
    fact: Fact
    message: str | None = None


_ENCODE: Final = msgspec.json.Encoder().encode
_DECODER: Final[msgspec.json.Decoder[Fact]] = msgspec.json.Decoder(Fact)
_ALL_DECODER: Final[msgspec.json.Decoder[list[Fact]]] = msgspec.json.Decoder(list[Fact])


def write_fact(fact: Fact) -> bytes:
    return _ENCODE(fact)


def read_fact(text: bytes | str) -> Fact:
    return _DECODER.decode(text)


def write_all(facts: list[Fact]) -> bytes:
    """Several, as one text: what is sent from a worker."""
    return _ENCODE(facts)


def read_all(text: bytes) -> list[Fact]:
    return _ALL_DECODER.decode(text)
