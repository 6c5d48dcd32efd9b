"""The phases of a round of Shuppa in which somebody may have to choose, by their number in the rulebook."""

from __future__ import annotations

from typing import Final

ROUNDS: Final = 7

CHOOSE: Final = 2
TURNS: Final = 4
ACTION_TURNS: Final = 5
OVER: Final = 6  # after the last round

PHASE_NAMES: Final = {CHOOSE: "choose", TURNS: "turns", ACTION_TURNS: "actions", OVER: "over"}
