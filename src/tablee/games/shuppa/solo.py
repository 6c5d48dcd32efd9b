"""What a way of using an Action wins, and the ways in which the automaton of a solo game uses one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec

from tablee.core.integers import Count
from tablee.core.moves import Moves
from tablee.games.shuppa.board import Board
from tablee.games.shuppa.cards import SWAP
from tablee.games.shuppa.legality import find_ways, places_barred
from tablee.games.shuppa.moves import DECLINE, Way
from tablee.games.shuppa.players import Player
from tablee.games.shuppa.prospects import grouping_swaps
from tablee.games.shuppa.ways import Ways

if TYPE_CHECKING:
    from tablee.games.shuppa.state import Shuppa


def find_best_ways(table: Shuppa, player: Player) -> vec[Way]:
    """SH-9.3: every way that wins the most points; declining is one that wins none."""
    ways = find_ways(table, player)
    promising = table.buffers.moves
    promising.clear()
    list_promising(ways, table.board, promising)
    best = table.buffers.best_ways
    best.clear()
    trial = table.buffers.trial
    trial.begin(table.board, ways.barred)
    most: Count = 1
    for index in range(promising.count):
        way = promising.items[index]
        points = trial.points_of_way(way)
        if points > most:
            most = points
            best.clear()
        if points == most:
            best.add(way)
    if best.count == 0:
        best.add(DECLINE)
        ways.list(best)
    return best.items[: best.count]


def list_promising(ways: Ways, board: Board, promising: Moves) -> None:
    """List the ways that may win anything: of most swaps it is seen at once that they do not."""
    if ways.action == SWAP:
        upward, rightward = grouping_swaps(board)
        ways.list_among(upward, rightward, promising)
    else:
        ways.list(promising)


def points_of_way(table: Shuppa, player: Player, way: Way) -> Count:
    """The player's own points from this turn: the card eaten, groups, cascades, with the best divisions."""
    if way == DECLINE:
        return 0
    trial = table.buffers.trial
    trial.begin(table.board, places_barred(table, player))
    return trial.points_of_way(way)
