"""What a bot knows of a game besides its rules: how good a state looks, and which moves are worth a thought.

Each game has a judge of its own in `judges/`; this one judges any game by its outcome alone.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.contract import State
from tablee.core.moves import Moves

MARGIN_SHARE: Final = 0.2  # of a result's worth: by how much one won or lost, beside whether


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """`scale` is a margin in points that is clearly won; it is negative where the lowest score wins."""

    def __init__(self, scale: float) -> None:
        self.scale = scale

    def values(self, state: State, values: vec[float]) -> None:
        """Write what each seat may hope for, from 0 (certainly lost) to 1 (certainly won)."""
        if state.is_over():
            self.results(state, values)
        else:
            for seat in range(state.seats):
                values[seat] = 0.5

    def results(self, state: State, values: vec[float]) -> None:
        """The same when the game is over: the victory, shared where it is, and a little for the margin."""
        outcome = state.outcome()
        for seat in range(state.seats):
            values[seat] = 0.0
        share = (1.0 - MARGIN_SHARE) / max(1, len(outcome.winners))
        for seat in outcome.winners:
            values[seat] = share
        for seat in range(state.seats):
            best = max(
                [outcome.scores[other] / self.scale for other in range(state.seats) if other != seat], default=0.0
            )
            values[seat] += MARGIN_SHARE * likelihood(outcome.scores[seat] / self.scale - best)

    def points(self, state: State, seat: i64) -> float:
        """The seat's points as they stand, for telling what a move brings at once."""
        return 0.0

    def list_candidates(self, state: State, seat: i64, moves: Moves) -> None:
        """The moves worth a thought, ascending: all, unless the game's judge knows better. Never none."""
        state.list_moves(seat, moves)

    def rollout_length(self) -> i64:
        """How many random moves are played on before a state is judged; -1 for all to the end."""
        return -1


def likelihood(margin: float) -> float:
    """A margin as a chance to win: 0 is even, 1 (in units of a judge's scale) is 73%."""
    return 1.0 / (1.0 + math.exp(-margin))
