"""The columns of Shuppa: the card at each place, and for each colour the set of its places (core/places.py).

`CHANGE` notes what the last change of a board has moved, for finding out which groups are new.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import (
    COLUMN_SHIFT,
    COLUMN_STEP,
    NOWHERE,
    ROWS,
    WORD_MASK,
    bit,
    lsb,
    only,
    raise_above,
    times_in,
)
from tablee.core.columns import HIGH, Columns, flip, no_cells, no_sets
from tablee.core.packed_bytes import BYTE, byte_at, count_at_least, ones
from tablee.games.shuppa.cards import COLOURS, KINDS

MOST_COLUMNS: Final = 7
# In `sets`: the Multicolour cards
MULTICOLOUR_LOW: Final = 4
MULTICOLOUR_HIGH: Final = 9
_MOST_CARDS: Final = MOST_COLUMNS * ROWS


class Change:
    """What the last change of a board has done: cards taken away, upon which others fell, or cards moved by an effect.

    `low` and `high` are the set of places to which cards moved. The gaps are the places of the cards taken, which are
    listed in the same order; of an effect, `moved` and `origins` say where each card is now and where it was.
    """

    def __init__(self) -> None:
        self.low: i64 = 0
        self.high: i64 = 0
        self.gaps_low: i64 = 0
        self.gaps_high: i64 = 0
        self.taken: vec[i64] = vec[i64]([0] * _MOST_CARDS)
        self.taken_count: i64 = 0
        self.moved: vec[i64] = vec[i64]([0] * ROWS)
        self.origins: vec[i64] = vec[i64]([0] * ROWS)
        self.moved_count: i64 = 0

    def begin(self) -> None:
        """Whoever changes a board calls this first."""
        self.low = 0
        self.high = 0
        self.gaps_low = 0
        self.gaps_high = 0
        self.taken_count = 0
        self.moved_count = 0

    def note(self, place: i64, origin: i64) -> None:
        count = self.moved_count
        self.moved[count] = place
        self.origins[count] = origin
        self.moved_count = count + 1
        low, high = only(place)
        self.low |= low
        self.high |= high

    def places_before(self, low: i64, high: i64) -> tuple[i64, i64]:
        """Where the cards that now stand at these places were."""
        if self.moved_count == 0:
            return raise_above(low, self.gaps_low), raise_above(high, self.gaps_high)
        before_low = low & ~self.low
        before_high = high & ~self.high
        moved = self.moved
        origins = self.origins
        for index in range(self.moved_count):
            is_in = times_in(low, high, moved[index])
            origin_low, origin_high = only(origins[index])
            before_low |= is_in * origin_low
            before_high |= is_in * origin_high
        return before_low, before_high

    def colour_before(self, board: Board, colour: i64) -> tuple[i64, i64]:
        """The places at which cards of a colour stood before."""
        low, high = board.coloured(colour)
        low, high = self.places_before(low, high)
        taken = self.taken
        gaps = self.gaps_low
        rest = self.gaps_high
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


CHANGE: Final = Change()


@mypyc_attr(acyclic=True)
class Board(Columns):
    """`count` columns; `heights` has the height of each, in packed bytes.

    The kinds of cards are the four colours and Multicolour, which is of every colour (SH-1.3). A column gets no higher
    than two cards at the start, seven that fall, and six Jump cards in the game.
    """

    def __init__(self, count: i64, cells: vec[i64], sets: vec[i64]) -> None:
        super().__init__(cells, sets, KINDS)
        self.count: i64 = count
        self.heights: i64 = 0

    def copy(self) -> Board:
        twin = Board(self.count, self.cells[:], self.sets[:])
        twin.heights = self.heights
        return twin

    def height(self, column: i64) -> i64:
        return byte_at(self.heights, column)

    def find(self, column: i64, card: i64) -> i64:
        """The place of a card in a column, sought from the top, or NOWHERE."""
        cells = self.cells
        foot = COLUMN_STEP * column
        place = foot + self.height(column) - 1
        while place >= foot:
            if cells[place] == card:
                return place
            place -= 1
        return NOWHERE

    def cards(self, column: i64) -> list[int]:
        """The cards of a column, from the bottom up."""
        return [self.card_at(column, row) for row in range(self.height(column))]

    def occupied(self) -> tuple[i64, i64]:
        """The set of all places with a card."""
        low = self.sets[0] | self.sets[1] | self.sets[2] | self.sets[3] | self.sets[MULTICOLOUR_LOW]
        high = self.sets[HIGH] | self.sets[HIGH + 1] | self.sets[HIGH + 2] | self.sets[HIGH + 3]
        return low, high | self.sets[MULTICOLOUR_HIGH]

    def coloured(self, colour: i64) -> tuple[i64, i64]:
        """The set of all places with a card of a colour: its own and the Multicolour cards."""
        high = HIGH + colour
        return self.sets[colour] | self.sets[MULTICOLOUR_LOW], self.sets[high] | self.sets[MULTICOLOUR_HIGH]

    # --- cards come and go ---

    def push(self, column: i64, card: i64) -> None:
        """On top of a column."""
        self.put(COLUMN_STEP * column + self.height(column), card)
        self.heights += bit(BYTE * column)

    def push_row(self, row: i64) -> i64:
        """A card on each column, packed in any order: the smallest on the first. Their columns, packed."""
        cells = self.cells
        sets = self.sets
        count = self.count
        heights = self.heights
        columns: i64 = 0
        for nth in range(count):
            card = byte_at(row, nth)
            column = count - count_at_least(card, row)
            place = COLUMN_STEP * column + byte_at(heights, column)
            cells[place] = card
            flip(sets, KINDS[card], place, bit(place))
            columns |= column << BYTE * nth
        self.heights = heights + ones(count)
        return columns

    def pop(self, column: i64) -> i64:
        """Take the top card of a column."""
        self.heights -= bit(BYTE * column)
        return self.take(COLUMN_STEP * column + self.height(column))

    def replace(self, place: i64, card: i64) -> None:
        """Put a card where another is."""
        self.take(place)
        self.put(place, card)

    def insert(self, place: i64, card: i64) -> None:
        """Put a card where another is or could be pushed; that and those above go up one row."""
        column = place >> COLUMN_SHIFT
        end = COLUMN_STEP * column + self.height(column)
        while place < end:
            risen = self.cells[place]
            self.replace(place, card)
            card = risen
            place += 1
        self.push(column, card)

    def remove(self, low: i64, high: i64) -> None:
        """Take the cards at these places away; everything above them falls. CHANGE notes both."""
        change = CHANGE
        change.begin()
        change.gaps_low = low
        change.gaps_high = high
        if low != 0:
            self.take_each(low, 0)
            change.low = self.close_gaps(low, 0, 0)
        if high != 0:
            self.take_each(high, WORD_MASK + 1)
            change.high = self.close_gaps(high, WORD_MASK + 1, 0)

    def take_each(self, gaps: i64, start: i64) -> None:
        """The cards at the gaps of one word; the columns are that much lower."""
        cells = self.cells
        taken = CHANGE.taken
        count = CHANGE.taken_count
        heights = self.heights
        while gaps != 0:
            place = start + lsb(gaps)
            taken[count] = cells[place]
            cells[place] = 0
            heights -= bit(BYTE * (place >> COLUMN_SHIFT))
            count += 1
            gaps &= gaps - 1
        self.heights = heights
        CHANGE.taken_count = count


def empty_board(count: i64) -> Board:
    return Board(count, no_cells(MOST_COLUMNS), no_sets())
