"""The area's colours alone, for those who try many turns: what explodes depends on them and on places, not on numbers.

The rules proper are in area.py, and so is how the colours of a column lie in a word; a test holds the two against each
other.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import bit, lsb
from tablee.core.integers import Column, Count, Index
from tablee.games.pop.area import Area, ColumnBits, above_and_below, rows_with, sum_of_rows
from tablee.games.pop.cards import ARROWS, CARD_BITS, CARDS, COLOUR_BITS, Cards
from tablee.games.pop.modes import COLUMNS, MOST_ARROWS, SOLO_HAND
from tablee.games.pop.moves import SELECTIONS

Face: TypeAlias = i64  # what counts of a card here: a bit for its colour and, far above it, one for an arrow
Faces: TypeAlias = i64  # of the cards of a turn in the order in which they are placed, CARD_BITS apart

# The places of the hand in each choice of five of SELECTIONS, one after the other.
PLACES: Final[vec[i64]] = vec[i64](
    [place for chosen in SELECTIONS[COLUMNS] for place in range(SOLO_HAND) if int(chosen) >> place & 1]
)
_ARROW: Final = 32  # where its bit is: those of five faces are added up above all colours
_COLOUR_MASK: Final = 31
FACES: Final[vec[Face]] = vec[Face](
    [int(COLOUR_BITS[card]) | int(bit(card) & ARROWS != 0) << _ARROW for card in range(CARDS + 1)]
)


class PackedArea:
    """Columns 1 to 5 of `columns`, each with its lowest card in its lowest bits; 0 and 6 stay empty, as borders."""

    def __init__(self) -> None:
        self.columns: vec[i64] = vec[i64]([0] * (COLUMNS + 2))

    def pack(self, area: Area) -> None:
        for column in range(i64(COLUMNS)):
            self.columns[column + 1] = area.colours(column)

    def count(self) -> Count:
        """How many cards there are."""
        columns = self.columns
        rows = rows_with(columns[1]) + rows_with(columns[2]) + rows_with(columns[3])
        return sum_of_rows(rows + rows_with(columns[4]) + rows_with(columns[5]))

    def play_set(self, cards: Cards) -> None:
        """A turn with this set of five cards."""
        hand = vec[Face]([0] * COLUMNS)
        for place in range(i64(COLUMNS)):
            hand[place] = FACES[lsb(cards)]
            cards &= cards - 1
        self.play_selection(self, hand, 0)

    def play_selection(self, before: PackedArea, hand: vec[Face], selection: Index) -> None:
        """Become `before` after a turn with the five cards of a hand (the faces of ascending ones) at the places of
        the so-many-eth choice of SELECTIONS."""
        places = PLACES
        first = selection * COLUMNS
        a = hand[places[first]]
        b = hand[places[first + 1]]
        c = hand[places[first + 2]]
        d = hand[places[first + 3]]
        e = hand[places[first + 4]]
        self.lift(before)
        if a + b + c + d + e >> _ARROW > MOST_ARROWS:
            self.play(e | d << CARD_BITS | c << 2 * CARD_BITS | b << 3 * CARD_BITS | a << 4 * CARD_BITS, COLUMNS, -1)
        else:
            self.play(a | b << CARD_BITS | c << 2 * CARD_BITS | d << 3 * CARD_BITS | e << 4 * CARD_BITS, 1, 1)

    def lift(self, before: PackedArea) -> None:
        """Become another area a row higher: a column's lowest row is free until it has received its card."""
        columns = self.columns
        others = before.columns
        for column in range(i64(1), i64(COLUMNS + 1)):
            columns[column] = others[column] << CARD_BITS

    def play(self, faces: Faces, column: Column, towards: Column) -> None:
        """PO-3.4, PO-3.5: place these cards from this column on, in this direction."""
        columns = self.columns
        for _step in range(i64(COLUMNS)):
            colour = faces & _COLOUR_MASK
            above = columns[column]
            columns[column] = above | colour
            if (above >> CARD_BITS | columns[column - towards]) & colour != 0:
                explode_first(columns, column, colour)
                explode(columns)
            faces >>= CARD_BITS
            column += towards


def explode_first(columns: vec[ColumnBits], column: Column, colour: ColumnBits) -> None:
    """PO-3.6: a card of this colour was placed, in the lowest row: it goes, and what touches it there or above it."""
    left = columns[column - 1]
    own = columns[column] >> CARD_BITS
    right = columns[column + 1]
    if own & colour != 0:
        own >>= CARD_BITS
    columns[column] = own
    if left & colour != 0:
        columns[column - 1] = left >> CARD_BITS
    if right & colour != 0:
        columns[column + 1] = right >> CARD_BITS


def explode(columns: vec[ColumnBits]) -> None:
    """PO-3.6: all that touches goes at once, then everything falls, until nothing touches."""
    a = columns[1]
    b = columns[2]
    c = columns[3]
    d = columns[4]
    e = columns[5]
    while True:
        doomed_a = a & (above_and_below(a) | b)
        doomed_b = b & (above_and_below(b) | a | c)
        doomed_c = c & (above_and_below(c) | b | d)
        doomed_d = d & (above_and_below(d) | c | e)
        doomed_e = e & (above_and_below(e) | d)
        if doomed_a | doomed_b | doomed_c | doomed_d | doomed_e == 0:
            break
        a = fallen(a, rows_with(doomed_a))
        b = fallen(b, rows_with(doomed_b))
        c = fallen(c, rows_with(doomed_c))
        d = fallen(d, rows_with(doomed_d))
        e = fallen(e, rows_with(doomed_e))
    columns[1] = a
    columns[2] = b
    columns[3] = c
    columns[4] = d
    columns[5] = e


def fallen(column: ColumnBits, rows: ColumnBits) -> ColumnBits:
    """A column when these rows have been taken out of it."""
    while rows != 0:
        row = rows & -rows
        below = row - 1
        column = column & below | column >> CARD_BITS & ~below
        rows = rows - row >> CARD_BITS
    return column
