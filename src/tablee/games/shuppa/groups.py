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
    difference,
    first_place,
    in_chains,
    intersection,
    is_empty,
    is_group,
    lsb,
    only,
    right_of,
)
from tablee.core.columns import HIGH
from tablee.core.integers import Card, Count, Index, Place
from tablee.games.shuppa.board import (
    MOST_CARDS,
    MULTICOLOUR_HIGH,
    MULTICOLOUR_LOW,
    Board,
    Change,
    coloured,
    multicoloured,
)
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
        self.words: Final[vec[i64]] = vec[i64]([0] * (2 * _MOST_LOTS))
        self.divided: Count = 0
        self.divisions: Final[vec[i64]] = vec[i64]([0] * _MOST_LOTS)

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
    first, end = colours_of(board.cells[place])
    for colour in range(first, end):
        add_group_at(board, place, colour, lots)
    return lots


def colours_of(card: Card) -> tuple[Colour, Colour]:
    """From which colour to which, that one not included, a card is: its own or, if it is Multicolour, all."""
    kind = KINDS[card]
    if kind == MULTICOLOUR_KIND:
        return 0, COLOUR_COUNT
    return kind, kind + 1


def add_group_at(board: Board, place: Place, colour: Colour, lots: Lots) -> None:
    among = coloured(board.sets, colour)
    places = around(place, among)
    if is_group(places):
        lots.add(connected(places, among))


def find_new_lots(board: Board, change: Change, lots: Lots) -> Lots:
    """SH-5.1, SH-5.2: the groups that are new since a change, those that share a card as one.

    Only a group with a card that moved can be new: the others stood where they stand.
    """
    lots.clear()
    if not is_empty(change.places):
        add_new_groups(board, change, lots)
        if lots.count > 1:
            lots.sort(board)
    return lots


def in_chains_of_colours(sets: vec[Bitboard]) -> Places:
    """The places of all groups, and of chains that change their colour at a Multicolour card.

    All colours are looked at together: that is far less than to look for the groups of each.
    """
    low = sets[MULTICOLOUR_LOW]
    red, green = sets[0] | low, sets[1] | low
    yellow, blue = sets[2] | low, sets[3] | low
    high = sets[MULTICOLOUR_HIGH]
    red_high, green_high = sets[HIGH] | high, sets[HIGH + 1] | high
    yellow_high, blue_high = sets[HIGH + 2] | high, sets[HIGH + 3] | high
    up = followed(red, green, yellow, blue, 1), followed(red_high, green_high, yellow_high, blue_high, 1)
    right = red & right_of(red, red_high) | green & right_of(green, green_high)
    right |= yellow & right_of(yellow, yellow_high) | blue & right_of(blue, blue_high)
    return in_chains(up, (right, followed(red_high, green_high, yellow_high, blue_high, COLUMN_STEP)))


def followed(red: Bitboard, green: Bitboard, yellow: Bitboard, blue: Bitboard, steps: Count) -> Bitboard:
    """The places that have one of the same colour so many bits further in a word."""
    return red & red >> steps | green & green >> steps | yellow & yellow >> steps | blue & blue >> steps


def add_new_groups(board: Board, change: Change, lots: Lots) -> None:
    """Add those that are new since a change, of the cards that moved, one after the other."""
    sets = board.sets
    cells = board.cells
    moved = intersection(change.places, in_chains_of_colours(sets))
    while not is_empty(moved):
        place = first_place(moved)
        moved = difference(moved, only(place))
        first, end = colours_of(cells[place])
        for colour in range(first, end):
            group = add_new_group_at(place, colour, sets, change, lots)
            moved = difference(moved, difference(group, multicoloured(sets)))  # which may be in others too


def add_new_group_at(place: Place, colour: Colour, sets: vec[Bitboard], change: Change, lots: Lots) -> Places:
    """Add the one of a colour that has the card at a place, if it is new; the cards connected with that card."""
    among = coloured(sets, colour)
    places = around(place, among)
    if is_group(places):
        places = connected(places, among)
        if is_new(colour, sets, change, places):
            lots.add(places)
    return places


def is_new(colour: Colour, sets: vec[Bitboard], change: Change, places: Places) -> bool:
    """SH-5.1: no group that stood before contains all the cards of this one, which now stand at these places."""
    stood = change.places_before(places)
    first = first_place(stood)
    if not is_empty(difference(places, multicoloured(sets))):
        return not were_together(first, stood, change.colour_before(sets, colour))
    return all(not were_together(first, stood, change.colour_before(sets, other)) for other in range(i64(COLOUR_COUNT)))


def were_together(place: Place, places: Places, among: Places) -> bool:
    """Did the card at a place, one of three or more, touch all the others through those among which they were?"""
    near = around(place, among)
    return is_group(near) and is_empty(difference(places, connected(near, among)))


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
