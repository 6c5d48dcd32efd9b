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
    Bitboard,
    Places,
    bit,
    contains,
    difference,
    lsb,
    only,
    raised_above,
    union,
)
from tablee.core.columns import HIGH, Columns, flip, no_cells, no_sets
from tablee.core.integers import Card, Column, Count, Place
from tablee.core.packed_bytes import BYTE, PackedBytes, byte_at, count_at_least, ones
from tablee.games.shuppa.cards import COLOURS, KINDS, Colour

EXTRA_COLUMNS: Final = 3  # SH-2.1: more than players
MOST_COLUMNS: Final = 7
MOST_CARDS: Final = MOST_COLUMNS * ROWS
# In `sets`: the Multicolour cards
MULTICOLOUR_LOW: Final = 4
MULTICOLOUR_HIGH: Final = 9


@mypyc_attr(acyclic=True)
class Change:
    """What a change of a board has done: cards taken away, upon which others fell, or cards moved by an effect.

    `places` are those to which cards moved. The gaps are the places of the cards taken, which are listed in the same
    order; of an effect, `moved` and `origins` say where each card is now and where it was.
    """

    def __init__(self) -> None:
        self.places: Places = (0, 0)
        self.gaps: Places = (0, 0)
        self.taken: vec[i64] = vec[i64]([0] * MOST_CARDS)
        self.taken_count: Count = 0
        self.moved: vec[i64] = vec[i64]([0] * ROWS)
        self.origins: vec[i64] = vec[i64]([0] * ROWS)
        self.moved_count: Count = 0

    def begin(self) -> None:
        """Whoever changes a board calls this first."""
        self.places = (0, 0)
        self.gaps = (0, 0)
        self.taken_count = 0
        self.moved_count = 0

    def note(self, place: Place, origin: Place) -> None:
        """A card has moved to a place."""
        count = self.moved_count
        self.moved[count] = place
        self.origins[count] = origin
        self.moved_count = count + 1
        self.places = union(self.places, only(place))

    def places_before(self, places: Places) -> Places:
        """Where the cards that now stand at these places were."""
        if self.moved_count == 0:
            return raised_above(self.gaps, places)
        low, high = difference(places, self.places)
        moved = self.moved
        origins = self.origins
        for index in range(self.moved_count):
            is_in = contains(places, moved[index])
            origin_low, origin_high = only(origins[index])
            low |= is_in * origin_low
            high |= is_in * origin_high
        return low, high

    def colour_before(self, board: Board, colour: Colour) -> Places:
        """The places at which cards of a colour stood before."""
        low, high = self.places_before(board.coloured(colour))
        taken = self.taken
        gaps, rest = self.gaps
        for index in range(self.taken_count):
            is_of_colour = COLOURS[taken[index]] >> colour & 1 != 0
            if gaps != 0:
                if is_of_colour:
                    low |= gaps & -gaps
                gaps &= gaps - 1
            else:
                if is_of_colour:
                    high |= rest & -rest
                rest &= rest - 1
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

    def become(self, other: Board) -> None:
        """Have the same cards in the same places: no more is copied than there is."""
        count = other.count
        self.count = count
        self.heights = other.heights
        for index in range(i64(2 * HIGH)):
            self.sets[index] = other.sets[index]
        cells = self.cells
        theirs = other.cells
        for column in range(count):
            foot = COLUMN_STEP * column
            for place in range(foot, foot + other.height(column)):
                cells[place] = theirs[place]

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

    def coloured(self, colour: Colour) -> Places:
        """All places with a card of a colour: its own and the Multicolour cards."""
        high = HIGH + colour
        return self.sets[colour] | self.sets[MULTICOLOUR_LOW], self.sets[high] | self.sets[MULTICOLOUR_HIGH]

    def multicoloured(self) -> Places:
        return self.sets[MULTICOLOUR_LOW], self.sets[MULTICOLOUR_HIGH]

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

    def replace(self, place: Place, card: Card) -> None:
        """Put a card where another is."""
        self.take(place)
        self.put(place, card)

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
        sets = self.sets
        flip(sets, kind, place, bit(place))
        flip(sets, second_kind, place, bit(place))
        flip(sets, kind, other, bit(other))
        flip(sets, second_kind, other, bit(other))
        return True

    def insert(self, place: Place, card: Card) -> None:
        """Put a card where another is or could be pushed; that and those above go up one row."""
        column = place >> COLUMN_SHIFT
        end = COLUMN_STEP * column + self.height(column)
        while place < end:
            risen = self.cells[place]
            self.replace(place, card)
            card = risen
            place += 1
        self.push(column, card)

    def remove(self, places: Places, change: Change) -> Change:
        """Take the cards at these places away; everything above them falls."""
        change.begin()
        change.gaps = places
        if places[0] != 0:
            self.take_each(places[0], 0, change)
        if places[1] != 0:
            self.take_each(places[1], HIGH_START, change)
        change.places = self.close_gaps(places, (0, 0))
        return change

    def take_each(self, gaps: Bitboard, start: Place, change: Change) -> None:
        """Take the cards at the gaps of one word, whose first place is `start`; the columns are that much lower."""
        cells = self.cells
        taken = change.taken
        count = change.taken_count
        heights = self.heights
        while gaps != 0:
            place = start + lsb(gaps)
            taken[count] = cells[place]
            cells[place] = 0
            heights -= bit(BYTE * (place >> COLUMN_SHIFT))
            count += 1
            gaps &= gaps - 1
        self.heights = heights
        change.taken_count = count


def empty_board(count: Count) -> Board:
    return Board(count, no_cells(MOST_COLUMNS), no_sets())
