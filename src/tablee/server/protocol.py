"""Everything that goes over the wire, in one place: the client's types are generated from here (`schema.py`).

A client opens a socket on a table, says `Hello`, gets a `Welcome`, and from then on hears what happens. What it asks
for carries an id of its own choosing and is answered by `Accepted` or `Refused` with that id; sent again with the same
id, after a lost connection, it is done only once. A `Play` answers a decision by its number.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[ -~]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Token = Annotated[str, Meta(max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Level = Literal["easy", "medium", "hard", "master"]
Status = Literal["gathering", "playing", "over"]

Code = Literal[
    "bad_message",  # not a message of this protocol
    "too_large",
    "too_fast",
    "busy",  # too much is asked of the server now; try again
    "unknown_table",
    "unknown_person",  # the token is nobody's at this table
    "setup",  # seats or options that do not fit
    "not_seated",
    "seat_taken",
    "not_now",
    "not_allowed",  # this table does without it
    "not_your_turn",
    "malformed_move",
    "illegal_move",
    "stale_decision",  # the choice that was answered is no longer open
    "bad_record",
]


# --- what a client says ---


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id


class Hello(Message, tag="hello", frozen=True):
    """Who one is (no token: a spectator), and the last sequence number one has seen (0: none)."""

    token: Token | None = None
    last: Annotated[int, Meta(ge=0)] = 0


class Sit(Message, tag="sit", frozen=True):
    seat: Seat


class Stand(Message, tag="stand", frozen=True):
    """Leave one's seat; in a game a bot takes it until one returns."""


class SeatBot(Message, tag="seat_bot", frozen=True):
    """Give a free seat to a bot, or with no level free a bot's seat, before the game."""

    seat: Seat
    level: Level | None


class Start(Message, tag="start", frozen=True):
    pass


class Play(Message, tag="play", frozen=True):
    decision: int
    move: Annotated[str, Meta(min_length=1, max_length=400)]


class Say(Message, tag="say", frozen=True):
    """One of the sayings that the game allows."""

    saying: Annotated[str, Meta(min_length=1, max_length=100)]


class Chat(Message, tag="chat", frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class AskUndo(Message, tag="ask_undo", frozen=True):
    """Ask the others to take back one's own last move."""


class AskBot(Message, tag="ask_bot", frozen=True):
    """Ask the others that a bot play for somebody who is not here."""

    seat: Seat


class Answer(Message, tag="answer", frozen=True):
    """Agree to a proposal, or not."""

    proposal: int
    agree: bool


class Return(Message, tag="return", frozen=True):
    """Take one's seat back from the bot that stands in."""


class AskHints(Message, tag="ask_hints", frozen=True):
    pass


class Rematch(Message, tag="rematch", frozen=True):
    """Set up the same game again, with the seats moved on by one."""


Request = Sit | Stand | SeatBot | Start | Play | Say | Chat | AskUndo | AskBot | Answer | Return | AskHints | Rematch
ClientMessage = Hello | Request


# --- what a table is ---


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Each seat has `seconds`, and `increment` more with every move. Whoever runs out has a bot stand in."""

    seconds: Annotated[int, Meta(ge=5, le=30 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=86400)] = 0


class Person(Struct, frozen=True):
    person: int
    name: str
    is_here: bool


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
    """So that anyone can check the deal: the hash is shown from the start, seed and salt when the game is over."""

    hash: str
    is_seed_chosen: bool
    seed: int | None = None
    salt: str | None = None


class TableInfo(Struct, frozen=True):
    table: str
    game: str
    options: dict[str, Any]
    status: Status
    is_open: bool
    seats: list[SeatInfo]
    people: list[Person]
    spectators: int
    clock: Clock | None
    allows_hints: bool
    allows_undo: bool
    allows_chat: bool
    proposals: list[Proposal]
    deal: Deal
    puzzle: str | None
    rematch: str | None


class Outcome(Struct, frozen=True):
    reason: str
    scores: list[int]
    winners: list[int]
    detail: dict[str, Any]


class Seen(Struct, frozen=True):
    """The game as a seat (or a spectator) may see it now.

    `moves` are this seat's, each with its notation under `move` and its description; `decision` is the number that a
    `Play` must name. `clocks` are the seconds left by seat at the time of the message; they run for `pending` seats.
    """

    view: dict[str, Any]
    pending: list[int]
    decision: int | None
    moves: list[dict[str, Any]]
    sayings: list[str]
    may_undo: bool
    is_waiting: bool
    clocks: list[float] | None
    outcome: Outcome | None


class Happening(Struct, frozen=True):
    """What one entry of the table's log brought, as this seat saw it: `events` of the game, or what was said."""

    seq: int
    at: float
    kind: Literal["started", "played", "undone", "chat", "stood_in", "returned"]
    events: list[dict[str, Any]] = []
    seat: int | None = None
    name: str = ""
    text: str = ""


class Hint(Struct, frozen=True):
    """A move, the chance to win it gives (± sure, 95%), points gained at once, and why, by language."""

    move: str
    chance: float
    sure: float
    gain: float
    is_certain: bool
    reasons: dict[str, str]
    rules: list[str]


# --- what the server says ---


class Welcome(Struct, tag="welcome", frozen=True):
    """The whole table as one may see it; `history` is what happened after the sequence number named in `Hello`."""

    id: str
    seq: int
    person: int | None
    seat: int | None
    table: TableInfo
    seen: Seen | None
    history: list[Happening]


class TableChanged(Struct, tag="table", frozen=True):
    seq: int
    seat: int | None
    table: TableInfo


class Happened(Struct, tag="happened", frozen=True):
    happening: Happening
    seen: Seen | None


class Accepted(Struct, tag="accepted", frozen=True):
    id: str
    seq: int


class Refused(Struct, tag="refused", frozen=True):
    """Nothing was changed. `reason` is a sentence for a person."""

    id: str
    code: Code
    reason: str


class Hints(Struct, tag="hints", frozen=True):
    id: str
    decision: int
    hints: list[Hint]


ServerMessage = Welcome | TableChanged | Happened | Accepted | Refused | Hints


# --- the small HTTP API ---


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
    name: str
    title: str
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
    moves: dict[str, str]
    words: dict[str, str]


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
    number: int
    move: str
    best: str
    cost: float
    luck: float


class Review(Struct, frozen=True):
    """The moves of a seat judged by what it knew: what each cost, and what luck then made of it."""

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
