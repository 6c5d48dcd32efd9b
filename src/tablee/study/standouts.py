"""What stands out of all that can be done in a game: those who do it win clearly more, or clearly less, than a seat's
share. Of many things some seem so by chance: each has to be so by more, the more there are."""

from __future__ import annotations

from statistics import NormalDist
from typing import Final

from tablee.study.figures import Figures, Worth
from tablee.study.intervals import Z95
from tablee.study.tally import Figure

DOUBT: Final = 0.05  # of intervals that do not hold what they are of
WORTH_MANY: Final = 30  # deals that something must have been done in to be shown

Ranked = list[tuple[Worth, Figure]]


def wider(among: int) -> float:
    """By how much wider intervals are for all of so many to hold, 19 times in 20."""
    return NormalDist().inv_cdf(1 - DOUBT / 2 / max(1, among)) / Z95


def telling(figures: Figures) -> dict[str, Ranked]:
    """By group, what was done often enough and not by everybody in every game, the best first."""
    everybody = figures.games * figures.seats
    return {
        group: [each for each in ranked if each[1].count >= WORTH_MANY and each[0].won.count < everybody]
        for group, ranked in figures.worths().items()
    }


def stand_out(figures: Figures) -> Ranked:
    """What surely goes with victory or defeat, the best first."""
    known = [each for ranked in telling(figures).values() for each in ranked]
    fair, more = figures.fair_share(), wider(len(known))
    sure = [each for each in known if abs(each[1].value - fair) > more * (each[1].high - each[1].low) / 2]
    return sorted(sure, key=lambda each: -each[1].value)
