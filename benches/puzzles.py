"""Puzzles of Pop: what making one costs, and whether a second solver finds what the maker says."""

from __future__ import annotations

import time
from itertools import combinations
from statistics import mean

from tests.pop.slow_area import SlowArea

from benches.results import Rows
from tablee.core.chance import Chance
from tablee.core.puzzle import GRADES
from tablee.games.pop.make_puzzles import make_puzzles
from tablee.games.pop.puzzles import NEARLY, Made

EACH = 1000
SEED = 1000  # and the next ones: not that of the shipped puzzles


def is_right(puzzle: Made) -> bool:
    """By trying every five cards cell by cell: at rest, one solution, and chain and near-misses as they are said to be.

    This knows nothing of the compiled engine: `SlowArea` keeps cells in a dictionary and joins groups as sets.
    """
    clearing: list[list[int]] = []
    near_misses = 0
    chain = 0
    for five in combinations(puzzle.hand, 5):
        area = SlowArea(puzzle.area)
        explosions = area.play(list(five))
        if not area.cells:
            clearing.append(list(five))
            chain = max(len(links) for links in explosions)
        near_misses += 1 <= len(area.cells) <= NEARLY
    lying = [card for column in puzzle.area for card in column]
    is_at_rest = all(len(group) == 1 for group in SlowArea(puzzle.area).groups())
    is_fair = 6 <= len(puzzle.hand) <= 10 and len(set(lying + puzzle.hand)) == len(lying + puzzle.hand)
    return (
        is_at_rest
        and is_fair
        and (clearing, chain, near_misses) == ([puzzle.solution], puzzle.chain, puzzle.near_misses)
    )


def measure() -> dict[str, Rows]:
    made: set[str] = set()
    rows = [_measure_grade(grade, Chance(SEED + number), made) for number, grade in enumerate(GRADES)]
    return {"Puzzles of Pop": rows}


def _measure_grade(grade: str, chance: Chance, made: set[str]) -> dict[str, str]:
    costs: list[float] = []
    puzzles: list[Made] = []
    making = make_puzzles(chance, grade, made)
    for _ in range(EACH):
        began = time.process_time()
        puzzles.append(next(making))
        costs.append(time.process_time() - began)
    right = sum(is_right(puzzle) for puzzle in puzzles)
    return {
        "grade": grade,
        "made": str(len(puzzles)),
        "right, by the second solver": str(right),
        "CPU s to make one, mean": f"{mean(costs):.3f}",
        "worst": f"{max(costs):.2f}",
        "chain": _span([puzzle.chain for puzzle in puzzles]),
        "near-misses": _span([puzzle.near_misses for puzzle in puzzles]),
        "cards in the area": _span([sum(len(column) for column in puzzle.area) for puzzle in puzzles]),
        "in hand": _span([len(puzzle.hand) for puzzle in puzzles]),
    }


def _span(numbers: list[int]) -> str:
    return f"{min(numbers)}–{max(numbers)}, mean {mean(numbers):.1f}"
