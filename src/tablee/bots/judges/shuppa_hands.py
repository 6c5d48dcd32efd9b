"""What the cards of a hand of Shuppa promise when they fall in this round: a quick guess, without cascades."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judges.shuppa_known import Print, print_before_choice
from tablee.core.bitboard import COLUMN_STEP, count_places, intersection
from tablee.core.chance import Chance
from tablee.core.integers import Card, Column, Count, Place, Seat
from tablee.games.shuppa.board import MOST_COLUMNS, empty_board
from tablee.games.shuppa.cards import ACTIONS, COLOURS, MULTICOLOUR, MULTICOLOUR_POINTS, NO_ACTION, NUMBERS
from tablee.games.shuppa.groups import Lots, find_lot_of_token, insert
from tablee.games.shuppa.hands import HAND_SIZE
from tablee.games.shuppa.phases import REVEALED, ROUNDS
from tablee.games.shuppa.state import Shuppa

SPREAD: Final = 33  # between the numbers that others may play, when they are guessed without luck
FIRST_GUESS: Final = 17
GUESSES: Final = 3
UNKNOWN: Final = -1000000.0
OF_NO_COLOUR: Final = 1  # added to a doubled number: of a card that another may play

# In points, by action: what using it brings on the average
USE_WORTH: Final[vec[float]] = vec[float]([0.0, 3.4, 3.0, 3.6, 2.8])
# What an Action and a Multicolour card in hand are worth, by the rounds they may still be played in (none: SH-8.1)
ACTION_WORTH: Final[vec[float]] = vec[float]([0.0, 0.8, 1.1, 1.2, 1.3, 1.4, 1.4, 1.4])
MULTICOLOUR_WORTH: Final[vec[float]] = vec[float]([0.0, 0.5, 0.6, 1.0, 1.1, 1.4, 1.7, 1.7])


class HandWeigher:
    """It weighs hands. `weights` has, for each card of the hand, the points it promises; `board` is a copy."""

    def __init__(self) -> None:
        self.weights: vec[float] = vec[float]([0.0] * HAND_SIZE)
        # The numbers of all cards but one's own, doubled, ascending; and the column that they leave free for it.
        self.row: vec[i64] = vec[i64]([0] * MOST_COLUMNS)
        self.free_column: Column = 0
        self.others: vec[i64] = vec[i64]([0] * MOST_COLUMNS)
        self.board = empty_board(MOST_COLUMNS)
        self.lots = Lots()
        # What cards are worth on the board that was last weighed for evenly, as far as they were in a hand.
        self.known: vec[float] = vec[float]([UNKNOWN] * (NUMBERS + 1))
        self.known_for: Print = 0

    def weigh(self, table: Shuppa, seat: Seat, chance: Chance) -> None:
        """Weigh with numbers that the others may play, drawn at random."""
        self.clear()
        for other in range(table.players - 1):
            self.others[other] = 1 + chance.below(NUMBERS)
        self.add_weights(table, seat)

    def weigh_evenly(self, table: Shuppa, seat: Seat) -> None:
        """Weigh with numbers low, middling and high: always the same for the same hand and columns."""
        if self.recall(table, seat):
            return
        self.clear()
        for guess in range(i64(GUESSES)):
            for other in range(table.players - 1):
                self.others[other] = FIRST_GUESS + SPREAD * ((guess + other) % GUESSES)
            self.add_weights(table, seat)
        for nth in range(table.hand_size(seat)):
            self.known[table.nth_in_hand(seat, nth)] = self.weights[nth]

    def recall(self, table: Shuppa, seat: Seat) -> bool:
        """Has every card of the hand been weighed on this board? What one is worth does not depend on the others."""
        key = print_before_choice(table)
        if key != self.known_for:
            self.known_for = key
            for card in range(i64(NUMBERS + 1)):
                self.known[card] = UNKNOWN
        for nth in range(table.hand_size(seat)):
            self.weights[nth] = self.known[table.nth_in_hand(seat, nth)]
            if self.weights[nth] == UNKNOWN:
                return False
        return True

    def clear(self) -> None:
        for place in range(i64(HAND_SIZE)):
            self.weights[place] = 0.0

    def add_weights(self, table: Shuppa, seat: Seat) -> None:
        """The cards of a hand are ascending, as `drop` needs them."""
        self.board = table.board.copy()
        self.drop_others(table)
        for nth in range(table.hand_size(seat)):
            self.weights[nth] += self.weigh_card(table, table.nth_in_hand(seat, nth))

    def weigh_card(self, table: Shuppa, card: Card) -> float:
        landed = self.drop(card)
        points = float(self.points_at(landed))
        self.board.take(landed)
        later = ROUNDS - table.round
        action = ACTIONS[card]
        if action != NO_ACTION:
            if points == 0.0:
                points = USE_WORTH[action]
            points -= ACTION_WORTH[later]
        elif points == 0.0:
            points = ACTION_WORTH[later]  # SH-4.2: one is drawn
        if COLOURS[card] == MULTICOLOUR:
            points -= MULTICOLOUR_WORTH[later]
        return points

    def drop_others(self, table: Shuppa) -> None:
        """SH-3.3: all cards but one's own fall, those of other players as cards of no colour.

        At first they leave the first column free, as for a card that is smaller than all of them.
        """
        row = self.row
        count: Count = 0
        for index in range(i64(REVEALED)):
            insert(row, count, table.jar[table.jar_left + index] << 1)
            count += 1
        for other in range(table.players - 1):
            insert(row, count, self.others[other] << 1 | OF_NO_COLOUR)
            count += 1
        for column in range(count):
            if row[column] & OF_NO_COLOUR == 0:
                self.board.put(self.top(column + 1), row[column] >> 1)
        self.free_column = 0

    def drop(self, card: Card) -> Place:
        """Drop a card that is larger than the one before: those between move to the left. Where it lands."""
        row = self.row
        board = self.board
        column = self.free_column
        while column < board.count - 1 and row[column] < card << 1:
            if row[column] & OF_NO_COLOUR == 0:
                board.put(self.top(column), board.take(self.top(column + 1)))
            column += 1
        self.free_column = column
        landed = self.top(column)
        board.put(landed, card)
        return landed

    def top(self, column: Column) -> Place:
        """Where a card lands in a column."""
        return COLUMN_STEP * column + self.board.height(column)

    def points_at(self, landed: Place) -> Count:
        """SH-4.3: count the points of the groups that hold the card that landed."""
        lots = find_lot_of_token(self.board, landed, self.lots)
        if lots.count == 0:
            return 0
        places = lots.nth(0)
        multicolours = count_places(intersection(places, self.board.multicoloured()))
        return count_places(places) + (MULTICOLOUR_POINTS - 1) * multicolours
