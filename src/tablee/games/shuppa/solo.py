"""What a way of using an Action wins, and the ways in which the automaton of a solo game uses one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.integers import Count
from tablee.games.shuppa.actions import carry_out, eaten_card, may_group, take_back
from tablee.games.shuppa.board import Board
from tablee.games.shuppa.groups import Lots, find_new_lots
from tablee.games.shuppa.legality import find_ways
from tablee.games.shuppa.moves import DECLINE, Way
from tablee.games.shuppa.players import Player
from tablee.games.shuppa.scoring import points_of
from tablee.games.shuppa.sharing import lot_at

if TYPE_CHECKING:
    from tablee.games.shuppa.state import Shuppa


def find_best_ways(table: Shuppa, player: Player) -> vec[Way]:
    """SH-9.3: every way that wins the most points; declining is one that wins none."""
    ways = table.buffers.moves
    ways.clear()
    ways.add(DECLINE)
    find_ways(table, player).list(ways)
    most: Count = 0
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


def points_of_way(table: Shuppa, player: Player, way: Way) -> Count:
    """The player's own points from this turn: the card eaten, groups, cascades, with the best divisions.

    The way is tried on the board itself, and taken back.
    """
    if way == DECLINE:
        return 0
    board = table.board
    points: Count = 0
    eaten = eaten_card(way, board)
    if eaten != 0:
        points = points_of(eaten)
    if not may_group(way, board):
        return points
    change = carry_out(way, board, table.buffers.change)
    lots = find_new_lots(board, change, table.buffers.lots)
    if lots.count > 0:
        after = table.buffers.board
        after.become(board)
        points += points_of_lots(table, after, lots, player)
    take_back(way, board, eaten, change)
    return points


def points_of_lots(table: Shuppa, board: Board, lots: Lots, player: Player) -> Count:
    """The most points that a player can have of lots and of all that falls after them, on a copy of the board.

    How a lot is divided never changes what falls next, so each lot's best is the best of all.
    """
    points: Count = 0
    while lots.count > 0:
        for nth in range(lots.count):
            points += lot_at(table, board, lots.nth(nth), player).best_points()
        change = board.remove(lots.places(), table.buffers.change)
        lots = find_new_lots(board, change, lots)
    return points
