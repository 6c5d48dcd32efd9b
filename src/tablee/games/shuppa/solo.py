"""What an Action is worth, and the ways in which the automaton of a solo game carries one out."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.columns import Columns
from tablee.core.moves import Moves
from tablee.games.shuppa.actions import (
    DECLINE,
    FIRST_JUMP,
    carry_out,
    eaten_place,
    has_any_token,
    list_ways,
    take_back,
)
from tablee.games.shuppa.cards import ACTIONS
from tablee.games.shuppa.groups import NOT_KEPT, clear_lots, new_lots
from tablee.games.shuppa.scoring import points_of
from tablee.games.shuppa.sharing import Lot
from tablee.games.shuppa.table import Table

_WAYS: Final = Moves()


def find_best_ways(table: Table, player: i64) -> vec[i64]:
    """SH-9.3: every way that wins the most points; declining is one that wins none."""
    ways = _WAYS
    ways.clear()
    ways.add(DECLINE)
    list_ways(ACTIONS[table.tokens[player]], table.board, table.tokens, player, ways)
    most: i64 = 0
    best = vec[i64]()
    before = table.board.cells[:]
    for index in range(ways.count):
        way = ways.items[index]
        points = points_on_board(table, player, way, before)
        if points > most:
            most = points
            best = vec[i64]()
        if points == most:
            best = append(best, way)
    return best


def points_of_way(table: Table, player: i64, way: i64) -> i64:
    """The player's own points from this turn: the card eaten, groups, cascades, with the best divisions."""
    return points_on_board(table, player, way, table.board.cells[:])


def points_on_board(table: Table, player: i64, way: i64, before: vec[i64]) -> i64:
    """As `points_of_way`, with a copy of the cells: the way is tried on the board itself, and taken back."""
    if way == DECLINE:
        return 0
    board = table.board
    points: i64 = 0
    if way < FIRST_JUMP:
        points = points_of(before[eaten_place(way, board)])
    moved = carry_out(way, board)
    if moved > 0:
        lots = new_lots(board, before, moved)
        if len(lots) > 0:
            points += points_of_lots(board.copy_on_same_feet(), lots, table.tokens, player)
    take_back(way, board, before)
    return points


def points_of_lots(board: Columns, lots: vec[i64], tokens: vec[i64], player: i64) -> i64:
    """The most points that a player can have of the lots of a fall and of all that follow.

    How a lot is divided never changes what falls next, so each lot's best is the best of all.
    """
    points: i64 = 0
    while len(lots) > 0:
        points += best_points(board, lots, tokens, player)
        moved = clear_lots(board, lots)
        lots = new_lots(board, NOT_KEPT, moved)
    return points


def best_points(board: Columns, lots: vec[i64], tokens: vec[i64], player: i64) -> i64:
    """The most points the player can have of the lots of one fall."""
    points: i64 = 0
    start: i64 = 0
    if has_any_token(tokens, player):
        while start < len(lots):
            lot = Lot(board, lots, start, tokens, player)
            points += lot.best_points()
            start += lot.size + 1
        return points
    cells = board.cells
    for index in range(i64(len(lots))):
        if lots[index] != 0:
            points += points_of(cells[lots[index]])
    return points
