"""The cards of Pop, 1 to 50, and sets of them.

A card is its number. A set of cards is a bitboard in which bit n stands for card n: hands, chosen cards and exploded
cards are such sets, so that copying, joining and asking are single operations.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard, bit, lsb
from tablee.core.data_files import read_table
from tablee.core.integers import Card, Count, Index
from tablee.core.numbers import parse_number

Cards: TypeAlias = Bitboard  # a set of them

CARDS: Final = 50
CARD_BITS: Final = 6  # that a card's number takes
CARD_MASK: Final = 63
NO_CARDS: Final = 0

_ROWS: Final = read_table(__package__, "cards.csv")

# PO-1.1: the colours, in the order in which the numbers go through them
COLOURS: Final = list(dict.fromkeys(row["colour"] for row in _ROWS))

# By card, from the table; place 0 belongs to no card.
COLOUR: Final = ["", *(row["colour"] for row in _ROWS)]
HAS_ARROW: Final = [False, *(row["arrow"] == "yes" for row in _ROWS)]
SYMBOLS: Final[vec[i64]] = vec[i64]([int(row["explosions"]) for row in [{"explosions": "0"}, *_ROWS]])

# By card and 0 for an empty place, the number of its colour and a bit for it; and the deck in ascending order. Never
# changed: copies share them.
KINDS: Final[vec[i64]] = vec[i64]([COLOURS.index(colour) if colour else len(COLOURS) for colour in COLOUR])
COLOUR_BITS: Final[vec[i64]] = vec[i64]([1 << COLOURS.index(colour) if colour else 0 for colour in COLOUR])
DECK: Final[vec[i64]] = vec[i64]([int(row["number"]) for row in _ROWS])


def nth_card(cards: Cards, nth: Index) -> Card:
    """The nth smallest card of a set, counted from 0."""
    while nth > 0:
        cards &= cards - 1
        nth -= 1
    return lsb(cards)


def list_cards(cards: Cards) -> list[int]:
    """The cards of a set, ascending."""
    listed: list[int] = []
    while cards != NO_CARDS:
        listed.append(lsb(cards))
        cards &= cards - 1
    return listed


def set_of(cards: list[int]) -> Cards:
    together: Cards = NO_CARDS
    for card in cards:
        together |= bit(card)
    return together


# PO-1.2
ARROWS: Final[Cards] = set_of([card for card in range(1, CARDS + 1) if HAS_ARROW[card]])


def symbols_on(cards: Cards) -> Count:
    """PO-1.3: the explosion symbols on a set of cards."""
    symbols: Count = 0
    while cards != NO_CARDS:
        symbols += SYMBOLS[lsb(cards)]
        cards &= cards - 1
    return symbols


def parse_card(text: str) -> int | None:
    return None if text.startswith("0") else parse_number(text, CARDS)
