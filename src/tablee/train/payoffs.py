"""What a game is worth to each seat when it ends, from -1 to 1."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.contract import Outcome
from tablee.core.integers import Count, Merit

WON: Final = 1.0
LOST: Final = -1.0


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


def pay_by_merit(merits: vec[Merit], players: Count, paid: vec[float]) -> None:
    """The same of merits that are numbers, those of the seats first: written into `paid`, and nothing is made."""
    for seat in range(i64(len(paid))):
        ahead: i64 = 0
        own = merits[seat]
        for player in range(players):
            if own > merits[player]:
                ahead += 1
            elif merits[player] > own:
                ahead -= 1
        paid[seat] = float(ahead) / float(players - 1)


def pay_together(is_won: bool, paid: vec[float]) -> None:
    """Where all win or lose as one, and alone."""
    for seat in range(i64(len(paid))):
        paid[seat] = WON if is_won else LOST
