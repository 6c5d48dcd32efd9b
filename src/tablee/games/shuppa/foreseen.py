"""What a move of Shuppa would win, found out before it is chosen: a board lights it.

Tried on copies of the columns by the rules' own search for groups (groups.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bitboard import COLUMN_STEP
from tablee.core.integers import Card, Seat
from tablee.games.shuppa.actions import carry_out
from tablee.games.shuppa.cards import format_cards
from tablee.games.shuppa.groups import find_lot_of_token, find_new_lots
from tablee.games.shuppa.moves import Way
from tablee.games.shuppa.places import format_column
from tablee.games.shuppa.sharing import lot_at

if TYPE_CHECKING:
    from tablee.games.shuppa.schema import Prize
    from tablee.games.shuppa.state import Shuppa


def reach_of(table: Shuppa, card: Card) -> range:
    """SH-3.3: the columns on which a card may fall, as far as the cards of the jar that fall with it say."""
    revealed = table.revealed()
    smaller = sum(1 for other in revealed if other < card)
    return range(smaller, int(table.board.count) - (len(revealed) - smaller))


def prizes_of(table: Shuppa, seat: Seat, card: Card) -> list[Prize]:
    """The columns within its reach on which a card would be in a group, as they lie now, each with that group."""
    board = table.board.copy()
    prizes: list[Prize] = []
    for column in reach_of(table, card):
        place = COLUMN_STEP * column + board.height(column)
        board.push(column, card)
        lots = find_lot_of_token(board, place, table.buffers.lots)
        if lots.count > 0:
            cards = lot_at(table, board, lots.nth(0), seat).list_cards()
            prizes.append({"column": format_column(column), "cards": format_cards(cards)})
        board.pop(column)
    return prizes


def new_groups_of(table: Shuppa, way: Way) -> list[str]:
    """The cards of all groups that a way of using an Action makes, before anything falls after them."""
    board = table.board.copy()
    change = carry_out(way, board, table.buffers.change)
    lots = find_new_lots(board, change, table.buffers.lots)
    return format_cards(lot_at(table, board, lots.places(), table.player()).list_cards()) if lots.count > 0 else []
