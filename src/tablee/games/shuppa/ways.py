"""The ways in which an Action of Shuppa may be carried out (SH-6.1): found as sets of places, counted, listed.

All of them are found at once, by shifting bitboards. What a way is as a number stands in moves.py.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tablee.core.bitboard import (
    BOTTOMS,
    COLUMN_MASK,
    COLUMN_SHIFT,
    COLUMN_STEP,
    COLUMNS_A_WORD,
    HIGH_START,
    PLACES,
    Bitboard,
    Places,
    contains,
    count_places,
    difference,
    intersection,
    is_empty,
    lsb,
    popcount,
    shifted_down,
    shifted_left,
    shifted_up,
    union,
)
from tablee.core.integers import Bit, Column, Count, Index, Place
from tablee.core.moves import Moves
from tablee.games.shuppa.board import Board
from tablee.games.shuppa.cards import EAT, ELEVATOR, JUMP, SWAP, Action
from tablee.games.shuppa.moves import (
    FIRST_DIVISION,
    FIRST_EAT,
    FIRST_JUMP,
    FIRST_LIFT,
    FIRST_SWAP,
    Way,
    action_of,
    eaten_place,
    is_downwards,
    jump_columns,
    lifted_column,
    pack_eat,
    pack_jump,
    pack_lift,
    pack_swap,
    swapped_places,
)


@mypyc_attr(acyclic=True, free_list_len=1)
class Ways:
    """The ways of one Action, ascending, as two sets of places.

    The first are the cards to eat; those that jump; those to exchange with the one above; those to lift up. The second
    are those to exchange with the one on the right, and those to lift down.
    """

    def __init__(self) -> None:
        self.action: Action = EAT
        self.targets: Count = 0
        self.barred: Places = (0, 0)
        self.first: Places = (0, 0)
        self.second: Places = (0, 0)

    # --- SH-6.1: a card with another player's token, at one of the barred places, must not be touched ---

    def find(self, action: Action, board: Board, barred: Places) -> None:
        self.action = action
        self.targets = board.count - 1
        self.barred = barred
        self.second = (0, 0)
        occupied = board.occupied()
        if action == EAT:
            self.first = difference(occupied, barred)  # SH-6.2
        elif action == JUMP:
            self.find_jumps(occupied, barred)
        elif action == SWAP:
            self.find_swaps(difference(occupied, barred))
        else:
            self.find_lifts(occupied, barred)

    def find_jumps(self, occupied: Places, barred: Places) -> None:
        """SH-6.3: from the top of a column to the top of any other, an empty one too."""
        self.first = difference(difference(occupied, shifted_down(occupied)), barred)

    def find_swaps(self, free: Places) -> None:
        """SH-6.4: with the card above, or with the one on the right; both must be free."""
        self.first = intersection(free, shifted_down(free))
        self.second = intersection(free, shifted_left(free))

    def find_lifts(self, occupied: Places, barred: Places) -> None:
        """SH-6.5: from the bottom up or from the top down, where there are both; only that card must be free.

        In a column of two both are one move: it is upwards if it can be.
        """
        bottoms: Places = (BOTTOMS, BOTTOMS)
        has_above = shifted_down(occupied)
        self.first = difference(intersection(bottoms, has_above), barred)
        tops = difference(difference(occupied, has_above), bottoms)
        self.second = difference(tops, union(barred, shifted_up(self.first)))

    # --- counted and listed ---

    def is_any(self) -> bool:
        return not (is_empty(self.first) and is_empty(self.second))

    def count(self) -> Count:
        if self.action == JUMP:
            return count_places(self.first) * self.targets
        return count_places(self.first) + count_places(self.second)

    def list(self, moves: Moves) -> None:
        self.list_among(self.first, self.second, moves)

    def list_among(self, first: Places, second: Places, moves: Moves) -> None:
        """Those that are in these two sets."""
        first = intersection(first, self.first)
        second = intersection(second, self.second)
        self.list_word(first[0], second[0], 0, moves)
        self.list_word(first[1], second[1], HIGH_START, moves)

    def list_word(self, first: Bitboard, second: Bitboard, start: Place, moves: Moves) -> None:
        """Those of the columns of one word, whose first place is `start`."""
        rest = first | second
        while rest != 0:
            here = rest & -rest
            place = start + lsb(rest)
            if self.action == JUMP:
                self.list_jumps(place >> COLUMN_SHIFT, moves)
            else:
                if first & here != 0:
                    moves.add(self.way(place, 0, 0))
                if second & here != 0:
                    moves.add(self.way(place, 1, 0))
            rest -= here

    def list_jumps(self, column: Column, moves: Moves) -> None:
        """Those from one column."""
        for target in range(self.targets + 1):
            if target != column:
                moves.add(pack_jump(column, target))

    def has(self, way: Way) -> bool:
        """Is it one of these? It may be any number."""
        if way < FIRST_EAT or way >= FIRST_DIVISION or action_of(way) != self.action:
            return False
        if way < FIRST_JUMP:
            return eaten_place(way) < PLACES and contains(self.first, eaten_place(way)) != 0
        if way < FIRST_SWAP:
            column, target = jump_columns(way)
            return target != column and target <= self.targets and self.has_in_column(self.first, column)
        if way < FIRST_LIFT:
            place, other = swapped_places(way)
            return contains(self.first if other == place + 1 else self.second, place) != 0
        return self.has_in_column(self.second if is_downwards(way) else self.first, lifted_column(way))

    def has_in_column(self, places: Places, column: Column) -> bool:
        """Is any of these places in a column, if there is such a column?"""
        low, high = places
        if column < COLUMNS_A_WORD:
            return low >> COLUMN_STEP * column & COLUMN_MASK != 0
        return column <= self.targets and high >> COLUMN_STEP * (column - COLUMNS_A_WORD) & COLUMN_MASK != 0

    def nth(self, nth: Index) -> Way:
        """The nth, counted from 0."""
        target: Index = 0
        if self.action == JUMP:
            target = nth % self.targets
            nth //= self.targets
        first, first_high = self.first
        second, second_high = self.second
        start: Place = 0
        passed = popcount(first) + popcount(second)
        if nth >= passed:
            nth -= passed
            first = first_high
            second = second_high
            start = HIGH_START
        rest = first | second
        here = in_both(first, second, rest)
        while nth >= here:
            nth -= here
            rest &= rest - 1
            here = in_both(first, second, rest)
        if here == 1 and second & rest & -rest != 0:
            nth = 1
        return self.way(start + lsb(rest), nth, target)

    def way(self, place: Place, side: Bit, target: Index) -> Way:
        """The one at a place of the first or the second set; of a jump, to the target-th other column."""
        if self.action == EAT:
            return pack_eat(place)
        if self.action == SWAP:
            return pack_swap(place, side)
        column = place >> COLUMN_SHIFT
        if self.action == ELEVATOR:
            return pack_lift(column, side)
        if target >= column:
            target += 1  # a card does not jump to its own column
        return pack_jump(column, target)


def in_both(first: Bitboard, second: Bitboard, rest: Bitboard) -> Count:
    """In how many of two sets the lowest bit of `rest` is, which is in one of them."""
    if first & second & rest & -rest != 0:
        return 2
    return 1
