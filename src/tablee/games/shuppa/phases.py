"""The rounds of Shuppa and, by their number in the rulebook, the phases in which somebody may have to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.core.integers import Count
from tablee.core.rulings import ruling

if TYPE_CHECKING:
    from tablee.games.shuppa.schema import Phase

ROUNDS: Final[Count] = ruling(__package__, "rounds")  # SH-8.1
REVEALED: Final = 3  # SH-3.1: cards of the jar in each of them

CHOOSE: Final = 2
TURNS: Final = 4
ACTION_TURNS: Final = 5
OVER: Final = 6  # after the last round

PHASE_NAMES: Final[dict[int, Phase]] = {CHOOSE: "choose", TURNS: "turns", ACTION_TURNS: "actions", OVER: "over"}
