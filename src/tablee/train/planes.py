"""Observations as bytes: which fact stands where, and how it is written there.

An observation is a row of bytes, 0 to 127 each, in planes: a plane is one fact in one shape. The bytes lie eight to a
word, the first one lowest, so that a row is emptied by words and a set of cards is spread over its plane by words.
NumPy reads the same memory as bytes (on little-endian machines, as all that Tablée is built for are).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard, bit
from tablee.core.integers import Count

Words: TypeAlias = "vec[i64]"  # eight bytes each
Word: TypeAlias = i64  # eight bytes, the first one lowest
At: TypeAlias = i64  # which byte

WORD: Final = 8  # bytes
MOST: Final = 127
LARGE: Final = 16  # a plane of so many bytes begins with a word
_SPREAD: Final = 0x00204081
_FOUR_BYTES: Final = 0x01010101


class Plane:
    """One fact: its name, its shape, where in the row it begins, its highest value, and what it says."""

    def __init__(self, name: str, shape: tuple[int, ...], start: int, most: int, about: str) -> None:
        self.name = name
        self.shape = shape
        self.start = start
        self.most = most
        self.about = about

    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size


class Layout:
    """Planes one after the other; `add` gives the byte at which the new one begins.

    First come those of the table, which are the same whoever looks, and last those of what is begun.
    """

    def __init__(self) -> None:
        self.planes: list[Plane] = []
        self.end = 0
        self.table_end = 0
        self.begun_start = 0

    def add(self, name: str, shape: tuple[int, ...], most: int, about: str) -> int:
        plane = Plane(name, shape, 0, most, about)
        if plane.size() >= LARGE:
            self.end = whole_words(self.end)
        plane.start = self.end
        self.planes.append(plane)
        self.end += plane.size()
        return plane.start

    def end_table(self) -> None:
        """All planes so far are of the table."""
        self.end = self.table_end = whole_words(self.end)

    def start_begun(self) -> None:
        """All planes from here on are of what is begun."""
        self.end = self.begun_start = whole_words(self.end)


def whole_words(size: int) -> int:
    """So many bytes, rounded up to whole words."""
    return (size + WORD - 1) // WORD * WORD


def empty(words: Words, at: At, size: Count) -> None:
    """Set so many bytes, whole words, to 0."""
    word = at >> 3
    end = (at + size) >> 3
    while word < end:
        words[word] = 0
        word += 1


def put(words: Words, at: At, value: Count) -> None:
    """Write a number where 0 stands; what is larger than a byte shows is written as the largest."""
    if value > MOST:
        value = MOST
    words[at >> 3] |= value << ((at & 7) << 3)


def mark(words: Words, at: At) -> None:
    """Write 1 where 0 stands."""
    words[at >> 3] |= bit((at & 7) << 3)


def add_one(words: Words, at: At) -> None:
    """Count one more; nothing that is counted so comes near 127."""
    words[at >> 3] += bit((at & 7) << 3)


def write_eight(words: Words, at: At, eight_bytes: Word) -> None:
    """Write eight bytes, none above 127, where 0 stands, from any byte on."""
    word = at >> 3
    shift = (at & 7) << 3
    if shift == 0:
        words[word] |= eight_bytes
    else:
        rest = eight_bytes >> (64 - shift)
        words[word] |= (eight_bytes - (rest << (64 - shift))) << shift
        words[word + 1] |= rest


def spread(words: Words, at: At, members: Bitboard) -> None:
    """Write 1 for each member of a set, eight at a time, in a plane that begins with a word."""
    word = at >> 3
    while members != 0:
        words[word] = eight(members)
        members >>= 8
        word += 1


def eight(members: Bitboard) -> Word:
    """Which of the first eight are members of a set, as bytes of 0 or 1."""
    low = (members & 15) * _SPREAD & _FOUR_BYTES
    high = (members >> 4 & 15) * _SPREAD & _FOUR_BYTES
    return low | high << 32
