"""What the calls of the HTTP API (`api.py`) take and answer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tablee.server.protocol import Code
from tablee.server.schemas import Clock, Level, Outcome, Seat, Status, TableInfo, Update

LONGEST_NAME = 24
LONGEST_POSITION = 12_000
LONGEST_VALUE = 24
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table. `bots` are levels by seat; `seat` is the creator's own (None: none yet); `start` when it is full.

    With `position` it begins there; the options are then only what is told of it.
    """

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
    position: Annotated[str, Meta(max_length=LONGEST_POSITION)] | None = None
    start: bool = False


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    seat: Seat | None = None


class Joined(Struct, frozen=True):
    """The token is the only proof of who one is at this table: keep it."""

    table: str
    person: int
    token: str


class ReminderOffer(Struct, frozen=True):
    """Can whoever is awaited at a table be reminded while their page is closed?

    `is_slow`: is it a table over days, where that is worth it? `key` is what a browser subscribes with; none where the
    server sends nothing.
    """

    is_slow: bool
    key: str | None


class Subscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription, as it hands it out, and the language of whoever reads it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=200)]
    auth: Annotated[str, Meta(min_length=1, max_length=100)]
    language: Literal["en", "fr"]


class Unsubscribe(Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]


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
    whys: dict[str, str]
    choices: dict[str, str]
    words: dict[str, str]
    puzzles: dict[str, str]
    forms: dict[str, str | list[list[str]]]
    printed: dict[str, list[dict[str, str]]]  # by table, the rows of this edition that are not ours


class BookPage(Struct, frozen=True):
    """A page of a game's book (core/book.py): its picture is a view, by this seat, with the move that is shown."""

    part: str
    title: dict[str, str]
    text: dict[str, str]
    rules: list[str]
    seats: int
    seat: int
    view: dict[str, Any] | None
    moves: list[dict[str, Any]]


class LessonStep(Struct, frozen=True):
    """A step of a lesson (study/lessons.py): what is said, what is shown, what may be done, what comes of it.

    `say` is what the learner is to say at the table, if anything.
    """

    text: dict[str, str]
    rules: list[str]
    view: dict[str, Any]
    moves: list[dict[str, Any]]
    wanted: str
    say: str
    effects: dict[str, dict[str, str]]
    events: list[dict[str, Any]]
    after: dict[str, Any]


class RealGame(Struct, frozen=True):
    seats: int
    options: dict[str, bool | int | str]


class LessonInfo(Struct, frozen=True):
    """A lesson and its steps; `real` is the game to play afterwards."""

    name: str
    title: dict[str, str]
    seats: int
    seat: int
    steps: list[LessonStep]
    real: RealGame


class OpenTable(Struct, frozen=True):
    """An entry of the lobby."""

    table: str
    game: str
    status: Status
    options: dict[str, Any]
    seats: int
    free: int
    names: list[str]
    created: float


class MyTable(Struct, frozen=True):
    """A table seen by one of its people. `pending` are the seats that owe a choice."""

    table: TableInfo
    person: int | None
    seat: int | None
    is_my_turn: bool
    pending: list[int]


class Frame(Struct, frozen=True):
    """One step of a replay, and the view after it."""

    update: Update
    view: dict[str, Any]


class Replay(Struct, frozen=True):
    table: TableInfo
    first_view: dict[str, Any]
    frames: list[Frame]
    outcome: Outcome


class ReviewedMove(Struct, frozen=True):
    """`shown` and `best_shown` are the move made and the best one, each with its notation and description.

    `hoped` is the chance to win of the best one, for which `reasons` has a sentence by language; `promised` is that of
    the one made. `good` are all moves as good as the best, as far as can be told.
    """

    number: int
    move: str
    best: str
    shown: dict[str, Any]
    best_shown: dict[str, Any]
    cost: float
    luck: float
    hoped: float
    promised: float
    reasons: dict[str, str]
    good: list[str]


