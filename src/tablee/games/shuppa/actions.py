"""What the four Actions of Shuppa do to the columns. Each notes in a `Change` the cards it moves, and returns it."""

from __future__ import annotations

from tablee.core.bitboard import COLUMN_SHIFT, COLUMN_STEP, only
from tablee.core.integers import Card, Column, Place
from tablee.games.shuppa.board import Board, Change
from tablee.games.shuppa.groups import would_group
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


def may_group(way: Way, board: Board) -> bool:
    """May a way make a group? Most jumps and swaps do not, which their cards' new neighbours tell at once, nor does a
    card that is eaten from the top of its column."""
    if way >= FIRST_LIFT:
        return True
    if way < FIRST_JUMP:
        return eaten_place(way) < top_place(board, eaten_place(way) >> COLUMN_SHIFT)
    if way < FIRST_SWAP:
        column, target = jump_columns(way)
        return would_group(board, top_place(board, column), COLUMN_STEP * target + board.height(target))
    place, other = swapped_places(way)
    return would_group(board, place, other) or would_group(board, other, place)


def top_place(board: Board, column: Column) -> Place:
    """Of a column that is not empty."""
    return COLUMN_STEP * column + board.height(column) - 1


def take_back(way: Way, board: Board, eaten: Card, change: Change) -> None:
    """Undo a way just carried out, by which this card was eaten, if any."""
    if way < FIRST_JUMP:
        board.insert(eaten_place(way), eaten)
    elif way < FIRST_SWAP:
        column, target = jump_columns(way)
        board.push(column, board.pop(target))
    elif way < FIRST_LIFT:
        place, other = swapped_places(way)
        board.exchange(place, other)
    else:
        lift(board, lifted_column(way), not is_downwards(way), change)


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
    change.begin()
    origin = top_place(board, column)
    place = COLUMN_STEP * target + board.height(target)
    board.push(target, board.pop(column))
    change.note(place, origin)
    return change


def swap(board: Board, place: Place, other: Place, change: Change) -> Change:
    """SH-6.4: cards of one kind that touch are in the same groups, whichever stands where: none counts as moved."""
    change.begin()
    if board.exchange(place, other):
        change.note(place, other)
        change.note(other, place)
    return change


def lift(board: Board, column: Column, is_down: bool, change: Change) -> Change:
    """SH-6.5: the bottom card goes on top and the others fall one level; or, downwards, the reverse."""
    change.begin()
    place = COLUMN_STEP * column
    last = place + board.height(column) - 1
    step: Place = 1
    if is_down:
        place, last, step = last, place, -1
    carried = board.cells[place]
    origin = place
    while place != last:
        board.replace(place, board.cells[place + step])
        change.note(place, place + step)
        place += step
    board.replace(last, carried)
    change.note(last, origin)
    return change
