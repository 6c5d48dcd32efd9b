"""The schemas of what is shown of a table, on its socket (`protocol.py`) and by the HTTP API (`http_schemas.py`)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

encode: Final = msgspec.json.Encoder().encode  # how everything on the wire is written

Seat = Annotated[int, Meta(ge=0, le=15)]
Level = Literal["easy", "medium", "hard", "master"]
Status = Literal["gathering", "playing", "over"]
UpdateKind = Literal["started", "played", "undone", "chat", "stood_in", "returned", "sat"]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Each seat has `seconds`, and `increment` more with every move. Whoever runs out has a bot stand in."""

    seconds: Annotated[int, Meta(ge=5, le=30 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=86400)] = 0


class Person(Struct, frozen=True):
    person: int
    name: str
    is_here: bool
    is_ready: bool = False  # has said so, before the game


class SeatInfo(Struct, frozen=True):
    """Who plays a seat: a person, a bot (level without person), or nobody yet.

    A person with a level is away, and a bot of that level stands in.
    """

    seat: int
    person: int | None
    name: str
    level: Level | None


class Proposal(Struct, frozen=True):
    """Something the others are asked: to take back the last move of `seat`, or to let a bot play for `seat`."""

    proposal: int
    kind: Literal["undo", "bot"]
    by: int
    seat: int
    waits_for: list[int]


class Deal(Struct, frozen=True):
    """So that anyone can check the deal: the hash is shown from the start, seed and salt when the game is over.

    `hash` is the SHA-256 of the salt, a space and the seed. The seed is text: it has more digits than JavaScript's
    numbers. Whoever has chosen it, instead of luck, can know every card.
    """

    hash: str
    chosen_by: str | None
    seed: str | None = None
    salt: str | None = None


class TableInfo(Struct, frozen=True):
    """`host`: who alone seats bots and starts; nobody in particular at a private table.

    `deal`: none where nobody here could promise one, as in an imported game, or one that begins from a position.
    `may_replace_bots`: whoever comes may take the seat of a bot while the game is on.
    """

    table: str
    game: str
    options: dict[str, Any]
    status: Status
    is_open: bool
    seats: list[SeatInfo]
    people: list[Person]
    host: int | None
    spectators: int
    clock: Clock | None
    allows_hints: bool
    allows_undo: bool
    allows_chat: bool
    proposals: list[Proposal]
    deal: Deal | None
    rematch: str | None
    may_replace_bots: bool


class Outcome(Struct, frozen=True):
    """How a game ended. `ranks` are from 1, by seat, and then an automaton's; none where all win or lose as one."""

    reason: str
    scores: list[int]
    automaton: int | None
    winners: list[int]
    detail: dict[str, Any]
    ranks: list[int]
    lowest_wins: bool


class Snapshot(Struct, frozen=True):
    """The game as a seat (or a spectator) may see it now.

    `moves` are this seat's, each with its notation under `move` and its description; `decision` is the number that a
    `Play` must name. `clocks` are the seconds left by seat at the time of the message; they run for `pending` seats,
    each when its `clock_waits`, the seconds in which all is shown that has happened, have gone by.
    """

    view: dict[str, Any]
    pending: list[int]
    decision: int | None
    moves: list[dict[str, Any]]
    sayings: list[str]
    may_undo: bool
    is_waiting: bool
    clocks: list[float] | None
    clock_waits: list[float] | None
    outcome: Outcome | None


class Update(Struct, tag="update", frozen=True):
    """What one entry of the table's journal brought, as this seat saw it: `events` of the game, or what was said.

    The newest of those that are sent when they happen has the game as it stands then.
    """

    seq: int
    at: float
    kind: UpdateKind
    events: list[dict[str, Any]] = []
    seat: int | None = None
    name: str = ""
    text: str = ""
    snapshot: Snapshot | None = None


class Hint(Struct, frozen=True):
    """A move, the chance to win it gives (± margin, 95%), points gained at once, and why, by language.

    `shown` is the move with its notation and description. `is_equal` says that it is as good as the best one, as far as
    the bot can tell; `events` are what most often comes of it, as the seat would see it. `say` is what others should
    hear before it, where a game has talk: then `reasons` tell that.
    """

    move: str
    shown: dict[str, Any]
    chance: float
    margin: float
    gain: float
    is_equal: bool
    say: str
    reasons: dict[str, str]
    rules: list[str]
    events: list[dict[str, Any]]


class Advice(Struct, frozen=True):
    """The best moves, and the chance to win of every move that was thought about."""

    hints: list[Hint]
    chances: dict[str, float]
