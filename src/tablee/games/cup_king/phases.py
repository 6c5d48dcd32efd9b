"""What a table of Cup King is waiting for."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Phase: TypeAlias = i64

BUILD: Final = 0  # everybody's next cup
START: Final = 1  # the starter's attack
ANSWER: Final = 2  # the attacked player's cards, or cup
KEEP_PART: Final = 3  # the owner chooses a part of a split pyramid
FLICK_AGAIN: Final = 4  # another flick, the last one having been too weak
FALL: Final = 5  # word from outside of what became of a cup
OVER: Final = 6
PHASES: Final = ["build", "start", "answer", "keep", "again", "fall", "over"]
