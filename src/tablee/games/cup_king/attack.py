"""An attack: what a player may lay down, that is every play that brings more than a given sum, ascending.

A hand begins at `hand` in `hands`, with a packed number of cards for each colour.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.chance import Chance
from tablee.core.integers import Card, Count, Index, Move
from tablee.core.moves import Moves
from tablee.games.cup_king.cards import COLOURS, VALUES, Colour, PackedCards, Total, Value, colour_of, value_of
from tablee.games.cup_king.moves import (
    DIRECTION_STEP,
    EXTRA_STEP,
    LEFT,
    MOST_EXTRAS,
    SET_NUMBER,
    SET_STEP,
    UNASKED,
    Direction,
    play_move,
)

NO_EXTRA: Final = -1


def add_openings(hands: vec[PackedCards], hand: Index, is_direction_asked: bool, moves: Moves) -> None:
    """CU-3.1: a starter's plays, cards of any one colour; `hand` is where the hand begins in `hands`."""
    start = moves.count
    direction: Direction = UNASKED
    if is_direction_asked:
        direction = LEFT
    for colour in range(Colour(COLOURS)):
        add_sets(hands[hand + colour], play_move(0, direction, colour, 0), 0, moves)
    if is_direction_asked:
        moves.add_again(start, DIRECTION_STEP)


def add_sets(cards: PackedCards, first_move: Move, over: Total, moves: Moves) -> None:
    """Every set of one to three of these cards (packed) whose sum is more than `over`.

    Each of the three loops walks up the values from where it begins, `cards` being what is left from there.
    """
    first: Value = 1
    while cards != 0:
        if cards & 3 != 0:
            add_sets_from_one(first, cards - 1, first_move, over - first, moves)
        cards >>= 2
        first += 1


def add_sets_from_one(first: Value, cards: PackedCards, first_move: Move, over: Total, moves: Moves) -> None:
    """The first card by itself, and with one or two of these."""
    if over < 0:
        moves.add(first_move + SET_NUMBER[first * SET_STEP * SET_STEP])
    second = first
    while cards != 0:
        if cards & 3 != 0:
            add_sets_from_two(first, second, cards - 1, first_move, over - second, moves)
        cards >>= 2
        second += 1


def add_sets_from_two(
    first: Value, second: Value, cards: PackedCards, first_move: Move, over: Total, moves: Moves
) -> None:
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


def add_openings_with_extras(hands: vec[PackedCards], hand: Index, is_direction_asked: bool, moves: Moves) -> None:
    bearers = Bearers(hands, hand, is_direction_asked, 0, moves)
    bearers.add_plays(0, COLOURS)


def add_answers_with_extras(hands: vec[PackedCards], hand: Index, colour: Colour, over: Total, moves: Moves) -> None:
    if hands[hand + colour] & 3 != 0:
        bearers = Bearers(hands, hand, False, over, moves)
        bearers.add_plays(colour, colour + 1)


class Bearers:
    """CU-6.2: the sets with a 1, or two, that a hand has: each may bring as many extras, whatever its own sum."""

    def __init__(
        self, hands: vec[PackedCards], hand: Index, is_direction_asked: bool, over: Total, moves: Moves
    ) -> None:
        self.hands = hands
        self.hand: Index = hand
        self.is_direction_asked = is_direction_asked
        self.over: Total = over
        self.moves = moves
        self.low: Colour = 0  # the colours that may be the round's: from low to below high
        self.high: Colour = 0

    def add_plays(self, low: Colour, high: Colour) -> None:
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

    def most_ones(self) -> Count:
        most: Count = 0
        for colour in range(self.low, self.high):
            ones = self.hands[self.hand + colour] & 3
            if ones > most:
                most = ones
        return most

    def add_each_extra(self, held: vec[Card]) -> None:
        for second in range(Index(len(held))):
            if second == 0 or held[second] != held[second - 1]:
                self.add_extras(NO_EXTRA, held[second])

    def add_each_two_extras(self, held: vec[Card]) -> None:
        for first in range(Index(len(held))):
            if first > 0 and held[first] == held[first - 1]:
                continue
            for second in range(first + 1, Index(len(held))):
                if second == first + 1 or held[second] != held[second - 1]:
                    self.add_extras(held[first], held[second])

    def add_extras(self, first: Card, second: Card) -> None:
        """These extras (or only the second) with every set that has a 1 for each and is of another colour."""
        start = self.moves.count
        extras = (first + 1) * EXTRA_STEP + second + 1
        direction: Direction = UNASKED
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
            self.moves.add_again(start, DIRECTION_STEP)


def add_sets_with_one(cards: PackedCards, first_move: Move, over: Total, moves: Moves) -> None:
    """Those sets that have a 1, or two: alphabetical order has them first."""
    if cards & 3 != 0:
        add_sets_from_one(1, cards - 1, first_move, over - 1, moves)


def add_sets_with_two_ones(cards: PackedCards, first_move: Move, over: Total, moves: Moves) -> None:
    if cards & 3 == 2:
        add_sets_from_two(1, 1, cards - 2, first_move, over - 2, moves)


def cards_held(hands: vec[PackedCards], hand: Index) -> vec[Card]:
    """The cards of a hand, ascending, equal ones side by side."""
    held = vec[Card]()
    for colour in range(Colour(COLOURS)):
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


# --- a starter's play at random ---

# What is drawn decides which few plays need be listed. They are counted in the order in which they are listed above, so
# that the same luck draws the same play either way.

