"""The ways in which each Action of Shuppa may be carried out (SH-6.1): found as sets of places, counted, listed.

A way is a number: its action's first number below, and the places or columns it names.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bitboard import BOTTOMS, COLUMN_SHIFT, COLUMN_STEP, WORD_MASK, lsb, popcount, right_of
from tablee.core.moves import Moves
from tablee.games.shuppa.board import Board
from tablee.games.shuppa.cards import EAT, ELEVATOR, JUMP, SWAP

# Moves: a card of the hand is its number, so the ways begin above the highest; divisions come last (rules.py).
DECLINE: Final = 0
FIRST_EAT: Final = 100  # + place
FIRST_JUMP: Final = 250  # + 8 * column + column
FIRST_SWAP: Final = 350  # + 2 * place, + 1 with the card on the right, else with the one above
FIRST_LIFT: Final = 600  # + 2 * column, + 1 downwards
FIRST_DIVISION: Final = 1000
TARGET_STEP: Final = 8


def action_of(way: i64) -> i64:
    """The action that a move between FIRST_EAT and FIRST_DIVISION belongs to."""
    if way < FIRST_JUMP:
        return EAT
    if way < FIRST_SWAP:
        return JUMP
    return SWAP if way < FIRST_LIFT else ELEVATOR


class Ways:
    """The ways of one Action, ascending.

    Two sets of places: of cards to eat; of those that jump; of those to exchange with the one above and, the second
    set, with the one on the right; of those to lift up and, the second set, down.
    """

    def __init__(self) -> None:
        self.action: i64 = EAT
        self.targets: i64 = 0
        self.low: i64 = 0
        self.high: i64 = 0
        self.second_low: i64 = 0
        self.second_high: i64 = 0

    # --- SH-6.1: a card with another player's token, at one of the barred places, must not be touched ---

    def find(self, action: i64, board: Board, barred_low: i64, barred_high: i64) -> None:
        self.action = action
        self.targets = board.count - 1
        self.low = 0
        self.high = 0
        self.second_low = 0
        self.second_high = 0
        if action == EAT:
            self.find_eats(board, barred_low, barred_high)
        elif action == JUMP:
            self.find_jumps(board, barred_low, barred_high)
        elif action == SWAP:
            self.find_swaps(board, barred_low, barred_high)
        else:
            self.find_lifts(board, barred_low, barred_high)

    def find_eats(self, board: Board, barred_low: i64, barred_high: i64) -> None:
        """SH-6.2"""
        low, high = board.occupied()
        self.low = low & ~barred_low
        self.high = high & ~barred_high

    def find_swaps(self, board: Board, barred_low: i64, barred_high: i64) -> None:
        """SH-6.4: with the card above, or with the one on the right; both must be free."""
        low, high = board.occupied()
        low &= ~barred_low
        high &= ~barred_high
        self.low = low & low >> 1
        self.high = high & high >> 1
        self.second_low = low & right_of(low, high)
        self.second_high = high & high >> COLUMN_STEP

    def find_jumps(self, board: Board, barred_low: i64, barred_high: i64) -> None:
        """SH-6.3: from the top of a column to the top of any other, an empty one too."""
        low, high = board.occupied()
        self.low = low & ~(low >> 1) & ~barred_low
        self.high = high & ~(high >> 1) & ~barred_high

    def find_lifts(self, board: Board, barred_low: i64, barred_high: i64) -> None:
        """SH-6.5: from the bottom up or from the top down, where there are both; only that card must be free."""
        low, high = board.occupied()
        self.low = BOTTOMS & low >> 1 & ~barred_low
        self.high = BOTTOMS & high >> 1 & ~barred_high
        self.second_low = low & ~(low >> 1) & ~BOTTOMS & ~barred_low
        self.second_high = high & ~(high >> 1) & ~BOTTOMS & ~barred_high

    # --- counted and listed ---

    def is_any(self) -> bool:
        return self.low | self.high | self.second_low | self.second_high != 0

    def count(self) -> i64:
        count = popcount(self.low) + popcount(self.high)
        if self.action == JUMP:
            return count * self.targets
        return count + popcount(self.second_low) + popcount(self.second_high)

    def list(self, moves: Moves) -> None:
        self.list_word(self.low, self.second_low, 0, moves)
        self.list_word(self.high, self.second_high, WORD_MASK + 1, moves)

    def list_word(self, first: i64, second: i64, start: i64, moves: Moves) -> None:
        rest = first | second
        while rest != 0:
            bit = rest & -rest
            place = start + lsb(rest)
            if self.action == JUMP:
                for target in range(self.targets):
                    moves.add(self.way(place, 0, target))
            else:
                if first & bit != 0:
                    moves.add(self.way(place, 0, 0))
                if second & bit != 0:
                    moves.add(self.way(place, 1, 0))
            rest -= bit

    def nth(self, nth: i64) -> i64:
        """The nth, counted from 0."""
        target: i64 = 0
        if self.action == JUMP:
            target = nth % self.targets
            nth //= self.targets
        first = self.low
        second = self.second_low
        passed: i64 = popcount(first) + popcount(second)
        start: i64 = 0
        if nth >= passed:
            nth -= passed
            first = self.high
            second = self.second_high
            start = WORD_MASK + 1
        rest = first | second
        here = in_both(first, second, rest)
        while nth >= here:
            nth -= here
            rest &= rest - 1
            here = in_both(first, second, rest)
        if here == 1 and second & rest & -rest != 0:
            nth = 1
        return self.way(start + lsb(rest), nth, target)

    def way(self, place: i64, side: i64, target: i64) -> i64:
        if self.action == EAT:
            return FIRST_EAT + place
        if self.action == SWAP:
            return FIRST_SWAP + 2 * place + side
        column = place >> COLUMN_SHIFT
        if self.action == ELEVATOR:
            return FIRST_LIFT + 2 * column + side
        if target >= column:
            target += 1  # a card does not jump to its own column
        return FIRST_JUMP + TARGET_STEP * column + target


WAYS: Final = Ways()


def in_both(first: i64, second: i64, rest: i64) -> i64:
    """In how many of two sets the lowest bit of `rest` is, which is in one of them."""
    if first & second & rest & -rest != 0:
        return 2
    return 1
