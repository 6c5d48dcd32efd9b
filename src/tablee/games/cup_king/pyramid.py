"""A pyramid of cups: its places, what stands on what, and what falls.

A place is row * 5 + how far it is from the left in its row, the bottom row being 0; people write `a1` for the leftmost
cup at the bottom and `b2` for the second cup of the second row. A set of places is a bitboard. The cup at a place
stands on the place 5 below it and on that one's right neighbour.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard, lsb, popcount
from tablee.core.errors import MalformedMove
from tablee.core.integers import Column, Count, Place
from tablee.core.rulings import ruling

Cups: TypeAlias = Bitboard  # the places where cups stand
Loss: TypeAlias = i64  # of a cup: its place, and above that what it costs

ROW: Final = 5  # places from a row to the next
PLACES: Final = ROW * ROW
NO_CUP: Final = -1
CUP_LETTERS: Final = "abcde"  # from the left in a row
BOTTOM: Final = 0b11111
LOW_BASE: Final = 4
HIGH_BASE: Final = 5
BASE: Final = [0, 0, *[ruling(__package__, "base")] * 3, LOW_BASE, LOW_BASE]  # CU-2.2, by the number of seats


def places_over(low: int, high: int) -> list[int]:
    """CU-1.2: the places of a pyramid whose bottom row goes from `low` to `high`, in the order of building."""
    return [row * ROW + left for row in range(high - low + 1) for left in range(low, high - row + 1)]


def _table_of_triangles() -> vec[Cups]:
    table = vec[Cups]([0] * PLACES)
    for low in range(ROW):
        for high in range(low, ROW):
            table[low * ROW + high] = sum(1 << place for place in places_over(low, high))
    return table


def _table_of_loads() -> vec[Cups]:
    table = vec[Cups]([0] * PLACES)
    for place in reversed(range(PLACES)):
        table[place] = 1 << place
        if place + ROW < PLACES:
            table[place] |= table[place + ROW]
            if place % ROW > 0:
                table[place] |= table[place + ROW - 1]
    return table


# By place: it, and every place that stands on it, directly or through others.
_LOADS: Final[vec[Cups]] = _table_of_loads()
# By low * ROW + high: every place that stands on nothing but the bottom places from low to high.
_OVER: Final[vec[Cups]] = _table_of_triangles()
_LOW_PLACES: Final[vec[Place]] = vec[Place](places_over(0, LOW_BASE - 1))
_HIGH_PLACES: Final[vec[Place]] = vec[Place](places_over(0, HIGH_BASE - 1))


NO_PARTS: Final[vec[Cups]] = vec[Cups]()


def places_of(base: Count) -> vec[Place]:
    """All places of a whole pyramid, in the order of building."""
    return _HIGH_PLACES if base == HIGH_BASE else _LOW_PLACES


def whole(base: Count) -> Cups:
    """All cups of a pyramid with so many in its bottom row."""
    return _OVER[base - 1]


def settle(cups: Cups) -> Cups:
    """CU-4.6: what is left when every cup that does not stand on two has fallen, repeatedly."""
    standing = cups & (BOTTOM | ((cups & (cups >> 1)) << ROW))
    while standing != cups:
        cups = standing
        standing &= BOTTOM | ((cups & (cups >> 1)) << ROW)
    return cups


def parts_of(cups: Cups) -> vec[Cups]:
    """CU-4.3 D: the runs of neighbours in the bottom row, from the left, each with what stands on it."""
    parts = vec[Cups]()
    low: Column = 0
    while low < ROW:
        high = low
        while high < ROW and cups >> high & 1 == 1:
            high += 1
        if high > low:
            parts = append(parts, cups & _OVER[low * ROW + high - 1])
        low = high + 1
    return parts


def largest(parts: vec[Cups]) -> Cups:
    """The part with the most cups, of equal ones the first."""
    best = parts[0]
    for part in parts:
        if popcount(part) > popcount(best):
            best = part
    return best


def from_the_left(parts: list[int]) -> vec[Cups]:
    """Parts in the order of their first cups."""
    return vec[Cups](sorted(parts, key=list_cups))


def union(parts: vec[Cups]) -> Cups:
    cups: Cups = 0
    for place in range(len(parts)):
        cups |= parts[place]
    return cups


def left_without(cups: Cups, place: Place) -> Cups:
    """What the support rule leaves of a pyramid without this cup: of several parts the first of the largest."""
    rest = settle(cups & ~_LOADS[place])
    bottom = rest & BOTTOM
    if bottom & (bottom + (bottom & -bottom)) == 0:
        return rest  # one run of neighbours, or none
    best: Cups = 0
    most: Count = 0
    low: Column = 0
    while low < ROW:
        high = low
        while high < ROW and rest >> high & 1 == 1:
            high += 1
        if high > low:
            part = rest & _OVER[low * ROW + high - 1]
            count = popcount(part)
            if count > most:
                best = part
                most = count
        low = high + 1
    return best


def cost(cups: Cups, place: Place) -> Count:
    """How many cups are lost in all by the support rule, at least, if this one is taken out."""
    return popcount(cups) - popcount(left_without(cups, place))


# What is known of earlier questions, in one word each: the cups, those allowed, and the answer. Pyramids are few: the
# same ones are asked about again and again.
_KNOWN: Final[vec[i64]] = vec[i64]([-1] * 4096)
_SLOTS: Final = 4095
_PLACE_BITS: Final = 5
_PLACE_MASK: Final = 31
_ANSWER_BITS: Final = 9
_ANSWER_MASK: Final = 511


def cheapest_cup(cups: Cups, allowed: Cups) -> Place:
    """The cup of those allowed whose loss costs least, of equal ones the first."""
    return _cheapest(cups, allowed) & _PLACE_MASK


def least_cost(cups: Cups, allowed: Cups) -> Count:
    """What it costs at least to lose one of those allowed."""
    return _cheapest(cups, allowed) >> _PLACE_BITS


def _cheapest(cups: Cups, allowed: Cups) -> Loss:
    asked = cups << PLACES | allowed
    mixed = cups * 40503 ^ allowed * 60493
    slot = (mixed ^ mixed >> 14) & _SLOTS
    known = _KNOWN[slot]
    if known >> _ANSWER_BITS != asked:
        known = asked << _ANSWER_BITS | _find_cheapest(cups, allowed)
        _KNOWN[slot] = known
    return known & _ANSWER_MASK


def _find_cheapest(cups: Cups, allowed: Cups) -> Loss:
    best: Place = 0
    least: Count = PLACES
    while allowed != 0:
        place = lsb(allowed)
        loss = cost(cups, place)
        if loss < least:
            best = place
            least = loss
        allowed &= allowed - 1
    return least << _PLACE_BITS | best


# --- as people and interfaces write them ---


def format_cup(place: int) -> str:
    return f"{CUP_LETTERS[place % ROW]}{place // ROW + 1}"


_BY_NAME: Final = {format_cup(place): place for place in places_over(0, ROW - 1)}


def parse_cup(name: str) -> int:
    if name not in _BY_NAME:
        raise MalformedMove(f"'{name}' is not a cup: a1 is the leftmost at the bottom, a2 stands on a1 and b1")
    return _BY_NAME[name]


def parse_cups(names: list[str]) -> int:
    """The set of places with these names; a name may stand there twice."""
    return sum({1 << parse_cup(name) for name in names})


def list_cups(cups: int) -> list[str]:
    """The names of a set of places, in the order of building."""
    return [format_cup(place) for place in range(PLACES) if cups >> place & 1]
