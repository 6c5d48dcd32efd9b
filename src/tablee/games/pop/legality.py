"""Which moves of Pop are legal now, and why another is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bitboard import bit, lsb, popcount
from tablee.core.chance import Chance
from tablee.core.integers import Move, Seat
from tablee.core.moves import LegalMoves, Moves
from tablee.games.pop.cards import CARDS, NO_CARDS, nth_card
from tablee.games.pop.moves import SELECTIONS, count_selections, nth_selection

if TYPE_CHECKING:
    from tablee.games.pop.rules import Pop


def list_moves(table: Pop, seat: Seat, moves: Moves) -> None:
    """PO-3.3, PO-6.2: any card of the hand, or any so many together."""
    hand = table.hands[seat]
    each = table.mode.each
    if each > 1:
        moves.add_first(count_selections(popcount(hand), each), SELECTIONS[each])
        return
    while hand != NO_CARDS:
        moves.add(lsb(hand))
        hand &= hand - 1


def listed_selections(table: Pop, seat: Seat) -> LegalMoves:
    """Those of several cards together, which stand in a table: nothing has to be written."""
    each = table.mode.each
    return LegalMoves(SELECTIONS[each], count_selections(popcount(table.hands[seat]), each), 0)


def pick(table: Pop, seat: Seat, chance: Chance) -> Move:
    """A move that `list_moves` would list, each equally likely."""
    hand = table.hands[seat]
    size = popcount(hand)
    each = table.mode.each
    if each == 1:
        return nth_card(hand, chance.below(size))
    return nth_selection(each, chance.below(count_selections(size, each)))


def is_legal(table: Pop, seat: Seat, move: Move) -> bool:
    hand = table.hands[seat]
    if table.mode.each > 1:
        return 0 < move < bit(popcount(hand)) and popcount(move) == table.mode.each
    return 1 <= move <= CARDS and hand >> move & 1 != 0


def why_not(table: Pop, move: Move) -> str:
    if table.mode.each > 1:
        return f"{move} does not stand for {table.mode.each} cards of the hand"
    if 1 <= move <= CARDS:
        return f"{move} is not in the hand"
    return f"{move} is not a card of this game"
