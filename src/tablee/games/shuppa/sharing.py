"""Shared groups of Shuppa: how the cards of a lot may be divided between the players whose tokens stand in it.

Only Multicolour cards make a difference, so a division is how many of them each sharer gets, the one whose turn it is
first, and how many are discarded: `2-0-1`. As a move it is a number with one digit of base 8 for each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablee.core.bitboard import popcount
from tablee.core.moves import Moves
from tablee.core.packed_bytes import byte_at, count_at_least
from tablee.games.shuppa.board import MULTICOLOUR_HIGH, MULTICOLOUR_LOW, Board, empty_board
from tablee.games.shuppa.cards import is_multicolour
from tablee.games.shuppa.groups import sort_cards_at

BASE: Final = 8  # there are seven Multicolour cards
BASE_BITS: Final = 3
UNSHARED: Final = -1  # stands for the division of a lot that nobody shares
UNDECIDED: Final = -2

# For counting divisions: filled and emptied within a call.
_TRIED: Final = Moves()


@mypyc_attr(acyclic=True)
class Lot:
    """A lot and its sharers: shares are even, the remainder is discarded (SH-4.4).

    There is one object, LOT, for whichever lot is being looked at.
    """

    def __init__(self) -> None:
        self.board: Board = empty_board(0)
        self.low: i64 = 0
        self.high: i64 = 0
        self.size: i64 = 0
        self.multicolours: i64 = 0
        self.sharers: i64 = 0
        self.count: i64 = 0
        self.share: i64 = 0
        self.rest: i64 = 0

    def take_up(self, board: Board, low: i64, high: i64, sharers: i64) -> None:
        """The lot at a set of places. The sharers are packed bytes of player + 1, whose turn it is first (SH-5.2)."""
        self.board = board
        self.low = low
        self.high = high
        self.size = popcount(low) + popcount(high)
        self.multicolours = popcount(low & board.sets[MULTICOLOUR_LOW])
        self.multicolours += popcount(high & board.sets[MULTICOLOUR_HIGH])
        self.sharers = sharers
        self.count = count_at_least(1, sharers)
        self.share = self.size // self.count
        self.rest = self.size % self.count

    def sharer(self, nth: i64) -> i64:
        return byte_at(self.sharers, nth) - 1

    def cards(self) -> list[int]:
        """Ascending."""
        room = vec[i64]([0] * self.size)
        sort_cards_at(self.board, self.low, self.high, room)
        return [room[index] for index in range(self.size)]

    def most_multicolours(self) -> i64:
        """In one share."""
        if self.multicolours < self.share:
            return self.multicolours
        return self.share

    def best_points(self) -> i64:
        """What the player whose turn it is can get at best."""
        return self.share + self.most_multicolours()

    def only_division(self, is_best: bool) -> i64:
        """The division if there is no other, or UNDECIDED. Without Multicolour cards there is none to decide on."""
        if self.multicolours == 0:
            return 0
        moves = _TRIED
        moves.clear()
        self.list_divisions(is_best, moves, 0)
        return moves.items[0] if moves.count == 1 else i64(UNDECIDED)

    def list_divisions(self, is_best: bool, moves: Moves, base: i64) -> None:
        """Every division as a move, `base` being the first; with `is_best` those that are best for the first sharer."""
        least = i64(0)
        if is_best:
            least = self.most_multicolours()
        for own in range(least, self.most_multicolours() + 1):
            self._list_others(1, self.multicolours - own, own, moves, base)

    def _list_others(self, sharer: i64, left: i64, code: i64, moves: Moves, base: i64) -> None:
        if sharer == self.count:
            if left <= self.rest:
                moves.add(base + code * BASE + left)
            return
        for given in range(i64(0), self.share + 1):
            if given <= left:
                self._list_others(sharer + 1, left - given, code * BASE + given, moves, base)

    def quota(self, division: i64, sharer: i64) -> i64:
        """How many Multicolour cards a sharer gets, or (the last) how many are discarded."""
        return division >> BASE_BITS * (self.count - sharer) & (BASE - 1)

    def quotas(self, division: i64) -> list[int]:
        return [self.quota(division, sharer) for sharer in range(self.count + 1)]

    def deal(self, division: i64) -> list[list[int]]:
        """The cards of each sharer and, last, of the discard; smaller numbers first."""
        shares: list[list[int]] = [[] for _ in range(self.count + 1)]
        cards = vec[i64]([0] * self.size)
        owners = vec[i64]([0] * self.size)
        self.set_owners(division, cards, owners)
        for index in range(self.size):
            shares[owners[index]].append(cards[index])
        return shares

    def set_owners(self, division: i64, cards: vec[i64], owners: vec[i64]) -> None:
        """Write down the cards, ascending, and for each the sharer (the first is 0, the discard last) who gets it."""
        sort_cards_at(self.board, self.low, self.high, cards)
        plain: i64 = 0  # the sharer who gets the next plain card, the next Multicolour one, and how many are due
        multicolour: i64 = 0
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

    def size_of(self, sharer: i64) -> i64:
        """Of a sharer's share, or the discard's."""
        if sharer < self.count:
            return self.share
        return self.rest


LOT: Final = Lot()


def format_division(lot: Lot, division: int) -> str:
    return "-".join(str(quota) for quota in lot.quotas(division))


def parse_division(text: str, count: int) -> int | None:
    """The number of a division between so many sharers, or None for what is not one."""
    digits = text.split("-")
    if len(digits) != count + 1 or not all(len(digit) == 1 and digit in "01234567" for digit in digits):
        return None
    return int("".join(digits), BASE)
