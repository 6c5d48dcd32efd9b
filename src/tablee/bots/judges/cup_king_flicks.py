"""How bots flick real cups: a table of what flicks do, fitted to simulated ones (fit_cup_king_flicks.py writes it).

A flick goes straight on; what is chosen is the cup and the strength. Cups are told apart by what they carry, and the
bottom row, which the table holds back, from the rows above. For each kind and speed the table says how often the cup
came out, and how many cups were lost beyond what the support rule takes (CU-4.6): the stronger a flick is, the surer
and the rougher.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import bit, popcount
from tablee.core.chance import Chance
from tablee.core.data_files import read_table
from tablee.core.integers import Move, Place
from tablee.games.cup_king.fall import Fall, fall_by_support
from tablee.games.cup_king.flick import LIFT, MOST_SPEED, PLAIN_SPEED, Speed, aim_of, straight_flick
from tablee.games.cup_king.pyramid import BOTTOM, ROW, Cups, settle
from tablee.games.cup_king.state import CupKing

SPEEDS: Final = [6, 8, 10, 12, 15, 18, 22, 28, 36, 45]  # that were tried
COLUMNS: Final = ["kind", "speed", "flicks", "out", "beyond"]
UPPER: Final = 10  # the kind of a cup is how many it carries, and this besides above the bottom row
KINDS: Final = 2 * UPPER
Kind: TypeAlias = i64
Thousandths: TypeAlias = i64

WEAK: Final = 0.6  # what a flick that does not bring the cup out costs, in cups
FEWEST: Final = 5  # flicks that make a figure
UNSURE: Final = 0.5  # what one more flick, that nobody has seen, is taken to cost
STRONGER: Final = 5  # decimetres a second, after a flick that was too weak
PARTS: Final = 1000


def kind_of(cups: Cups, place: Place) -> Kind:
    rest = cups & ~bit(place)
    carried = popcount(rest) - popcount(settle(rest))
    return carried if place < ROW else carried + UPPER


def _load(column: str) -> dict[tuple[int, int], int]:
    """Load a column of the table by kind and speed, where there are enough flicks to go by."""
    rows = [row for row in read_table(__package__, "cup_king_flicks.csv") if int(row["flicks"]) >= FEWEST]
    return {(int(row["kind"]), int(row["speed"])): int(row[column]) for row in rows}


_FLICKS: Final = _load("flicks")
_OUT: Final = _load("out")
_BEYOND: Final = _load("beyond")


def toll(kind: int, speed: int) -> float:
    """Tell what such a flick costs beyond the support rule, in cups: lost ones, and vain flicks."""
    flicks = _FLICKS[kind, speed]
    return (_BEYOND[kind, speed] + WEAK * (flicks - _OUT[kind, speed]) + UNSURE) / (flicks + 1)


def _best_speeds() -> vec[Speed]:
    """Find the best speed by kind; a cup that carries more than any tried counts as the one that carried most."""
    best = vec[Speed]([PLAIN_SPEED] * KINDS)
    for kind in range(KINDS):
        tried = [(toll(kind, speed), speed) for speed in SPEEDS if (kind, speed) in _FLICKS]
        if tried:
            best[kind] = min(tried)[1]
        elif kind % UPPER:
            best[kind] = best[kind - 1]
    return best


def _roughness() -> vec[Thousandths]:
    """Measure how rough flicks are, by kind: cups lost beyond the support rule by the best flick, in thousandths."""
    rough = vec[Thousandths]([0] * KINDS)
    for kind in range(KINDS):
        found = (kind, int(BEST_SPEED[kind]))
        if found in _FLICKS:
            rough[kind] = int(PARTS * max(0.0, _BEYOND[found] + UNSURE) / (_FLICKS[found] + 1))
        elif kind % UPPER:
            rough[kind] = rough[kind - 1]
    return rough


BEST_SPEED: Final[vec[Speed]] = _best_speeds()
ROUGHNESS: Final[vec[Thousandths]] = _roughness()


def best_flick(table: CupKing, place: Place) -> Move:
    """Choose how the player whose turn it is flicks a cup."""
    return straight_flick(place, BEST_SPEED[kind_of(table.cups[table.turn], place)])


def stronger_flick(table: CupKing) -> Move:
    """Choose the next flick of a cup that did not come out."""
    best = BEST_SPEED[kind_of(table.cups[table.turn], table.flicked)]
    last = aim_of(int(table.aim)).speed + STRONGER
    return straight_flick(table.flicked, min(MOST_SPEED, max(int(best), last)))


def guess_fall(table: CupKing, chance: Chance) -> Fall:
    """Guess what becomes of a cup that was flicked or lifted: the support rule, and often enough a little more."""
    cups = table.cups[table.turn]
    fall = fall_by_support(cups, table.flicked)
    if table.aim == LIFT or len(fall.parts) > 0:
        return fall
    rough = ROUGHNESS[kind_of(cups, table.flicked)]
    left = cups & ~fall.lost()
    while left != 0 and chance.below(PARTS) < rough:
        lost = any_free_cup(left, chance)
        fall.fell |= lost
        left &= ~lost
        rough -= PARTS
    return fall


def any_free_cup(cups: Cups, chance: Chance) -> Cups:
    """Draw one of the cups that carry nothing, each equally likely, as a set of one."""
    # A cup carries those at the place a row above its own and to the left of that.
    upper = cups & ~BOTTOM
    free = cups & ~(upper >> ROW | upper >> (ROW - 1))
    nth = chance.below(popcount(free))
    while nth > 0:
        free &= free - 1
        nth -= 1
    return free & -free
