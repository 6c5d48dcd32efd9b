"""Groups of Shuppa: three or more cards of one colour that touch, which of them a token wins, and which are new.

A lot is what is won as one: a group, or several that share a Multicolour card. A list of lots is flat: the two words
(core/places.py) of each set of places.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import (
    COLUMN_STEP,
    ROWS,
    WORD_MASK,
    around,
    connected,
    first_place,
    in_chains,
    is_group,
    lsb,
    only,
    right_of,
)
from tablee.core.columns import HIGH
from tablee.games.shuppa.board import CHANGE, MOST_COLUMNS, MULTICOLOUR_HIGH, MULTICOLOUR_LOW, Board
from tablee.games.shuppa.cards import COLOUR_COUNT, KINDS, MULTICOLOUR_KIND, NUMBERS

LEAST_CARDS: Final = 3  # SH-3.4: in a group; core/places.py is made for it

_MOST_LOTS: Final = MOST_COLUMNS * ROWS // LEAST_CARDS

NO_LOTS: Final[vec[i64]] = vec[i64]()


class Lots:
    """The lots of the fall that is being won: the first 2 * `count` words of `words`.

    The first `divided` of them have a division. Room for them is made once.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.words: vec[i64] = vec[i64]([0] * (2 * _MOST_LOTS))
        self.divided: i64 = 0
        self.divisions: vec[i64] = vec[i64]([0] * _MOST_LOTS)

    def clear(self) -> None:
        self.count = 0
        self.divided = 0

    def add(self, low: i64, high: i64) -> None:
        """What shares a card with a group becomes one with it (SH-5.2)."""
        words = self.words
        nth: i64 = 0
        while nth < self.count:
            if words[2 * nth] & low | words[2 * nth + 1] & high != 0:
                low |= words[2 * nth]
                high |= words[2 * nth + 1]
                self.count -= 1
                words[2 * nth] = words[2 * self.count]
                words[2 * nth + 1] = words[2 * self.count + 1]
            else:
                nth += 1
        words[2 * self.count] = low
        words[2 * self.count + 1] = high
        self.count += 1

    def sort(self, board: Board) -> None:
        """In the order of their smallest card number (SH-4.4)."""
        words = self.words
        for count in range(i64(1), self.count):
            low = words[2 * count]
            high = words[2 * count + 1]
            card = smallest_card(board, low, high)
            nth = count
            while nth > 0 and smallest_card(board, words[2 * nth - 2], words[2 * nth - 1]) > card:
                words[2 * nth] = words[2 * nth - 2]
                words[2 * nth + 1] = words[2 * nth - 1]
                nth -= 1
            words[2 * nth] = low
            words[2 * nth + 1] = high

    def places(self) -> tuple[i64, i64]:
        """The set of the places of all lots, of which there is one at least."""
        words = self.words
        low = words[0]
        high = words[1]
        for nth in range(i64(1), self.count):
            low |= words[2 * nth]
            high |= words[2 * nth + 1]
        return low, high

    def divide(self, division: i64) -> None:
        """The first that has no division yet."""
        self.divisions[self.divided] = division
        self.divided += 1

    def take_up(self, lots: vec[i64], divisions: vec[i64]) -> None:
        """Those that a table has kept."""
        self.clear()
        for nth in range(i64(len(divisions))):
            self.divide(divisions[nth])
        for nth in range(i64(len(lots)) // 2):
            self.add(lots[2 * nth], lots[2 * nth + 1])


LOTS: Final = Lots()


# --- the lots to be won ---


def find_lot_of_token(board: Board, place: i64) -> None:
    """SH-4.3: the groups that contain the card at a place, as one of LOTS; several only if that card is Multicolour."""
    LOTS.clear()
    colour = KINDS[board.cells[place]]
    if colour != MULTICOLOUR_KIND:
        add_group_at(board, place, colour)
    else:
        for each in range(i64(COLOUR_COUNT)):
            add_group_at(board, place, each)


def add_group_at(board: Board, place: i64, colour: i64) -> None:
    among_low, among_high = board.coloured(colour)
    low, high = around(place, among_low, among_high)
    if is_group(low, high):
        low, high = connected(low, high, among_low, among_high)
        LOTS.add(low, high)


def find_new_lots(board: Board) -> None:
    """SH-5.1, SH-5.2: as LOTS the groups that are new by the last CHANGE, those that share a card as one.

    Only a group with a card that moved can be new: the others stood where they stand.
    """
    LOTS.clear()
    if CHANGE.low | CHANGE.high == 0:
        return
    low, high = in_chains_of_colours(board)
    add_new_groups(board, low & CHANGE.low, high & CHANGE.high)
    if LOTS.count > 1:
        LOTS.sort(board)


def in_chains_of_colours(board: Board) -> tuple[i64, i64]:
    """The places of all groups, and of chains that change their colour at a Multicolour card.

    All colours are looked at together: that is far less than to look for the groups of each.
    """
    high = board.sets[MULTICOLOUR_HIGH]
    red_high, green_high = board.sets[HIGH] | high, board.sets[HIGH + 1] | high
    yellow_high, blue_high = board.sets[HIGH + 2] | high, board.sets[HIGH + 3] | high
    low = board.sets[MULTICOLOUR_LOW]
    red, green = board.sets[0] | low, board.sets[1] | low
    yellow, blue = board.sets[2] | low, board.sets[3] | low
    right = red & right_of(red, red_high) | green & right_of(green, green_high)
    right |= yellow & right_of(yellow, yellow_high) | blue & right_of(blue, blue_high)
    return in_chains(
        followed(red, green, yellow, blue, 1),
        followed(red_high, green_high, yellow_high, blue_high, 1),
        right,
        followed(red_high, green_high, yellow_high, blue_high, COLUMN_STEP),
    )


def followed(red: i64, green: i64, yellow: i64, blue: i64, steps: i64) -> i64:
    """The places that have one of the same colour so many bits further in a word."""
    return red & red >> steps | green & green >> steps | yellow & yellow >> steps | blue & blue >> steps


def add_new_groups(board: Board, low: i64, high: i64) -> None:
    """Those that have cards at these places; what has the same colour as one of them need not be looked at again."""
    while low | high != 0:
        place = first_place(low, high)
        here_low, here_high = only(place)
        low -= here_low
        high -= here_high
        colour = KINDS[board.cells[place]]
        if colour != MULTICOLOUR_KIND:
            group_low, group_high = add_new_group_at(board, place, colour)
            in_high = HIGH + colour
            low &= ~(group_low & board.sets[colour])
            high &= ~(group_high & board.sets[in_high])
        else:
            for each in range(i64(COLOUR_COUNT)):
                add_new_group_at(board, place, each)


def add_new_group_at(board: Board, place: i64, colour: i64) -> tuple[i64, i64]:
    """The places found of a group, or of what is too small to be one."""
    among_low, among_high = board.coloured(colour)
    low, high = around(place, among_low, among_high)
    if is_group(low, high):
        low, high = connected(low, high, among_low, among_high)
        if is_new(board, colour, low, high):
            LOTS.add(low, high)
    return low, high


def is_new(board: Board, colour: i64, low: i64, high: i64) -> bool:
    """SH-5.1: no group that stood before contains all the cards of this one, which now stand at these places."""
    before_low, before_high = CHANGE.places_before(low, high)
    if low & ~board.sets[MULTICOLOUR_LOW] | high & ~board.sets[MULTICOLOUR_HIGH] != 0:
        return not were_together(board, before_low, before_high, colour)
    return all(not were_together(board, before_low, before_high, other) for other in range(i64(COLOUR_COUNT)))


def were_together(board: Board, low: i64, high: i64, colour: i64) -> bool:
    """Did all the cards at these places touch, through this colour, before CHANGE?"""
    among_low, among_high = CHANGE.colour_before(board, colour)
    old_low, old_high = around(first_place(low, high), among_low, among_high)
    old_low, old_high = connected(old_low, old_high, among_low, among_high)
    return low & ~old_low | high & ~old_high == 0


# --- the cards of a lot ---


def sort_cards_at(board: Board, low: i64, high: i64, cards: vec[i64]) -> i64:
    """Write the cards at these places into a list, ascending; how many there are."""
    count: i64 = 0
    while low != 0:
        insert(cards, count, board.cells[lsb(low)])
        count += 1
        low &= low - 1
    while high != 0:
        insert(cards, count, board.cells[WORD_MASK + 1 + lsb(high)])
        count += 1
        high &= high - 1
    return count


def insert(row: vec[i64], count: i64, card: i64) -> None:
    """Into a row of `count` ascending cards."""
    place = count
    while place > 0 and row[place - 1] > card:
        row[place] = row[place - 1]
        place -= 1
    row[place] = card


def smallest_card(board: Board, low: i64, high: i64) -> i64:
    """Of those at these places."""
    smallest: i64 = NUMBERS
    while low != 0:
        smallest = min(smallest, board.cells[lsb(low)])
        low &= low - 1
    while high != 0:
        smallest = min(smallest, board.cells[WORD_MASK + 1 + lsb(high)])
        high &= high - 1
    return smallest
