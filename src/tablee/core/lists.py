"""Packed lists of numbers (`vec`) of cards, moves or whatever else a game keeps: an empty one, one over another."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# One for all: there is nothing in it that could be changed in place, and to make one costs more than to take this.
EMPTY: Final[vec[i64]] = vec[i64]()


def overwrite(numbers: vec[i64], others: vec[i64]) -> None:
    """Write the others over as many numbers: to make a list anew costs more."""
    for place in range(i64(len(others))):
        numbers[place] = others[place]
