"""What flicks of real cups cost: writes the bots' table of it, bots/judges/cup_king_flicks.csv, to standard output.

Pyramids are flicked down with straight flicks, any cup at any of the speeds, each from where the last one left it.
`python -m tablee.bots.judges.fit_cup_king_flicks` needs `tablee[physics]`, and about ten CPU minutes.
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from tablee.bots.judges.cup_king_flicks import COLUMNS, SPEEDS, kind_of
from tablee.core.bitboard import popcount
from tablee.core.chance import Chance
from tablee.games.cup_king.flick import aim_of, straight_flick
from tablee.games.cup_king.pyramid import HIGH_BASE, LOW_BASE, ROW, cost, largest, places_over, whole
from tablee.games.cup_king.touch import Touch

PYRAMIDS: Final = 1200
MOST_FLICKS: Final = 6  # of one pyramid: the whole ones come first in every game, so they are looked at most
SEED: Final = 1

Flicked = tuple[int, int, bool, int]  # kind and speed; is the cup out, and how many are lost beyond the support rule


def flick_down(seed: int) -> list[Flicked]:
    """Flick one pyramid down, cup after cup."""
    from tablee.games.cup_king.physics.fall import simulate_fall

    chance = Chance(seed)
    touch = Touch(0, None, 0, int(whole(HIGH_BASE if chance.below(3) else LOW_BASE)), {})
    flicked: list[Flicked] = []
    while touch.cups and len(flicked) < MOST_FLICKS:
        standing = [place for place in places_over(0, ROW - 1) if touch.cups >> place & 1]
        touch.place = standing[chance.below(len(standing))]
        speed = SPEEDS[chance.below(len(SPEEDS))]
        touch.aim = aim_of(int(straight_flick(touch.place, speed)))
        touch.tremor = int(chance.below(1 << 20))
        fall = simulate_fall(touch)
        left = int(largest(fall.parts)) if len(fall.parts) else touch.cups & ~int(fall.lost())
        lost = int(popcount(touch.cups) - popcount(left))
        beyond = lost - int(cost(touch.cups, touch.place)) if fall.is_out else lost
        flicked.append((int(kind_of(touch.cups, touch.place)), speed, fall.is_out, beyond))
        touch.cups = left
        touch.nudges = {place: nudge for place, nudge in fall.nudges.items() if left >> place & 1}
    return flicked


def main() -> None:
    by_kind: dict[tuple[int, int], list[tuple[bool, int]]] = defaultdict(list)
    with ProcessPoolExecutor() as pool:
        for flicked in pool.map(flick_down, range(SEED, SEED + PYRAMIDS), chunksize=10):
            for kind, speed, is_out, beyond in flicked:
                by_kind[kind, speed].append((is_out, beyond))
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(COLUMNS)
    for (kind, speed), results in sorted(by_kind.items()):
        out = sum(is_out for is_out, _ in results)
        writer.writerow([kind, speed, len(results), out, sum(beyond for _, beyond in results)])


if __name__ == "__main__":
    main()
