"""Groups of Shuppa: three or more cards of one colour that touch, which of them a token wins, and which are new.

A lot is what is won as one: a group, or several that share a Multicolour card. Groups are connected components of
bitboards (core/bitboard.py), found by a flood fill from a card that moved.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import (
    COLUMN_STEP,
    HIGH_START,
    Bitboard,
    Places,
    around,
    connected,
    contains,
    difference,
    first_place,
    in_chains,
    intersection,
    is_empty,
    is_group,
    lsb,
    only,
    right_of,
    union,
)
from tablee.core.columns import HIGH
from tablee.core.integers import Card, Count, Index, Place
from tablee.games.shuppa.board import MOST_CARDS, MULTICOLOUR_HIGH, MULTICOLOUR_LOW, Board, Change
from tablee.games.shuppa.cards import COLOUR_COUNT, KINDS, MULTICOLOUR_KIND, NUMBERS, Colour
from tablee.games.shuppa.moves import Division

LEAST_CARDS: Final = 3  # SH-3.4: in a group; core/bitboard.py is made for it

_MOST_LOTS: Final = MOST_CARDS // LEAST_CARDS


@mypyc_attr(acyclic=True)
class Lots:
    """The lots of the fall that is being won: each is a set of places, two words of `words`.

    The first `divided` of them have a division. Room for them is made once.
    """

    def __init__(self) -> None:
        self.count: Count = 0
        self.words: vec[i64] = vec[i64]([0] * (2 * _MOST_LOTS))
        self.divided: Count = 0
        self.divisions: vec[i64] = vec[i64]([0] * _MOST_LOTS)

    def clear(self) -> None:
        self.count = 0
        self.divided = 0

    def nth(self, nth: Index) -> Places:
        return self.words[2 * nth], self.words[2 * nth + 1]

    def set_nth(self, nth: Index, places: Places) -> None:
        self.words[2 * nth] = places[0]
        self.words[2 * nth + 1] = places[1]

    def add(self, places: Places) -> None:
        """Add a group; what shares a card with it becomes one with it (SH-5.2)."""
        words = self.words
        low, high = places
        nth: Index = 0
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
        """Put them in the order of their smallest card number (SH-4.4)."""
        for count in range(i64(1), self.count):
            places = self.nth(count)
            card = smallest_card(board, places)
            nth = count
            while nth > 0 and smallest_card(board, self.nth(nth - 1)) > card:
                self.set_nth(nth, self.nth(nth - 1))
                nth -= 1
            self.set_nth(nth, places)

    def places(self) -> Places:
        """The places of all lots, of which there is one at least."""
        low = self.words[0]
        high = self.words[1]
        for nth in range(i64(1), self.count):
            low |= self.words[2 * nth]
            high |= self.words[2 * nth + 1]
        return low, high

    def divide(self, division: Division) -> None:
        """Divide the first that has no division yet."""
        self.divisions[self.divided] = division
        self.divided += 1

    def take_up(self, words: vec[Bitboard], divisions: vec[Division]) -> None:
        """Take up those that a table has kept."""
        self.clear()
        for nth in range(i64(len(divisions))):
            self.divide(divisions[nth])
        for nth in range(i64(len(words)) // 2):
            self.add((words[2 * nth], words[2 * nth + 1]))


# --- the lots to be won ---


def find_lot_of_token(board: Board, place: Place, lots: Lots) -> Lots:
    """SH-4.3: the groups that contain the card at a place, as one lot; several only if that card is Multicolour."""
    lots.clear()
    colour = KINDS[board.cells[place]]
    if colour != MULTICOLOUR_KIND:
        add_group_at(board, place, colour, lots)
    else:
        for each in range(i64(COLOUR_COUNT)):
            add_group_at(board, place, each, lots)
    return lots


def add_group_at(board: Board, place: Place, colour: Colour, lots: Lots) -> None:
    among = board.coloured(colour)
    places = around(place, among)
    if is_group(places):
        lots.add(connected(places, among))


def would_group(board: Board, origin: Place, place: Place) -> bool:
    """May the card at a place, moved to another, be in a group there? Told without moving it; of Multicolour cards, and
    where one has to give way, it is not told."""
    kind = KINDS[board.cells[origin]]
    if kind == MULTICOLOUR_KIND or contains(board.multicoloured(), place) != 0:
        return True
    among = union(difference(board.places_of(kind), only(origin)), board.multicoloured())
    return is_group(around(place, union(among, only(place))))


def find_new_lots(board: Board, change: Change, lots: Lots) -> Lots:
    """SH-5.1, SH-5.2: the groups that are new since a change, those that share a card as one.

    Only a group with a card that moved can be new: the others stood where they stand.
    """
    lots.clear()
    if not is_empty(change.places):
        add_new_groups(board, change, intersection(in_chains_of_colours(board), change.places), lots)
        if lots.count > 1:
            lots.sort(board)
    return lots


def in_chains_of_colours(board: Board) -> Places:
    """The places of all groups, and of chains that change their colour at a Multicolour card.

    All colours are looked at together: that is far less than to look for the groups of each.
    """
    low = board.sets[MULTICOLOUR_LOW]
    red, green = board.sets[0] | low, board.sets[1] | low
    yellow, blue = board.sets[2] | low, board.sets[3] | low
    high = board.sets[MULTICOLOUR_HIGH]
    red_high, green_high = board.sets[HIGH] | high, board.sets[HIGH + 1] | high
    yellow_high, blue_high = board.sets[HIGH + 2] | high, board.sets[HIGH + 3] | high
    up = followed(red, green, yellow, blue, 1), followed(red_high, green_high, yellow_high, blue_high, 1)
    right = red & right_of(red, red_high) | green & right_of(green, green_high)
    right |= yellow & right_of(yellow, yellow_high) | blue & right_of(blue, blue_high)
    return in_chains(up, (right, followed(red_high, green_high, yellow_high, blue_high, COLUMN_STEP)))


def followed(red: Bitboard, green: Bitboard, yellow: Bitboard, blue: Bitboard, steps: Count) -> Bitboard:
    """The places that have one of the same colour so many bits further in a word."""
    return red & red >> steps | green & green >> steps | yellow & yellow >> steps | blue & blue >> steps


def add_new_groups(board: Board, change: Change, moved: Places, lots: Lots) -> None:
    """Those with cards that moved; what has the same colour as one of them need not be looked at again."""
    while not is_empty(moved):
        place = first_place(moved)
        moved = difference(moved, only(place))
        colour = KINDS[board.cells[place]]
        if colour != MULTICOLOUR_KIND:
            found = add_new_group_at(board, change, place, colour, lots)
            high = HIGH + colour
            moved = moved[0] & ~(found[0] & board.sets[colour]), moved[1] & ~(found[1] & board.sets[high])
        else:
            for each in range(i64(COLOUR_COUNT)):
                add_new_group_at(board, change, place, each, lots)


def add_new_group_at(board: Board, change: Change, place: Place, colour: Colour, lots: Lots) -> Places:
    """The places found of a group, or of what is too small to be one."""
    among = board.coloured(colour)
    places = around(place, among)
    if is_group(places):
        places = connected(places, among)
        if is_new(board, change, colour, places):
            lots.add(places)
    return places


def is_new(board: Board, change: Change, colour: Colour, places: Places) -> bool:
    """SH-5.1: no group that stood before contains all the cards of this one, which now stand at these places."""
    before = change.places_before(places)
    if not is_empty(difference(places, board.multicoloured())):
        return not were_together(board, change, before, colour)
    return all(not were_together(board, change, before, other) for other in range(i64(COLOUR_COUNT)))


def were_together(board: Board, change: Change, places: Places, colour: Colour) -> bool:
    """Did all the cards at these places touch, through this colour, before a change?"""
    among = change.colour_before(board, colour)
    group = connected(around(first_place(places), among), among)
    return is_empty(difference(places, group))


# --- the cards of a lot ---


def sort_cards_at(board: Board, places: Places, cards: vec[Card]) -> Count:
    """Write the cards at these places into a list, ascending; how many there are."""
    count: Count = 0
    low, high = places
    while low != 0:
        insert(cards, count, board.cells[lsb(low)])
        count += 1
        low &= low - 1
    while high != 0:
        insert(cards, count, board.cells[HIGH_START + lsb(high)])
        count += 1
        high &= high - 1
    return count


def insert(row: vec[Card], count: Count, card: Card) -> None:
    """Insert a card into a row of `count` ascending ones."""
    index = count
    while index > 0 and row[index - 1] > card:
        row[index] = row[index - 1]
        index -= 1
    row[index] = card


def smallest_card(board: Board, places: Places) -> Card:
    """The one of the smallest number at these places."""
    smallest: Card = NUMBERS
    low, high = places
    while low != 0:
        smallest = min(smallest, board.cells[lsb(low)])
        low &= low - 1
    while high != 0:
        smallest = min(smallest, board.cells[HIGH_START + lsb(high)])
        high &= high - 1
    return smallest
