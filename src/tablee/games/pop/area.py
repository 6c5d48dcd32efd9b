"""The play area: five columns on their Queue cards, where cards are placed, explode and fall.

Nothing ever rises: with each card placed under it a column's Queue card goes down one step (its `foot`). The feet
begin as many rows up as there are turns to play, and reach row 0 with the last one.

A column is two words with six bits for each of its ten rows, from the lowest up: one has the numbers of its cards, the
other a bit for the colour of each. So two columns touch where their colours have bits in common, and a column touches
itself where its colours have bits in common with themselves shifted by a row. What is above a card falls by a shift.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import Bitboard, bit, lsb, popcount
from tablee.core.integers import Card, Column, Count, Index, Row
from tablee.core.lists import overwrite
from tablee.core.packed_bytes import BYTE, PackedBytes, byte_at
from tablee.games.pop.cards import ARROWS, CARD_BITS, CARD_MASK, COLOUR_BITS, NO_CARDS, Cards, list_cards
from tablee.games.pop.modes import COLUMNS, MOST_ARROWS

ColumnBits: TypeAlias = Bitboard  # something of each card of a column, in CARD_BITS for each row
Five: TypeAlias = i64  # the cards of a turn in the order in which they are placed, in CARD_BITS each
Step: TypeAlias = i64  # of a turn: how many cards have been placed

# In `Area.columns` the colours come first, between two columns without any: so each has a neighbour on both sides.
_COLOURS: Final = 1
_NUMBERS: Final = 7
_WORDS: Final = 12

_LOWEST: Final = 0x41041041041041  # the first bit of each row
_ANY_COLOUR: Final = 0x7DF7DF7DF7DF7DF  # all five of each row
_LAST_ROW: Final = 54  # where it begins
_EACH_FOOT: Final = 0x0101010101  # of all columns, by byte


@mypyc_attr(acyclic=True)
class Area:
    """`feet` has for each column the row on which it stands, by byte; `columns` the colours and the numbers of all."""

    def __init__(self, columns: vec[ColumnBits], feet: PackedBytes) -> None:
        self.columns = columns
        self.feet: PackedBytes = feet

    def copy(self) -> Area:
        return Area(self.columns[:], self.feet)

    def become(self, other: Area) -> None:
        overwrite(self.columns, other.columns)
        self.feet = other.feet

    def foot(self, column: Column) -> Row:
        return byte_at(self.feet, column)

    def top(self, column: Column) -> Row:
        """The row just above the highest card."""
        return self.foot(column) + self.height(column)

    def height(self, column: Column) -> Count:
        return popcount(self.columns[_COLOURS + column])

    def is_empty(self) -> bool:
        columns = self.columns
        return columns[1] | columns[2] | columns[3] | columns[4] | columns[5] == 0

    def card_at(self, column: Column, row: Row) -> Card:
        """The card that is there, or 0."""
        return self.columns[_NUMBERS + column] >> CARD_BITS * row & CARD_MASK

    def cards(self, column: Column) -> list[int]:
        """The cards of a column, from the bottom up."""
        return [self.card_at(column, row) for row in range(self.foot(column), self.top(column))]

    def colours(self, column: Column) -> ColumnBits:
        """The colours of a column, the lowest card's in the lowest row."""
        return self.columns[_COLOURS + column] >> CARD_BITS * self.foot(column)

    def touches(self, column: Column, row: Row, card: Card) -> bool:
        """Does a card in this place, or would one, touch another of its colour?"""
        columns = self.columns
        own = columns[_COLOURS + column]
        beside = columns[_COLOURS + column - 1] | columns[_COLOURS + column + 1]
        return (own << CARD_BITS | own >> CARD_BITS | beside) >> CARD_BITS * row & COLOUR_BITS[card] != 0

    # --- cards come and go ---

    def put(self, column: Column, row: Row, card: Card) -> None:
        """Put a card where none is."""
        columns = self.columns
        columns[_COLOURS + column] |= COLOUR_BITS[card] << CARD_BITS * row
        columns[_NUMBERS + column] |= card << CARD_BITS * row

    def push(self, column: Column, card: Card) -> None:
        """Put a card on top of a column."""
        self.put(column, self.top(column), card)

    def pop(self, column: Column) -> None:
        """Take the top card of a column away."""
        below = bit(CARD_BITS * (self.top(column) - 1)) - 1
        self.columns[_COLOURS + column] &= below
        self.columns[_NUMBERS + column] &= below


