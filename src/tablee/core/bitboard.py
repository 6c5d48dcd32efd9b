"""Bitboards, sets of places as bits: neighbours, connected places and groups are found for all places at once.

A place is 16 * column + row, the lowest row being 0. A set of places is two words of bits: `low` for the first four of
seven columns, `high` for the others. A column has at most fifteen rows, so the sixteenth bit of each stays empty: it
keeps the top of a column from touching the bottom of the next, and words from being negative. Shifted by one bit a set
moves up or down, by sixteen to the next column. What a shift moves off the board lands on no card: an `&` with a set of
cards follows.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.integers import Count

Bitboard: TypeAlias = i64  # one word: the set of those numbers, 0 to 62, whose bit is set

COLUMN_STEP: Final = 16
COLUMN_SHIFT: Final = 4
ROWS: Final = 15
PLACES: Final = 112
BOTTOMS: Final = 0x0001000100010001  # the lowest place of each column
NOWHERE: Final = -1
WORD_SHIFT: Final = 6  # a place shifted so is its word, 0 or 1
WORD_MASK: Final = 63  # of a place, its bit in that word
_TO_LAST_COLUMN: Final = 48  # from the first column of a word

# A de Bruijn sequence: shifted left by any number of bits, its six highest bits tell by how many.
_DE_BRUIJN: Final = 0x03F79D71B4CB0A89
_BYTES: Final = 0x0101010101010101


def _places_by_sequence() -> vec[i64]:
    places = vec[i64]([0] * (WORD_MASK + 1))
    for place in range(WORD_MASK):
        places[(_DE_BRUIJN << place) >> 58 & WORD_MASK] = place
    return places


_PLACES: Final[vec[i64]] = _places_by_sequence()


def bit(place: i64) -> i64:
    """Of a place, in its word."""
    one: i64 = 1
    one <<= place & WORD_MASK  # not `1 << …`: a literal would be shifted as a 32-bit number when compiled
    return one


def lsb(bits: Bitboard) -> i64:
    """The number of the least significant bit of a word that has any."""
    return _PLACES[(bits & -bits) * _DE_BRUIJN >> 58 & WORD_MASK]


def first_place(low: i64, high: i64) -> i64:
    """The lowest of a set that has any."""
    if low != 0:
        return lsb(low)
    return WORD_MASK + 1 + lsb(high)


def popcount(bits: Bitboard) -> Count:
    """How many bits are set.

    They are counted side by side in pairs of bits, then in fours, then in bytes, which a multiplication adds up.
    """
    pairs = bits - (bits >> 1 & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    return (fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F) * _BYTES >> 56 & 127


def only(place: i64) -> tuple[i64, i64]:
    """The set of one place."""
    here = bit(place)
    high = here * (place >> WORD_SHIFT)  # branches on where a card happens to stand cost more: they cannot be foreseen
    return here - high, high


def times_in(low: i64, high: i64, place: i64) -> i64:
    """1 if a place is in a set, else 0. NOWHERE never is: its bit is a spare one."""
    word = low
    if place > WORD_MASK:
        word = high
    return word >> (place & WORD_MASK) & 1


def right_of(low: i64, high: i64) -> i64:
    """The places of the low word whose right neighbour is in a set."""
    return low >> COLUMN_STEP | high << _TO_LAST_COLUMN


def up_from(places: i64) -> i64:
    """Places of a word, one in a column, and all above them; and the spare bits of the other columns."""
    spare: i64 = BOTTOMS
    spare <<= ROWS  # not a literal: one so large would be an object when compiled
    return spare - places


def above_lowest(places: i64) -> i64:
    """In each column of a word that has any of these places, the lowest of them and all above it; and spare bits.

    A number and what it lacks to a higher power of two, here the spare bit, have only its lowest bit in common.
    """
    return up_from(places & up_from(places))


def raise_above(bits: i64, gaps: i64) -> i64:
    """The places of a word before what was above the gaps fell into them: undone gap by gap, from the lowest up."""
    while gaps != 0:
        gap = gaps & -gaps
        bits += bits & up_from(gap)  # shifted by one row
        gaps -= gap
    return bits


def is_group(low: i64, high: i64) -> bool:
    """Are there three places or more? (A word `&` itself less one has lost its lowest bit.)"""
    low_rest = low & (low - 1)
    high_rest = high & (high - 1)
    in_both = (-low & -high) >> WORD_MASK  # all bits if there are places in both words, else none
    return low_rest & (low_rest - 1) | high_rest & (high_rest - 1) | (low_rest | high_rest) & in_both != 0


def near(place: i64, among_low: i64, among_high: i64) -> tuple[i64, i64]:
    """Of these places, this one and those that touch it."""
    return _NEAR_LOW[place] & among_low, _NEAR_HIGH[place] & among_high


def around(place: i64, among_low: i64, among_high: i64) -> tuple[i64, i64]:
    """One of these places, those that touch it, and those that touch them: three or more if it is in a group."""
    low, high = near(place, among_low, among_high)
    return with_neighbours(low, high, among_low, among_high)


def touching(low: i64, high: i64) -> tuple[i64, i64]:
    """The places of a set that touch another of it."""
    beside = low << COLUMN_STEP | right_of(low, high)
    touching_low = low & (low << 1 | low >> 1 | beside)
    beside = high << COLUMN_STEP | high >> COLUMN_STEP | low >> _TO_LAST_COLUMN
    return touching_low, high & (high << 1 | high >> 1 | beside)


def connected(low: i64, high: i64, among_low: i64, among_high: i64) -> tuple[i64, i64]:
    """The places among these that are connected with a set of some of them, through each other.

    Two steps at a time: when to stop is then easier to foresee.
    """
    while True:
        near_low, near_high = with_neighbours(low, high, among_low, among_high)
        low, high = with_neighbours(near_low, near_high, among_low, among_high)
        if low ^ near_low | high ^ near_high == 0:
            return low, high


def with_neighbours(low: i64, high: i64, among_low: i64, among_high: i64) -> tuple[i64, i64]:
    """A set and those among these that touch it."""
    beside = low << COLUMN_STEP | low >> COLUMN_STEP | high << _TO_LAST_COLUMN
    more_low = (low | low << 1 | low >> 1 | beside) & among_low
    beside = high << COLUMN_STEP | high >> COLUMN_STEP | low >> _TO_LAST_COLUMN
    return more_low, (high | high << 1 | high >> 1 | beside) & among_high


def _near(word: i64) -> vec[i64]:
    """For each place, of the set of itself and the four around it, the low or the high word."""
    near = vec[i64]([0] * PLACES)
    for place in range(PLACES):
        for other in (place, place - 1, place + 1, place - COLUMN_STEP, place + COLUMN_STEP):
            if other >> WORD_SHIFT == word and other % COLUMN_STEP < ROWS:
                near[place] |= bit(other)
    return near


_NEAR_LOW: Final[vec[i64]] = _near(0)
_NEAR_HIGH: Final[vec[i64]] = _near(1)


def in_chains(above_low: i64, above_high: i64, right_low: i64, right_high: i64) -> tuple[i64, i64]:
    """The places in chains of three or more: those that touch two others, and those that touch such a one.

    Given are the places that touch the one above them, and those that touch the one on their right.
    """
    left_high = right_high << COLUMN_STEP | right_low >> _TO_LAST_COLUMN
    low = _two_of(above_low, above_low << 1, right_low << COLUMN_STEP, right_low)
    high = _two_of(above_high, above_high << 1, left_high, right_high)
    right = right_low & low
    beside_low = right << COLUMN_STEP | right_low & right_of(low, high)
    beside_high = (right_high & high) << COLUMN_STEP | right >> _TO_LAST_COLUMN | right_high & high >> COLUMN_STEP
    low |= (above_low & low) << 1 | above_low & low >> 1 | beside_low
    high |= (above_high & high) << 1 | above_high & high >> 1 | beside_high
    return low, high


def _two_of(above: i64, below: i64, left: i64, right: i64) -> i64:
    """The bits that are in at least two of four words."""
    return above & below | left & right | (above | below) & (left | right)