# Packed cards have one bit for every value held, the lower or the upper one, so that a tally by halves is quick:
# how many values they have, and times DOUBLE how many of them twice.
Tally: TypeAlias = i64
HALF: Final = 255
DOUBLE: Final = 16
UPPER: Final = 0xAA
_TALLY: Final[vec[Tally]] = vec[Tally](
    [cards.bit_count() + DOUBLE * (cards & UPPER).bit_count() for cards in range(HALF + 1)]
)


def _number_of_sets(values: int, doubles: int) -> int:
    """CU-3.1: of one card, of two different ones or a pair, of three different ones or a pair and another."""
    two = values * (values - 1) // 2 + doubles
    three = values * (values - 1) * (values - 2) // 6 + doubles * (values - 1)
    return values + two + three


_SETS_BY_TALLY: Final[vec[Count]] = vec[Count](
    [_number_of_sets(tally % DOUBLE, tally // DOUBLE) for tally in range(DOUBLE * VALUES + DOUBLE)]
)


def tally(cards: PackedCards) -> Tally:
    return _TALLY[cards & HALF] + _TALLY[cards >> 8]


def count_values(cards: PackedCards) -> Count:
    return tally(cards) & DOUBLE - 1


def count_sets(cards: PackedCards) -> Count:
    """How many `add_sets` adds of these cards (packed)."""
    return _SETS_BY_TALLY[tally(cards)]


def count_sets_with_one(cards: PackedCards) -> Count:
    if cards & 3 == 0:
        return 0
    return count_sets(cards) - count_sets(cards & ~3)


def has_two_ones(hands: vec[PackedCards], hand: Index) -> bool:
    """CU-6.2: such a hand, a rare one, may bring two extras."""
    together: PackedCards = 0
    for colour in range(Colour(COLOURS)):
        together |= hands[hand + colour]
    return together & 2 != 0


@mypyc_attr(acyclic=True)
class Openings:
    """A starter's plays, counted: `plain` ones in each direction, and in expert play `with_extra`, of which each takes
    one of the sets with a 1, `bearing`, and a card of another colour. Nobody counts those with two extras."""

    def __init__(self, hands: vec[PackedCards], hand: Index, is_direction_asked: bool, is_expert: bool) -> None:
        self.hands = hands
        self.hand: Index = hand
        self.direction: Direction = UNASKED  # the first of so many
        self.directions: Count = 1
        if is_direction_asked:
            self.direction = LEFT
            self.directions = 2
        self.plain: Count = 0
        self.bearing: Count = 0
        self.with_extra: Count = 0
        for colour in range(Colour(COLOURS)):
            self.plain += count_sets(hands[hand + colour])
        if is_expert:
            for colour in range(Colour(COLOURS)):
                self.bearing += count_sets_with_one(hands[hand + colour])
        if self.bearing > 0:
            for colour in range(Colour(COLOURS)):
                self.with_extra += self.count_with_extra(colour)

    def count_with_extra(self, colour: Colour) -> Count:
        """How many plays have an extra of this colour."""
        return count_values(self.hands[self.hand + colour]) * self.bearing_beside(colour)

    def bearing_beside(self, colour: Colour) -> Count:
        """How many of the sets with a 1 are of another colour."""
        return self.bearing - count_sets_with_one(self.hands[self.hand + colour])

    def pick(self, chance: Chance, moves: Moves) -> Move:
        moves.clear()
        nth = chance.below((self.plain + self.with_extra) * self.directions)
        if nth < self.plain * self.directions:
            return self.nth_plain(nth, moves)
        return self.nth_with_extra(nth - self.plain * self.directions, moves)

    def nth_plain(self, nth: Index, moves: Moves) -> Move:
        """CU-3.1: by direction, by colour, by set."""
        direction = self.direction + nth // self.plain
        nth %= self.plain
        colour: Colour = 0
        while nth >= count_sets(self.hands[self.hand + colour]):
            nth -= count_sets(self.hands[self.hand + colour])
            colour += 1
        add_sets(self.hands[self.hand + colour], play_move(0, direction, colour, 0), 0, moves)
        return moves.items[nth]

    def nth_with_extra(self, nth: Index, moves: Moves) -> Move:
        """CU-6.2: by extra, by direction, by colour, by set."""
        colour: Colour = 0
        while nth >= self.count_with_extra(colour) * self.directions:
            nth -= self.count_with_extra(colour) * self.directions
            colour += 1
        bearing = self.bearing_beside(colour)
        value = nth_value(self.hands[self.hand + colour], nth // (bearing * self.directions))
        direction = self.direction + nth // bearing % self.directions
        return self.nth_bearing(nth % bearing, colour * VALUES + value, colour, direction, moves)

    def nth_bearing(self, nth: Index, extra: Card, colour: Colour, direction: Direction, moves: Moves) -> Move:
        """The nth of the plays with this extra, of this colour, in this direction."""
        bearer: Colour = 0
        while bearer == colour or nth >= count_sets_with_one(self.hands[self.hand + bearer]):
            if bearer != colour:
                nth -= count_sets_with_one(self.hands[self.hand + bearer])
            bearer += 1
        add_sets_with_one(self.hands[self.hand + bearer], play_move(extra + 1, direction, bearer, 0), 0, moves)
        return moves.items[nth]


def nth_value(cards: PackedCards, nth: Index) -> Index:
    """The nth value of these cards, all counted from 0."""
    value: Index = 0
    while cards & 3 == 0 or nth > 0:
        if cards & 3 != 0:
            nth -= 1
        cards >>= 2
        value += 1
    return value
