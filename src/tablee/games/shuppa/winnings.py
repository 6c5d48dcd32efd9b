"""Winning in Shuppa: lots, shares and cascades, in phase 4 as in phase 5."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from tablee.core.moves import Moves
from tablee.games.shuppa.actions import FIRST_DIVISION
from tablee.games.shuppa.groups import NO_LOTS, NOT_KEPT, clear_lots, new_lots
from tablee.games.shuppa.reports import report_lots, report_sharing
from tablee.games.shuppa.sharing import UNSHARED, Lot, format_division
from tablee.games.shuppa.table import WON_WORDS, Table

# For counting divisions: filled and emptied within a call.
_TRIED: Final = Moves()


class Winnings(Table):
    """A table at which lots are won."""

    def win_lots(self, player: i64) -> None:
        """Win the lots of this fall and of all that follow (SH-5.3), or leave them there until they are divided."""
        while len(self.lots) > 0:
            if self.is_shared(player) and not self.settle_divisions(player):
                if self.log is not None:
                    report_sharing(self)
                return
            self.take_lots(player)
            moved = clear_lots(self.board, self.lots)
            self.lots = NO_LOTS
            self.divisions = NO_LOTS
            if moved > 0:
                self.lots = new_lots(self.board, NOT_KEPT, moved)

    def is_shared(self, player: i64) -> bool:
        """Does another player's token stand in any lot?"""
        tokens = self.tokens
        for other in range(self.players):
            token = tokens[other]
            if token != 0 and other != player and self.is_in_lots(token):
                return True
        return False

    def is_in_lots(self, card: i64) -> bool:
        lots = self.lots
        cells = self.board.cells
        return any(cells[lots[index]] == card for index in range(i64(len(lots))))

    def settle_divisions(self, player: i64) -> bool:
        """SH-4.4: are all lots divided? What has only one division gets it unasked, up to what has more."""
        start: i64 = 0
        nth: i64 = 0
        while start < len(self.lots):
            lot = Lot(self.board, self.lots, start, self.tokens, player)
            start += lot.size + 1
            if nth >= len(self.divisions):
                division: i64 = UNSHARED
                if lot.count > 1:
                    moves = _TRIED
                    moves.clear()
                    lot.list_divisions(player >= self.seats, moves, 0)
                    if moves.count > 1:
                        return False
                    division = moves.items[0]
                self.add_division(division)
            nth += 1
        return True

    def list_divisions(self, moves: Moves) -> None:
        """SH-4.4; on the automaton's turn, those that are best for it (SH-9.3)."""
        self.lot_to_divide().list_divisions(self.player() >= self.seats, moves, FIRST_DIVISION)

    def divide(self, player: i64, division: i64) -> None:
        if self.log is not None:
            rule = "SH-9.3" if player >= self.seats else "SH-4.4"
            self.report("divide", rule, player, {"division": format_division(self.lot_to_divide(), division)})
        self.add_division(division)
        self.win_lots(player)

    def add_division(self, division: i64) -> None:
        # `append` may write behind the end of a vector that a copy of this table shares: append to a fresh one.
        self.divisions = append(self.divisions[:], division)

    def take_lots(self, player: i64) -> None:
        """Every lot goes where its division says."""
        if self.log is not None:
            report_lots(self)
        start: i64 = 0
        nth: i64 = 0
        while start < len(self.lots):
            division = self.division_of(nth)
            if division == UNSHARED:
                start = self.win_lot(player, start)
            else:
                lot = Lot(self.board, self.lots, start, self.tokens, player)
                self.share_out(lot, division)
                start += lot.size + 1
            nth += 1

    def win_lot(self, player: i64, start: i64) -> i64:
        """SH-4.3: a lot in which no token stands but perhaps the player's own; where the next lot begins."""
        lots = self.lots
        cells = self.board.cells
        won = self.won
        token = self.tokens[player]
        place = lots[start]
        while place != 0:
            card = cells[place]
            won[WON_WORDS * player + (card & 3)] |= i64(1) << (card >> 2)
            if card == token:
                self.tokens[player] = 0
            start += 1
            place = lots[start]
        self.gained |= i64(1) << player
        return start + 1

    def share_out(self, lot: Lot, division: i64) -> None:
        """SH-4.4: even shares; what is left over goes to the discard."""
        owners = lot.owners(division)
        for index in range(lot.size):
            owner = self.players
            if owners[index] < lot.count:
                owner = lot.sharers[owners[index]]
            self.give(owner, lot.cards[index])
        if lot.share > 0:
            for index in range(lot.count):
                self.gained |= i64(1) << lot.sharers[index]
