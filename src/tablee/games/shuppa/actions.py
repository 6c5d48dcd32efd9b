"""The four Actions of Shuppa: the ways in which each may be carried out, and what they do to the columns.

A way is a number: its action's first number below, and the places or columns it names.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.columns import Columns
from tablee.core.moves import Moves
from tablee.games.shuppa.cards import EAT, ELEVATOR, JUMP, SWAP
from tablee.games.shuppa.groups import BENCH

# Moves: a card of the hand is its number, so the ways begin above the highest; divisions come last (rules.py).
DECLINE: Final = 0
FIRST_EAT: Final = 100  # + 16 * column + row
FIRST_JUMP: Final = 250  # + 8 * column + column
FIRST_SWAP: Final = 350  # + 2 * (16 * column + row), + 1 with the card on the right, else with the one above
FIRST_LIFT: Final = 600  # + 2 * column, + 1 downwards
FIRST_DIVISION: Final = 1000
COLUMN_STEP: Final = 16
TARGET_STEP: Final = 8


def action_of(way: i64) -> i64:
    """The action that a move between FIRST_EAT and FIRST_DIVISION belongs to."""
    if way < FIRST_JUMP:
        return EAT
    if way < FIRST_SWAP:
        return JUMP
    return SWAP if way < FIRST_LIFT else ELEVATOR


# --- the ways, SH-6.1: a card with another player's token must not be touched ---


def list_ways(action: i64, board: Columns, tokens: vec[i64], player: i64, moves: Moves) -> None:
    if action == EAT:
        list_eats(board, tokens, player, moves)
    elif action == JUMP:
        list_jumps(board, tokens, player, moves)
    elif action == SWAP:
        list_swaps(board, tokens, player, moves)
    else:
        list_lifts(board, tokens, player, moves)


def is_free(card: i64, tokens: vec[i64], player: i64) -> bool:
    return all(tokens[other] != card or other == player for other in range(i64(len(tokens))))


def has_any_token(tokens: vec[i64], player: i64) -> bool:
    """Has another player one on the columns?"""
    return any(tokens[other] != 0 and other != player for other in range(i64(len(tokens))))


def list_eats(board: Columns, tokens: vec[i64], player: i64, moves: Moves) -> None:
    """SH-6.2"""
    is_any_barred = has_any_token(tokens, player)
    for column in range(board.count):
        for row in range(board.top[column]):
            if not is_any_barred or is_free(board.card_at(column, row), tokens, player):
                moves.add(FIRST_EAT + column * COLUMN_STEP + row)


def list_jumps(board: Columns, tokens: vec[i64], player: i64, moves: Moves) -> None:
    """SH-6.3: from the top of a column to the top of any other, an empty one too."""
    is_any_barred = has_any_token(tokens, player)
    for column in range(board.count):
        top = board.top[column] - 1
        if top >= 0 and (not is_any_barred or is_free(board.card_at(column, top), tokens, player)):
            for target in range(board.count):
                if target != column:
                    moves.add(FIRST_JUMP + column * TARGET_STEP + target)


def list_swaps(board: Columns, tokens: vec[i64], player: i64, moves: Moves) -> None:
    """SH-6.4: with the card above, or with the one on the right; both must be free."""
    cells = board.cells
    stride = board.stride
    is_any_barred = has_any_token(tokens, player)
    for column in range(board.count):
        for row in range(board.top[column]):
            place = board.place(column, row)
            if is_any_barred and not is_free(cells[place], tokens, player):
                continue
            way = FIRST_SWAP + 2 * (column * COLUMN_STEP + row)
            above = cells[place + 1]
            if above != 0 and not (is_any_barred and not is_free(above, tokens, player)):
                moves.add(way)
            right = cells[place + stride]
            if right != 0 and not (is_any_barred and not is_free(right, tokens, player)):
                moves.add(way + 1)


def list_lifts(board: Columns, tokens: vec[i64], player: i64, moves: Moves) -> None:
    """SH-6.5: only the card that is carried must be free."""
    for column in range(board.count):
        top = board.top[column] - 1
        if top >= 1:
            if is_free(board.card_at(column, 0), tokens, player):
                moves.add(FIRST_LIFT + 2 * column)
            if is_free(board.card_at(column, top), tokens, player):
                moves.add(FIRST_LIFT + 2 * column + 1)


# --- what they do: each notes the cards it moves in BENCH (and the one that is eaten), and returns how many ---


def carry_out(way: i64, board: Columns) -> i64:
    if way < FIRST_JUMP:
        column = (way - FIRST_EAT) // COLUMN_STEP
        note_hole(board, eaten_place(way, board))
        return board.settle_between(column, column, BENCH.moved, BENCH.origins)
    BENCH.hole_count = 0
    if way < FIRST_SWAP:
        return jump(board, (way - FIRST_JUMP) // TARGET_STEP, (way - FIRST_JUMP) % TARGET_STEP)
    if way < FIRST_LIFT:
        first, second = swapped_places(way, board)
        return swap(board, first, second)
    return lift(board, (way - FIRST_LIFT) // 2, (way - FIRST_LIFT) % 2 == 1)


def take_back(way: i64, board: Columns, before: vec[i64]) -> None:
    """Undo a way just carried out, `before` which the cells were these."""
    if way < FIRST_JUMP:
        column = (way - FIRST_EAT) // COLUMN_STEP
        board.top[column] += 1
        for place in range(eaten_place(way, board), board.place(column, board.top[column])):
            board.cells[place] = before[place]
    elif way < FIRST_SWAP:
        jump(board, (way - FIRST_JUMP) % TARGET_STEP, (way - FIRST_JUMP) // TARGET_STEP)
    elif way < FIRST_LIFT:
        first, second = swapped_places(way, board)
        swap(board, first, second)
    else:
        lift(board, (way - FIRST_LIFT) // 2, (way - FIRST_LIFT) % 2 == 0)


def eaten_place(way: i64, board: Columns) -> i64:
    return board.place((way - FIRST_EAT) // COLUMN_STEP, (way - FIRST_EAT) % COLUMN_STEP)


def swapped_places(way: i64, board: Columns) -> tuple[i64, i64]:
    """The lower or left one first."""
    code = way - FIRST_SWAP
    place = board.place(code // 2 // COLUMN_STEP, code // 2 % COLUMN_STEP)
    if code % 2 == 1:
        return place, place + board.stride
    return place, place + 1


def jump(board: Columns, column: i64, target: i64) -> i64:
    BENCH.moved[0] = board.place(target, board.top[target])
    card = board.pop(column)
    BENCH.origins[0] = board.place(column, board.top[column])
    board.push(target, card)
    return 1


def swap(board: Columns, first: i64, second: i64) -> i64:
    cells = board.cells
    card = cells[first]
    cells[first] = cells[second]
    cells[second] = card
    if board.colours[card] == board.colours[cells[first]]:
        return 0  # cards that touch and are of the same colours belong to the same groups, whichever stands where
    moved = BENCH.moved
    origins = BENCH.origins
    moved[0] = first
    moved[1] = second
    origins[0] = second
    origins[1] = first
    return 2


def lift(board: Columns, column: i64, is_down: bool) -> i64:
    """The bottom card goes on top and the others fall one level; or, downwards, the reverse."""
    cells = board.cells
    moved = BENCH.moved
    origins = BENCH.origins
    height = board.top[column]
    bottom = board.place(column, 0)
    top = bottom + height - 1
    first, last, step = bottom, top, i64(1)
    if is_down:
        first, last, step = top, bottom, i64(-1)
    carried = cells[first]
    place = first
    for index in range(height - 1):
        cells[place] = cells[place + step]
        moved[index] = place
        origins[index] = place + step
        place += step
    cells[last] = carried
    moved[height - 1] = last
    origins[height - 1] = first
    return height


def note_hole(board: Columns, place: i64) -> None:
    """Leave a single one, where a card was."""
    BENCH.holes[0] = place
    BENCH.taken[0] = board.cells[place]
    BENCH.hole_count = 1
    board.remove(place)
