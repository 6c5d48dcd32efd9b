"""What the four Actions of Shuppa do to the columns. Each notes in a `Change` the cards it moves, and returns it."""

from __future__ import annotations

from tablee.core.bitboard import COLUMN_STEP, only
from tablee.core.integers import Card, Column, Place
from tablee.games.shuppa.board import Board, Change
from tablee.games.shuppa.moves import (
    FIRST_JUMP,
    FIRST_LIFT,
    FIRST_SWAP,
    Way,
    eaten_place,
    is_downwards,
    jump_columns,
    lifted_column,
    swapped_places,
)


def carry_out(way: Way, board: Board, change: Change) -> Change:
    if way < FIRST_JUMP:
        return eat(board, eaten_place(way), change)
    if way < FIRST_SWAP:
        column, target = jump_columns(way)
        return jump(board, column, target, change)
    if way < FIRST_LIFT:
        place, other = swapped_places(way)
        return swap(board, place, other, change)
    return lift(board, lifted_column(way), is_downwards(way), change)


def top_place(board: Board, column: Column) -> Place:
    """Of a column that is not empty."""
    return COLUMN_STEP * column + board.height(column) - 1


def free_place(board: Board, column: Column) -> Place:
    """On top of a column."""
    return COLUMN_STEP * column + board.height(column)


def lifted_places(board: Board, column: Column, is_down: bool) -> tuple[Place, Place]:
    """From where to where a card is carried when a column is lifted."""
    if is_down:
        return top_place(board, column), COLUMN_STEP * column
    return COLUMN_STEP * column, top_place(board, column)


def eaten_card(way: Way, board: Board) -> Card:
    """The card that a way, before it is carried out, will eat; 0 for another action."""
    if way < FIRST_JUMP:
        return board.cells[eaten_place(way)]
    return 0


def eat(board: Board, place: Place, change: Change) -> Change:
    """SH-6.2: the card that is eaten leaves its column."""
    return board.remove(only(place), change)


def jump(board: Board, column: Column, target: Column, change: Change) -> Change:
    """SH-6.3: the top card of a column goes to the top of another."""
    change.exchange(top_place(board, column), free_place(board, target))
    board.push(target, board.pop(column))
    return change


def swap(board: Board, place: Place, other: Place, change: Change) -> Change:
    """SH-6.4: cards of one kind that touch are in the same groups, whichever stands where: none counts as moved."""
    change.exchange(place, other)
    if not board.exchange(place, other):
        change.places = (0, 0)
    return change


def lift(board: Board, column: Column, is_down: bool, change: Change) -> Change:
    """SH-6.5: the bottom card goes on top and the others fall one level; or, downwards, the reverse."""
    origin, place = lifted_places(board, column, is_down)
    change.lift(origin, place)
    board.carry(origin, place)
    return change
