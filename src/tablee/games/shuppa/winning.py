"""Winning in Shuppa: lots, shares and cascades, in phase 4 as in phase 5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bitboard import bit
from tablee.core.integers import Index
from tablee.core.lists import EMPTY
from tablee.core.packed_bytes import BYTE_MASK, PackedBytes, byte_at
from tablee.games.shuppa import events
from tablee.games.shuppa.board import Change
from tablee.games.shuppa.groups import Lots, find_new_lots
from tablee.games.shuppa.moves import UNDECIDED, UNSHARED, Division
from tablee.games.shuppa.piles import add_pile
from tablee.games.shuppa.players import Player
from tablee.games.shuppa.sharing import Lot, sharers_of

if TYPE_CHECKING:
    from tablee.games.shuppa.state import Shuppa


def win(table: Shuppa, lots: Lots, player: Player) -> None:
    """Win lots and what falls after them (SH-5.3); or keep them at the table until they are divided."""
    while lots.count > 0:
        places = lots.places()
        sharers = sharers_of(table, table.board, places, player)
        is_shared = sharers > BYTE_MASK
        if is_shared and not settle_divisions(table, lots, sharers):
            table.lots = lots.words[: 2 * lots.count]
            table.divisions = lots.divisions[: lots.divided]
            if table.log is not None:
                events.report_sharing(table)
            return
        if table.log is not None:
            events.report_lots(table, lots)
        if is_shared:
            share_lots(table, lots, sharers)
        change = table.board.remove(places, table.buffers.change)
        if not is_shared:
            win_taken(table, change, player)
        lots = find_new_lots(table.board, change, lots)


def win_taken(table: Shuppa, change: Change, player: Player) -> None:
    """SH-4.3: the cards of lots in which no token stood but perhaps the player's own."""
    add_pile(table.won, player, change.taken)
    if table.has_won(player, table.token(player)):
        table.take_back_token(player)
    table.gained |= bit(player)


# --- shared lots ---


def settle_divisions(table: Shuppa, lots: Lots, sharers: PackedBytes) -> bool:
    """SH-4.4: are all lots divided? What has only one division gets it unasked, up to what has more."""
    for nth in range(lots.divided, lots.count):
        lot = look_at(table, lots, nth, sharers)
        division: Division = UNSHARED
        if lot.count > 1:
            division = lot.only_division(lot.sharer(0) >= table.seats)
            if division == UNDECIDED:
                return False
        lots.divide(division)
    return True


def look_at(table: Shuppa, lots: Lots, nth: Index, sharers: PackedBytes) -> Lot:
    """The nth of these lots, given the sharers of all of them."""
    places = lots.nth(nth)
    if lots.count > 1:
        sharers = sharers_of(table, table.board, places, byte_at(sharers, 0) - 1)
    lot = table.buffers.lot
    lot.take_up(table.board, places, sharers)
    return lot


def divide(table: Shuppa, player: Player, division: Division) -> None:
    """SH-4.4: as the player, or for the automaton the seat, has chosen; the lots are won as soon as all are divided."""
    if table.log is not None:
        events.report_division(table, player, division)
    lots = table.buffers.lots
    lots.take_up(table.lots, table.divisions)
    lots.divide(division)
    table.lots = EMPTY
    table.divisions = EMPTY
    win(table, lots, player)


def share_lots(table: Shuppa, lots: Lots, sharers: PackedBytes) -> None:
    """SH-4.4: every lot goes where its division says; one that is not shared, to the player."""
    for nth in range(lots.count):
        lot = look_at(table, lots, nth, sharers)
        division = lots.divisions[nth]
        if division == UNSHARED:
            division = lot.unshared_division()
        share_out(table, lot, division)


def share_out(table: Shuppa, lot: Lot, division: Division) -> None:
    """SH-4.4: even shares; what is left over goes to the discard."""
    lot.deal(division)
    player = lot.sharer(0)
    token = table.token(player)
    for index in range(lot.size):
        owner = table.players
        if lot.owners[index] < lot.count:
            owner = lot.sharer(lot.owners[index])
        table.give(owner, lot.cards[index])
        if lot.cards[index] == token:
            table.take_back_token(player)
    for nth in range(lot.count):
        if nth > 0:
            table.take_back_token(lot.sharer(nth))
        if lot.share > 0:
            table.gained |= bit(lot.sharer(nth))