# --- placing and exploding ---


def is_from_right(cards: Cards) -> bool:
    """PO-3.4: are the five cards of a turn placed from the right? The arrows on them say so."""
    return popcount(cards & ARROWS) > MOST_ARROWS


def in_order(cards: Cards, from_right: bool) -> Five:
    """PO-3.4: of the five cards of a turn, the k-th smallest goes to the k-th column."""
    five: Five = 0
    for column in range(i64(COLUMNS)):
        five |= lsb(cards) << CARD_BITS * column_of(column, from_right)
        cards &= cards - 1
    return five


def column_of(step: Step, from_right: bool) -> Column:
    """PO-3.4: where the next card is placed when so many have been, from the left or from the right; or the reverse."""
    if from_right:
        return COLUMNS - 1 - step
    return step


def place_until_touching(area: Area, five: Five, from_right: bool, step: Step) -> Step:
    """PO-3.5: place the cards of a turn from this step on, up to one that touches another of its colour.

    Each comes under its column's other cards, which do not move. All columns that have no card yet stand on the same
    row, so that it can touch the card above it and that of the column before. Nothing else does: before it no two
    touched. The step at which it is placed, or COLUMNS if none does.
    """
    columns = area.columns
    column = column_of(step, from_right)
    towards: Column = 1
    if from_right:
        towards = -1
    at = CARD_BITS * (area.foot(column) - 1)
    five >>= CARD_BITS * step
    beside = columns[_COLOURS + column - towards]
    feet = area.feet
    while step < COLUMNS:
        card = five & CARD_MASK
        colour = COLOUR_BITS[card] << at
        above = columns[_COLOURS + column]
        own = above | colour
        columns[_COLOURS + column] = own
        columns[_NUMBERS + column] |= card << at
        feet -= bit(BYTE * column)
        if (above >> CARD_BITS | beside) & colour != 0:
            break
        beside = own
        five >>= CARD_BITS
        column += towards
        step += 1
    area.feet = feet
    return step


def place_card(area: Area, column: Column, card: Card) -> bool:
    """Place a single card. Does it touch another of its colour?"""
    area.feet -= bit(BYTE * column)
    row = area.foot(column)
    touches = area.touches(column, row, card)
    area.put(column, row, card)
    return touches


def chain(area: Area, column: Column) -> Cards:
    """PO-3.6: explosions until nothing touches any more, after a card was placed here; the set of all these cards."""
    columns = area.columns
    cards = explode_first(columns, column, CARD_BITS * area.foot(column))
    exploded: Cards = NO_CARDS
    while cards != NO_CARDS:
        exploded |= cards
        cards = explode(columns)
    return exploded


def explode_first(columns: vec[ColumnBits], column: Column, at: Index) -> Cards:
    """What `explode` does when a card was placed in the row that begins at this bit: nothing but it touches.

    So all that goes is the lowest of its column, in its row and in the one above it.
    """
    own = columns[_COLOURS + column]
    colour = own & -own
    beside = columns[_COLOURS + column - 1] & colour
    beyond = columns[_COLOURS + column + 1] & colour
    above = own >> CARD_BITS & colour
    cards: Cards = NO_CARDS
    if above | beside | beyond != 0:
        cards = take_lowest(columns, column, at)
    if above != 0:
        cards |= take_lowest(columns, column, at)
    if beside != 0:
        cards |= take_lowest(columns, column - 1, at)
    if beyond != 0:
        cards |= take_lowest(columns, column + 1, at)
    return cards


