"""Cards standing side by side in columns: they are put and taken away, and what has nothing below it falls.

Which cards touch and which are connected is found from the sets of their places (bitboard.py).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import COLUMN_STEP, HIGH_START, WORD_SHIFT, Bitboard, Places, above_lowest, bit, lsb
from tablee.core.integers import Card, Column, Count, Place, Row

Kind: TypeAlias = i64  # of a card, most often its colour

HIGH: Final = 5  # kinds of cards there may be: in `sets`, the first high word


@mypyc_attr(acyclic=True)
class Columns:
    """`cells` has the card at each place, or 0; `kinds` the kind of each card.

    `sets` has, for each kind, the low word of the set of the places with a card of it; and then all the high words.
    """

    def __init__(self, cells: vec[Card], sets: vec[Bitboard], kinds: vec[Kind]) -> None:
        self.cells = cells
        self.sets: Final = sets
        self.kinds: Final = kinds

    def card_at(self, column: Column, row: Row) -> Card:
        return self.cells[COLUMN_STEP * column + row]

    def places_of(self, kind: Kind) -> Places:
        """Those with a card of this kind."""
        high = HIGH + kind
        return self.sets[kind], self.sets[high]

    def put(self, place: Place, card: Card) -> None:
        self.cells[place] = card
        flip(self.sets, self.kinds[card], place, bit(place))

    def take(self, place: Place) -> Card:
        """The card that is there."""
        card = self.cells[place]
        self.cells[place] = 0
        flip(self.sets, self.kinds[card], place, bit(place))
        return card

    def close_gaps(self, gaps: Places, ground: Places) -> Places:
        """The cells at these places have been emptied: what is above falls, onto what is left.

        Nothing falls into the ground, a set of places below the columns. The places filled now.
        """
        low: Bitboard = 0
        high: Bitboard = 0
        if gaps[0] != 0:
            low = self.close_gaps_of_word(gaps[0], 0, ground[0])
        if gaps[1] != 0:
            high = self.close_gaps_of_word(gaps[1], HIGH_START, ground[1])
        return low, high

    def close_gaps_of_word(self, gaps: Bitboard, start: Place, ground: Bitboard) -> Bitboard:
        """The same in the columns of one word, whose first place is `start`."""
        sets = self.sets
        first: i64 = HIGH * (start >> WORD_SHIFT)
        left = ground
        for index in range(first, first + HIGH):
            sets[index] &= ~gaps
            left |= sets[index]
        return drop(self.cells, sets, self.kinds, left, left & above_lowest(gaps), start)


def drop(
    cells: vec[Card], sets: vec[Bitboard], kinds: vec[Kind], left: Bitboard, falling: Bitboard, start: Place
) -> Bitboard:
    """Some of those left in one word, whose first place is `start`, onto those below them; the places they fill now."""
    filled: Bitboard = 0
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


def flip(sets: vec[Bitboard], kind: Kind, place: Place, bits: Bitboard) -> None:
    """Add places to the set of a kind, or take them out: these bits of the word that a place is in."""
    sets[HIGH * (place >> WORD_SHIFT) + kind] ^= bits


def no_cells(columns: Count) -> vec[Card]:
    return vec[i64]([0] * (COLUMN_STEP * columns))


def no_sets() -> vec[Bitboard]:
    return vec[i64]([0] * (2 * HIGH))
