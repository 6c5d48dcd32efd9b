"""The columns of Shuppa: the card at each place, and for each colour the set of its places (bits.py).

`CHANGE` notes what the last change of a board has moved, for finding out which groups are new.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.games.shuppa.bits import COLUMN_SHIFT, COLUMN_STEP, NOWHERE, ROWS, WORD_MASK, WORD_SHIFT, bit, has, lowest
from tablee.games.shuppa.cards import COLOURS, KIND_COUNT, KINDS
from tablee.games.shuppa.lanes import LANE, ONES, count_up_from, lane

MOST_COLUMNS: Final = 7
MULTICOLOUR_LOW: Final = 4  # in `sets`
MULTICOLOUR_HIGH: Final = 9
SETS: Final = 10
_MOST_CARDS: Final = MOST_COLUMNS * ROWS


class Change:
    """The cards moved by the last change: where each is now and where it was; and the cards taken, with their places.

    `low` and `high` are the set of places to which cards moved. Whoever changes a board calls `begin` first.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.moved: vec[i64] = vec[i64]([0] * _MOST_CARDS)
        self.origins: vec[i64] = vec[i64]([0] * _MOST_CARDS)
        self.low: i64 = 0
        self.high: i64 = 0
        self.taken_count: i64 = 0
        self.taken: vec[i64] = vec[i64]([0] * _MOST_CARDS)
        self.gaps: vec[i64] = vec[i64]([0] * _MOST_CARDS)

    def begin(self) -> None:
        self.count = 0
        self.low = 0
        self.high = 0
        self.taken_count = 0

    def note(self, place: i64, origin: i64) -> None:
        count = self.count
        self.moved[count] = place
        self.origins[count] = origin
        self.count = count + 1
        if place <= WORD_MASK:
            self.low |= bit(place)
        else:
            self.high |= bit(place)

    def places_before(self, low: i64, high: i64) -> tuple[i64, i64]:
        """Where the cards that now stand at these places were."""
        before_low = low & ~self.low
        before_high = high & ~self.high
        for index in range(self.count):
            if has(low, high, self.moved[index]):
                origin = self.origins[index]
                if origin <= WORD_MASK:
                    before_low |= bit(origin)
                else:
                    before_high |= bit(origin)
        return before_low, before_high

    def colour_before(self, board: Board, colour: i64) -> tuple[i64, i64]:
        """The places at which cards of a colour stood before."""
        low, high = board.of_colour(colour)
        low, high = self.places_before(low, high)
        for index in range(self.taken_count):
            if COLOURS[self.taken[index]] >> colour & 1 != 0:
                gap = self.gaps[index]
                if gap <= WORD_MASK:
                    low |= bit(gap)
                else:
                    high |= bit(gap)
        return low, high


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
        return lane(self.heights, column)

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
        flip(self.sets, card, place, bit(place))

    def push(self, column: i64, card: i64) -> None:
        """On top of a column."""
        self.put(COLUMN_STEP * column + self.height(column), card)
        self.heights += bit(LANE * column)

    def push_row(self, row: i64) -> i64:
        """A card on each column, given in lanes in any order: the smallest on the first. Their columns, in lanes."""
        cells = self.cells
        sets = self.sets
        count = self.count
        heights = self.heights
        columns: i64 = 0
        for nth in range(count):
            card = lane(row, nth)
            column = count - count_up_from(card, row)
            place = COLUMN_STEP * column + lane(heights, column)
            cells[place] = card
            flip(sets, card, place, bit(place))
            columns |= column << LANE * nth
        self.heights = heights + ONES - (ONES >> LANE * count << LANE * count)
        return columns

    def pop(self, column: i64) -> i64:
        """Take the top card of a column."""
        self.heights -= bit(LANE * column)
        place = COLUMN_STEP * column + self.height(column)
        card = self.cells[place]
        self.cells[place] = 0
        flip(self.sets, card, place, bit(place))
        return card

    def replace(self, place: i64, card: i64) -> None:
        """Put a card where another is."""
        flip(self.sets, self.cells[place], place, bit(place))
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
        """Take the cards at these places away; everything above them falls. CHANGE notes both."""
        CHANGE.begin()
        while low != 0:
            place = lowest(low)
            self.close_gaps(place, low)
            low &= COLUMNS_AFTER[place >> COLUMN_SHIFT]
        while high != 0:
            place = lowest(high)
            self.close_gaps(WORD_MASK + 1 + place, high)
            high &= COLUMNS_AFTER[place >> COLUMN_SHIFT]

    def close_gaps(self, first: i64, gaps: i64) -> None:
        """In the column of a place, the lowest of its gaps, which are bits of a word."""
        cells = self.cells
        sets = self.sets
        change = CHANGE
        column = first >> COLUMN_SHIFT
        end = COLUMN_STEP * column + self.height(column)
        rest = first
        here = bit(first)
        for place in range(first, end):
            card = cells[place]
            cells[place] = 0
            if gaps & here != 0:
                flip(sets, card, place, here)
                change.taken[change.taken_count] = card
                change.gaps[change.taken_count] = place
                change.taken_count += 1
            else:
                cells[rest] = card
                flip(sets, card, place, here | bit(rest))
                change.note(rest, place)
                rest += 1
            here <<= 1
        self.heights -= (end - rest) << LANE * column


def flip(sets: vec[i64], card: i64, place: i64, bits: i64) -> None:
    """Add places to the set of a card, or take them out: these bits of the word that a place is in."""
    sets[KINDS[card] + KIND_COUNT * (place >> WORD_SHIFT)] ^= bits


# Of a word, the bits of the columns after each of its four.
COLUMNS_AFTER: Final[vec[i64]] = vec[i64]([0x7FFF7FFF7FFF7FFF >> 16 * n << 16 * n for n in (1, 2, 3)] + [0])


def empty_board(count: i64) -> Board:
    return Board(count, vec[i64]([0] * (COLUMN_STEP * MOST_COLUMNS)), vec[i64]([0] * SETS))
