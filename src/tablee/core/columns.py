"""Cards standing side by side in columns: they are put and taken away, and what has nothing below it falls.

Which cards touch and which are connected is found from the sets of their places (places.py).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import COLUMN_STEP, WORD_SHIFT, above_lowest, bit, lsb

HIGH: Final = 5  # kinds of cards there may be: in `sets`, the first high word


@mypyc_attr(acyclic=True)
class Columns:
    """`cells` has the card at each place, or 0; `kinds` the kind of each card, most often its colour.

    `sets` has, for each kind, the low word of the set of the places with a card of it; and then all the high words.
    """

    def __init__(self, cells: vec[i64], sets: vec[i64], kinds: vec[i64]) -> None:
        self.cells = cells
        self.sets = sets
        self.kinds = kinds

    def card_at(self, column: i64, row: i64) -> i64:
        return self.cells[COLUMN_STEP * column + row]

    def put(self, place: i64, card: i64) -> None:
        self.cells[place] = card
        flip(self.sets, self.kinds[card], place, bit(place))

    def take(self, place: i64) -> i64:
        """The card that is there."""
        card = self.cells[place]
        self.cells[place] = 0
        flip(self.sets, self.kinds[card], place, bit(place))
        return card

    def close_gaps(self, gaps: i64, start: i64, ground: i64) -> i64:
        """The cells at these places of one word, whose first place is `start`, have been emptied: what is above falls.

        It falls onto what is left, and not into the `ground`, a set of places below the columns. The places filled now.
        """
        sets = self.sets
        first: i64 = HIGH * (start >> WORD_SHIFT)
        left = ground
        for index in range(first, first + HIGH):
            sets[index] &= ~gaps
            left |= sets[index]
        return drop(self.cells, sets, self.kinds, left, left & above_lowest(gaps), start)


def drop(cells: vec[i64], sets: vec[i64], kinds: vec[i64], left: i64, falling: i64, start: i64) -> i64:
    """Some of those left in one word, whose first place is `start`, onto those below them; the places they fill now."""
    filled: i64 = 0
    while falling != 0:
        here = falling & -falling
        place = start + lsb(here)
        free = left + bit(place & -COLUMN_STEP) & ~left  # the lowest in its column: up to it, a one is carried
        card = cells[place]
        cells[place] = 0
        place = start + lsb(free)
        cells[place] = card
        flip(sets, kinds[card], start, here | free)
        left ^= here | free
        filled |= free
        falling -= here
    return filled


def flip(sets: vec[i64], kind: i64, place: i64, bits: i64) -> None:
    """Add places to the set of a kind, or take them out: these bits of the word that a place is in."""
    sets[HIGH * (place >> WORD_SHIFT) + kind] ^= bits


def no_cells(columns: i64) -> vec[i64]:
    return vec[i64]([0] * (COLUMN_STEP * columns))


def no_sets() -> vec[i64]:
    return vec[i64]([0] * (2 * HIGH))
