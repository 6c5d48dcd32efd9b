"""Columns and places of Shuppa as people write them: columns `a`, `b`, … from the left, heights from 1: `b3`."""

from __future__ import annotations

from typing import Final

from tablee.core.bitboard import COLUMN_STEP, ROWS
from tablee.games.shuppa.board import MOST_COLUMNS

COLUMN_LETTERS: Final = "abcdefg"


def format_column(column: int) -> str:
    return COLUMN_LETTERS[column]


def format_place(place: int) -> str:
    return f"{COLUMN_LETTERS[place // COLUMN_STEP]}{place % COLUMN_STEP + 1}"


def parse_column(text: str) -> int | None:
    return COLUMN_LETTERS.index(text) if len(text) == 1 and text in COLUMN_LETTERS else None


def parse_place(text: str) -> tuple[int, int] | None:
    """Column and row, counted from 0."""
    column = parse_column(text[:1])
    height = text[1:]
    if column is None or height not in _HEIGHTS:
        return None
    return column, int(height) - 1


_HEIGHTS: Final = [str(height) for height in range(1, ROWS + 1)]
assert len(COLUMN_LETTERS) == MOST_COLUMNS
