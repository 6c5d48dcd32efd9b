"""Winning in Shuppa: lots, shares and cascades, in phase 4 as in phase 5."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import ROWS, bit
from tablee.core.moves import Moves
from tablee.core.packed_bytes import BYTE, BYTE_MASK, byte_at
from tablee.games.shuppa.board import CHANGE, MOST_COLUMNS
from tablee.games.shuppa.groups import LOTS, NO_LOTS, find_new_lots
from tablee.games.shuppa.reports import report_lots, report_sharing
from tablee.games.shuppa.sharing import BASE, LOT, UNDECIDED, UNSHARED, Lot, format_division
from tablee.games.shuppa.table import WON_MASK, WON_SHIFT, WON_WORDS, Table
from tablee.games.shuppa.ways import FIRST_DIVISION

# For dealing the cards of a lot to their owners: filled and emptied within a call.
_CARDS: Final[vec[i64]] = vec[i64]([0] * (MOST_COLUMNS * ROWS))
_OWNERS: Final[vec[i64]] = vec[i64]([0] * (MOST_COLUMNS * ROWS))


class Winnings(Table):
    """A table at which lots are won."""

    def win_lots(self, player: i64) -> None:
        """Win LOTS and what falls after them (SH-5.3); or keep them as `lots` until they are divided."""
        while LOTS.count > 0:
            low, high = LOTS.places()
            sharers = self.sharers_of(self.board, low, high, player)
            is_shared = sharers > BYTE_MASK
            if is_shared and not self.settle_divisions(sharers):
                self.lots = LOTS.words[: 2 * LOTS.count]
                self.divisions = LOTS.divisions[: LOTS.divided]
                if self.log is not None:
                    report_sharing(self)
                return
            if self.log is not None:
                report_lots(self)
            if is_shared:
                self.share_lots(sharers)
            self.board.remove(low, high)
            if not is_shared:
                self.win_taken(player)
            find_new_lots(self.board)

    def nth_of_lots(self, nth: i64, sharers: i64) -> Lot:
        """The nth of LOTS, given the sharers of all of them."""
        low = LOTS.words[2 * nth]
        high = LOTS.words[2 * nth + 1]
        if LOTS.count > 1:
            sharers = self.sharers_of(self.board, low, high, byte_at(sharers, 0) - 1)
        LOT.take_up(self.board, low, high, sharers)
        return LOT

    def settle_divisions(self, sharers: i64) -> bool:
        """SH-4.4: are all lots divided? What has only one division gets it unasked, up to what has more."""
        for nth in range(LOTS.divided, LOTS.count):
            lot = self.nth_of_lots(nth, sharers)
            division: i64 = UNSHARED
            if lot.count > 1:
                division = lot.only_division(lot.sharer(0) >= self.seats)
                if division == UNDECIDED:
                    return False
            LOTS.divide(division)
        return True

    def list_divisions(self, moves: Moves) -> None:
        """SH-4.4; on the automaton's turn, those that are best for it (SH-9.3)."""
        self.lot_to_divide().list_divisions(self.player() >= self.seats, moves, FIRST_DIVISION)

    def divide(self, player: i64, division: i64) -> None:
        if self.log is not None:
            rule = "SH-9.3" if player >= self.seats else "SH-4.4"
            self.report("divide", rule, player, {"division": format_division(self.lot_to_divide(), division)})
        LOTS.take_up(self.lots, self.divisions)
        LOTS.divide(division)
        self.lots = NO_LOTS
        self.divisions = NO_LOTS
        self.win_lots(player)

    def win_taken(self, player: i64) -> None:
        """SH-4.3: the cards of lots in which no token stood but perhaps the player's own."""
        won = self.won
        taken = CHANGE.taken
        token = self.token(player)
        left = token
        for index in range(CHANGE.taken_count):
            card = taken[index]
            won[WON_WORDS * player + (card >> WON_SHIFT)] |= bit(card & WON_MASK)
            if card == token:
                left = 0
        self.tokens -= (token - left) << BYTE * player
        self.gained |= bit(player)

    def share_lots(self, sharers: i64) -> None:
        """SH-4.4: every lot goes where its division says; one that is not shared, to the player."""
        for nth in range(LOTS.count):
            lot = self.nth_of_lots(nth, sharers)
            division = LOTS.divisions[nth]
            if division == UNSHARED:
                division = lot.multicolours * BASE
            self.share_out(lot, division)

    def share_out(self, lot: Lot, division: i64) -> None:
        """SH-4.4: even shares; what is left over goes to the discard."""
        cards = _CARDS
        owners = _OWNERS
        lot.set_owners(division, cards, owners)
        player = lot.sharer(0)
        token = self.token(player)
        for index in range(lot.size):
            owner = self.players
            if owners[index] < lot.count:
                owner = lot.sharer(owners[index])
            self.give(owner, cards[index])
            if cards[index] == token:
                self.take_back_token(player)
        for nth in range(lot.count):
            if nth > 0:
                self.take_back_token(lot.sharer(nth))
            if lot.share > 0:
                self.gained |= bit(lot.sharer(nth))
