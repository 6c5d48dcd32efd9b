"""The cards of Chakapuces: Cats and Scratch cards of value 1 to 10.

A card is a number: 1 to 10 are the Cats, 11 to 20 the Scratch cards of value 1 to 10. People write `5` and `5*`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bitboard import WORD_MASK, Bitboard, bit
from tablee.core.data_files import read_table
from tablee.core.integers import Bit, Card, Count
from tablee.core.packed_bytes import BYTE, SEVEN, PackedBytes, byte_at, count_at_least
from tablee.core.rulings import require, ruling

VALUES: Final = 10
KINDS: Final = 2 * VALUES
HAND_SIZE: Final[Count] = ruling(__package__, "hand")  # CK-2.1
LINE_AT_START: Final[Count] = ruling(__package__, "line")  # CK-2.3
MOST_SEATS: Final = 6

Value: TypeAlias = i64  # 1 to 10: where a card lies in the line
Hand: TypeAlias = PackedBytes
PackedCounts: TypeAlias = i64  # how many there are of each value: COUNT_BITS each, the lowest value's lowest

COUNT_BITS: Final = 6
COUNT_MASK: Final = 63
_EVERY_OTHER: Final = 0x03F03F03F03F03F
_ONE_OF_EACH_PAIR: Final = 0x001001001001001
_LAST_PAIR: Final = 48  # where it begins
_PAIR_MASK: Final = 4095


def value_of(card: Card) -> Value:
    return card - VALUES * scratch_bit(card)


def is_scratch(card: Card) -> bool:
    return card > VALUES


def scratch_bit(card: Card) -> Bit:
    return all_if_less(VALUES, card) & 1


def all_if_less(number: Card, other: Card) -> Bitboard:
    """All bits if a number is less than another, else none: a choice among cards without a branch.

    Which cards there are is chance, so that a processor foresees such branches badly: they cost more than all else.
    """
    return number - other >> WORD_MASK


# --- a hand: its cards in the bytes of a word, ascending, the highest in the last; empty places (0) come first ---

FIRST_PLACE: Final[Count] = SEVEN - HAND_SIZE
_BUT_THE_FIRST: Final = 0xFFFFFFFFFFFF00  # of the seven bytes


def with_card(hand: Hand, card: Card) -> Hand:
    """The smaller ones move down by a place: the first is free."""
    start = BYTE * (SEVEN - count_at_least(card, hand))  # of those that stay
    high = hand >> start << start
    return high | (hand - high) >> BYTE | card << start - BYTE


def without_card(hand: Hand, card: Card) -> Hand:
    """The smaller ones move up by a place."""
    start = BYTE * (SEVEN - count_at_least(card, hand))  # of the card
    after = start + BYTE
    return hand >> after << after | (hand & bit(start) - 1) << BYTE


def count_different(hand: Hand) -> Count:
    """How many cards it has if equal ones count once: those that differ from the one before."""
    return count_at_least(1, hand ^ (hand << BYTE & _BUT_THE_FIRST))


def cards_of(hand: Hand) -> list[int]:
    return [int(byte_at(hand, place)) for place in range(SEVEN) if byte_at(hand, place) != 0]


# --- how many there are of each value ---


def packed(count: Count, value: Value) -> PackedCounts:
    """So many cards of a value."""
    return count << COUNT_BITS * (value - 1)


def count_of(counts: PackedCounts, value: Value) -> Count:
    return counts >> COUNT_BITS * (value - 1) & COUNT_MASK


def sum_of(counts: PackedCounts) -> Count:
    """All of them added up: two by two, and these by a multiplication, which has the sum in the highest pair."""
    pairs = (counts & _EVERY_OTHER) + (counts >> COUNT_BITS & _EVERY_OTHER)
    return pairs * _ONE_OF_EACH_PAIR >> _LAST_PAIR & _PAIR_MASK


_NAMES: Final = [str(value) for value in range(VALUES + 1)] + [f"{value}*" for value in range(1, VALUES + 1)]


def format_card(card: int) -> str:
    return _NAMES[card]


def format_cards(cards: list[int]) -> list[str]:
    return [_NAMES[card] for card in cards]


_BY_NAME: Final = {format_card(card): card for card in range(1, KINDS + 1)}


def parse_card(text: str) -> int | None:
    return _BY_NAME.get(text)


def _load_deck() -> vec[Card]:
    """CK-1.1, CK-1.2: the whole deck in ascending order, from the table in cards.csv."""
    rows = read_table(__package__, "cards.csv")
    deck = vec[Card]()
    for column, offset in (("cats", 0), ("scratches", VALUES)):
        for row in rows:
            for _ in range(int(row[column])):
                deck = append(deck, int(row["value"]) + offset)
    return deck


# Never changed in place: a game shuffles a copy.
DECK: Final[vec[Card]] = _load_deck()
_DEALT: Final = MOST_SEATS * int(HAND_SIZE) + int(LINE_AT_START)
_MOST: Final = max(list(DECK).count(card) for card in DECK)
require(_MOST <= COUNT_MASK, f"there are {_MOST} of a card; {COUNT_MASK} is the most that can be counted")
require(len(DECK) > _DEALT, f"of {len(DECK)} cards, {_DEALT} are dealt to six, and none is left to draw")
