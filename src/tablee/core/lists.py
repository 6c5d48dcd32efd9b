"""The empty list of numbers: of cards, moves or whatever else a game keeps in a packed list (`vec`)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# One for all: there is nothing in it that could be changed in place, and to make one costs more than to take this.
EMPTY: Final[vec[i64]] = vec[i64]()
