"""What a way of using an Action wins, and the ways in which the automaton of a solo game uses one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec

from tablee.core.integers import Count
from tablee.core.moves import Moves
from tablee.games.shuppa.actions import carry_out, eaten_card
from tablee.games.shuppa.groups import find_new_lots
from tablee.games.shuppa.legality import find_ways, places_barred
from tablee.games.shuppa.low_board import is_low
from tablee.games.shuppa.moves import DECLINE, Way
from tablee.games.shuppa.players import Player
from tablee.games.shuppa.scoring import points_of
from tablee.games.shuppa.sharing import best_share, lot_at
from tablee.games.shuppa.trial import BestWays
from tablee.games.shuppa.ways import Ways

if TYPE_CHECKING:
    from tablee.games.shuppa.state import Shuppa


def find_best_ways(table: Shuppa, player: Player) -> vec[Way]:
    """SH-9.3: every way that wins the most points; declining is one that wins none."""
    found = list_best_ways(table, player)
    return found.items[: found.count]


def list_best_ways(table: Shuppa, player: Player) -> Moves:
    """The same, in a list that is used again: there is one at least."""
    ways = find_ways(table, player)
    best = table.buffers.best_ways
    best.clear()
    if is_low(table.board):
        trial = table.buffers.trial
        trial.begin(table.board, ways.barred)
        trial.try_all(ways, best)
    else:
        try_on_copies(table, player, ways, best)
    found = best.ways
    if found.count == 0:
        found.add(DECLINE)
        ways.list(found)
    return found


def try_on_copies(table: Shuppa, player: Player, ways: Ways, best: BestWays) -> None:
    moves = table.buffers.moves
    moves.clear()
    ways.list(moves)
    for index in range(moves.count):
        best.offer(moves.items[index], points_on_copy(table, player, moves.items[index]))


def points_of_way(table: Shuppa, player: Player, way: Way) -> Count:
    """The player's own points from this turn: the card eaten, groups, cascades, with the best divisions."""
    if way == DECLINE:
        return 0
    if not is_low(table.board):
        return points_on_copy(table, player, way)
    trial = table.buffers.trial
    trial.begin(table.board, places_barred(table, player))
    return trial.points_of_way(way)


def points_on_copy(table: Shuppa, player: Player, way: Way) -> Count:
    """The same by carrying the way out on a copy of the board: the long way, for boards that are not low."""
    board = table.board.copy()
    points: Count = 0
    eaten = eaten_card(way, board)
    if eaten != 0:
        points = points_of(eaten)
    change = carry_out(way, board, table.buffers.change)
    lots = find_new_lots(board, change, table.buffers.lots)
    while lots.count > 0:
        for nth in range(lots.count):
            lot = lot_at(table, board, lots.nth(nth), player)
            points += best_share(lot.size, lot.multicolours, lot.count)
        change = board.remove(lots.places(), change)
        lots = find_new_lots(board, change, lots)
    return points
