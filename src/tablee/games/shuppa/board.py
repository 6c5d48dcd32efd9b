"""The columns of Shuppa: the card at each place, and for each colour the bitboard of its places (core/bitboard.py).

Whoever changes a board is given a `Change` to note in what has moved, and returns it: so the groups that are new are
found.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import (
    COLUMN_SHIFT,
    COLUMN_STEP,
    HIGH_START,
    NOWHERE,
    ROWS,
    WORD_SHIFT,
    Bitboard,
    Places,
    above_lowest,
    bit,
    carried,
    exchanged,
    lsb,
    only,
    raised_above,
    union,
)
from tablee.core.columns import HIGH, Columns, Kind, drop, flip, no_cells, no_sets
from tablee.core.integers import Card, Column, Count, Place
from tablee.core.lists import overwrite
from tablee.core.packed_bytes import BYTE, PackedBytes, byte_at, count_at_least, ones
from tablee.games.shuppa.cards import KINDS, NO_KIND, Colour
from tablee.games.shuppa.piles import SETS, WORDS_A_PILE, clear_pile, put_in_pile

EXTRA_COLUMNS: Final = 3  # SH-2.1: more than players
MOST_COLUMNS: Final = 7
MOST_CARDS: Final = MOST_COLUMNS * ROWS
# In `sets`: the Multicolour cards
MULTICOLOUR_LOW: Final = 4
MULTICOLOUR_HIGH: Final = 9


@mypyc_attr(acyclic=True)
class Change:
    """What a change of a board has done: cards taken away, upon which others fell, or cards moved by an effect.

    `places` are those to which cards moved. The gaps are the places of the cards `taken`, which are a pile (piles.py);
    `before` has the sets of the board as they were, of each word with a gap. By an effect a card went from its `origin`
    to another `place`: it changed places with what was there or, in a lift, those between fell or rose by a
    row.
    """

    def __init__(self) -> None:
        self.places: Places = (0, 0)
        self.before: Final[vec[i64]] = no_sets()
        self.gaps: Places = (0, 0)
        self.taken: Final[vec[i64]] = vec[i64]([0] * WORDS_A_PILE)
        self.origin: Place = NOWHERE
        self.place: Place = NOWHERE
        self.is_lift = False

    def fall(self, gaps: Places) -> None:
        """Cards are about to be taken away."""
        self.gaps = gaps
        clear_pile(self.taken)
        self.origin = NOWHERE

    def exchange(self, origin: Place, place: Place) -> None:
        """A card has changed places with another, or with nothing."""
        self.origin = origin
        self.place = place
        self.is_lift = False
        self.places = union(only(origin), only(place))

    def lift(self, origin: Place, place: Place) -> None:
        """A card was carried from one end of its column to the other."""
        self.origin = origin
        self.place = place
        self.is_lift = True
        low, high = union(only(origin), only(place))
        self.places = low | low - 2 * (low & -low), high | high - 2 * (high & -high)  # and those between

    def places_before(self, places: Places) -> Places:
        """Where the cards that now stand at these places were."""
        if self.origin < 0:
            return raised_above(self.gaps, places)
        if not self.is_lift:
            return exchanged(places, self.origin, self.place)
        low, high = places
        if self.place < HIGH_START:
            return carried(low, self.place, self.origin), high
        return low, carried(high, self.place, self.origin)

    def colour_before(self, sets: vec[Bitboard], colour: Colour) -> Places:
        """The places at which cards of a colour stood, by the sets of the board as they are now."""
        low, high = coloured(sets, colour)
        if self.origin >= 0:
            return self.places_before((low, high))
        before = self.before
        if self.gaps[0] != 0:
            low = before[colour] | before[MULTICOLOUR_LOW]
        if self.gaps[1] != 0:
            high = before[HIGH + colour] | before[MULTICOLOUR_HIGH]
        return low, high


@mypyc_attr(acyclic=True)
class Board(Columns):
    """`count` columns; `heights` has the height of each, packed.

    The kinds of cards are the four colours and Multicolour, which is of every colour (SH-1.3). A column gets no higher
    than two cards at the start, seven that fall, and six Jump cards in the game.
    """

    def __init__(self, count: Count, cells: vec[Card], sets: vec[Bitboard]) -> None:
        super().__init__(cells, sets, KINDS)
        self.count: Count = count
        self.heights: PackedBytes = 0

    def copy(self) -> Board:
        twin = Board(self.count, self.cells[:], self.sets[:])
        twin.heights = self.heights
        return twin

    def copy_into(self, spent: Board) -> None:
        """Make a copy of another board with as many columns, which is not needed any more.

        The cells are so many that a new list of them, copied at once, costs less than to write over each.
        """
        spent.cells = self.cells[:]
        overwrite(spent.sets, self.sets)
        spent.heights = self.heights

    def height(self, column: Column) -> Count:
        return byte_at(self.heights, column)

    def find(self, column: Column, card: Card) -> Place:
        """The place of a card in a column, sought from the top, or NOWHERE."""
        cells = self.cells
        foot = COLUMN_STEP * column
        place = foot + self.height(column) - 1
        while place >= foot:
            if cells[place] == card:
                return place
            place -= 1
        return NOWHERE

    def cards(self, column: Column) -> list[int]:
        """The cards of a column, from the bottom up."""
        return [self.card_at(column, row) for row in range(self.height(column))]

    def occupied(self) -> Places:
        """All places with a card."""
        low = self.sets[0] | self.sets[1] | self.sets[2] | self.sets[3] | self.sets[MULTICOLOUR_LOW]
        high = self.sets[HIGH] | self.sets[HIGH + 1] | self.sets[HIGH + 2] | self.sets[HIGH + 3]
        return low, high | self.sets[MULTICOLOUR_HIGH]

    def multicoloured(self) -> Places:
        return multicoloured(self.sets)

    # --- cards come and go ---

    def push(self, column: Column, card: Card) -> None:
        """Put a card on top of a column."""
        self.put(COLUMN_STEP * column + self.height(column), card)
        self.heights += bit(BYTE * column)

    def push_row(self, row: PackedBytes) -> PackedBytes:
        """Put a card on each column, given in any order: the smallest on the first. The column of each of them."""
        cells = self.cells
        sets = self.sets
        count = self.count
        heights = self.heights
        columns: PackedBytes = 0
        for nth in range(count):
            card = byte_at(row, nth)
            column = count - count_at_least(card, row)
            place = COLUMN_STEP * column + byte_at(heights, column)
            cells[place] = card
            flip(sets, KINDS[card], place, bit(place))
            columns |= column << BYTE * nth
        self.heights = heights + ones(count)
        return columns

    def pop(self, column: Column) -> Card:
        """Take the top card of a column."""
        self.heights -= bit(BYTE * column)
        return self.take(COLUMN_STEP * column + self.height(column))

    def exchange(self, place: Place, other: Place) -> bool:
        """Exchange the cards at two places; are they of different kinds?"""
        cells = self.cells
        card = cells[place]
        second = cells[other]
        cells[place] = second
        cells[other] = card
        kind = KINDS[card]
        second_kind = KINDS[second]
        if kind == second_kind:
            return False
        exchange_kinds(self.sets, kind, second_kind, place, other)
        return True

    def carry(self, origin: Place, place: Place) -> None:
        """Carry a card from one end of its column to the other; those between fall or rise by a row."""
        cells = self.cells
        step: Place = 1
        if origin > place:
            step = -1
        card = cells[origin]
        here = origin
        while here != place:
            cells[here] = cells[here + step]
            here += step
        cells[place] = card
        carry_kinds(self.sets, origin, place)

    def remove(self, places: Places, change: Change) -> Change:
        """Take the cards at these places away; everything above them falls."""
        change.fall(places)
        low: Bitboard = 0
        high: Bitboard = 0
        if places[0] != 0:
            low = self.remove_from_word(places[0], 0, change)
        if places[1] != 0:
            high = self.remove_from_word(places[1], HIGH_START, change)
        change.places = low, high
        return change

    def remove_from_word(self, gaps: Bitboard, start: Place, change: Change) -> Bitboard:
        """The same in the columns of one word, whose first place is `start`; the places filled now."""
        self.take_each(gaps, start, change)
        sets = self.sets
        before = change.before
        first = HIGH * (start >> WORD_SHIFT)
        left: Bitboard = 0
        for index in range(first, first + HIGH):
            places = sets[index]
            before[index] = places
            places &= ~gaps
            sets[index] = places
            left |= places
        return drop(self.cells, sets, KINDS, left, left & above_lowest(gaps), start)

    def take_each(self, gaps: Bitboard, start: Place, change: Change) -> None:
        """Take the cards at the gaps of one word, whose first place is `start`; the columns are that much lower."""
        cells = self.cells
        taken = change.taken
        counted = taken[SETS]
        heights = self.heights
        while gaps != 0:
            place = start + lsb(gaps)
            counted += put_in_pile(taken, cells[place])
            cells[place] = 0
            heights -= bit(BYTE * (place >> COLUMN_SHIFT))
            gaps &= gaps - 1
        taken[SETS] = counted
        self.heights = heights


# --- sets of places, one for each kind ---


def coloured(sets: vec[Bitboard], colour: Colour) -> Places:
    """All places with a card of a colour: its own and the Multicolour cards."""
    high = HIGH + colour
    return sets[colour] | sets[MULTICOLOUR_LOW], sets[high] | sets[MULTICOLOUR_HIGH]


def multicoloured(sets: vec[Bitboard]) -> Places:
    return sets[MULTICOLOUR_LOW], sets[MULTICOLOUR_HIGH]


def exchange_kinds(sets: vec[Bitboard], kind: Kind, other_kind: Kind, place: Place, other: Place) -> None:
    """Cards of two different kinds, or of one and none, change places; done again, they change back."""
    here = bit(place)
    there = bit(other)
    flip(sets, kind, place, here)
    flip(sets, kind, other, there)
    if other_kind != NO_KIND:
        flip(sets, other_kind, place, here)
        flip(sets, other_kind, other, there)


def carry_kinds(sets: vec[Bitboard], origin: Place, place: Place) -> None:
    """A card is carried to another place of its column; those between fall or rise by a row."""
    first = HIGH * (place >> WORD_SHIFT)
    for index in range(first, first + HIGH):
        sets[index] = carried(sets[index], origin, place)


def empty_board(count: Count) -> Board:
    return Board(count, no_cells(MOST_COLUMNS), no_sets())
