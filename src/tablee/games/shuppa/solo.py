"""What an Action is worth, and the ways in which the automaton of a solo game carries one out."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.columns import EMPTY, Columns
from tablee.core.moves import Moves
from tablee.games.shuppa.actions import DECLINE, FIRST_JUMP, carry_out, eaten_place, has_any_token, list_ways
from tablee.games.shuppa.cards import ACTIONS
from tablee.games.shuppa.groups import BENCH, new_lots
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

    How a lot is divided never changes what falls next, so each lot's best is the best of all.
    """
    if way == DECLINE:
        return 0
    board = table.board.copy()
    points: i64 = 0
    if way < FIRST_JUMP:
        points = points_of(board.cells[eaten_place(way, board)])
    lots = new_lots(board, table.board.cells, carry_out(way, board))
    while len(lots) > 0:
        before = board.cells[:]
        points += take_at_best(board, lots, table.tokens, player)
        lots = new_lots(board, before, board.settle(BENCH.moved, BENCH.origins))
    return points


def take_at_best(board: Columns, lots: vec[i64], tokens: vec[i64], player: i64) -> i64:
    """Remove the lots of a fall; the most points the player can have of them."""
    points: i64 = 0
    start: i64 = 0
    is_shared = has_any_token(tokens, player)
    while is_shared and start < len(lots):
        lot = Lot(board, lots, start, tokens, player)
        points += lot.best_points()
        start += lot.size + 1
    cells = board.cells
    for index in range(i64(len(lots))):
        place = lots[index]
        if place != 0:
            if not is_shared:
                points += points_of(cells[place])
            cells[place] = EMPTY
    return points
