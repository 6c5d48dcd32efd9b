"""The area in five numbers, for those who try many turns: each column as its colours alone, five bits a card.

What explodes depends on colours and places, not on numbers. With one bit a colour, two neighbouring columns touch where
they have bits in common, and a column touches itself where it has bits in common with itself shifted by a card. The
rules proper are in area.py; a test holds the two against each other.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import COLUMN_STEP, Bitboard, bit, lsb, popcount
from tablee.core.integers import Bit, Card, Count, Index
from tablee.games.pop.area import Area
from tablee.games.pop.cards import ARROWS, CARDS, COLOUR_BITS, Cards
from tablee.games.pop.modes import COLUMNS, MOST_ARROWS, SOLO_HAND
from tablee.games.pop.moves import SELECTIONS

PackedColumn: TypeAlias = Bitboard

CELL: Final = 5  # bits a card: one for each colour
COLOUR_MASK: Final = 31

# The places of the hand in each choice of five of SELECTIONS, one after the other.
PLACES: Final[vec[i64]] = vec[i64](
    [place for chosen in SELECTIONS[COLUMNS] for place in range(SOLO_HAND) if int(chosen) >> place & 1]
)
ARROW: Final[vec[i64]] = vec[i64]([int(bit(card) & ARROWS != 0) for card in range(CARDS + 1)])


class PackedArea:
    """Columns 1 to 5 of `columns`, each with its lowest card in its lowest bits; 0 and 6 stay empty, as borders."""

    def __init__(self) -> None:
        self.columns: vec[i64] = vec[i64]([0] * (COLUMNS + 2))
        self.doomed: vec[i64] = vec[i64]([0] * (COLUMNS + 2))
        self.placed: vec[i64] = vec[i64]([0] * (COLUMNS + 2))
        self.cards: vec[i64] = vec[i64]([0] * (COLUMNS + 1))

    def pack(self, area: Area) -> None:
        cells = area.cells
        for column in range(i64(COLUMNS)):
            bits: PackedColumn = 0
            place = COLUMN_STEP * column + area.top(column)
            for _step in range(area.height(column)):
                place -= 1
                bits = bits << CELL | COLOUR_BITS[cells[place]]
            self.columns[column + 1] = bits

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
            columns[column] <<= CELL
            self.placed[column] = 0
        for step in range(i64(1), i64(COLUMNS + 1)):
            column = step
            if from_right:
                column = COLUMNS + 1 - step
            colour = COLOUR_BITS[self.cards[column]]
            columns[column] |= colour
            self.placed[column] = 1
            if (columns[column] >> CELL | columns[column - 1] | columns[column + 1]) & colour != 0:
                self.explode()

    def explode(self) -> None:
        """PO-3.6: all that touches goes at once, then everything falls, until nothing touches."""
        columns = self.columns
        doomed = self.doomed
        while True:
            found: PackedColumn = 0
            for column in range(i64(1), i64(COLUMNS + 1)):
                cards = columns[column]
                cards &= cards >> CELL | cards << CELL | columns[column - 1] | columns[column + 1]
                doomed[column] = cards
                found |= cards
            if found == 0:
                return
            for column in range(i64(1), i64(COLUMNS + 1)):
                if doomed[column] != 0:
                    columns[column] = fallen(columns[column] ^ doomed[column], self.placed[column])


def fallen(cards: PackedColumn, is_placed: Bit) -> PackedColumn:
    """A column without holes, on the lowest row or, before it has received its card, on the one above."""
    column: PackedColumn = 0
    shift: i64 = 0
    if is_placed == 0:
        shift = CELL
    while cards != 0:
        card = cards & COLOUR_MASK
        if card != 0:
            column |= card << shift
            shift += CELL
        cards >>= CELL
    return column


def height(column: PackedColumn) -> Count:
    """How many cards a column has."""
    cards: Count = 0
    while column != 0:
        cards += 1
        column >>= CELL
    return cards
