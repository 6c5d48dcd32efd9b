"""What a player may lay down: every play that brings more than a given sum, ascending."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.moves import Moves
from tablee.games.cup_king.cards import COLOURS, VALUES, colour_of, value_of
from tablee.games.cup_king.moves import (
    DIRECTION_STEP,
    EXTRA_STEP,
    LEFT,
    MOST_EXTRAS,
    SET_NUMBER,
    SET_STEP,
    UNASKED,
    play_move,
)

NO_EXTRA: Final = -1


def add_openings(hands: vec[i64], hand: i64, is_direction_asked: bool, moves: Moves) -> None:
    """CU-3.1: a starter's plays, cards of any one colour; `hand` is where the hand begins in `hands`."""
    start = moves.count
    direction: i64 = UNASKED
    if is_direction_asked:
        direction = LEFT
    for colour in range(i64(COLOURS)):
        add_sets(hands[hand + colour], play_move(0, direction, colour, 0), 0, moves)
    if is_direction_asked:
        add_to_the_right(start, moves)


def add_to_the_right(start: i64, moves: Moves) -> None:
    """The plays listed from `start` on, again in the other direction."""
    end = moves.count
    moves.make_room(end - start)
    items = moves.items
    for place in range(start, end):
        items[place + end - start] = items[place] + DIRECTION_STEP
    moves.count = end + end - start


def add_sets(cards: i64, first_move: i64, over: i64, moves: Moves) -> None:
    """Every set of one to three of these cards (packed) whose sum is more than `over`.

    Each of the three loops walks up the values from where it begins, `cards` being what is left from there.
    """
    first: i64 = 1
    while cards != 0:
        if cards & 3 != 0:
            add_sets_from_one(first, cards - 1, first_move, over - first, moves)
        cards >>= 2
        first += 1


def add_sets_from_one(first: i64, cards: i64, first_move: i64, over: i64, moves: Moves) -> None:
    """The first card by itself, and with one or two of these."""
    if over < 0:
        moves.add(first_move + SET_NUMBER[first * SET_STEP * SET_STEP])
    second = first
    while cards != 0:
        if cards & 3 != 0:
            add_sets_from_two(first, second, cards - 1, first_move, over - second, moves)
        cards >>= 2
        second += 1


def add_sets_from_two(first: i64, second: i64, cards: i64, first_move: i64, over: i64, moves: Moves) -> None:
    """Two cards by themselves, and with one of these."""
    number = (first * SET_STEP + second) * SET_STEP
    if over < 0:
        moves.add(first_move + SET_NUMBER[number])
    third = second
    while cards != 0:
        if cards & 3 != 0 and third > over:
            moves.add(first_move + SET_NUMBER[number + third])
        cards >>= 2
        third += 1


# --- the expert's extras ---


def add_openings_with_extras(hands: vec[i64], hand: i64, is_direction_asked: bool, moves: Moves) -> None:
    bearers = Bearers(hands, hand, is_direction_asked, 0, moves)
    bearers.add_plays(0, COLOURS)


def add_answers_with_extras(hands: vec[i64], hand: i64, colour: i64, over: i64, moves: Moves) -> None:
    if hands[hand + colour] & 3 != 0:
        bearers = Bearers(hands, hand, False, over, moves)
        bearers.add_plays(colour, colour + 1)


class Bearers:
    """CU-6.2: the sets with a 1, or two, that a hand has: each may bring as many extras, whatever its own sum."""

    def __init__(self, hands: vec[i64], hand: i64, is_direction_asked: bool, over: i64, moves: Moves) -> None:
        self.hands = hands
        self.hand: i64 = hand
        self.is_direction_asked = is_direction_asked
        self.over: i64 = over
        self.moves = moves
        self.low: i64 = 0  # the colours that may be the round's: from low to below high
        self.high: i64 = 0

    def add_plays(self, low: i64, high: i64) -> None:
        """Each extra that the hand has, then each two, with all sets of these colours that may bring them."""
        self.low = low
        self.high = high
        most = self.most_ones()
        if most == 0:
            return
        held = cards_held(self.hands, self.hand)
        self.add_each_extra(held)
        if most == MOST_EXTRAS:
            self.add_each_two_extras(held)

    def most_ones(self) -> i64:
        most: i64 = 0
        for colour in range(self.low, self.high):
            ones = self.hands[self.hand + colour] & 3
            if ones > most:
                most = ones
        return most

    def add_each_extra(self, held: vec[i64]) -> None:
        for second in range(i64(len(held))):
            if second == 0 or held[second] != held[second - 1]:
                self.add_extras(NO_EXTRA, held[second])

    def add_each_two_extras(self, held: vec[i64]) -> None:
        for first in range(i64(len(held))):
            if first > 0 and held[first] == held[first - 1]:
                continue
            for second in range(first + 1, i64(len(held))):
                if second == first + 1 or held[second] != held[second - 1]:
                    self.add_extras(held[first], held[second])

    def add_extras(self, first: i64, second: i64) -> None:
        """These extras (or only the second) with every set that has a 1 for each and is of another colour."""
        start = self.moves.count
        extras = (first + 1) * EXTRA_STEP + second + 1
        direction: i64 = UNASKED
        if self.is_direction_asked:
            direction = LEFT
        other_colour = colour_of(second)
        over = self.over - value_of(second)
        if first != NO_EXTRA:
            other_colour = colour_of(first)
            over -= value_of(first)
        for colour in range(self.low, self.high):
            if colour != colour_of(second) and colour != other_colour:
                cards = self.hands[self.hand + colour]
                first_move = play_move(extras, direction, colour, 0)
                if first == NO_EXTRA:
                    add_sets_with_one(cards, first_move, over, self.moves)
                else:
                    add_sets_with_two_ones(cards, first_move, over, self.moves)
        if self.is_direction_asked:
            add_to_the_right(start, self.moves)


def add_sets_with_one(cards: i64, first_move: i64, over: i64, moves: Moves) -> None:
    """Those sets that have a 1, or two: alphabetical order has them first."""
    if cards & 3 != 0:
        add_sets_from_one(1, cards - 1, first_move, over - 1, moves)


def add_sets_with_two_ones(cards: i64, first_move: i64, over: i64, moves: Moves) -> None:
    if cards & 3 == 2:
        add_sets_from_two(1, 1, cards - 2, first_move, over - 2, moves)


def cards_held(hands: vec[i64], hand: i64) -> vec[i64]:
    """The cards of a hand, ascending, equal ones side by side."""
    held = vec[i64]()
    for colour in range(i64(COLOURS)):
        cards = hands[hand + colour]
        card = colour * VALUES
        while cards != 0:
            if cards & 3 != 0:
                held = append(held, card)
            if cards & 3 == 2:
                held = append(held, card)
            cards >>= 2
            card += 1
    return held