class ReadPosition(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    position: Annotated[str, Meta(max_length=LONGEST_POSITION)]


class Exchange(Struct, frozen=True, forbid_unknown_fields=True, tag="exchange", tag_field="kind"):
    """Two pieces change places; each is counted through all groups of the position."""

    one: int
    other: int


class Put(Struct, frozen=True, forbid_unknown_fields=True, tag="put", tag_field="kind"):
    """A piece is put on top of a group."""

    one: int
    into: int


class PassTurn(Struct, frozen=True, forbid_unknown_fields=True, tag="turn", tag_field="kind"):
    """Another seat is to play."""

    seat: int


class Count(Struct, frozen=True, forbid_unknown_fields=True, tag="count", tag_field="kind"):
    """A number grows, or shrinks; it is counted through all numbers of the position."""

    nth: int
    by: int


class SetCondition(Struct, frozen=True, forbid_unknown_fields=True, tag="set", tag_field="kind"):
    """A condition gets another of its values; it is counted through all conditions of the position."""

    nth: int
    value: Annotated[str, Meta(max_length=LONGEST_VALUE)]


class ChangePosition(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    position: Annotated[str, Meta(max_length=LONGEST_POSITION)]
    change: Exchange | Put | PassTurn | Count | SetCondition


class DealPosition(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: int
    seed: Annotated[int, Meta(ge=0, lt=2**32)]


class PieceGroup(Struct, frozen=True):
    """Pieces that lie together: of the seat or column `part` where there are several of that name.

    Where `is_open` pieces come and go one by one, elsewhere they are only exchanged with others of their kind.
    """

    name: str
    part: int
    kind: str
    is_open: bool
    pieces: list[str]


class CountedNumber(Struct, frozen=True):
    """A number of a seat that no cards lie behind; `stage` is of which round or game, where there are several."""

    name: str
    seat: int
    stage: int
    value: int


class PositionCondition(Struct, frozen=True):
    """What is one of a few values and lies nowhere; `part` is of which player or pair, where there are several."""

    name: str
    part: int
    values: list[str]
    value: str


class Moment(Struct, frozen=True):
    """A position, from which a game may begin; `view` and `moves` are what `seat` sees there and may do.

    `groups` is what lies where, for those who change it by hand, `counters` what is only counted and `conditions` what
    else may be otherwise; `turn` whose turn it is, where that can be changed.
    """

    game: str
    seats: int
    options: dict[str, Any]
    position: str
    is_over: bool
    seat: int
    view: dict[str, Any]
    moves: list[dict[str, Any]]
    turn: int | None
    groups: list[PieceGroup]
    counters: list[CountedNumber]
    conditions: list[PositionCondition]


class Review(Struct, frozen=True):
    """The moves of a seat judged by what it knew: what each cost, and what luck then made of it."""

    table: TableInfo
    seat: int
    moves: list[ReviewedMove]


class PuzzleInfo(Struct, frozen=True):
    """A puzzle of a game, with what it is about; `GameTexts.puzzles` has the words for that."""

    game: str
    id: str
    theme: str
    grade: str


class PuzzleTask(Struct, frozen=True):
    """A puzzle as its seat sees it, with all the moves there are; `best` is what can be reached, `answer` how."""

    puzzle: PuzzleInfo
    seats: int
    seat: int
    view: dict[str, Any]
    moves: list[dict[str, Any]]
    best: int
    answer: list[str]


class TryPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """The moves made so far, in notation."""

    moves: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(min_length=1, max_length=20)]


class PuzzleTried(Struct, frozen=True):
    """What the last of the moves did, and what may be done now; when all is done, what came of it in numbers."""

    events: list[dict[str, Any]]
    view: dict[str, Any]
    moves: list[dict[str, Any]]
    reached: int | None
    is_solved: bool


class ImportRecord(Struct, frozen=True, forbid_unknown_fields=True):
    record: Annotated[str, Meta(max_length=400_000)]


class Imported(Struct, frozen=True):
    table: str


class ContinueRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was begun elsewhere, on somebody's device, goes on here."""

    record: Annotated[str, Meta(max_length=400_000)]
    allows_hints: bool = True
    allows_undo: bool = True


class Continued(Struct, frozen=True):
    """A token for each person of the game, in the order of their seats."""

    table: str
    tokens: list[str]
