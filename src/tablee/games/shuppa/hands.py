"""A hand of Shuppa packed into one word: up to nine cards of seven bits each, ascending, the smallest lowest."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from tablee.core.integers import Card, Count, Index

Hand: TypeAlias = i64

HAND_SIZE: Final = 9  # SH-2.2, SH-2.3: seven Normal and two Action cards; nobody ever draws more than was played
CARD_BITS: Final = 7
_CARD: Final = 127
# Every second of the first eight cards, with the next card's bits free above it; a one in each, and its free bit
_SECONDS: Final = 0x1FC07F01FC07F
_ONES: Final = 0x40010004001
_SPARE_BITS: Final = 0x2000800200080
_LAST_OF_FOUR: Final = 42
_NINTH: Final = 56


def nth_card(hand: Hand, nth: Index) -> Card:
    return hand >> CARD_BITS * nth & _CARD


def count_smaller(hand: Hand, size: Count, card: Card) -> Count:
    """How many of the cards of a hand of this size are smaller than a card.

    Four are compared at once (SWAR, as in core/packed_bytes.py).
    """
    number = card * _ONES
    larger = ((hand & _SECONDS | _SPARE_BITS) - number & _SPARE_BITS) >> CARD_BITS
    larger += ((hand >> CARD_BITS & _SECONDS | _SPARE_BITS) - number & _SPARE_BITS) >> CARD_BITS
    smaller = size - (larger * _ONES >> _LAST_OF_FOUR & 15)
    if hand >> _NINTH >= card:
        smaller -= 1
    return smaller


def has_card(hand: Hand, size: Count, card: Card) -> bool:
    """Whether a card, or any other number, is one of a hand of this size."""
    return 0 < card <= _CARD and nth_card(hand, count_smaller(hand, size, card)) == card


def with_card(hand: Hand, size: Count, card: Card) -> Hand:
    """A hand of this size and one card more."""
    shift = CARD_BITS * count_smaller(hand, size, card)
    larger = hand >> shift
    return hand - (larger << shift) | (larger << CARD_BITS | card) << shift


def without_card(hand: Hand, size: Count, card: Card) -> Hand:
    """A hand of this size and one of its cards less."""
    return without_nth(hand, count_smaller(hand, size, card))


def without_nth(hand: Hand, nth: Index) -> Hand:
    """A hand without its nth card."""
    shift = CARD_BITS * nth
    rest = hand >> shift
    return hand - (rest << shift) | rest >> CARD_BITS << shift
