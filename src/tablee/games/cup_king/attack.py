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
    SET_NUMBER,
    SET_ONES,
    SET_STEP,
    SET_SUM,
    UNASKED,
    colour_played,
    play_move,
    set_of,
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


def add_openings_with_extras(hands: vec[i64], hand: i64, is_direction_asked: bool, moves: Moves) -> None:
    bearers = Moves()
    for colour in range(i64(COLOURS)):
        add_bearers(hands[hand + colour], colour, bearers)
    add_with_extras(hands, hand, bearers, is_direction_asked, 0, moves)


def add_answers_with_extras(hands: vec[i64], hand: i64, colour: i64, over: i64, moves: Moves) -> None:
    bearers = Moves()
    add_bearers(hands[hand + colour], colour, bearers)
    add_with_extras(hands, hand, bearers, False, over, moves)


def add_bearers(cards: i64, colour: i64, bearers: Moves) -> None:
    """CU-6.2: sets of a colour whose 1s may bring extras, whatever their sum."""
    if cards & 3 != 0:
        add_sets(cards, play_move(0, UNASKED, colour, 0), 0, bearers)


def add_with_extras(
    hands: vec[i64], hand: i64, bearers: Moves, is_direction_asked: bool, over: i64, moves: Moves
) -> None:
    """Each extra, or two, that the hand has: with each bearer that it may go with."""
    if bearers.count == 0:
        return
    held = cards_held(hands, hand)
    size: i64 = len(held)
    for second in range(size):
        if second == 0 or held[second] != held[second - 1]:
            add_extras(-1, held[second], bearers, is_direction_asked, over, moves)
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


def add_extras(first: i64, second: i64, bearers: Moves, is_direction_asked: bool, over: i64, moves: Moves) -> None:
    """These extras (first -1: only the second) with every set that has a 1 for each and is of another colour."""
    start = moves.count
    shift = ((first + 1) * EXTRA_STEP + second + 1) * EXTRAS_STEP
    if is_direction_asked:
        shift += LEFT * DIRECTION_STEP
    ones: i64 = 1
    least = over - value_of(second)
    if first >= 0:
        ones = 2
        least -= value_of(first)
    for place in range(bearers.count):
        bearer = bearers.items[place]
        number = set_of(bearer)
        colour = colour_played(bearer)
        is_other = colour_of(second) != colour and (first < 0 or colour_of(first) != colour)
        if is_other and SET_ONES[number] >= ones and SET_SUM[number] > least:
            moves.add(bearer + shift)
    if is_direction_asked:
        add_to_the_right(start, moves)
