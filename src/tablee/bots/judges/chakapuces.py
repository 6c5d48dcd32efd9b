"""How Chakapuces looks: to two by a network, else by Cats taken and points for fleas, smoothed between the steps."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, cast

from librt.vecs import vec

from tablee.bots.habits import Habits
from tablee.bots.judge import MARGIN_SHARE, win_probability
from tablee.bots.judges.chakapuces_features import FEATURES, at_most, cats_taken, list_features
from tablee.bots.judges.chakapuces_habits import ChakapucesHabits
from tablee.bots.learned_judge import LearnedJudge
from tablee.bots.network import Features, Network
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.integers import Count, Merit, Seat
from tablee.core.moves import Moves
from tablee.games.chakapuces.legality import list_moves, pick
from tablee.games.chakapuces.rules import Chakapuces
from tablee.games.chakapuces.scoring import FLEA_POINTS, LOUSY, flea_points, merit

SCALE: Final = 6.0
PLAYED_ON: Final = 8  # moves of a simulation before it is judged
REHEARSED: Final = 4  # out of habit: the other's turn, and one's own next one
MOST_FLEAS: Final = 40
HALF_STEP: Final = 2  # fleas from the middle of a step of the table to its end
NO_SCORE: Final = -1000.0  # less than any
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


class ChakapucesJudge(LearnedJudge):
    """The networks have learned from games of two: one what a table is worth, the other what seats do."""

    def __init__(self, network: Network | None, habits: Network | None) -> None:
        super().__init__(SCALE, network, FEATURES, ChakapucesHabits(habits))

    def ends_tree(self, root: State, state: State) -> bool:
        """With habits the tree is the turn at hand, up to a card from the pile: nodes do not tell which it was."""
        if not self.has_habits(root):
            return False
        begun = cast(Chakapuces, root)
        table = cast(Chakapuces, state)
        if table.turn != begun.turn or not table.is_second_card:
            return True
        return table.hands[begun.turn] == begun.hands[begun.turn]

    def play_on(self, root: State, world: State, chance: Chance, moves: Moves) -> None:
        """The network is asked at once, or after what seats do out of habit."""
        table = cast(Chakapuces, world)
        if self.has_habits(root):
            rehearse(table, cast(Chakapuces, root).turn, self.habits, moves)
            return
        left: Count = 0 if self.knows(world) else PLAYED_ON
        while left > 0 and not table.is_over():
            table.apply(table.turn, pick(table, table.turn, chance))
            left -= 1

    def is_learned(self, state: State) -> bool:
        return state.seats == 2

    def list_features(self, state: State, features: Features) -> None:
        list_features(cast(Chakapuces, state), features)

    def guess(self, state: State, values: vec[float]) -> None:
        table = cast(Chakapuces, state)
        points = vec[float]([0.0] * table.seats)
        for seat in range(table.seats):
            points[seat] = smooth_points(table, seat)
        scale = SCALE * (0.4 + UNCERTAINTY * float(table.pile) / 4.0)
        for seat in range(table.seats):
            best = NO_SCORE
            for other in range(table.seats):
                rival = points[other]
                if other != seat and rival > best:
                    best = rival
            values[seat] = win_probability((points[seat] - best) / scale)

    def results(self, state: State, values: vec[float]) -> None:
        """To the last bit as for any game; no outcome is made of it, which took longer than the way there."""
        table = cast(Chakapuces, state)
        best = merit_of(table, 0)
        winners = 0.0
        for seat in range(table.seats):
            own = merit_of(table, seat)
            if own > best:
                best = own
                winners = 0.0
            if own == best:
                winners += 1.0
        for seat in range(table.seats):
            margin = score_of(table, seat) / SCALE - best_rival(table, seat) / SCALE
            values[seat] = MARGIN_SHARE * win_probability(margin)
            if merit_of(table, seat) == best:
                values[seat] += (1.0 - MARGIN_SHARE) / winners

    def points(self, state: State, seat: Seat) -> float:
        return smooth_points(cast(Chakapuces, state), seat)


def rehearse(table: Chakapuces, seat: Seat, habits: Habits, moves: Moves) -> None:
    """Play on out of habit, until the other is to begin a turn after the next one of this seat."""
    played: Count = 0
    while not table.is_over():
        if played >= REHEARSED and table.turn != seat and not table.is_second_card:
            return
        moves.clear()
        list_moves(table, table.turn, moves)
        table.apply(table.turn, habits.favourite(table, moves))
        played += 1


def smooth_points(table: Chakapuces, seat: Seat) -> float:
    return float(cats_taken(table, seat)) + SMOOTH[at_most(table.fleas[seat], MOST_FLEAS)]


def merit_of(table: Chakapuces, seat: Seat) -> Merit:
    return merit(cats_taken(table, seat), table.fleas[seat])


def score_of(table: Chakapuces, seat: Seat) -> float:
    return float(cats_taken(table, seat) + flea_points(table.fleas[seat]))


def best_rival(table: Chakapuces, seat: Seat) -> float:
    """The highest score of anybody else."""
    best = NO_SCORE
    for other in range(table.seats):
        if other != seat and score_of(table, other) > best:
            best = score_of(table, other)
    return best
