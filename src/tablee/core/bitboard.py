"""Bitboards, sets of places as bits: neighbours, connected places and groups are found for all places at once.

A place is 16 * column + row, the lowest row being 0. A set of places is two words of bits, one for the first four of
seven columns and one for the others. A column has at most fifteen rows, so the sixteenth bit of each stays empty: it
keeps the top of a column from touching the bottom of the next, and words from being negative. Shifted by one bit a set
moves up or down, by sixteen to the next column. What a shift moves off the board lands on no card: an intersection with
a set of cards follows.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.integers import Bit, Count, Index, Place

Bitboard: TypeAlias = i64  # one word: the set of those numbers, 0 to 62, whose bit is set
Places: TypeAlias = tuple[Bitboard, Bitboard]  # a set of places: its low word, its high word

COLUMN_STEP: Final = 16
COLUMN_SHIFT: Final = 4
COLUMN_MASK: Final = 0xFFFF
COLUMNS_A_WORD: Final = 4
ROWS: Final = 15
PLACES: Final = 112
BOTTOMS: Final = 0x0001000100010001  # of a word, the lowest place of each column
NOWHERE: Final = -1
WORD_SHIFT: Final = 6  # a place shifted so is its word, 0 or 1
WORD_MASK: Final = 63  # of a place, its bit in that word
HIGH_START: Final = 64  # the first place of the high word
_TO_LAST_COLUMN: Final = 48  # from the first column of a word

# --- one word ---

# A de Bruijn sequence: shifted left by any number of bits, its six highest bits tell by how many.
_DE_BRUIJN: Final = 0x03F79D71B4CB0A89
_BYTES: Final = 0x0101010101010101


def _indices_by_sequence() -> vec[Index]:
    indices = vec[i64]([0] * (WORD_MASK + 1))
    for index in range(WORD_MASK):
        indices[(_DE_BRUIJN << index) >> 58 & WORD_MASK] = index
    return indices


_INDICES: Final[vec[i64]] = _indices_by_sequence()


def bit(number: Index) -> Bitboard:
    """The set of one number; of a place, its bit in the word that it is in."""
    one: i64 = 1
    one <<= number & WORD_MASK  # not `1 << …`: a literal would be shifted as a 32-bit number when compiled
    return one


def lsb(bits: Bitboard) -> Index:
    """The number of the least significant bit of a word that has any: the smallest member of a set."""
    return _INDICES[(bits & -bits) * _DE_BRUIJN >> 58 & WORD_MASK]


def popcount(bits: Bitboard) -> Count:
    """How many bits are set: the size of a set.

    They are counted side by side in pairs of bits, then in fours, then in bytes, which a multiplication adds up.
    """
    pairs = bits - (bits >> 1 & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    return (fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F) * _BYTES >> 56 & 127


def up_from(bits: Bitboard) -> Bitboard:
    """Places of a word, one in a column, and all above them; and the spare bits of the other columns."""
    spare: i64 = BOTTOMS
    spare <<= ROWS  # not a literal: one so large would be an object when compiled
    return spare - bits


def above_lowest(bits: Bitboard) -> Bitboard:
    """The lowest of these places in each column of a word that has any, and all above it; and spare bits.

    A number and what it lacks to a higher power of two, here the spare bit, have only its lowest bit in common.
    """
    return up_from(bits & up_from(bits))


def _raised(bits: Bitboard, gaps: Bitboard) -> Bitboard:
    while gaps != 0:
        gap = gaps & -gaps
        bits += bits & up_from(gap)  # shifted by one row
        gaps -= gap
    return bits


def carried(bits: Bitboard, origin: Index, place: Index) -> Bitboard:
    """A word after one of its places was carried to another of the same column; those between made room by a row."""
    start = bit(origin)
    end = bit(place)
    if start < end:
        span = end - start
        rest = bits & ~(span | end) | bits >> 1 & span
    else:
        span = start - end
        rest = bits & ~(span | start) | (bits & span) << 1
    return rest | (bits >> (origin & WORD_MASK) & 1) * end


# --- sets of places ---


def only(place: Place) -> Places:
    """The set of one place."""
    here = bit(place)
    high = here * (place >> WORD_SHIFT)  # branches on where a card happens to stand cost more: they cannot be foreseen
    return here - high, high


def is_empty(places: Places) -> bool:
    return places[0] | places[1] == 0


def union(places: Places, others: Places) -> Places:
    return places[0] | others[0], places[1] | others[1]


def intersection(places: Places, others: Places) -> Places:
    return places[0] & others[0], places[1] & others[1]


def difference(places: Places, others: Places) -> Places:
    """Those of a set that are not among others."""
    return places[0] & ~others[0], places[1] & ~others[1]


def contains(places: Places, place: Place) -> Bit:
    """1 if a place is in a set, else 0. NOWHERE never is: its bit is a spare one."""
    low, high = places
    word = low
    if place > WORD_MASK:
        word = high
    return word >> (place & WORD_MASK) & 1


def first_place(places: Places) -> Place:
    """The lowest of a set that has any."""
    low, high = places
    if low != 0:
        return lsb(low)
    return HIGH_START + lsb(high)


def count_places(places: Places) -> Count:
    return popcount(places[0]) + popcount(places[1])


def is_group(places: Places) -> bool:
    """Are there three places or more? (A word `&` itself less one has lost its lowest bit.)"""
    low, high = places
    low_rest = low & (low - 1)
    high_rest = high & (high - 1)
    in_both = (-low & -high) >> WORD_MASK  # all bits if there are places in both words, else none
    return low_rest & (low_rest - 1) | high_rest & (high_rest - 1) | (low_rest | high_rest) & in_both != 0


def shifted_down(places: Places) -> Places:
    """A set moved one row down: what it has in common with the set has one of it above."""
    return places[0] >> 1, places[1] >> 1


def shifted_up(places: Places) -> Places:
    """Every place a row higher."""
    return places[0] << 1, places[1] << 1


def shifted_left(places: Places) -> Places:
    """A set moved one column to the left: what it has in common with the set has one of it on the right."""
    low, high = places
    return right_of(low, high), high >> COLUMN_STEP


def shifted_right(places: Places) -> Places:
    """A set moved one column to the right: what it has in common with the set has one of it on the left."""
    low, high = places
    return low << COLUMN_STEP, high << COLUMN_STEP | low >> _TO_LAST_COLUMN


def right_of(low: Bitboard, high: Bitboard) -> Bitboard:
    """The places of the low word whose right neighbour is in the set of these two words."""
    return low >> COLUMN_STEP | high << _TO_LAST_COLUMN


def exchanged(places: Places, place: Place, other: Place) -> Places:
    """A set after whatever is at two places has changed places."""
    differ = contains(places, place) ^ contains(places, other)
    low, high = union(only(place), only(other))
    return places[0] ^ differ * low, places[1] ^ differ * high


def raised_above(gaps: Places, places: Places) -> Places:
    """Where things stood before what was above the gaps fell into them: undone gap by gap, from the lowest up."""
    return _raised(places[0], gaps[0]), _raised(places[1], gaps[1])


# --- what touches, and what is connected ---


def near(place: Place, among: Places) -> Places:
    """This place and those of a set that touch it, as far as they are among these."""
    return _NEAR_LOW[place] & among[0], _NEAR_HIGH[place] & among[1]


def around(place: Place, among: Places) -> Places:
    """One of these places, those that touch it, and those that touch them: three or more if it is in a group."""
    return with_neighbours(near(place, among), among)


def connected(places: Places, among: Places) -> Places:
    """The places among these that are connected with a set of some of them, through each other: a flood fill.

    Two steps at a time: when to stop is then easier to foresee.
    """
    while True:
        nearer = with_neighbours(places, among)
        places = with_neighbours(nearer, among)
        if places[0] ^ nearer[0] | places[1] ^ nearer[1] == 0:
            return places


def with_neighbours(places: Places, among: Places) -> Places:
    """A set and those among these that touch it."""
    low, high = places
    beside = low << COLUMN_STEP | low >> COLUMN_STEP | high << _TO_LAST_COLUMN
    more_low = (low | low << 1 | low >> 1 | beside) & among[0]
    beside = high << COLUMN_STEP | high >> COLUMN_STEP | low >> _TO_LAST_COLUMN
    return more_low, (high | high << 1 | high >> 1 | beside) & among[1]


def in_chains(up: Places, right: Places) -> Places:
    """The places in chains of three or more: those that touch two others, and those that touch such a one.

    Given are the places that touch the one above them, and those that touch the one on their right.
    """
    up_low, up_high = up
    right_low, right_high = right
    left_high = right_high << COLUMN_STEP | right_low >> _TO_LAST_COLUMN
    low = _two_of(up_low, up_low << 1, right_low << COLUMN_STEP, right_low)
    high = _two_of(up_high, up_high << 1, left_high, right_high)
    rightward = right_low & low
    beside_low = rightward << COLUMN_STEP | right_low & right_of(low, high)
    beside_high = (right_high & high) << COLUMN_STEP | rightward >> _TO_LAST_COLUMN | right_high & high >> COLUMN_STEP
    low |= (up_low & low) << 1 | up_low & low >> 1 | beside_low
    high |= (up_high & high) << 1 | up_high & high >> 1 | beside_high
    return low, high


def _two_of(above: Bitboard, below: Bitboard, left: Bitboard, right: Bitboard) -> Bitboard:
    """The bits that are in at least two of four words."""
    return above & below | left & right | (above | below) & (left | right)


def _near(word: Index) -> vec[Bitboard]:
    """The low or the high word of the set that each place makes with the four around it."""
    near = vec[i64]([0] * PLACES)
    for place in range(PLACES):
        for other in (place, place - 1, place + 1, place - COLUMN_STEP, place + COLUMN_STEP):
            if other >> WORD_SHIFT == word and other % COLUMN_STEP < ROWS:
                near[place] |= bit(other)
    return near


_NEAR_LOW: Final[vec[i64]] = _near(0)
_NEAR_HIGH: Final[vec[i64]] = _near(1)
