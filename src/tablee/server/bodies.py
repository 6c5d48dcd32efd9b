"""What the calls of the HTTP API (`api.py`) take and answer."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from tablee.server.protocol import Code
from tablee.server.shown import Clock, Happening, Level, Outcome, Seat, Status, TableInfo

Name = Annotated[str, Meta(min_length=1, max_length=24)]


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table. `bots` are levels by seat; `seat` is the creator's own (None: none yet); `start` when it is full."""

    game: str
    name: Name
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, str | int | bool] = {}
    bots: dict[str, Level] = {}
    seat: Seat | None = 0
    is_open: bool = False
    clock: Clock | None = None
    allows_hints: bool = True
    allows_undo: bool = True
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None
    puzzle: Annotated[str, Meta(max_length=40)] | None = None
    start: bool = False


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    seat: Seat | None = None


class Joined(Struct, frozen=True):
    """The token is the only proof of who one is at this table: keep it."""

    table: str
    person: int
    token: str


class Problem(Struct, frozen=True):
    code: Code
    reason: str


class OptionInfo(Struct, frozen=True):
    name: str
    values: list[str | int | bool]
    about: str


class GameInfo(Struct, frozen=True):
    """A game there is; `about` says in a sentence what it is, by language."""

    name: str
    title: str
    about: dict[str, str]
    version: int
    least_seats: int
    most_seats: int
    options: list[OptionInfo]


class GameTexts(Struct, frozen=True):
    """A game's texts in one language: see core/texts.py for the templates."""

    about: str
    moves_help: str
    rules: dict[str, str]
    events: dict[str, str]
    runs: dict[str, str]
    moves: dict[str, str]
    words: dict[str, str]
    forms: dict[str, str | list[list[str]]]


class OpenTable(Struct, frozen=True):
    """A line of the lobby."""

    table: str
    game: str
    status: Status
    options: dict[str, Any]
    seats: int
    free: int
    names: list[str]
    created: float


class MyTable(Struct, frozen=True):
    """A table seen by one of its people."""

    table: TableInfo
    person: int | None
    seat: int | None
    is_my_turn: bool


class Frame(Struct, frozen=True):
    """One step of a replay, and the view after it."""

    happening: Happening
    view: dict[str, Any]


class Replay(Struct, frozen=True):
    table: TableInfo
    first_view: dict[str, Any]
    frames: list[Frame]
    outcome: Outcome


class ReviewedMove(Struct, frozen=True):
    """`shown` and `best_shown` are the move made and the best one, each with its notation and description."""

    number: int
    move: str
    best: str
    shown: dict[str, Any]
    best_shown: dict[str, Any]
    cost: float
    luck: float


class Review(Struct, frozen=True):
    """The moves of a seat judged by what it knew: what each cost, and what luck then made of it."""

    table: TableInfo
    seat: int
    moves: list[ReviewedMove]


class PuzzleInfo(Struct, frozen=True):
    id: str
    grade: str
    chain: int


class ImportRecord(Struct, frozen=True, forbid_unknown_fields=True):
    record: Annotated[str, Meta(max_length=400_000)]


class Imported(Struct, frozen=True):
    table: str
