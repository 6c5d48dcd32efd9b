"""The cards that the players of Shuppa have won, as sets of bits: four words a player, and four for the discard.

After the four words of each stands a fifth, in which they are counted.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard, bit
from tablee.core.integers import Card, Count, Merit
from tablee.core.packed_bytes import BYTE, BYTE_MASK
from tablee.games.shuppa.cards import MULTICOLOUR_POINTS, NUMBERS, is_multicolour
from tablee.games.shuppa.players import Player

SETS: Final = 4  # words of cards, of SET_BITS each
SET_BITS: Final = 32
WORDS_A_PILE: Final = SETS + 1
_SET_SHIFT: Final = 5
_SET_MASK: Final = 31

# By card, what it adds to the count: 1 for itself, and in the next byte 1 for a Multicolour card.
_COUNTED: Final[vec[i64]] = vec[i64](
    [1 + (int(is_multicolour(card)) << BYTE) if card > 0 else 0 for card in range(NUMBERS + 1)]
)


def empty_piles(players: Count) -> vec[Bitboard]:
    """One for each player and, last, the discard's."""
    return vec[i64]([0] * (WORDS_A_PILE * (players + 1)))


def add_to_pile(piles: vec[Bitboard], player: Player, card: Card) -> None:
    first = WORDS_A_PILE * player
    piles[first + (card >> _SET_SHIFT)] |= bit(card & _SET_MASK)
    piles[first + SETS] += _COUNTED[card]


def put_in_pile(pile: vec[Bitboard], card: Card) -> Count:
    """Put a card into a pile that stands alone; what that adds to its count, which is left to the caller."""
    pile[card >> _SET_SHIFT] |= bit(card & _SET_MASK)
    return _COUNTED[card]


def clear_pile(pile: vec[Bitboard]) -> None:
    for index in range(i64(WORDS_A_PILE)):
        pile[index] = 0


def add_pile(piles: vec[Bitboard], player: Player, pile: vec[Bitboard]) -> None:
    """Add all cards of a pile that stands alone, none of which the player has: their sets and their counts."""
    first = WORDS_A_PILE * player
    for index in range(i64(WORDS_A_PILE)):
        piles[first + index] += pile[index]


def is_in_pile(piles: vec[Bitboard], player: Player, card: Card) -> bool:
    return piles[WORDS_A_PILE * player + (card >> _SET_SHIFT)] >> (card & _SET_MASK) & 1 != 0


def count_cards(piles: vec[Bitboard], player: Player) -> tuple[Count, Count]:
    """How many cards a pile has, and how many Multicolour cards are among them."""
    counted = piles[WORDS_A_PILE * player + SETS]
    return counted & BYTE_MASK, counted >> BYTE


def points_in_pile(piles: vec[Bitboard], player: Player) -> Count:
    """SH-8.2: a point for each card, two for a Multicolour card."""
    cards, multicolours = count_cards(piles, player)
    return cards + (MULTICOLOUR_POINTS - 1) * multicolours


def merit_of_pile(piles: vec[Bitboard], player: Player) -> Merit:
    """SH-8.2: more with more points and, between equals, with more Multicolour cards."""
    _, multicolours = count_cards(piles, player)
    return points_in_pile(piles, player) * (NUMBERS + 1) + multicolours
