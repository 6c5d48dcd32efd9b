"""What a puzzle is, in any game: a position for one seat, a theme that says what is wanted, and the best there is.

A game that has puzzles says in `Game.themes` what they may be about, and has a file `puzzles.txt`, one a line:

    id 3f; grade easy; theme swap; seat 0; best 7; next 4; answer swap a1 b1; position ...

`study/puzzle_search.py` finds them and `study/puzzle_proof.py` proves them. The moves of an answer of several are
divided by commas.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final

from tablee.core.errors import PositionError
from tablee.core.position import read_fields, read_number, write_fields

GRADES: Final = ["easy", "medium", "hard", "fiendish"]
FIELDS: Final = ["id", "grade", "theme", "seat", "best", "next", "answer"]
POSITION: Final = "; position "
BETWEEN_MOVES: Final = ", "
ID_BYTES: Final = 5

View = dict[str, Any]


@dataclass(frozen=True)
class Theme:
    """What puzzles of a game may be about; all of it is read from views of the seat that is to choose.

    `fits` says that there is something to find here. `goes_on` says after a move whether the seat is still at it.
    `gain` is what is to be as much as possible, from the view before and the view after all. `lead` is by how much the
    best way has to lead. `tell` is the number that people are told of a gain. `setups` are the games to look for it in.
    """

    name: str
    fits: Callable[[View], bool]
    goes_on: Callable[[View], bool]
    gain: Callable[[View, View], int]
    lead: int = 1
    tell: Callable[[int], int] = lambda gain: gain
    setups: tuple[tuple[int, dict[str, Any]], ...] = ((2, {}), (3, {}), (4, {}))


def rise(worth: Callable[[View], int]) -> Callable[[View, View], int]:
    """A gain that is the rise of something."""
    return lambda before, after: worth(after) - worth(before)


@dataclass(frozen=True)
class Puzzle:
    """`best` is the most that can be had for certain, `next` what every other way gives at most; `answer` the way."""

    game: str
    id: str
    grade: str
    theme: str
    seat: int
    best: int
    next: int
    answer: list[str]
    position: str


def id_of(essence: str) -> str:
    """The same for puzzles that are the same."""
    return blake2b(essence.encode(), digest_size=ID_BYTES).hexdigest()


def format_puzzle(puzzle: Puzzle) -> str:
    values = [puzzle.id, puzzle.grade, puzzle.theme, puzzle.seat, puzzle.best, puzzle.next]
    texts = [*map(str, values), BETWEEN_MOVES.join(puzzle.answer)]
    return write_fields(list(zip(FIELDS, texts, strict=True))) + POSITION + puzzle.position


def parse_puzzle(game: str, line: str) -> Puzzle:
    about, _, position = line.partition(POSITION)
    fields = read_fields(about, FIELDS, [])
    if fields["grade"] not in GRADES or not position:
        raise PositionError(f"'{line[:60]}' is no puzzle")
    seat, best, after = (read_number(name, fields[name]) for name in ("seat", "best", "next"))
    answer = fields["answer"].split(BETWEEN_MOVES)
    return Puzzle(game, fields["id"], fields["grade"], fields["theme"], seat, best, after, answer, position)


@cache
def load_puzzles(game: str, package: str) -> list[Puzzle]:
    """Those that are shipped with a game, each once read; none where it has none."""
    source = files(package).joinpath("puzzles.txt")
    lines = source.read_text("utf-8").splitlines() if source.is_file() else []
    return [parse_puzzle(game, line) for line in lines if not line.startswith("#")]
