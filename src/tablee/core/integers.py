"""What the numbers of a game are: names for the native integer, so that a signature says what it takes.

Each is an `i64`, which is a machine word (`int64_t`) in the compiled build and an ordinary number in the plain one. A
game adds those that only it has. A set of places or of cards is a bitboard: see bitboard.py.
"""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import i64

Seat: TypeAlias = i64  # somebody at the table, from 0; NO_SEAT is -1
Move: TypeAlias = i64  # means something only to its game (a game's moves.py)
Card: TypeAlias = i64  # means something only to its game; 0 is none
Place: TypeAlias = i64  # where a card may lie
Column: TypeAlias = i64
Row: TypeAlias = i64
Count: TypeAlias = i64  # how many
Index: TypeAlias = i64  # the how-many-eth, from 0