def take_lowest(columns: vec[ColumnBits], column: Column, at: Index) -> Cards:
    """Take the lowest card out of a column, in the row that begins at this bit; the others fall. The set of it."""
    colours = columns[_COLOURS + column]
    numbers = columns[_NUMBERS + column]
    card = numbers >> at & CARD_MASK
    columns[_COLOURS + column] = (colours & colours - 1) >> CARD_BITS
    columns[_NUMBERS + column] = numbers - (card << at) >> CARD_BITS
    return bit(card)


def explode(columns: vec[ColumnBits]) -> Cards:
    """PO-3.6: all that touches is taken away together; only then does everything fall. The set of these cards."""
    a = columns[1]
    b = columns[2]
    c = columns[3]
    d = columns[4]
    e = columns[5]
    cards: Cards = NO_CARDS
    touching = a & (above_and_below(a) | b)
    if touching != 0:
        cards |= remove(columns, 0, touching)
    touching = b & (above_and_below(b) | a | c)
    if touching != 0:
        cards |= remove(columns, 1, touching)
    touching = c & (above_and_below(c) | b | d)
    if touching != 0:
        cards |= remove(columns, 2, touching)
    touching = d & (above_and_below(d) | c | e)
    if touching != 0:
        cards |= remove(columns, 3, touching)
    touching = e & (above_and_below(e) | d)
    if touching != 0:
        cards |= remove(columns, 4, touching)
    return cards


def above_and_below(colours: ColumnBits) -> ColumnBits:
    """Of each card of a column, the colours of its neighbours there."""
    return colours << CARD_BITS | colours >> CARD_BITS


def remove(columns: vec[ColumnBits], column: Column, doomed: ColumnBits) -> Cards:
    """Take the cards of these colours out of a column, whose other cards fall. The set of them."""
    colours = columns[_COLOURS + column]
    numbers = columns[_NUMBERS + column]
    cards: Cards = NO_CARDS
    rows = rows_with(doomed)
    while rows != 0:
        row = rows & -rows
        below = row - 1
        cards |= bit(numbers >> first_bit(row))
        colours = colours & below | colours >> CARD_BITS & ~below
        numbers = numbers & below | numbers >> CARD_BITS & ~below
        rows = rows - row >> CARD_BITS  # they fall as well
    columns[_COLOURS + column] = colours
    columns[_NUMBERS + column] = numbers
    return cards


def rows_with(colours: ColumnBits) -> ColumnBits:
    """The first bit of each row in which there is one of these: to any of them, 31 carries into the sixth bit."""
    return colours + _ANY_COLOUR >> CARD_BITS - 1 & _LOWEST


def sum_of_rows(numbers: ColumnBits) -> Count:
    """A small number in the first bits of each row, added up: a multiplication does, in the highest row."""
    return numbers * _LOWEST >> _LAST_ROW & CARD_MASK


def first_bit(row: ColumnBits) -> Index:
    """The number of the one bit of a row: six for each row below it."""
    return sum_of_rows((row - 1 & _LOWEST) * CARD_BITS)


def empty_area(foot: Row) -> Area:
    return Area(vec[ColumnBits]([0] * _WORDS), foot * _EACH_FOOT)


def area_on(feet: list[int]) -> Area:
    """An empty one, whose columns stand on these rows."""
    return Area(vec[ColumnBits]([0] * _WORDS), sum(foot << BYTE * column for column, foot in enumerate(feet)))


def touching_cards(area: Area) -> list[int]:
    """All cards that touch one of their own colour: none, when the area is at rest."""
    return list_cards(explode(area.copy().columns))


def cards_in(area: Area) -> list[list[int]]:
    """The cards by column, from the bottom up."""
    return [area.cards(column) for column in range(COLUMNS)]
