"""Makes graded puzzles of Pop; as a command, those that are shipped:

    python -m tablee.games.pop.make_puzzles --each 100 > src/tablee/games/pop/puzzles.txt

A random deal rarely has exactly one solution, so puzzles are built. First an area is grown around five cards: cards
come, go and move as long as the five leave no more cards than before, until they clear it with a chain of the length
wanted. Then other cards are put beside them in the hand, and exchanged until no second five of the hand clear the
area and as many as wanted nearly do.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from tablee.core.chance import Chance
from tablee.core.errors import SetupError
from tablee.core.puzzle import GRADES, format_puzzle
from tablee.games.pop.area import touching_cards
from tablee.games.pop.cards import CARDS, COLOUR, DECK
from tablee.games.pop.modes import COLUMNS
from tablee.games.pop.puzzles import (
    NEARLY,
    Area,
    Made,
    chain_of,
    count_left,
    count_near_misses,
    grade_of,
    table_of,
)
from tablee.games.pop.solve import solutions

HIGHEST: Final = 5  # cards in a column
GROWTH_STEPS: Final = 1500  # after which another five cards are tried
EXCHANGES: Final = 150  # of cards beside the solution, after which another area is grown
SHIPPED_SEED: Final = 7


@dataclass(frozen=True)
class Recipe:
    """What to aim for: so many cards in the area and in hand, such a chain, so many near-misses."""

    area: range
    hand: range
    chain: range
    near_misses: range


RECIPES: Final = {
    "easy": Recipe(range(3, 6), range(6, 8), range(1, 2), range(2)),
    "medium": Recipe(range(5, 9), range(7, 9), range(2, 3), range(2, 6)),
    "hard": Recipe(range(8, 12), range(8, 10), range(3, 4), range(6, 15)),
    "fiendish": Recipe(range(11, 17), range(10, 11), range(4, 7), range(15, 31)),
}


def make_puzzles(chance: Chance, grade: str, made: set[str]) -> Iterator[Made]:
    """One after the other, without end; what has an id in `made` is refused, and each is added to it."""
    while True:
        puzzle = make_puzzle(chance, grade)
        if puzzle.id not in made:
            made.add(puzzle.id)
            yield puzzle


def make_puzzle(chance: Chance, grade: str) -> Made:
    """PO-7.2: a puzzle of a grade, proven to have exactly one solution by trying every five cards of the hand."""
    if grade not in RECIPES:
        raise SetupError(f"there is no grade '{grade}'; the grades are {', '.join(GRADES)}")
    while True:
        puzzle = _try_recipe(chance, RECIPES[grade])
        if puzzle is not None and puzzle.grade == grade and has_only_its_solution(puzzle):
            return puzzle


def has_only_its_solution(puzzle: Made) -> bool:
    return solutions(table_of(puzzle.area, puzzle.hand)) == [puzzle.solution]


def _try_recipe(chance: Chance, recipe: Recipe) -> Made | None:
    growth = Growth(chance, _draw(chance, recipe.area), _draw(chance, recipe.chain))
    if not growth.grow():
        return None
    hand = Hand(chance, growth, _draw(chance, recipe.hand))
    if not hand.tempt(_draw(chance, recipe.near_misses)):
        return None
    area, cards = growth.area, sorted(growth.five + hand.others)
    chain, near_misses = chain_of(area, growth.five), count_near_misses(area, cards)
    grade = grade_of(chain, near_misses)
    return Made(grade, chain, near_misses, growth.five, area, cards) if grade else None


def _draw(chance: Chance, values: range) -> int:
    return values[chance.below(len(values))]


def _take(chance: Chance, cards: list[int]) -> int:
    return cards.pop(chance.below(len(cards)))


class Growth:
    """An area that grows around five cards, which will be the solution."""

    def __init__(self, chance: Chance, size: int, chain: int) -> None:
        deck = DECK[:]
        chance.shuffle(deck, 0, CARDS)
        cards = [int(card) for card in deck]
        self.chance = chance
        self.size = size
        self.chain = chain
        self.five = sorted(cards[:COLUMNS])
        self.free = cards[COLUMNS:]  # those that lie nowhere
        self.area: Area = [[] for _ in range(COLUMNS)]
        self.worth = (-CARDS, 0, 0)

    def grow(self) -> bool:
        """Change by change, never for the worse; did it come to what was wanted?"""
        for _ in range(GROWTH_STEPS):
            area, free = [column[:] for column in self.area], self.free[:]
            self._change(area, free)
            worth = self._worth_of(area)
            if worth is not None and worth >= self.worth:
                self.area, self.free, self.worth = area, free, worth
                if worth == (0, self.chain, self.size):
                    return True
        return False

    def _change(self, area: Area, free: list[int]) -> None:
        """A card comes, or two of one colour; or one goes, or moves."""
        kind = self.chance.below(6)
        if kind < 4:
            card = _take(self.chance, free)
            self._insert(area, card)
            matching = [other for other in free if COLOUR[other] == COLOUR[card]]
            if kind < 2 and matching:
                other = _take(self.chance, matching)
                free.remove(other)
                self._insert(area, other)
        else:
            column = area[self.chance.below(COLUMNS)]
            if column:
                card = _take(self.chance, column)
                if kind == 4:
                    free.append(card)
                else:
                    self._insert(area, card)

    def _insert(self, area: Area, card: int) -> None:
        column = area[self.chance.below(COLUMNS)]
        column.insert(self.chance.below(len(column) + 1), card)

    def _worth_of(self, area: Area) -> tuple[int, int, int] | None:
        """First that the five leave little, then a long chain, then many cards; None for what cannot be an area."""
        size = sum(len(column) for column in area)
        if not 1 <= size <= self.size or max(len(column) for column in area) > HIGHEST:
            return None
        if touching_cards(table_of(area, self.five).area):
            return None
        left = count_left(area, self.five)
        chain = 0 if left else chain_of(area, self.five)
        return None if chain > self.chain else (-left, chain, size)


class Hand:
    """The cards that lie beside the solution in the hand."""

    def __init__(self, chance: Chance, growth: Growth, size: int) -> None:
        self.chance = chance
        self.area = growth.area
        self.five = growth.five
        self.free = growth.free[:]
        self.others = [_take(chance, self.free) for _ in range(size - COLUMNS)]
        self.left: dict[tuple[int, ...], int] = {}  # what each five tried so far leave

    def tempt(self, near_misses: int) -> bool:
        """Exchange cards until only the solution is one, with just so many near-misses."""
        fault = self._fault(self.others, near_misses)
        for _ in range(EXCHANGES):
            if fault == 0:
                return True
            others, free = self.others[:], self.free[:]
            free.append(_take(self.chance, others))
            others.append(free.pop(self.chance.below(len(free) - 1)))
            new_fault = self._fault(others, near_misses)
            if new_fault <= fault:
                self.others, self.free, fault = others, free, new_fault
        return False

    def _fault(self, others: list[int], near_misses: int) -> int:
        """How far a hand is from what is wanted; a second solution is worse than any want of near-misses."""
        left = [self._left_by(five) for five in combinations(sorted(self.five + others), COLUMNS)]
        nearly = sum(1 <= cards <= NEARLY for cards in left)
        return (left.count(0) - 1) * len(left) + abs(nearly - near_misses)

    def _left_by(self, five: tuple[int, ...]) -> int:
        if five not in self.left:
            self.left[five] = count_left(self.area, list(five))
        return self.left[five]


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes the puzzles that are shipped, and prints them.")
    parser.add_argument("--each", type=int, default=100, help="how many of each grade (default: 100)")
    parser.add_argument("--seed", type=int, default=SHIPPED_SEED, help=f"decides everything (default: {SHIPPED_SEED})")
    args = parser.parse_args()
    print(f"# Puzzles of Pop: {args.each} of each grade, seed {args.seed}; written by make puzzles, never by hand.")
    for puzzle in ship(args.seed, args.each):
        print(format_puzzle(puzzle.as_puzzle()), flush=True)


def ship(seed: int, each: int) -> Iterator[Made]:
    """So many of each grade, no two the same; every grade has a chance of its own."""
    made: set[str] = set()
    for number, grade in enumerate(GRADES):
        puzzles = make_puzzles(Chance(seed + number), grade, made)
        for _ in range(each):
            yield next(puzzles)


if __name__ == "__main__":
    main()
