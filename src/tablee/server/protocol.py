"""Everything that goes over a table's socket; the client's types are generated from here (`schema.py`).

A client opens a socket on a table, says `Hello`, gets a `Welcome`, and from then on hears what happens. What it asks
for carries an id of its own choosing and is answered by `Accepted` or `Refused` with that id; sent again with the same
id, after a lost connection, it is done only once. A `Play` answers a decision by its number.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tablee.server.schemas import Clock, Hint, Level, Seat, Snapshot, TableInfo, Update

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[ -~]+$")]
Token = Annotated[str, Meta(max_length=64)]

Code = Literal[
    "bad_message",  # not a message of this protocol
    "too_large",
    "too_fast",
    "busy",  # too much is asked of the server now; try again
    "unsettled",  # it is not known whether that was done: send the same again, with the same id
    "unknown_table",
    "old_version",  # the table was begun with another version of its game
    "unreadable",  # what is kept of the table is damaged
    "unknown_person",  # the token is nobody's at this table
    "setup",  # seats or options that do not fit
    "not_seated",
    "seat_taken",
    "not_now",
    "not_allowed",  # this table does without it
    "not_your_turn",
    "out_of_time",  # the bot makes this choice; then one may return
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


class Rename(Message, tag="rename", frozen=True):
    """Be called otherwise at this table, before the game."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]


class Ready(Message, tag="ready", frozen=True):
    """Say that one is ready to begin, or no longer."""

    is_ready: bool


class Arrange(Message, tag="arrange", frozen=True):
    """Set the table up otherwise, before the game: whoever was ready looks at it again."""

    options: dict[str, str | int | bool]
    clock: Clock | None
    allows_hints: bool
    allows_undo: bool


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


class AskHistory(Message, tag="ask_history", frozen=True):
    """Ask for what happened before a sequence number: the newest of it, as much as a page holds."""

    before: Annotated[int, Meta(ge=0)]


class Rematch(Message, tag="rematch", frozen=True):
    """Set up the same game again, with the seats moved on by one."""


Request = (
    Sit
    | Stand
    | SeatBot
    | Rename
    | Ready
    | Arrange
    | Start
    | Play
    | Say
    | Chat
    | AskUndo
    | AskBot
    | Answer
    | Return
    | AskHints
    | AskHistory
    | Rematch
)
ClientMessage = Hello | Request


# --- what the server says ---


class Welcome(Struct, tag="welcome", frozen=True):
    """The whole table as one may see it; `history` is all that happened after the sequence number `after`.

    That is the one named in `Hello`, or a later one where it would be too much: what one has is then out of date.
    """

    id: str
    seq: int
    person: int | None
    seat: int | None
    table: TableInfo
    snapshot: Snapshot | None
    after: int
    history: list[Update]


class History(Struct, tag="history", frozen=True):
    """All that happened after the number `after` and before the one that was asked about."""

    id: str
    after: int
    history: list[Update]


class TableChanged(Struct, tag="table", frozen=True):
    seq: int
    seat: int | None
    table: TableInfo


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
    chances: dict[str, float]


class Notice(Struct, tag="notice", frozen=True):
    """A word of whoever runs the server to all who are there; empty once it is of no interest any more."""

    text: str


ServerMessage = Welcome | TableChanged | Update | Accepted | Refused | Hints | History | Notice
