"""How Chakapuces looks: Cats taken and points for fleas, between the steps of the table too."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, cast

from librt.vecs import vec

from tablee.bots.judge import Judge, win_probability
from tablee.core.contract import State
from tablee.core.integers import Count, Seat
from tablee.games.chakapuces.cards import KINDS, VALUES
from tablee.games.chakapuces.rules import Chakapuces
from tablee.games.chakapuces.scoring import FLEA_POINTS, LOUSY

SCALE: Final = 6.0
PLAYED_ON: Final = 8  # moves of a simulation before it is judged
MOST_FLEAS: Final = 40
HALF_STEP: Final = 2  # fleas from the middle of a step of the table to its end
UNCERTAINTY: Final = 0.12  # of the scale, for each card left in the pile


def _smooth_flea_points() -> vec[float]:
    """Draw the points for each number of fleas as straight lines between the middles of the table's steps (CK-4.4)."""
    (none, best), *steps = FLEA_POINTS
    middles = [(none, best), *((most - HALF_STEP, points) for most, points in steps)]
    middles += [(steps[-1][0] + HALF_STEP + 1, LOUSY), (MOST_FLEAS, LOUSY - HALF_STEP)]
    points = vec[float]([0.0] * (MOST_FLEAS + 1))
    for (low, before), (high, after) in pairwise(middles):
        for fleas in range(low, high + 1):
            points[fleas] = float(before) + float(after - before) * (fleas - low) / (high - low)
    return points


SMOOTH: Final[vec[float]] = _smooth_flea_points()


class ChakapucesJudge(Judge):
    def __init__(self) -> None:
        super().__init__(SCALE)

    def is_far_enough(self, root: State, state: State, played: Count) -> bool:
        return played == PLAYED_ON

    def values(self, state: State, values: vec[float]) -> None:
        if state.is_over():
            self.results(state, values)
            return
        table = cast(Chakapuces, state)
        points = vec[float]([0.0] * table.seats)
        for seat in range(table.seats):
            points[seat] = self.points(state, seat)
        scale = SCALE * (0.4 + UNCERTAINTY * float(table.pile) / 4.0)
        for seat in range(table.seats):
            best = -1000.0
            for other in range(table.seats):
                if other != seat and points[other] > best:
                    best = points[other]
            values[seat] = win_probability((points[seat] - best) / scale)

    def points(self, state: State, seat: Seat) -> float:
        table = cast(Chakapuces, state)
        fleas = table.fleas[seat]
        if fleas > MOST_FLEAS:
            fleas = MOST_FLEAS
        return float(_cats(table, seat)) + SMOOTH[fleas]


def _cats(table: Chakapuces, seat: Seat) -> Count:
    cats: Count = 0
    first = seat * (KINDS + 1)
    for card in range(first + 1, first + VALUES + 1):
        cats += table.taken[card]
    return cats
