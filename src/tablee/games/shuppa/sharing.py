"""Shared groups of Shuppa: who shares a lot, and how its cards may be divided between them.

Only Multicolour cards make a difference, so a division is how many of them each sharer gets, the one whose turn it is
first, and how many are discarded: `2-0-1`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import COLUMN_STEP, Places, contains, count_places, intersection
from tablee.core.integers import Count, Index
from tablee.core.moves import Moves
from tablee.core.packed_bytes import BYTE, PackedBytes, byte_at, count_at_least, first_nonzero
from tablee.games.shuppa.board import MOST_CARDS, Board, empty_board
from tablee.games.shuppa.cards import MULTICOLOUR_POINTS, is_multicolour
from tablee.games.shuppa.groups import sort_cards_at
from tablee.games.shuppa.moves import BASE, BASE_BITS, FIRST_DIVISION, UNDECIDED, Division
from tablee.games.shuppa.players import Player

if TYPE_CHECKING:
    from tablee.games.shuppa.state import Shuppa


@mypyc_attr(acyclic=True)
class Lot:
    """A lot and its sharers: shares are even, the remainder is discarded (SH-4.4).

    One object is used again and again, for whichever lot is being looked at. `cards` are dealt to their `owners`:
    sharers counted from 0, then the discard.
    """

    def __init__(self) -> None:
        self.board: Board = empty_board(0)
        self.places: Places = (0, 0)
        self.size: Count = 0
        self.multicolours: Count = 0
        self.sharers: PackedBytes = 0
        self.count: Count = 0
        self.share: Count = 0
        self.rest: Count = 0
        self.cards: Final[vec[i64]] = vec[i64]([0] * MOST_CARDS)
        self.owners: Final[vec[i64]] = vec[i64]([0] * MOST_CARDS)
        self.tried: Final = Moves()

    def take_up(self, board: Board, places: Places, sharers: PackedBytes) -> None:
        """Look at the lot at these places; the sharers are as `sharers_of` has them."""
        self.board = board
        self.places = places
        self.size = count_places(places)
        self.multicolours = count_places(intersection(places, board.multicoloured()))
        self.sharers = sharers
        self.count = count_at_least(1, sharers)
        self.share = self.size // self.count
        self.rest = self.size - self.share * self.count

    def sharer(self, nth: Index) -> Player:
        return byte_at(self.sharers, nth) - 1

    def list_cards(self) -> list[int]:
        """Its cards, ascending."""
        sort_cards_at(self.board, self.places, self.cards)
        return [self.cards[index] for index in range(self.size)]

    def most_multicolours(self) -> Count:
        """The most that one share can have."""
        if self.multicolours < self.share:
            return self.multicolours
        return self.share

    # --- divisions ---

    def only_division(self, is_best: bool) -> Division:
        """The division if there is no other, or UNDECIDED. Without Multicolour cards there is none to decide on."""
        if self.multicolours == 0:
            return 0
        moves = self.tried
        moves.clear()
        self.list_divisions(is_best, moves)
        return moves.items[0] - FIRST_DIVISION if moves.count == 1 else i64(UNDECIDED)

    def list_divisions(self, is_best: bool, moves: Moves) -> None:
        """Every division as a move; with `is_best` those that are best for the first sharer."""
        least = i64(0)
        if is_best:
            least = self.most_multicolours()
        for own in range(least, self.most_multicolours() + 1):
            self._list_others(1, self.multicolours - own, own, moves)

    def _list_others(self, sharer: Index, left: Count, code: Division, moves: Moves) -> None:
        if sharer == self.count:
            if left <= self.rest:
                moves.add(FIRST_DIVISION + code * BASE + left)
            return
        for given in range(i64(0), self.share + 1):
            if given <= left:
                self._list_others(sharer + 1, left - given, code * BASE + given, moves)

    def quota(self, division: Division, sharer: Index) -> Count:
        """How many Multicolour cards a sharer gets, or (the last) how many are discarded."""
        return division >> BASE_BITS * (self.count - sharer) & (BASE - 1)

    def quotas(self, division: Division) -> list[int]:
        return [self.quota(division, sharer) for sharer in range(self.count + 1)]

    def unshared_division(self) -> Division:
        """All for the only one there is."""
        return self.multicolours * BASE

    def deal(self, division: Division) -> None:
        """Deal the `cards`, ascending, to their `owners`."""
        cards = self.cards
        owners = self.owners
        sort_cards_at(self.board, self.places, cards)
        plain: Index = 0  # the sharer who gets the next plain card, the next Multicolour one, and how many are due
        multicolour: Index = 0
        multicolours_due = self.quota(division, 0)
        plain_due = self.share - multicolours_due
        for index in range(self.size):
            if is_multicolour(cards[index]):
                while multicolours_due == 0:
                    multicolour += 1
                    multicolours_due = self.quota(division, multicolour)
                multicolours_due -= 1
                owners[index] = multicolour
            else:
                while plain_due == 0:
                    plain += 1
                    plain_due = self.size_of(plain) - self.quota(division, plain)
                plain_due -= 1
                owners[index] = plain

    def size_of(self, sharer: Index) -> Count:
        """How many cards a sharer, or the discard, gets."""
        if sharer < self.count:
            return self.share
        return self.rest

    def shares(self, division: Division) -> list[list[int]]:
        """The cards of each sharer and, last, of the discard; smaller numbers first."""
        self.deal(division)
        shares: list[list[int]] = [[] for _ in range(self.count + 1)]
        for index in range(self.size):
            shares[self.owners[index]].append(self.cards[index])
        return shares


# --- whose lot it is ---


def sharers_of(table: Shuppa, board: Board, places: Places, player: Player) -> PackedBytes:
    """SH-5.2: player + 1 of the one whose turn it is, then of the others whose tokens stand at these places."""
    sharers = player + 1
    others = table.other_tokens(player)
    shift: i64 = BYTE
    while others != 0:
        other = first_nonzero(others)
        card = byte_at(others, other)
        others -= card << BYTE * other
        column = byte_at(table.token_columns, other)
        place = COLUMN_STEP * column + byte_at(board.heights, column) - 1
        if board.cells[place] != card:  # something has been put on the token's card, or it is gone
            place = board.find(column, card)
        is_in = contains(places, place)
        sharers |= is_in * (other + 1) << shift
        shift += BYTE * is_in
    return sharers


def best_share(size: Count, multicolours: Count, sharers: Count) -> Count:
    """SH-4.4: the most points that one of so many sharers can get of so many cards."""
    share = size // sharers
    if multicolours > share:
        multicolours = share
    return share + (MULTICOLOUR_POINTS - 1) * multicolours


def lot_at(table: Shuppa, board: Board, places: Places, player: Player) -> Lot:
    """The lot at these places of the table's board, or of a copy, on a player's turn."""
    lot = table.buffers.lot
    lot.take_up(board, places, sharers_of(table, board, places, player))
    return lot


def nth_lot(table: Shuppa, nth: Index) -> Lot:
    """The nth of those that are to be divided."""
    return lot_at(table, table.board, (table.lots[2 * nth], table.lots[2 * nth + 1]), table.player())


def lot_to_divide(table: Shuppa) -> Lot:
    """The first that has no division yet."""
    return nth_lot(table, len(table.divisions))


# --- divisions as text ---


def format_division(lot: Lot, division: int) -> str:
    return "-".join(str(quota) for quota in lot.quotas(division))


def parse_division(text: str, count: int) -> int | None:
    """The number of a division between so many sharers, or None for what is not one."""
    digits = text.split("-")
    if len(digits) != count + 1 or not all(len(digit) == 1 and digit in "01234567" for digit in digits):
        return None
    return int("".join(digits), BASE)
