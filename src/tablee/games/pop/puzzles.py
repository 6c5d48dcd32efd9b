"""Puzzles of Pop (PO-7): what they are about, how hard one is, when two are the same. `make_puzzles.py` makes them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from tablee.core.chance import Chance
from tablee.core.position import write_by_seat, write_fields
from tablee.core.puzzle import Puzzle, Theme, id_of, rise
from tablee.games.pop.cards import COLOUR, HAS_ARROW, set_of
from tablee.games.pop.modes import COLUMNS, LEVELS, MOST_ARROWS, PUZZLE, mode_for
from tablee.games.pop.rules import Pop, empty_table

Area = list[list[int]]  # the cards by column, from the bottom up

NEARLY: Final = 2  # a set of five that leaves so many cards at most is a near-miss


# --- what they are about ---


def _is_puzzle(view: dict[str, Any]) -> bool:
    return bool(view["mode"] == PUZZLE and view["outcome"] is None)


def _is_done(view: dict[str, Any]) -> bool:
    return False


def _emptiness(view: dict[str, Any]) -> int:
    """PO-7.1: nothing is to be left in the area."""
    return -sum(len(column) for column in view["area"])


THEMES: Final = [Theme("clear", _is_puzzle, _is_done, rise(_emptiness))]

# --- how hard one is ---


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


@dataclass(frozen=True)
class Made:
    """A puzzle as it is made: what lies where, and what makes it hard."""

    grade: str
    chain: int  # the most explosions, one after the other, that a card of the solution sets off
    near_misses: int
    solution: list[int]
    area: Area
    hand: list[int]  # ascending

    @property
    def id(self) -> str:
        return id_of(essence(self.area, self.hand))

    def as_puzzle(self) -> Puzzle:
        """As it is shipped, and solved."""
        best = sum(len(column) for column in self.area)
        others = [list(five) for five in combinations(self.hand, COLUMNS) if list(five) != self.solution]
        lesser = max(0, best - min(count_left(self.area, five) for five in others))
        answer = " ".join(_names(self.solution))
        return Puzzle("pop", self.id, self.grade, "clear", 0, best, lesser, [answer], self.position())

    def position(self) -> str:
        """As `game.read_position` takes it."""
        area = write_by_seat([_names(column) for column in self.area])
        return write_fields([("mode", PUZZLE), ("area", area), ("hands", " ".join(_names(self.hand)))])


def take_apart(puzzle: Puzzle, view: dict[str, Any]) -> Made:
    """What a shipped puzzle, whose view this is, was made as."""
    area, hand, solution = view["area"], view["hand"], [int(card) for card in puzzle.answer[0].split()]
    return Made(puzzle.grade, chain_of(area, solution), count_near_misses(area, hand), solution, area, hand)


def _names(cards: list[int]) -> list[str]:
    return [str(card) for card in cards]


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
