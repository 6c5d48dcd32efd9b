"""Strength from results: Bradley–Terry ratings on the Elo scale, with 95% intervals by resampling deals."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tablee.core.chance import Chance

ELO = 400 / math.log(10)
ROUNDS = 200  # of the fit; it converges long before
RESAMPLES = 400
PRIOR = 0.5  # a won and a lost game against the average, halved: nobody is infinitely strong

Wins = list[list[float]]  # by bot and bot: how often the first beat the second, a tie counting half


@dataclass(frozen=True)
class Rating:
    bot: str
    rating: float
    low: float
    high: float


def fit(wins: Wins) -> list[float]:
    """Ratings (mean 0) under which the results are most likely, by Zermelo's iteration."""
    count = len(wins)
    strength = [1.0] * count
    for _ in range(ROUNDS):
        strength = [_improved(wins, strength, bot) for bot in range(count)]
        mean = math.exp(sum(math.log(each) for each in strength) / count)
        strength = [each / mean for each in strength]
    return [ELO * math.log(each) for each in strength]


def _improved(wins: Wins, strength: list[float], bot: int) -> float:
    won = PRIOR + sum(wins[bot])
    met = 2 * PRIOR / (strength[bot] + 1.0)
    for other, their in enumerate(strength):
        if other != bot:
            met += (wins[bot][other] + wins[other][bot]) / (strength[bot] + their)
    return won / met


def rate(bots: list[str], wins_by_deal: list[Wins], seed: int = 0) -> list[Rating]:
    """Ratings with intervals. Games on one deal hang together, so whole deals are resampled."""
    ratings = fit(_sum(bots, wins_by_deal))
    chance = Chance(seed)
    samples: list[list[float]] = []
    for _ in range(RESAMPLES):
        drawn = [wins_by_deal[chance.below(len(wins_by_deal))] for _ in wins_by_deal]
        samples.append(fit(_sum(bots, drawn)))
    intervals = [_middle_95([sample[bot] for sample in samples]) for bot in range(len(bots))]
    return [Rating(bots[i], ratings[i], *intervals[i]) for i in range(len(bots))]


def _sum(bots: list[str], wins_by_deal: list[Wins]) -> Wins:
    count = range(len(bots))
    return [[sum(wins[i][j] for wins in wins_by_deal) for j in count] for i in count]


def _middle_95(values: list[float]) -> tuple[float, float]:
    ordered = sorted(values)
    return ordered[int(0.025 * len(ordered))], ordered[int(0.975 * len(ordered)) - 1]
