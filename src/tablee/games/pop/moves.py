"""How a move of Pop is packed into a number: one card is its own; several cards of a hand are one move.

Several are chosen at once alone (five) and in the two-player option (two).

All the cards of a turn are one move, not a run of choices. The rule asks for a set: chosen one by one, five cards would
come in 120 orders that differ in nothing. So a person picks cards in any order and may change their mind before
playing, a record has one line for a turn, and a bot sees at most 252 moves with one outcome each.

Such a move has a bit for each place of the hand, whose cards are ascending: it is below 2 ** 10 whatever the cards.
"""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard
from tablee.core.integers import Count, Index
from tablee.games.pop.cards import NO_CARDS, Cards
from tablee.games.pop.modes import COLUMNS, SOLO_HAND

_ALL: Final = range(1 << SOLO_HAND)

# By how many cards are chosen: every choice of so many places, ascending. Those from a smaller hand come first.
SELECTIONS: Final[list[vec[i64]]] = [
    vec[i64]([chosen for chosen in _ALL if chosen.bit_count() == each]) for each in range(COLUMNS + 1)
]


_MOST: Final = max(len(choices) for choices in SELECTIONS)
# The same in one table, _MOST for each number of cards: of several tables, one has to be found first.
_SELECTION: Final[vec[i64]] = vec[i64](
    [int(choices[nth]) if nth < len(choices) else 0 for choices in SELECTIONS for nth in range(_MOST)]
)


def nth_selection(each: Count, nth: Index) -> Bitboard:
    return _SELECTION[each * _MOST + nth]


_EACH_STEP: Final = COLUMNS + 1
_WAYS: Final[vec[i64]] = vec[i64]([comb(size, each) for size in range(SOLO_HAND + 1) for each in range(_EACH_STEP)])


def count_selections(hand_size: Count, each: Count) -> Count:
    """In how many ways so many cards can be chosen from a hand."""
    return _WAYS[hand_size * _EACH_STEP + each]


def select(hand: Cards, places: Bitboard) -> Cards:
    """The set of cards at these places of a hand."""
    cards: Cards = NO_CARDS
    while places != 0:
        card = hand & -hand
        cards |= card & -(places & 1)  # all bits or none: nobody could foresee a branch
        hand ^= card
        places >>= 1
    return cards


def places_of(hand: Cards, cards: Cards) -> Bitboard:
    """At which places of a hand these cards of it are: what `select` takes."""
    places: Bitboard = 0
    place: Bitboard = 1
    while hand != NO_CARDS:
        if hand & -hand & cards != 0:
            places |= place
        hand &= hand - 1
        place <<= 1
    return places
