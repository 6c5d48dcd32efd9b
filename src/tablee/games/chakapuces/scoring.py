"""The score of Chakapuces: Cats taken, and points for having few fleas."""

from __future__ import annotations

from typing import Final

from tablee.core.contract import Outcome
from tablee.core.rulings import ruling

# CK-4.4: at most so many fleas, so many points; with more, LOUSY
FLEA_POINTS: Final = [(most, ruling(__package__, f"points-{most}")) for most in (0, 5, 10, 15, 20, 25)]
LOUSY: Final = ruling(__package__, "points-more")


def flea_points(fleas: int) -> int:
    for most, points in FLEA_POINTS:
        if fleas <= most:
            return points
    return LOUSY


def reckon(reason: str, cats: list[int], fleas: list[int]) -> Outcome:
    """CK-4.4, CK-4.5: most points wins, then fewest fleas; still tied, the victory is shared."""
    scores = [cats[seat] + flea_points(fleas[seat]) for seat in range(len(cats))]
    merits = [(scores[seat], -fleas[seat]) for seat in range(len(cats))]
    winners = [seat for seat in range(len(cats)) if merits[seat] == max(merits)]
    detail = {"cats": cats, "fleas": fleas, "flea_points": [flea_points(count) for count in fleas]}
    return Outcome(reason, scores, winners, detail, merits)
