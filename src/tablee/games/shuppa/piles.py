"""The cards that the players of Shuppa have won, as sets of bits: four words a player, and four for the discard."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard, bit
from tablee.core.integers import Card, Count
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
