"""What a number is, said in signatures: type aliases of the native integer.

Seats, cards, moves and places are all small whole numbers. Compiled, each is one 64-bit machine word (mypyc's `i64`)
and never an object; under these names a reader, and a search, can tell them apart. A game names its own beside them.
Sets of places or cards are bitboards (bitboard.py).
"""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import i64

Seat: TypeAlias = i64  # from 0, clockwise; NO_SEAT for nobody
Card: TypeAlias = i64  # which card, as its game numbers them
Move: TypeAlias = i64  # a decision, as its game packs it into a number
Place: TypeAlias = i64  # where something lies or stands, as its game numbers places
Column: TypeAlias = i64  # from 0, leftmost
Row: TypeAlias = i64  # from 0, lowest
Count: TypeAlias = i64  # how many
Merit: TypeAlias = i64  # of one who has played: whoever has more is ahead
Index: TypeAlias = i64  # which of several in a row, from 0
Bit: TypeAlias = i64  # 1 for yes and 0 for no, where it is calculated with
SealedRound: TypeAlias = i64  # which round of simultaneous choices, from 1; OPEN where there is none
