"""The columns of Shuppa: the card at each place, and for each colour the set of its places (bits.py).

`CHANGE` notes what the last change of a board has moved, for finding out which groups are new.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.games.shuppa.bits import BITS, COLUMN_STEP, NOWHERE, ROWS, WORD_MASK, WORD_SHIFT, has, lowest
from tablee.games.shuppa.cards import KIND_COUNT, KINDS
from tablee.games.shuppa.lanes import LANE, LANE_MASK

MOST_COLUMNS: Final = 7
MULTICOLOUR_LOW: Final = 4  # in `sets`
MULTICOLOUR_HIGH: Final = 9
SETS: Final = 10
_NOTHING: Final[vec[i64]] = vec[i64]()


class Change:
    """Where the cards that moved are now and where they were, as a list and as a set; and the sets of colours before.

    Whoever changes a board calls `begin` first; room is made once.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.moved: vec[i64] = vec[i64]([0] * (MOST_COLUMNS * ROWS))
        self.origins: vec[i64] = vec[i64]([0] * (MOST_COLUMNS * ROWS))
        self.low: i64 = 0
        self.high: i64 = 0
        self.before: vec[i64] = vec[i64]([0] * SETS)

    def begin(self) -> None:
        self.count = 0
        self.low = 0
        self.high = 0

    def keep(self, board: Board) -> None:
        """The sets of colours as they are now."""
        sets = board.sets
        before = self.before
        for index in range(i64(SETS)):
            before[index] = sets[index]

    def note(self, place: i64, origin: i64) -> None:
        self.moved[self.count] = place
        self.origins[self.count] = origin
        self.count += 1
        if place <= WORD_MASK:
            self.low |= BITS[place]
        else:
            self.high |= BITS[place & WORD_MASK]

    def places_before(self, low: i64, high: i64) -> tuple[i64, i64]:
        """Where the cards that now stand at these places were."""
        before_low = low & ~self.low
        before_high = high & ~self.high
        for index in range(self.count):
            place = self.moved[index]
            if has(low, high, place):
                origin = self.origins[index]
                if origin <= WORD_MASK:
                    before_low |= BITS[origin]
                else:
                    before_high |= BITS[origin & WORD_MASK]
        return before_low, before_high


CHANGE: Final = Change()


@mypyc_attr(acyclic=True)
class Board:
    """`count` columns. `cells` has the card at each place, or 0; `heights` the height of each column, in lanes.

    `sets` has the low words of the five kinds of cards, by colour and Multicolour last, and then their high words.
    """

    def __init__(self, count: i64, cells: vec[i64], sets: vec[i64]) -> None:
        self.count: i64 = count
        self.heights: i64 = 0
        self.cells = cells
        self.sets = sets

    def copy(self) -> Board:
        twin = Board(self.count, self.cells[:], self.sets[:])
        twin.heights = self.heights
        return twin

    def height(self, column: i64) -> i64:
        return self.heights >> LANE * column & LANE_MASK

    def card_at(self, column: i64, row: i64) -> i64:
        return self.cells[COLUMN_STEP * column + row]

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
        sets = self.sets
        low = sets[0] | sets[1] | sets[2] | sets[3] | sets[4]
        return low, sets[5] | sets[6] | sets[7] | sets[8] | sets[9]

    def of_colour(self, colour: i64) -> tuple[i64, i64]:
        """SH-1.3, SH-3.5: the places of the cards of a colour and of Multicolour ones."""
        sets = self.sets
        return sets[colour] | sets[MULTICOLOUR_LOW], sets[colour + KIND_COUNT] | sets[MULTICOLOUR_HIGH]

    # --- cards come and go ---

    def put(self, place: i64, card: i64) -> None:
        self.cells[place] = card
        self.flip(place, card)

    def flip(self, place: i64, card: i64) -> None:
        """Add the place of a card to its set, or take it out."""
        self.sets[KINDS[card] + KIND_COUNT * (place >> WORD_SHIFT)] ^= BITS[place & WORD_MASK]

    def push(self, column: i64, card: i64) -> None:
        """On top of a column."""
        self.put(COLUMN_STEP * column + self.height(column), card)
        one: i64 = BITS[0]
        self.heights += one << LANE * column

    def pop(self, column: i64) -> i64:
        """Take the top card of a column."""
        one: i64 = BITS[0]
        self.heights -= one << LANE * column
        place = COLUMN_STEP * column + self.height(column)
        card = self.cells[place]
        self.flip(place, card)
        self.cells[place] = 0
        return card

    def replace(self, place: i64, card: i64) -> None:
        """Put a card where another is."""
        self.flip(place, self.cells[place])
        self.put(place, card)

    def insert(self, place: i64, card: i64) -> None:
        """Put a card where another is or could be pushed; that and those above go up one row."""
        column = place // COLUMN_STEP
        end = COLUMN_STEP * column + self.height(column)
        while place < end:
            risen = self.cells[place]
            self.replace(place, card)
            card = risen
            place += 1
        self.push(column, card)

    def remove(self, low: i64, high: i64) -> None:
        """Take the cards at these places away; everything above them falls, and is noted in CHANGE."""
        CHANGE.begin()
        while low != 0:
            place = lowest(low)
            self.close_gaps(place, low)
            low &= COLUMNS_AFTER[place >> 4]
        while high != 0:
            place = lowest(high)
            self.close_gaps(place + WORD_MASK + 1, high)
            high &= COLUMNS_AFTER[place >> 4]

    def close_gaps(self, first: i64, gaps: i64) -> None:
        """In the column of a place, the lowest of its gaps, which are bits of a word."""
        cells = self.cells
        column = first >> 4
        end = COLUMN_STEP * column + self.height(column)
        rest = first
        for place in range(first, end):
            card = cells[place]
            cells[place] = 0
            self.flip(place, card)
            if gaps & BITS[place & WORD_MASK] == 0:
                self.put(rest, card)
                CHANGE.note(rest, place)
                rest += 1
        self.heights -= (end - rest) << LANE * column


# Of a word, the bits of the columns after each of its four.
COLUMNS_AFTER: Final[vec[i64]] = vec[i64]([0x7FFF7FFF7FFF7FFF >> 16 * n << 16 * n for n in (1, 2, 3)] + [0])


def empty_board(count: i64) -> Board:
    return Board(count, vec[i64]([0] * (COLUMN_STEP * MOST_COLUMNS)), vec[i64]([0] * SETS))
