"""The play area: five columns on their Queue cards, where cards are placed, explode and fall.

Nothing ever rises: with each card placed under it a column's Queue card goes down one step (its `foot`). The feet
begin as many rows up as there are turns to play, and reach row 0 with the last one. What touches is found on bitboards,
a set of places for each colour (core/bitboard.py).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import (
    COLUMN_SHIFT,
    COLUMN_STEP,
    HIGH_START,
    Bitboard,
    Places,
    bit,
    difference,
    is_empty,
    lsb,
    near,
    only,
    popcount,
    right_of,
    union,
)
from tablee.core.columns import HIGH, Columns, no_cells, no_sets
from tablee.core.integers import Card, Column, Count, Place, Row
from tablee.core.packed_bytes import BYTE, PackedBytes, byte_at
from tablee.games.pop.cards import ARROWS, KINDS, NO_CARDS, Cards, list_cards
from tablee.games.pop.modes import COLUMNS, MOST_ARROWS, ROWS


@mypyc_attr(acyclic=True)
class Area(Columns):
    """`feet` has for each column the row on which it stands, `tops` the row just above its highest card, by byte.

    The ground is the set of all places below the feet.
    """

    def __init__(self, cells: vec[Card], sets: vec[Bitboard]) -> None:
        super().__init__(cells, sets, KINDS)
        self.feet: PackedBytes = 0
        self.tops: PackedBytes = 0
        self.ground: Places = (0, 0)

    def copy(self) -> Area:
        twin = Area(self.cells[:], self.sets[:])
        twin.feet = self.feet
        twin.tops = self.tops
        twin.ground = self.ground
        return twin

    def foot(self, column: Column) -> Row:
        return byte_at(self.feet, column)

    def top(self, column: Column) -> Row:
        return byte_at(self.tops, column)

    def height(self, column: Column) -> Count:
        return byte_at(self.tops - self.feet, column)

    def is_empty(self) -> bool:
        return self.tops == self.feet

    def cards(self, column: Column) -> list[int]:
        """The cards of a column, from the bottom up."""
        return [self.card_at(column, row) for row in range(self.foot(column), self.top(column))]

    def coloured(self, card: Card) -> Places:
        """The places with a card of this one's colour."""
        return self.places_of(KINDS[card])

    # --- cards come and go ---

    def push(self, column: Column, card: Card) -> None:
        """Put a card on top of a column."""
        self.put(COLUMN_STEP * column + self.top(column), card)
        self.tops += bit(BYTE * column)

    def push_under(self, column: Column, card: Card) -> Place:
        """Put a card under a column, whose other cards do not move: its foot goes down one row. The card's place."""
        self.feet -= bit(BYTE * column)
        place = COLUMN_STEP * column + self.foot(column)
        self.ground = difference(self.ground, only(place))
        self.put(place, card)
        return place

    def pop(self, column: Column) -> None:
        """Take the top card of a column away."""
        self.tops -= bit(BYTE * column)
        self.take(COLUMN_STEP * column + self.top(column))

    def remove(self, places: Places) -> Cards:
        """Take the cards at these places away; everything above them falls. The set of these cards."""
        cards = self.take_each(places[0], 0) | self.take_each(places[1], HIGH_START)
        self.close_gaps(places, self.ground)
        return cards

    def take_each(self, gaps: Bitboard, start: Place) -> Cards:
        """Take the cards at the gaps of one word, whose first place is `start`; the columns are that much lower."""
        cells = self.cells
        tops = self.tops
        cards: Cards = NO_CARDS
        while gaps != 0:
            place = start + lsb(gaps)
            cards |= bit(cells[place])
            cells[place] = 0
            tops -= bit(BYTE * (place >> COLUMN_SHIFT))
            gaps &= gaps - 1
        self.tops = tops
        return cards


def empty_area(foot: Row) -> Area:
    return _EMPTY_AREAS[foot].copy()


def area_on(feet: list[int]) -> Area:
    """An empty one, whose columns stand on these rows."""
    area = Area(no_cells(COLUMNS), no_sets())
    for column, foot in enumerate(feet):
        area.feet += foot * bit(BYTE * column)
        for row in range(foot):
            area.ground = union(area.ground, only(COLUMN_STEP * column + row))
    area.tops = area.feet
    return area


# By the row that all columns stand on: a round is set up often in random play.
_EMPTY_AREAS: Final[list[Area]] = [area_on([foot] * COLUMNS) for foot in range(ROWS + 1)]


def is_from_right(cards: Cards) -> bool:
    """PO-3.4: are the five cards of a turn placed from the right? The arrows on them say so."""
    return popcount(cards & ARROWS) > MOST_ARROWS


def place_card(area: Area, column: Column, card: Card) -> Places:
    """PO-3.5: under the column's other cards, which do not move. The places that touch now.

    Before it no two cards of one colour touched, and none has moved: only this card can touch one of its colour.
    """
    place = area.push_under(column, card)
    here = only(place)
    found = near(place, area.coloured(card))
    if is_empty(difference(found, here)):
        return 0, 0
    return found


def touching_places(area: Area) -> Places:
    """PO-3.6: all places whose card touches one of its own colour, and so is in a group of two or more.

    Of the five columns the last alone is in the high word.
    """
    sets = area.sets
    below: Bitboard = 0  # the lower ones of two
    beside: Bitboard = 0
    below_high: Bitboard = 0
    beside_high: Bitboard = 0
    for kind in range(i64(HIGH)):
        low = sets[kind]
        high = sets[HIGH + kind]
        below |= low & low >> 1
        below_high |= high & high >> 1
        beside |= low & (low << COLUMN_STEP | right_of(low, high))
        beside_high |= high & low >> 3 * COLUMN_STEP
    return below | below << 1 | beside, below_high | below_high << 1 | beside_high


def chain(area: Area, places: Places) -> Cards:
    """Explode what touches, and let fall, until nothing touches any more; the set of all cards exploded.

    PO-3.6: all of it is taken away together; only then does everything fall, each column onto its own Queue card.
    """
    exploded: Cards = NO_CARDS
    while not is_empty(places):
        exploded |= area.remove(places)
        places = touching_places(area)
    return exploded


def touching_cards(area: Area) -> list[int]:
    """All cards that touch one of their own colour: none, when the area is at rest."""
    return list_cards(area.copy().remove(touching_places(area)))


def cards_in(area: Area) -> list[list[int]]:
    """The cards by column, from the bottom up."""
    return [area.cards(column) for column in range(COLUMNS)]
