"""The cards that the players of Shuppa have won, as sets of bits: four words a player, and four for the discard."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard, bit, popcount
from tablee.core.integers import Card, Count
from tablee.games.shuppa.cards import MULTICOLOUR_POINTS, NUMBERS, is_multicolour
from tablee.games.shuppa.players import Player

_WORDS: Final = 4
_WORD_SHIFT: Final = 5
_WORD_MASK: Final = 31


def empty_piles(players: Count) -> vec[Bitboard]:
    """One for each player and, last, the discard's."""
    return vec[i64]([0] * (_WORDS * (players + 1)))


def add_to_pile(piles: vec[Bitboard], player: Player, card: Card) -> None:
    piles[_WORDS * player + (card >> _WORD_SHIFT)] |= bit(card & _WORD_MASK)


def is_in_pile(piles: vec[Bitboard], player: Player, card: Card) -> bool:
    return piles[_WORDS * player + (card >> _WORD_SHIFT)] >> (card & _WORD_MASK) & 1 != 0


def points_in_pile(piles: vec[Bitboard], player: Player) -> Count:
    """SH-8.2: a point for each card, two for a Multicolour card."""
    points: Count = 0
    for word in range(i64(_WORDS)):
        cards = piles[_WORDS * player + word]
        points += popcount(cards) + (MULTICOLOUR_POINTS - 1) * popcount(cards & _MULTICOLOURS[word])
    return points


def _multicolours() -> vec[Bitboard]:
    """The pile of all Multicolour cards."""
    pile = vec[i64]([0] * _WORDS)
    for card in range(i64(1), i64(NUMBERS + 1)):
        if is_multicolour(card):
            add_to_pile(pile, 0, card)
    return pile


_MULTICOLOURS: Final[vec[i64]] = _multicolours()
