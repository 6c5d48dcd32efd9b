"""Small numbers side by side in the bytes of one word: cards by player, heights by column.

All of them are compared or counted at once by the arithmetic of the whole word, which is known as SWAR (SIMD within a
register). A number is 0 to 127: the highest bit of each byte is spare.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from tablee.core.bitboard import lsb
from tablee.core.integers import Count, Index

SmallNumber: TypeAlias = i64  # 0 to 127
PackedBytes: TypeAlias = i64  # seven of them, the first in the lowest byte

BYTE: Final = 8  # bits
SEVEN: Final = 7  # of them are used
BYTE_MASK: Final = 127
_BYTE_SHIFT: Final = 3
_ONES: Final = 0x01010101010101  # in each of the seven
_SPARE_BITS: Final = 0x80808080808080
_LAST_BYTE: Final = 48


def byte_at(word: PackedBytes, nth: Index) -> SmallNumber:
    """The number at the nth place of a word."""
    return word >> BYTE * nth & BYTE_MASK


def first_nonzero(word: PackedBytes) -> Index:
    """Where the first number other than 0 is; there is one."""
    return lsb(word) >> _BYTE_SHIFT


def first_zero(word: PackedBytes) -> Index:
    """Where the first 0 is; there is one among the seven. To any other number 127 carries into the spare bit."""
    return lsb(~(word + BYTE_MASK * _ONES) & _SPARE_BITS) >> _BYTE_SHIFT


def ones(count: Count) -> PackedBytes:
    """A one in each of the first so many bytes, up to seven."""
    return _ONES - (_ONES >> BYTE * count << BYTE * count)


def count_at_least(number: SmallNumber, word: PackedBytes) -> Count:
    """How many of the seven are this number (1 or more) or a larger one.

    With the spare bit set in every byte the number is subtracted from all at once: it stays set where it fits. A
    multiplication adds these bits up in the last byte.
    """
    return (((word | _SPARE_BITS) - number * _ONES & _SPARE_BITS) >> 7) * _ONES >> _LAST_BYTE & 7
