"""Shared groups of Shuppa: how the cards of a lot may be divided between the players whose tokens stand in it.

Only Multicolour cards make a difference, so a division is how many of them each sharer gets, the one whose turn it is
first, and how many are discarded: `2-0-1`. As a move it is a number with one digit of base 8 for each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.columns import Columns
from tablee.core.moves import Moves
from tablee.games.shuppa.cards import is_multicolour

BASE: Final = 8  # there are seven Multicolour cards
UNSHARED: Final = -1  # stands for the division of a lot that nobody shares


class Lot:
    """The cards of a lot and its sharers: shares are even, the remainder is discarded (SH-4.4)."""

    def __init__(self, board: Columns, lots: vec[i64], start: i64, tokens: vec[i64], player: i64) -> None:
        """The lot of a flat list that begins at `start`; the player whose turn it is always shares (SH-5.2)."""
        self.cards: vec[i64] = cards_of_lot(board, lots, start)  # ascending
        self.size: i64 = len(self.cards)
        self.multicolours: i64 = 0
        self.sharers: vec[i64] = vec[i64]([0] * len(tokens))
        self.sharers[0] = player
        self.count: i64 = 1
        for index in range(self.size):
            if is_multicolour(self.cards[index]):
                self.multicolours += 1
        for other in range(i64(len(tokens))):
            if other != player and self.holds(tokens[other]):
                self.sharers[self.count] = other
                self.count += 1
        self.share: i64 = self.size // self.count
        self.rest: i64 = self.size % self.count

    def holds(self, card: i64) -> bool:
        return any(self.cards[index] == card for index in range(self.size))

    def most_multicolours(self) -> i64:
        """In one share."""
        if self.multicolours < self.share:
            return self.multicolours
        return self.share

    def best_points(self) -> i64:
        """What the player whose turn it is can get at best."""
        return self.share + self.most_multicolours()

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

    def quotas(self, division: i64) -> vec[i64]:
        """How many Multicolour cards each sharer gets, and last how many are discarded."""
        quotas = vec[i64]([0] * (self.count + 1))
        place = self.count
        while place >= 0:
            quotas[place] = division % BASE
            division //= BASE
            place -= 1
        return quotas

    def deal(self, division: i64) -> list[list[int]]:
        """The cards of each sharer and, last, of the discard; smaller numbers first."""
        shares: list[list[int]] = [[] for _ in range(self.count + 1)]
        owners = self.owners(division)
        for index in range(self.size):
            shares[owners[index]].append(self.cards[index])
        return shares

    def owners(self, division: i64) -> vec[i64]:
        """For each card the sharer (the first is 0, the discard comes last) who gets it: smaller numbers go first."""
        quotas = self.quotas(division)
        owners = vec[i64]([0] * self.size)
        plain: i64 = 0  # the sharer who gets the next plain card, the next Multicolour one, and how many are due
        multicolour: i64 = 0
        plain_due = self.share - quotas[0]
        multicolours_due = quotas[0]
        for index in range(self.size):
            if is_multicolour(self.cards[index]):
                while multicolours_due == 0:
                    multicolour += 1
                    multicolours_due = quotas[multicolour]
                multicolours_due -= 1
                owners[index] = multicolour
            else:
                while plain_due == 0:
                    plain += 1
                    plain_due = self.size_of(plain) - quotas[plain]
                plain_due -= 1
                owners[index] = plain
        return owners

    def size_of(self, sharer: i64) -> i64:
        """Of a sharer's share, or the discard's."""
        if sharer < self.count:
            return self.share
        return self.rest


def cards_of_lot(board: Columns, lots: vec[i64], start: i64) -> vec[i64]:
    """The cards of the lot that begins at `start` of a flat list, ascending."""
    size: i64 = 0
    while lots[start + size] != 0:
        size += 1
    cards = vec[i64]([0] * size)
    for index in range(size):
        card = board.cells[lots[start + index]]
        place = index
        while place > 0 and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
    return cards


def format_division(lot: Lot, division: int) -> str:
    return "-".join(str(quota) for quota in lot.quotas(division))


def parse_division(text: str, count: int) -> int | None:
    """The number of a division between so many sharers, or None for what is not one."""
    digits = text.split("-")
    if len(digits) != count + 1 or not all(len(digit) == 1 and digit in "01234567" for digit in digits):
        return None
    return int("".join(digits), BASE)
