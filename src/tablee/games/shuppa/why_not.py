"""Why a move of Shuppa is not allowed, in a sentence for a player."""

from __future__ import annotations

from tablee.core.bitboard import COLUMN_STEP
from tablee.games.shuppa.cards import ACTION_NAMES, ACTIONS, EAT, JUMP, NUMBERS, SWAP, format_card
from tablee.games.shuppa.phases import CHOOSE
from tablee.games.shuppa.places import format_column
from tablee.games.shuppa.table import Table
from tablee.games.shuppa.ways import (
    DECLINE,
    FIRST_DIVISION,
    FIRST_EAT,
    FIRST_JUMP,
    FIRST_LIFT,
    FIRST_SWAP,
    TARGET_STEP,
    action_of,
)


def why_not(table: Table, move: int) -> str:
    if table.phase == CHOOSE:
        return _why_not_card(move)
    if len(table.lots) > 0:
        return _why_not_division(table, move)
    if not (move == DECLINE or FIRST_EAT <= move < FIRST_DIVISION):
        return "now an Action is to be used or declined"
    return _why_not_way(table, move)


def _why_not_card(move: int) -> str:
    if 1 <= move <= NUMBERS:
        return f"{format_card(move)} is not in the hand"
    return "now everybody chooses a card from the hand"


def _why_not_division(table: Table, move: int) -> str:
    lot = table.lot_to_divide()
    if move < FIRST_DIVISION:
        return "now a shared group is to be divided"
    if table.is_automaton(table.player()):
        return "the automaton's share must be the best it can get"
    return (
        f"{lot.size} cards, {lot.multicolours} of them Multicolour, go to {lot.count} players: "
        f"{lot.share} each, and {lot.rest} to the discard"
    )


def _why_not_way(table: Table, move: int) -> str:
    player = table.player()
    action = ACTIONS[table.token(player)]
    if move != DECLINE and action_of(move) != action:
        return f"the Action is {ACTION_NAMES[action]}, not {ACTION_NAMES[action_of(move)]}"
    if table.is_automaton(player):
        return "another way wins the automaton more points, or this is none"
    missing = _what_is_missing(table, move)
    return missing if missing else "another player's token stands there"


def _what_is_missing(table: Table, move: int) -> str:
    """The cards that a way would need and does not find."""
    board = table.board
    action = action_of(move)
    if action in (EAT, SWAP):
        code = move - FIRST_EAT if action == EAT else (move - FIRST_SWAP) // 2
        column, row = divmod(code, COLUMN_STEP)
        to_right = action == SWAP and (move - FIRST_SWAP) % 2 == 1
        needed = [(column, row)] if action == EAT else [(column, row), (column + to_right, row + (not to_right))]
        for column, row in needed:
            if column >= board.count or row >= board.height(column):
                return "there is no card there"
        return ""
    if action == JUMP:
        column, target = divmod(move - FIRST_JUMP, TARGET_STEP)
        if column >= board.count or target >= board.count or column == target:
            return "a card jumps from one column to another"
        return "" if board.height(column) > 0 else f"column {format_column(column)} is empty"
    column = (move - FIRST_LIFT) // 2
    if column >= board.count:
        return "there is no such column"
    return "" if board.height(column) > 1 else "a column takes two cards for the elevator"
