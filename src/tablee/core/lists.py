"""Packed lists of numbers (`vec`) of cards, moves or whatever else a game keeps: an empty one, one over another."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Number: TypeAlias = i64  # whatever is kept in such a list

# One for all: there is nothing in it that could be changed in place, and to make one costs more than to take this.
EMPTY: Final[vec[i64]] = vec[i64]()


def overwrite(numbers: vec[Number], others: vec[Number]) -> None:
    """Write the others over as many numbers: to make a list anew costs more."""
    for place in range(i64(len(others))):
        numbers[place] = others[place]
