"""What an Action is worth, and the ways in which the automaton of a solo game carries one out."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.moves import Moves
from tablee.games.shuppa.actions import carry_out, eaten_card, take_back
from tablee.games.shuppa.board import Board
from tablee.games.shuppa.groups import LOTS, find_new_lots
from tablee.games.shuppa.scoring import points_of
from tablee.games.shuppa.table import Table
from tablee.games.shuppa.ways import DECLINE

_TRIED: Final = Moves()


def find_best_ways(table: Table, player: i64) -> vec[i64]:
    """SH-9.3: every way that wins the most points; declining is one that wins none."""
    ways = _TRIED
    ways.clear()
    ways.add(DECLINE)
    table.list_ways(player, ways)
    most: i64 = 0
    best = vec[i64]()
    for index in range(ways.count):
        way = ways.items[index]
        points = points_of_way(table, player, way)
        if points > most:
            most = points
            best = vec[i64]()
        if points == most:
            best = append(best, way)
    return best


def points_of_way(table: Table, player: i64, way: i64) -> i64:
    """The player's own points from this turn: the card eaten, groups, cascades, with the best divisions.

    The way is tried on the board itself, and taken back.
    """
    if way == DECLINE:
        return 0
    board = table.board
    points: i64 = 0
    eaten = eaten_card(way, board)
    if eaten != 0:
        points = points_of(eaten)
    carry_out(way, board)
    find_new_lots(board)
    if LOTS.count > 0:
        points += points_of_lots(table, board.copy(), player)
    take_back(way, board, eaten)
    return points


def points_of_lots(table: Table, board: Board, player: i64) -> i64:
    """The most points that a player can have of LOTS and of all that falls after them, on a copy of the board.

    How a lot is divided never changes what falls next, so each lot's best is the best of all.
    """
    points: i64 = 0
    while LOTS.count > 0:
        words = LOTS.words
        for nth in range(LOTS.count):
            points += table.lot_at(board, words[2 * nth], words[2 * nth + 1], player).best_points()
        low, high = LOTS.places()
        board.remove(low, high)
        find_new_lots(board)
    return points
