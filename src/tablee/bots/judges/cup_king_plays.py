"""The plays of Cup King that are worth a thought: of all with so many cards the lowest that does, and the highest."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.integers import Card, Count, Index, Seat
from tablee.core.moves import Moves
from tablee.games.cup_king.attack import add_sets, cards_held
from tablee.games.cup_king.cards import (
    COLOURS,
    VALUES,
    Colour,
    PackedCards,
    Total,
    Value,
    colour_of,
    number_of,
    value_of,
)
from tablee.games.cup_king.moves import (
    DIRECTION_STEP,
    EXTRA_STEP,
    EXTRAS_STEP,
    LEFT,
    MOST_CARDS,
    RIGHT,
    SET_CARDS,
    SET_NUMBER,
    SET_STEP,
    SET_SUM,
    UNASKED,
    Direction,
    SetNumber,
    play_move,
)
from tablee.games.cup_king.state import CupKing

SET_SIZE: Final[vec[Count]] = vec[Count]([int(number_of(cards)) for cards in SET_CARDS])
NO_SET: Final = -1
Weighed: TypeAlias = i64  # cards and what they have to bring more than
Found: TypeAlias = i64  # for one card, two and three the lowest set and the highest, in a byte each: its number and 1
MOST_SUM: Final = MOST_CARDS * VALUES
REMEMBERED: Final = 4096
SPREAD: Final = 40503  # an odd number: multiplied by it, numbers that follow each other lie far apart
SPREAD_SHIFT: Final = 10
BYTE: Final = 8  # bits
BYTE_MASK: Final = 255
NO_CARD: Final = -1

# A half of packed cards, four values, in a byte
HALF: Final = 256
HALF_VALUES: Final = 4


def _counts() -> vec[Count]:
    return vec[Count]([sum(half >> 2 * value & 3 for value in range(HALF_VALUES)) for half in range(HALF)])


def _best() -> vec[Total]:
    """By a number of cards and a half: the most that so many of its cards bring."""
    best: list[int] = []
    for most in range(MOST_CARDS + 1):
        for half in range(HALF):
            values = [value + 1 for value in range(HALF_VALUES) for _ in range(half >> 2 * value & 3)]
            best.append(sum(sorted(values)[len(values) - min(most, len(values)) :]))
    return vec[Total](best)


COUNT: Final[vec[Count]] = _counts()
BEST: Final[vec[Total]] = _best()


class Plays:
    """Lists plays; it keeps the lists it works with, so that nothing is made anew for each decision."""

    def __init__(self) -> None:
        self.sets: Moves = Moves()
        self.low: vec[SetNumber] = vec[SetNumber]([NO_SET] * (MOST_CARDS + 1))  # by number of cards
        self.high: vec[SetNumber] = vec[SetNumber]([NO_SET] * (MOST_CARDS + 1))
        self.weighed: vec[Weighed] = vec[Weighed]([0] * REMEMBERED)
        self.found: vec[Found] = vec[Found]([0] * REMEMBERED)

    def add_openings(self, table: CupKing, seat: Seat, moves: Moves) -> None:
        """CU-3.1: add of each colour any single card, and the two or three highest; either way round the table."""
        start = moves.count
        direction: Direction = UNASKED
        if table.seats > 2:
            direction = LEFT
        for colour in range(Colour(COLOURS)):
            first = play_move(0, direction, colour, 0)
            cards = table.hands[seat * COLOURS + colour]
            self.weigh(cards, 0)
            for value in range(Value(1), Value(VALUES + 1)):
                if cards & 3 != 0:
                    moves.add(first + SET_NUMBER[value * SET_STEP * SET_STEP])
                cards >>= 2
            for size in range(Count(2), Count(MOST_CARDS + 1)):
                if self.high[size] >= 0:
                    moves.add(first + self.high[size])
            if table.variants.is_expert:
                self.add_with_extras(table, seat, colour, direction, 0, moves)
        if direction == LEFT:
            end = moves.count
            for place in range(start, end):
                moves.add(moves.items[place] + (RIGHT - LEFT) * DIRECTION_STEP)

    def add_answers(self, table: CupKing, seat: Seat, moves: Moves) -> None:
        """CU-3.2: add answers of one, two or three cards, just enough or as much as there is."""
        over = table.to_beat - table.totals[seat]
        first = play_move(0, UNASKED, table.colour, 0)
        self.weigh(table.hands[seat * COLOURS + table.colour], over)
        for size in range(Count(1), Count(MOST_CARDS + 1)):
            if self.low[size] >= 0:
                moves.add(first + self.low[size])
                if self.high[size] != self.low[size]:
                    moves.add(first + self.high[size])
        if table.variants.is_expert:
            self.add_with_extras(table, seat, table.colour, UNASKED, over, moves)

    def weigh(self, cards: PackedCards, over: Total) -> None:
        """Find the lowest and the highest of the sets of each size that bring more than `over`, or NO_SET.

        What was found is remembered, for the same few cards come again and again.
        """
        if over < 0:
            over = 0
        elif over > MOST_SUM:
            over = MOST_SUM
        weighed = (cards * (MOST_SUM + 1) + over) * 2 + 1  # never 0: nothing yet
        slot = (weighed * SPREAD >> SPREAD_SHIFT) & REMEMBERED - 1
        if self.weighed[slot] != weighed:
            self.weighed[slot] = weighed
            self.found[slot] = self.find(cards, over)
        found = self.found[slot]
        low = self.low
        high = self.high
        for size in range(Count(1), Count(MOST_CARDS + 1)):
            low[size] = (found & BYTE_MASK) + NO_SET
            high[size] = (found >> BYTE & BYTE_MASK) + NO_SET
            found >>= 2 * BYTE

    def find(self, cards: PackedCards, over: Total) -> Found:
        sets = self.sets
        sets.clear()
        add_sets(cards, 0, over, sets)
        found: Found = 0
        for size in range(Count(MOST_CARDS), Count(0), -1):
            low: SetNumber = NO_SET
            high: SetNumber = NO_SET
            for place in range(sets.count):
                number = sets.items[place]
                if SET_SIZE[number] == size:
                    if low < 0 or SET_SUM[number] < SET_SUM[low]:
                        low = number
                    if high < 0 or SET_SUM[number] > SET_SUM[high]:
                        high = number
            found = found << 2 * BYTE | (high - NO_SET) << BYTE | low - NO_SET
        return found

    # --- the expert's extras ---

    def add_with_extras(
        self, table: CupKing, seat: Seat, colour: Colour, direction: Direction, over: Total, moves: Moves
    ) -> None:
        """CU-6.2: add a 1 alone or with the highest card, and for each 1 an extra: just enough or the highest."""
        cards = table.hands[seat * COLOURS + colour]
        if cards & 3 == 0:
            return
        held = cards_held(table.hands, seat * COLOURS)
        highest = _highest(cards)
        self.add_bearer(held, colour, direction, 1, 0, over, moves)
        if highest > 1:
            self.add_bearer(held, colour, direction, 1, highest, over, moves)
        if cards & 3 == 2:
            self.add_two_extras(held, colour, direction, highest, over, moves)

    def add_bearer(
        self, held: vec[Card], colour: Colour, direction: Direction, one: Value, other: Value, over: Total, moves: Moves
    ) -> None:
        number = SET_NUMBER[(one * SET_STEP + other) * SET_STEP]
        play = play_move(0, direction, colour, number)
        low: Card = NO_CARD
        high: Card = NO_CARD
        for place in range(Index(len(held))):
            extra = held[place]
            if colour_of(extra) == colour or value_of(extra) + SET_SUM[number] <= over:
                continue
            if low < 0 or value_of(extra) < value_of(low):
                low = extra
            if high < 0 or value_of(extra) > value_of(high):
                high = extra
        if low >= 0:
            moves.add(play + (low + 1) * EXTRAS_STEP)
            if value_of(high) > value_of(low):
                moves.add(play + (high + 1) * EXTRAS_STEP)

    def add_two_extras(
        self, held: vec[Card], colour: Colour, direction: Direction, highest: Value, over: Total, moves: Moves
    ) -> None:
        """Add both 1s, alone or with the highest card, and the two highest cards of other colours."""
        high: Card = NO_CARD
        next_high: Card = NO_CARD
        for place in range(Index(len(held))):
            extra = held[place]
            if colour_of(extra) == colour:
                continue
            if high < 0 or value_of(extra) > value_of(high):
                next_high = high
                high = extra
            elif next_high < 0 or value_of(extra) > value_of(next_high):
                next_high = extra
        if next_high < 0:
            return
        lesser = high if high < next_high else next_high
        extras = (lesser + 1) * EXTRA_STEP + high + next_high - lesser + 1
        worth = value_of(high) + value_of(next_high)
        pair = SET_NUMBER[(SET_STEP + 1) * SET_STEP]
        if SET_SUM[pair] + worth > over:
            moves.add(play_move(extras, direction, colour, pair))
        if highest > 1:
            three = SET_NUMBER[(SET_STEP + 1) * SET_STEP + highest]
            if SET_SUM[three] + worth > over:
                moves.add(play_move(extras, direction, colour, three))


def _highest(cards: PackedCards) -> Value:
    """Find the value of the highest of these cards."""
    value: Value = 0
    while cards != 0:
        cards >>= 2
        value += 1
    return value


def reach_of(cards: PackedCards) -> Total:
    """Add up the most that three of these cards bring: of the higher half first, whose values are higher by four."""
    high = cards >> BYTE
    top = COUNT[high]
    if top > MOST_CARDS:
        top = MOST_CARDS
    return BEST[MOST_CARDS * HALF + high] + HALF_VALUES * top + BEST[(MOST_CARDS - top) * HALF + (cards & BYTE_MASK)]
