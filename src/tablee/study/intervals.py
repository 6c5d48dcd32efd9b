"""How sure a share is."""

from __future__ import annotations

import math
from dataclasses import dataclass

Z95 = 1.96  # standard deviations on either side that hold 95% of a normal distribution


@dataclass(frozen=True)
class Share:
    """A share with its 95% interval; `worth` is how many games, each on a deal of its own, would say as much."""

    share: float
    low: float
    high: float
    worth: float


def wilson(won: float, count: float) -> tuple[float, float]:
    """Wilson's 95% interval for a share of games that have nothing to do with each other."""
    share = won / count
    centre = share + Z95**2 / (2 * count)
    spread = Z95 * math.sqrt(share * (1 - share) / count + Z95**2 / (4 * count**2))
    scale = 1 + Z95**2 / count
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def share_by_deal(deals: list[tuple[float, int]]) -> Share:
    """The share of games won, from the games won and played on each deal.

    Games on one deal hang together: where all seatings of it are played, its luck is everybody's and cancels out. So
    whole deals are compared, and the interval is Wilson's for as many games as the deals are worth.
    """
    won, count = sum(won for won, _ in deals), sum(games for _, games in deals)
    share = won / count
    worth = _worth(deals, share, count)
    return Share(share, *wilson(share * worth, worth), worth)


def _worth(deals: list[tuple[float, int]], share: float, count: int) -> float:
    """The variance of one game over that of the share; just the games where the deals say nothing of it."""
    apart = sum((won - share * games) ** 2 for won, games in deals)
    if len(deals) < 2 or apart == 0:
        return count
    variance = apart * len(deals) / (len(deals) - 1) / count**2 * few(len(deals)) ** 2
    return share * (1 - share) / variance


def few(deals: int) -> float:
    """Student's factor, nearly: a variance that is known from few deals is known badly."""
    return 1 + (Z95**2 + 1) / (4 * (deals - 1))
