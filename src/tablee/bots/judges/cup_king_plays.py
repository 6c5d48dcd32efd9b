"""The plays of Cup King that are worth a thought: of all with so many cards the lowest that does, and the highest."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

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
NO_CARD: Final = -1


class Plays:
    """Lists plays; it keeps the lists it works with, so that nothing is made anew for each decision."""

    def __init__(self) -> None:
        self.sets: Moves = Moves()
        self.low: vec[SetNumber] = vec[SetNumber]([0] * (MOST_CARDS + 1))  # by number of cards
        self.high: vec[SetNumber] = vec[SetNumber]([0] * (MOST_CARDS + 1))

    def add_openings(self, table: CupKing, seat: Seat, moves: Moves) -> None:
        """CU-3.1: add of each colour any single card, and the two or three highest; either way round the table."""
        start = moves.count
        direction: Direction = UNASKED
        if table.seats > 2:
            direction = LEFT
        for colour in range(Colour(COLOURS)):
            first = play_move(0, direction, colour, 0)
            self.weigh(table.hands[seat * COLOURS + colour], 0)
            for place in range(self.sets.count):
                number = self.sets.items[place]
                if SET_SIZE[number] == 1:
                    moves.add(first + number)
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
        """Find the lowest and the highest of the sets of each size that bring more than `over`, or NO_SET."""
        sets = self.sets
        sets.clear()
        add_sets(cards, 0, over, sets)
        for size in range(Count(MOST_CARDS + 1)):
            self.low[size] = NO_SET
            self.high[size] = NO_SET
        for place in range(sets.count):
            number = sets.items[place]
            size = SET_SIZE[number]
            if self.low[size] < 0 or SET_SUM[number] < SET_SUM[self.low[size]]:
                self.low[size] = number
            if self.high[size] < 0 or SET_SUM[number] > SET_SUM[self.high[size]]:
                self.high[size] = number

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
    """Add up the most that three of these cards bring."""
    total: Total = 0
    left: Count = MOST_CARDS
    value: Value = VALUES
    while left > 0 and value > 0:
        count = cards >> (2 * value - 2) & 3
        if count > left:
            count = left
        total += count * value
        left -= count
        value -= 1
    return total
