"""A starter's play drawn at random without listing them all: what is drawn decides which few need be listed.

Plays are counted in the order in which attack.py lists them, so that the same luck draws the same play from either.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.chance import Chance
from tablee.core.moves import Moves
from tablee.games.cup_king.attack import add_sets, add_sets_with_one
from tablee.games.cup_king.cards import COLOURS, VALUES
from tablee.games.cup_king.moves import LEFT, UNASKED, play_move

# Packed cards have one bit for every value held, the lower or the upper one, so that a tally by halves is quick:
# how many values they have, and times DOUBLE how many of them twice.
HALF: Final = 255
DOUBLE: Final = 16
UPPER: Final = 0xAA
_TALLY: Final[vec[i64]] = vec[i64](
    [cards.bit_count() + DOUBLE * (cards & UPPER).bit_count() for cards in range(HALF + 1)]
)


def _number_of_sets(values: int, doubles: int) -> int:
    """CU-3.1: of one card, of two different ones or a pair, of three different ones or a pair and another."""
    two = values * (values - 1) // 2 + doubles
    three = values * (values - 1) * (values - 2) // 6 + doubles * (values - 1)
    return values + two + three


_SETS_BY_TALLY: Final[vec[i64]] = vec[i64](
    [_number_of_sets(tally % DOUBLE, tally // DOUBLE) for tally in range(DOUBLE * VALUES + DOUBLE)]
)


def tally(cards: i64) -> i64:
    return _TALLY[cards & HALF] + _TALLY[cards >> 8]


def count_values(cards: i64) -> i64:
    return tally(cards) & DOUBLE - 1


def count_sets(cards: i64) -> i64:
    """How many `add_sets` adds of these cards (packed)."""
    return _SETS_BY_TALLY[tally(cards)]


def count_sets_with_one(cards: i64) -> i64:
    if cards & 3 == 0:
        return 0
    return count_sets(cards) - count_sets(cards & ~3)


def has_two_ones(hands: vec[i64], hand: i64) -> bool:
    """CU-6.2: such a hand, a rare one, may bring two extras."""
    together: i64 = 0
    for colour in range(i64(COLOURS)):
        together |= hands[hand + colour]
    return together & 2 != 0


@mypyc_attr(acyclic=True)
class Openings:
    """A starter's plays, counted: `plain` ones in each direction, and in expert play `with_extra`, of which each takes
    one of the sets with a 1, `bearing`, and a card of another colour. Nobody counts those with two extras."""

    def __init__(self, hands: vec[i64], hand: i64, is_direction_asked: bool, is_expert: bool) -> None:
        self.hands = hands
        self.hand: i64 = hand
        self.direction: i64 = UNASKED  # the first of so many
        self.directions: i64 = 1
        if is_direction_asked:
            self.direction = LEFT
            self.directions = 2
        self.plain: i64 = 0
        self.bearing: i64 = 0
        self.with_extra: i64 = 0
        for colour in range(i64(COLOURS)):
            self.plain += count_sets(hands[hand + colour])
        if is_expert:
            for colour in range(i64(COLOURS)):
                self.bearing += count_sets_with_one(hands[hand + colour])
        if self.bearing > 0:
            for colour in range(i64(COLOURS)):
                self.with_extra += self.count_with_extra(colour)

    def count_with_extra(self, colour: i64) -> i64:
        """With an extra of this colour."""
        return count_values(self.hands[self.hand + colour]) * self.bearing_beside(colour)

    def bearing_beside(self, colour: i64) -> i64:
        return self.bearing - count_sets_with_one(self.hands[self.hand + colour])

    def pick(self, chance: Chance, moves: Moves) -> i64:
        moves.clear()
        nth = chance.below((self.plain + self.with_extra) * self.directions)
        if nth < self.plain * self.directions:
            return self.nth_plain(nth, moves)
        return self.nth_with_extra(nth - self.plain * self.directions, moves)

    def nth_plain(self, nth: i64, moves: Moves) -> i64:
        """CU-3.1: by direction, by colour, by set."""
        direction = self.direction + nth // self.plain
        nth %= self.plain
        colour: i64 = 0
        while nth >= count_sets(self.hands[self.hand + colour]):
            nth -= count_sets(self.hands[self.hand + colour])
            colour += 1
        add_sets(self.hands[self.hand + colour], play_move(0, direction, colour, 0), 0, moves)
        return moves.items[nth]

    def nth_with_extra(self, nth: i64, moves: Moves) -> i64:
        """CU-6.2: by extra, by direction, by colour, by set."""
        colour: i64 = 0
        while nth >= self.count_with_extra(colour) * self.directions:
            nth -= self.count_with_extra(colour) * self.directions
            colour += 1
        bearing = self.bearing_beside(colour)
        value = nth_value(self.hands[self.hand + colour], nth // (bearing * self.directions))
        direction = self.direction + nth // bearing % self.directions
        return self.nth_bearing(nth % bearing, colour * VALUES + value, colour, direction, moves)

    def nth_bearing(self, nth: i64, extra: i64, colour: i64, direction: i64, moves: Moves) -> i64:
        """Of the plays with this extra, of this colour, in this direction."""
        bearer: i64 = 0
        while bearer == colour or nth >= count_sets_with_one(self.hands[self.hand + bearer]):
            if bearer != colour:
                nth -= count_sets_with_one(self.hands[self.hand + bearer])
            bearer += 1
        add_sets_with_one(self.hands[self.hand + bearer], play_move(extra + 1, direction, bearer, 0), 0, moves)
        return moves.items[nth]


def nth_value(cards: i64, nth: i64) -> i64:
    """The nth value of these cards, all counted from 0."""
    value: i64 = 0
    while cards & 3 == 0 or nth > 0:
        if cards & 3 != 0:
            nth -= 1
        cards >>= 2
        value += 1
    return value
