"""The area's colours alone, for those who try many turns: what explodes depends on them and on places, not on numbers.

The rules proper are in area.py, and so is how the colours of a column lie in a word; a test holds the two against each
other.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import bit, lsb, popcount
from tablee.core.integers import Card, Count, Index
from tablee.games.pop.area import Area, ColumnBits, above_and_below, rows_with
from tablee.games.pop.cards import ARROWS, CARD_BITS, CARDS, COLOUR_BITS, Cards
from tablee.games.pop.modes import COLUMNS, MOST_ARROWS, SOLO_HAND
from tablee.games.pop.moves import SELECTIONS

# The places of the hand in each choice of five of SELECTIONS, one after the other.
PLACES: Final[vec[i64]] = vec[i64](
    [place for chosen in SELECTIONS[COLUMNS] for place in range(SOLO_HAND) if int(chosen) >> place & 1]
)
ARROW: Final[vec[i64]] = vec[i64]([int(bit(card) & ARROWS != 0) for card in range(CARDS + 1)])


class PackedArea:
    """Columns 1 to 5 of `columns`, each with its lowest card in its lowest bits; 0 and 6 stay empty, as borders."""

    def __init__(self) -> None:
        self.columns: vec[i64] = vec[i64]([0] * (COLUMNS + 2))
        self.cards: vec[i64] = vec[i64]([0] * (COLUMNS + 1))

    def pack(self, area: Area) -> None:
        for column in range(i64(COLUMNS)):
            self.columns[column + 1] = area.colours(column)

    def take(self, other: PackedArea) -> None:
        """Become equal to another."""
        for column in range(i64(1), i64(COLUMNS + 1)):
            self.columns[column] = other.columns[column]

    def is_empty(self) -> bool:
        columns = self.columns
        return columns[1] | columns[2] | columns[3] | columns[4] | columns[5] == 0

    def play_set(self, cards: Cards) -> None:
        """A turn with this set of five cards."""
        arrows = popcount(cards & ARROWS)
        for column in range(i64(1), i64(COLUMNS + 1)):
            self.cards[column] = lsb(cards)
            cards &= cards - 1
        self.play(arrows > MOST_ARROWS)

    def play_selection(self, hand: vec[Card], selection: Index) -> None:
        """A turn with the five cards of a hand (ascending) at the places of the so-many-eth choice of SELECTIONS."""
        arrows: Count = 0
        first = selection * COLUMNS - 1
        for column in range(i64(1), i64(COLUMNS + 1)):
            card = hand[PLACES[first + column]]
            self.cards[column] = card
            arrows += ARROW[card]
        self.play(arrows > MOST_ARROWS)

    def play(self, from_right: bool) -> None:
        """PO-3.4, PO-3.5: `cards` are placed; a column's lowest row is free until it has received its card."""
        columns = self.columns
        for column in range(i64(1), i64(COLUMNS + 1)):
            columns[column] <<= CARD_BITS
        for step in range(i64(1), i64(COLUMNS + 1)):
            column = step
            if from_right:
                column = COLUMNS + 1 - step
            colour = COLOUR_BITS[self.cards[column]]
            columns[column] |= colour
            if (columns[column] >> CARD_BITS | columns[column - 1] | columns[column + 1]) & colour != 0:
                self.explode()

    def explode(self) -> None:
        """PO-3.6: all that touches goes at once, then everything falls, until nothing touches."""
        columns = self.columns
        has_fallen = True
        while has_fallen:
            has_fallen = False
            left: ColumnBits = 0
            own = columns[1]
            for column in range(i64(1), i64(COLUMNS + 1)):
                right = columns[column + 1]
                touching = own & (above_and_below(own) | left | right)
                if touching != 0:
                    columns[column] = fallen(own, rows_with(touching))
                    has_fallen = True
                left = own
                own = right


def fallen(column: ColumnBits, rows: ColumnBits) -> ColumnBits:
    """A column when these rows have been taken out of it."""
    while rows != 0:
        row = rows & -rows
        below = row - 1
        column = column & below | column >> CARD_BITS & ~below
        rows = rows - row >> CARD_BITS
    return column


def height(column: ColumnBits) -> Count:
    """How many cards a column has."""
    return popcount(column)
