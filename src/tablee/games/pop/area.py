"""The play area: five columns on their Queue cards, where cards are placed, explode and fall.

Nothing ever rises: with each card placed under it a column's Queue card goes down one step (its `foot`). The feet
begin as many rows up as there are turns to play, and reach row 0 with the last one.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import COLUMN_SHIFT, COLUMN_STEP, WORD_MASK, bit, lsb, near, only, touching
from tablee.core.columns import HIGH, Columns, no_cells, no_sets
from tablee.core.packed_bytes import BYTE, byte_at
from tablee.games.pop.cards import KINDS, NO_CARDS, list_cards
from tablee.games.pop.cards import only as only_card
from tablee.games.pop.modes import COLUMNS


@mypyc_attr(acyclic=True)
class Area(Columns):
    """`feet` has for each column the row on which it stands, `tops` the row just above its highest card, by byte.

    The ground is the set of all places below the feet.
    """

    def __init__(self, cells: vec[i64], sets: vec[i64]) -> None:
        super().__init__(cells, sets, KINDS)
        self.feet: i64 = 0
        self.tops: i64 = 0
        self.ground_low: i64 = 0
        self.ground_high: i64 = 0

    def copy(self) -> Area:
        twin = Area(self.cells[:], self.sets[:])
        twin.feet = self.feet
        twin.tops = self.tops
        twin.ground_low = self.ground_low
        twin.ground_high = self.ground_high
        return twin

    def foot(self, column: i64) -> i64:
        return byte_at(self.feet, column)

    def top(self, column: i64) -> i64:
        return byte_at(self.tops, column)

    def height(self, column: i64) -> i64:
        return byte_at(self.tops - self.feet, column)

    def is_empty(self) -> bool:
        return self.tops == self.feet

    def cards(self, column: i64) -> list[int]:
        """The cards of a column, from the bottom up."""
        return [self.card_at(column, row) for row in range(self.foot(column), self.top(column))]

    def coloured(self, card: i64) -> tuple[i64, i64]:
        """The set of the places with a card of this one's colour."""
        kind = KINDS[card]
        high = HIGH + kind
        return self.sets[kind], self.sets[high]

    # --- cards come and go ---

    def push(self, column: i64, card: i64) -> None:
        """On top of a column."""
        self.put(COLUMN_STEP * column + self.top(column), card)
        self.tops += bit(BYTE * column)

    def push_under(self, column: i64, card: i64) -> i64:
        """Under a column, whose other cards do not move: its foot goes down one row. The place of the card."""
        self.feet -= bit(BYTE * column)
        place = COLUMN_STEP * column + self.foot(column)
        low, high = only(place)
        self.ground_low -= low
        self.ground_high -= high
        self.put(place, card)
        return place

    def pop(self, column: i64) -> None:
        """Take the top card of a column away."""
        self.tops -= bit(BYTE * column)
        self.take(COLUMN_STEP * column + self.top(column))

    def remove(self, low: i64, high: i64) -> i64:
        """Take the cards at these places away; everything above them falls. The set of these cards."""
        cards: i64 = NO_CARDS
        if low != 0:
            cards = self.take_each(low, 0)
            self.close_gaps(low, 0, self.ground_low)
        if high != 0:
            cards |= self.take_each(high, WORD_MASK + 1)
            self.close_gaps(high, WORD_MASK + 1, self.ground_high)
        return cards

    def take_each(self, gaps: i64, start: i64) -> i64:
        """The cards at the gaps of one word; the columns are that much lower."""
        cells = self.cells
        tops = self.tops
        cards: i64 = NO_CARDS
        while gaps != 0:
            place = start + lsb(gaps)
            cards |= only_card(cells[place])
            cells[place] = 0
            tops -= bit(BYTE * (place >> COLUMN_SHIFT))
            gaps &= gaps - 1
        self.tops = tops
        return cards


def empty_area(foot: i64) -> Area:
    return area_on([int(foot)] * COLUMNS)


def area_on(feet: list[int]) -> Area:
    """An empty one, whose columns stand on these rows."""
    area = Area(no_cells(COLUMNS), no_sets())
    for column, foot in enumerate(feet):
        area.feet += foot * bit(BYTE * column)
        for row in range(foot):
            low, high = only(COLUMN_STEP * column + row)
            area.ground_low += low
            area.ground_high += high
    area.tops = area.feet
    return area


def place_card(area: Area, column: i64, card: i64) -> tuple[i64, i64]:
    """PO-3.5: under the column's other cards, which do not move. The set of the places that touch now.

    Before it no two cards of one colour touched, and none has moved: only this card can touch one of its colour.
    """
    place = area.push_under(column, card)
    here_low, here_high = only(place)
    low, high = area.coloured(card)
    low, high = near(place, low, high)
    if low ^ here_low | high ^ here_high == 0:
        return 0, 0
    return low, high


def touching_places(area: Area) -> tuple[i64, i64]:
    """PO-3.6: all places whose card touches one of its own colour, and so is in a group of two or more."""
    low: i64 = 0
    high: i64 = 0
    sets = area.sets
    for kind in range(i64(HIGH)):
        kind_low, kind_high = touching(sets[kind], sets[HIGH + kind])
        low |= kind_low
        high |= kind_high
    return low, high


def chain(area: Area, low: i64, high: i64) -> i64:
    """Explode what touches, and let fall, until nothing touches any more; the set of all cards exploded.

    PO-3.6: all of it is taken away together; only then does everything fall, each column onto its own Queue card.
    """
    exploded: i64 = NO_CARDS
    while low | high != 0:
        exploded |= area.remove(low, high)
        low, high = touching_places(area)
    return exploded


def touching_cards(area: Area) -> list[int]:
    """All cards that touch one of their own colour: none, when the area is at rest."""
    low, high = touching_places(area)
    return list_cards(area.copy().remove(low, high))


def cards_in(area: Area) -> list[list[int]]:
    """The cards by column, from the bottom up."""
    return [area.cards(column) for column in range(COLUMNS)]
