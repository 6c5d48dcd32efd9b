"""The score of Chakapuces: Cats taken, and points for having few fleas."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from tablee.core.contract import Outcome
from tablee.core.integers import Count, Merit
from tablee.core.rulings import ruling

# CK-4.4: at most so many fleas, so many points; with more, LOUSY
FLEA_POINTS: Final = [(most, ruling(__package__, f"points-{most}")) for most in (0, 5, 10, 15, 20, 25)]
LOUSY: Final = ruling(__package__, "points-more")
_MOST_FLEAS: Final = 1 << 10  # more than there ever are


def _points_by_fleas() -> vec[Count]:
    """For each number of fleas, and the last for all that are more."""
    points: list[int] = []
    for most, worth in FLEA_POINTS:
        while len(points) <= most:
            points.append(worth)
    points.append(LOUSY)
    return vec[Count](points)


_BY_FLEAS: Final[vec[Count]] = _points_by_fleas()


def flea_points(fleas: Count) -> Count:
    most: Count = len(_BY_FLEAS) - 1
    return _BY_FLEAS[fleas if fleas < most else most]


def merit(cats: Count, fleas: Count) -> Merit:
    """CK-4.5: more with more points and, between equals, with fewer fleas."""
    return (cats + flea_points(fleas)) * _MOST_FLEAS - fleas


def reckon(reason: str, cats: list[int], fleas: list[int]) -> Outcome:
    """CK-4.4, CK-4.5: most points wins, then fewest fleas; still tied, the victory is shared."""
    scores = [cats[seat] + flea_points(fleas[seat]) for seat in range(len(cats))]
    merits = [(scores[seat], -fleas[seat]) for seat in range(len(cats))]
    winners = [seat for seat in range(len(cats)) if merits[seat] == max(merits)]
    detail = {"cats": cats, "fleas": fleas, "flea_points": [flea_points(count) for count in fleas]}
    return Outcome(reason, scores, winners, detail, merits)
