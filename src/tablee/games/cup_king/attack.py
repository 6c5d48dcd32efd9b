"""What a player may lay down: every play that brings more than a given sum, ascending."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.moves import Moves
from tablee.games.cup_king.cards import COLOURS, VALUES, colour_of, value_of
from tablee.games.cup_king.moves import (
    DIRECTION_STEP,
    EXTRA_STEP,
    EXTRAS_STEP,
    LEFT,
    MOST_EXTRAS,
    SET_NUMBER,
    SET_ONES,
    SET_STEP,
    SET_SUM,
    UNASKED,
    play_move,
)


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
    for place in range(start, end):
        moves.add(moves.items[place] + DIRECTION_STEP)


def add_sets(cards: i64, first_move: i64, over: i64, moves: Moves) -> None:
    """Every set of one to three of these cards (packed) whose sum is more than `over`.

    Each loop walks up the values from where it begins, `cards` being what is left from there.
    """
    first: i64 = 1
    while cards != 0:
        if cards & 3 != 0:
            number = first * (SET_STEP * SET_STEP)
            if first > over:
                moves.add(first_move + SET_NUMBER[number])
            if cards != 1:
                add_larger_sets(cards - 1, first, first_move, over - first, moves)
        cards >>= 2
        first += 1


def add_larger_sets(cards: i64, first: i64, first_move: i64, over: i64, moves: Moves) -> None:
    """Those sets that have one or two of these cards besides their first."""
    second = first
    while cards != 0:
        if cards & 3 != 0:
            number = (first * SET_STEP + second) * SET_STEP
            if second > over:
                moves.add(first_move + SET_NUMBER[number])
            third = second
            rest = cards - 1
            while rest != 0:
                if rest & 3 != 0 and second + third > over:
                    moves.add(first_move + SET_NUMBER[number + third])
                rest >>= 2
                third += 1
        cards >>= 2
        second += 1


# --- the expert's extras ---


class Bearers:
    """CU-6.2: the sets with a 1, or two, that a hand has: they may bring extras, whatever their own sum."""

    def __init__(self) -> None:
        self.moves: vec[i64] = vec[i64]()
        self.colours: vec[i64] = vec[i64]()
        self.sums: vec[i64] = vec[i64]()
        self.ones: vec[i64] = vec[i64]()
        self.most_ones: i64 = 0

    def add_colour(self, cards: i64, colour: i64) -> None:
        ones = cards & 3
        if ones == 0:
            return
        self.most_ones = max(self.most_ones, ones)
        sets = Moves()
        add_sets(cards, 0, 0, sets)
        place: i64 = 0
        while place < sets.count and SET_ONES[sets.items[place]] > 0:
            number = sets.items[place]
            self.moves = append(self.moves, play_move(0, UNASKED, colour, number))
            self.colours = append(self.colours, colour)
            self.sums = append(self.sums, SET_SUM[number])
            self.ones = append(self.ones, SET_ONES[number])
            place += 1


def add_openings_with_extras(hands: vec[i64], hand: i64, is_direction_asked: bool, moves: Moves) -> None:
    bearers = Bearers()
    for colour in range(i64(COLOURS)):
        bearers.add_colour(hands[hand + colour], colour)
    add_with_extras(hands, hand, bearers, is_direction_asked, 0, moves)


def add_answers_with_extras(hands: vec[i64], hand: i64, colour: i64, over: i64, moves: Moves) -> None:
    if hands[hand + colour] & 3 != 0:
        bearers = Bearers()
        bearers.add_colour(hands[hand + colour], colour)
        add_with_extras(hands, hand, bearers, False, over, moves)


def add_with_extras(
    hands: vec[i64], hand: i64, bearers: Bearers, is_direction_asked: bool, over: i64, moves: Moves
) -> None:
    """Each extra that the hand has, then each two, with the bearers they may go with."""
    if bearers.most_ones == 0:
        return
    held = cards_held(hands, hand)
    size: i64 = len(held)
    for second in range(size):
        if second == 0 or held[second] != held[second - 1]:
            add_extras(-1, held[second], bearers, is_direction_asked, over, moves)
    if bearers.most_ones < MOST_EXTRAS:
        return
    for first in range(size):
        if first > 0 and held[first] == held[first - 1]:
            continue
        for second in range(first + 1, size):
            if second == first + 1 or held[second] != held[second - 1]:
                add_extras(held[first], held[second], bearers, is_direction_asked, over, moves)


def cards_held(hands: vec[i64], hand: i64) -> vec[i64]:
    """The cards of a hand, ascending, equal ones side by side."""
    held = vec[i64]()
    for colour in range(i64(COLOURS)):
        cards = hands[hand + colour]
        card = colour * VALUES
        while cards != 0:
            for _ in range(cards & 3):
                held = append(held, card)
            cards >>= 2
            card += 1
    return held


def add_extras(first: i64, second: i64, bearers: Bearers, is_direction_asked: bool, over: i64, moves: Moves) -> None:
    """These extras (first -1: only the second) with every set that has a 1 for each and is of another colour."""
    start = moves.count
    shift = ((first + 1) * EXTRA_STEP + second + 1) * EXTRAS_STEP
    if is_direction_asked:
        shift += LEFT * DIRECTION_STEP
    ones: i64 = 1
    colour = colour_of(second)
    other_colour = colour
    over -= value_of(second)
    if first >= 0:
        ones = 2
        other_colour = colour_of(first)
        over -= value_of(first)
    for place in range(len(bearers.moves)):
        bearing = bearers.colours[place]
        is_other = bearing != colour and bearing != other_colour
        if is_other and bearers.ones[place] >= ones and bearers.sums[place] > over:
            moves.add(bearers.moves[place] + shift)
    if is_direction_asked:
        add_to_the_right(start, moves)
