"""Who plays Shuppa: the seats and, in a solo game, an automaton at whose place nobody sits."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Player: TypeAlias = i64  # a seat, or the automaton

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 4
SOLO_SEATS: Final = 1
AUTOMATON: Final = 1  # SH-9.1: the second player of a solo game
DIFFICULTIES: Final = list(range(2, 10))  # SH-9.1
