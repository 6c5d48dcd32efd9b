"""Whether an Action has a way; and its ways counted and numbered, where no other player's token bars a card.

So one of them can be found without a list: the nth is the nth that `list_ways` (actions.py) would list.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.columns import Columns
from tablee.core.moves import Moves
from tablee.games.shuppa.actions import (
    COLUMN_STEP,
    FIRST_EAT,
    FIRST_JUMP,
    FIRST_LIFT,
    FIRST_SWAP,
    TARGET_STEP,
    has_any_token,
    list_ways,
)
from tablee.games.shuppa.cards import EAT, JUMP, SWAP

# For finding out whether there is a way: filled and emptied within a call.
_TRIED: Final = Moves()


def has_way(action: i64, board: Columns, tokens: vec[i64], player: i64) -> bool:
    """Is there any? To eat, there is always the card under one's own token."""
    if action == EAT:
        return True
    if not has_any_token(tokens, player):
        return count_ways(action, board) > 0
    moves = _TRIED
    moves.clear()
    list_ways(action, board, tokens, player, moves)
    return moves.count > 0


def count_ways(action: i64, board: Columns) -> i64:
    count: i64 = 0
    for column in range(board.count):
        count += count_in_column(action, board, column)
    return count


def nth_way(action: i64, board: Columns, nth: i64) -> i64:
    column: i64 = 0
    here = count_in_column(action, board, column)
    while nth >= here:
        nth -= here
        column += 1
        here = count_in_column(action, board, column)
    if action == EAT:
        return FIRST_EAT + column * COLUMN_STEP + nth
    if action == JUMP:
        if nth >= column:
            nth += 1  # a card does not jump to its own column
        return FIRST_JUMP + column * TARGET_STEP + nth
    if action == SWAP:
        return nth_swap(board, column, nth)
    return FIRST_LIFT + 2 * column + nth


def count_in_column(action: i64, board: Columns, column: i64) -> i64:
    """The ways that begin in a column."""
    height = board.top[column]
    if height == 0 or action == EAT:
        return height
    if action == JUMP:
        return board.count - 1
    if action == SWAP:
        return height - 1 + height_beside(board, column)
    if height > 1:
        return 2
    return 0


def height_beside(board: Columns, column: i64) -> i64:
    """How many cards of a column have one on their right."""
    if column + 1 == board.count:
        return 0
    height = board.top[column]
    beside = board.top[column + 1]
    if beside < height:
        return beside
    return height


def nth_swap(board: Columns, column: i64, nth: i64) -> i64:
    """From the bottom up, each card with the one above it and then with the one on its right, where there are any."""
    above = board.top[column] - 1
    right = height_beside(board, column)
    both = right
    if above < right:
        both = above
    row = nth // 2
    side = nth % 2
    if row >= both:
        row = nth - both
        side = 0
        if right > above:
            side = 1
    return FIRST_SWAP + 2 * (column * COLUMN_STEP + row) + side
