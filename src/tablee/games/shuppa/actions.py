"""What the four Actions of Shuppa do to the columns; the ways of carrying them out are numbered in ways.py."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bitboard import COLUMN_STEP, only
from tablee.games.shuppa.board import CHANGE, Board
from tablee.games.shuppa.cards import KINDS
from tablee.games.shuppa.ways import FIRST_EAT, FIRST_JUMP, FIRST_LIFT, FIRST_SWAP, TARGET_STEP


def carry_out(way: i64, board: Board) -> None:
    """Each notes in CHANGE the cards it moves."""
    if way < FIRST_JUMP:
        eat(board, way - FIRST_EAT)
    elif way < FIRST_SWAP:
        jump(board, (way - FIRST_JUMP) // TARGET_STEP, (way - FIRST_JUMP) % TARGET_STEP)
    elif way < FIRST_LIFT:
        place, other = swapped_places(way)
        swap(board, place, other)
    else:
        lift(board, (way - FIRST_LIFT) // 2, (way - FIRST_LIFT) % 2 == 1)


def take_back(way: i64, board: Board, eaten: i64) -> None:
    """Undo a way just carried out, by which this card was eaten, if any."""
    if way < FIRST_JUMP:
        board.insert(way - FIRST_EAT, eaten)
    elif way < FIRST_SWAP:
        jump(board, (way - FIRST_JUMP) % TARGET_STEP, (way - FIRST_JUMP) // TARGET_STEP)
    elif way < FIRST_LIFT:
        place, other = swapped_places(way)
        swap(board, place, other)
    else:
        lift(board, (way - FIRST_LIFT) // 2, (way - FIRST_LIFT) % 2 == 0)


def eaten_card(way: i64, board: Board) -> i64:
    """The card that a way, before it is carried out, will eat; 0 for another action."""
    if way < FIRST_JUMP:
        return board.cells[way - FIRST_EAT]
    return 0


def swapped_places(way: i64) -> tuple[i64, i64]:
    """The lower or left one first."""
    place = (way - FIRST_SWAP) // 2
    if (way - FIRST_SWAP) % 2 == 1:
        return place, place + COLUMN_STEP
    return place, place + 1


def eat(board: Board, place: i64) -> None:
    """SH-6.2"""
    low, high = only(place)
    board.remove(low, high)


def jump(board: Board, column: i64, target: i64) -> None:
    """SH-6.3"""
    CHANGE.begin()
    origin = COLUMN_STEP * column + board.height(column) - 1
    place = COLUMN_STEP * target + board.height(target)
    board.push(target, board.pop(column))
    CHANGE.note(place, origin)


def swap(board: Board, place: i64, other: i64) -> None:
    """SH-6.4: cards of one kind that touch are in the same groups, whichever stands where: none counts as moved."""
    CHANGE.begin()
    card = board.cells[place]
    second = board.cells[other]
    board.replace(place, second)
    board.replace(other, card)
    if KINDS[card] != KINDS[second]:
        CHANGE.note(place, other)
        CHANGE.note(other, place)


def lift(board: Board, column: i64, is_down: bool) -> None:
    """SH-6.5: the bottom card goes on top and the others fall one level; or, downwards, the reverse."""
    CHANGE.begin()
    place = COLUMN_STEP * column
    last = place + board.height(column) - 1
    step: i64 = 1
    if is_down:
        place, last, step = last, place, -1
    carried = board.cells[place]
    origin = place
    while place != last:
        board.replace(place, board.cells[place + step])
        CHANGE.note(place, place + step)
        place += step
    board.replace(last, carried)
    CHANGE.note(last, origin)
