"""Small numbers side by side in one word, in lanes of eight bits: cards by player, heights by column."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.places import lowest

LANE: Final = 8  # bits; a number of up to 127 leaves the highest free
LANE_MASK: Final = 127
_LANE_SHIFT: Final = 3
_ONES: Final = 0x01010101010101  # seven lanes
_SPARE_BITS: Final = 0x80808080808080
_LAST_LANE: Final = 48


def lane(word: i64, nth: i64) -> i64:
    return word >> LANE * nth & LANE_MASK


def first_used(word: i64) -> i64:
    """The first lane with a number other than 0; there is one."""
    return lowest(word) >> _LANE_SHIFT


def first_free(word: i64) -> i64:
    """The first lane with a 0: one of the seven at least has it. To any other number 127 carries into the spare bit."""
    return lowest(~(word + LANE_MASK * _ONES) & _SPARE_BITS) >> _LANE_SHIFT


def ones(count: i64) -> i64:
    """A one in each of so many lanes, up to seven."""
    return _ONES - (_ONES >> LANE * count << LANE * count)


def count_up_from(number: i64, word: i64) -> i64:
    """How many of the seven lanes have this number (1 or more) or a larger one.

    With the spare bit set in every lane the number is subtracted from all at once: it stays set where it fits. A
    multiplication adds these bits up in the last lane.
    """
    return (((word | _SPARE_BITS) - number * _ONES & _SPARE_BITS) >> 7) * _ONES >> _LAST_LANE & 7
