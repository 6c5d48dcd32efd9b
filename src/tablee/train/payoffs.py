"""What a game is worth to each seat when it ends, from -1 to 1."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.contract import Outcome
from tablee.core.integers import Count

WON: float = 1.0
LOST: float = -1.0


def payoffs(outcome: Outcome, seats: Count) -> vec[float]:
    """By rank, zero-sum: the share of the others that one is ahead of, less the share that is ahead of one.

    So between two the winner has 1 and the loser -1, and a draw is 0. An automaton counts as another. Where all win or
    lose as one there are no ranks: everybody has 1 or -1.
    """
    paid = vec[float]([0.0] * seats)
    merits = outcome.merits
    if len(merits) < 2:
        for seat in range(seats):
            paid[seat] = WON if outcome.winners else LOST
        return paid
    others: i64 = len(merits) - 1
    for seat in range(seats):
        ahead: i64 = 0
        own = merits[seat]
        for other in merits:
            if own > other:
                ahead += 1
            elif other > own:
                ahead -= 1
        paid[seat] = float(ahead) / float(others)
    return paid
