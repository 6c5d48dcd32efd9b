"""The setups of Cup King on which it is checked."""

from typing import cast

import tablee
from tablee.core.contract import State
from tablee.games.cup_king.fall import outcome_by_support
from tablee.games.cup_king.pyramid import format_cup
from tablee.games.cup_king.state import CupKing
from tablee.testing import Setup

GAME = tablee.game("cup-king")
WEAKNESS = 3  # one flick in so many is too weak


def fall_of_cups(state: State, chance: tablee.Chance) -> str:
    """What became of a cup, in place of a simulation: the support rule decides, and some flicks are too weak.

    Such a flick moves the cup a little.
    """
    table = cast(CupKing, state)
    if str(table.awaits()).startswith("flick") and chance.below(WEAKNESS) == 0:
        cup = format_cup(int(table.flicked))
        return f"in {cup}; moved {cup} 0,{1 + chance.below(99)},0,0,0,-5; motion eNpj"
    return outcome_by_support(table)


# The seeds are such that pyramids split, the discard is shuffled and a cup is lifted after vain flicks.
SETUPS = [
    Setup(GAME, 2, 9),
    Setup(GAME, 3, 9),
    Setup(GAME, 4, 22, {"expert": True}),
    Setup(GAME, 5, 13),
    Setup(GAME, 6, 21, {"expert": True, "young": True}),
    Setup(GAME, 2, 17, {"games": 2, "expert": True}),
    Setup(GAME, 3, 12, {"flick": "physics"}, fall_of_cups),
    Setup(GAME, 5, 21, {"flick": "physics", "young": True}, fall_of_cups),
]
