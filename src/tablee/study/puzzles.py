"""Puzzles of Pop (PO-7): what one is, how hard it is, when two are the same; those that are shipped, and the daily one.

`make_puzzles.py` makes them. They are kept in `puzzles.txt`, one a line, in the manner of a position:

    grade easy; chain 1; near 0; solution 7 30 36 42 47; area 2 / 50 21 / - / - / -; hand 7 11 30 36 42 47
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from itertools import combinations
from typing import Final

from tablee.core.chance import Chance
from tablee.core.errors import PositionError, SetupError
from tablee.core.position import read_by_seat, read_fields, read_list, read_number, write_by_seat, write_fields
from tablee.games.pop.cards import COLOUR, HAS_ARROW, parse_card, set_of
from tablee.games.pop.modes import COLUMNS, LEVELS, MOST_ARROWS, PUZZLE, mode_for
from tablee.games.pop.rules import Pop, empty_table

Area = list[list[int]]  # the cards by column, from the bottom up

NEARLY: Final = 2  # a set of five that leaves so many cards at most is a near-miss
ID_BYTES: Final = 5


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is: both the longest chain of its solution and its near-misses lie in these ranges."""

    name: str
    chains: range
    near_misses: range


# No range meets another of its kind: a puzzle of a higher grade has a longer chain and more near-misses.
GRADES: Final = [
    Grade("easy", range(1, 2), range(2)),
    Grade("medium", range(2, 3), range(2, 6)),
    Grade("hard", range(3, 4), range(6, 15)),
    Grade("fiendish", range(4, 20), range(15, 252)),
]
GRADE_NAMES: Final = [grade.name for grade in GRADES]

# Which grade the daily puzzle has if none is asked for, from Monday to Sunday.
WEEK: Final = ["easy", "easy", "medium", "medium", "hard", "hard", "fiendish"]


@dataclass(frozen=True)
class Puzzle:
    grade: str
    chain: int  # the most explosions, one after the other, that a card of the solution sets off
    near_misses: int
    solution: list[int]
    area: Area
    hand: list[int]  # ascending

    @property
    def position(self) -> str:
        """As `game.read_position` takes it."""
        area = write_by_seat([_names(column) for column in self.area])
        return write_fields([("mode", PUZZLE), ("area", area), ("hands", " ".join(_names(self.hand)))])

    @property
    def id(self) -> str:
        """The same for puzzles that are the same."""
        return blake2b(essence(self.area, self.hand).encode(), digest_size=ID_BYTES).hexdigest()


# --- how hard it is ---


def grade_of(chain: int, near_misses: int) -> str | None:
    """None, where chain and near-misses do not speak of the same grade."""
    fitting = [grade.name for grade in GRADES if chain in grade.chains and near_misses in grade.near_misses]
    return fitting[0] if fitting else None


def table_of(area: Area, hand: list[int]) -> Pop:
    """What `game.read_position` would make of it, without reading."""
    table = empty_table(1, mode_for(PUZZLE, 1, LEVELS[0]), Chance(0))
    for column, cards in enumerate(area):
        for card in cards:
            table.area.push(column, card)
    table.hands[0] = set_of(hand)
    return table


ALL_FIVE: Final = (1 << COLUMNS) - 1  # the move that plays a hand of five


def count_left(area: Area, five: list[int]) -> int:
    """How many cards lie in the area when these five have been played."""
    table = table_of(area, five)
    table.apply(0, ALL_FIVE)
    return sum(int(table.area.height(column)) for column in range(COLUMNS))


def chain_of(area: Area, five: list[int]) -> int:
    """The most explosions, one after the other, that one of these five sets off."""
    table = table_of(area, five)
    table.log = []
    table.apply(0, ALL_FIVE)
    return max((event.data["link"] for event in table.log if event.kind == "explode"), default=0)


def count_near_misses(area: Area, hand: list[int]) -> int:
    return sum(1 <= count_left(area, list(five)) <= NEARLY for five in combinations(hand, COLUMNS))


# --- when two are the same ---


def essence(area: Area, hand: list[int]) -> str:
    """All that matters about a puzzle: two with the same essence are one puzzle in other colours or other numbers.

    Of a card in the area only its colour matters; of one in hand its colour, its rank and its arrow; and arrows only
    if some five cards have enough of them and some have not (PO-3.4). Colours are named in the order in which they
    turn up. Seen in a mirror, with an arrow on every card that had none, a puzzle is the same too: the cards go to
    the same columns, and five that were placed from the left are placed from the right.
    """
    arrows = [HAS_ARROW[card] for card in hand]
    if sum(arrows) <= MOST_ARROWS:
        arrows = [False] * len(hand)
    elif len(hand) - sum(arrows) < COLUMNS - MOST_ARROWS:
        arrows = [True] * len(hand)
    mirrored = _spell(area[::-1], hand[::-1], [not arrow for arrow in reversed(arrows)])
    return min(_spell(area, hand, arrows), mirrored)


def _spell(area: Area, hand: list[int], arrows: list[bool]) -> str:
    letters: dict[str, str] = {}

    def letter(card: int) -> str:
        return letters.setdefault(COLOUR[card], str(len(letters)))

    columns = ["".join(letter(card) for card in column) for column in area]
    cards = [letter(card) + ("»" if arrow else "") for card, arrow in zip(hand, arrows, strict=True)]
    return f"{'/'.join(columns)} {''.join(cards)}"


# --- as text ---


def format_puzzle(puzzle: Puzzle) -> str:
    return write_fields(
        [
            ("grade", puzzle.grade),
            ("chain", str(puzzle.chain)),
            ("near", str(puzzle.near_misses)),
            ("solution", " ".join(_names(puzzle.solution))),
            ("area", write_by_seat([_names(column) for column in puzzle.area])),
            ("hand", " ".join(_names(puzzle.hand))),
        ]
    )


def parse_puzzle(line: str) -> Puzzle:
    fields = read_fields(line, ["grade", "chain", "near", "solution", "area", "hand"], [])
    return Puzzle(
        fields["grade"],
        read_number("chain", fields["chain"]),
        read_number("near", fields["near"]),
        _cards(read_list(fields["solution"])),
        [_cards(column) for column in read_by_seat(fields["area"])],
        _cards(read_list(fields["hand"])),
    )


def _names(cards: list[int]) -> list[str]:
    return [str(card) for card in cards]


def _cards(names: list[str]) -> list[int]:
    cards = [card for name in names if (card := parse_card(name)) is not None]
    if len(cards) != len(names):
        raise PositionError(f"'{' '.join(names)}' are not cards")
    return cards


# --- those that are shipped ---


@cache
def shipped() -> list[Puzzle]:
    lines = files("tablee.study").joinpath("puzzles.txt").read_text("utf-8").splitlines()
    return [parse_puzzle(line) for line in lines if not line.startswith("#")]


def shipped_of(grade: str | None) -> list[Puzzle]:
    """Those of a grade, or all."""
    if grade is not None and grade not in GRADE_NAMES:
        raise SetupError(f"there is no grade '{grade}'; the grades are {', '.join(GRADE_NAMES)}")
    return [puzzle for puzzle in shipped() if grade in (None, puzzle.grade)]


def pick_puzzle(chance: Chance, grade: str | None) -> Puzzle:
    puzzles = shipped_of(grade)
    return puzzles[chance.below(len(puzzles))]


def daily_puzzle(day: date, grade: str | None = None) -> Puzzle:
    """The same for everybody, by the date alone. None comes again for as many days as its grade has puzzles."""
    puzzles = shipped_of(grade or WEEK[day.weekday()])
    return puzzles[day.toordinal() % len(puzzles)]
