"""Players that see only what their seat may see.

A bot is given a world (`state.resample(seat, …)`: one that its seat cannot tell from the real one) and answers with
a move, so it cannot cheat.
"""

from __future__ import annotations

from typing import Protocol

from tablee.bots.random import RandomBot
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.errors import SetupError

BOTS = {"random": RandomBot}


class Bot(Protocol):
    def choose(self, world: State, seat: int) -> int:
        """A legal move for a seat that owes one."""
        ...


def make_bot(name: str, chance: Chance) -> Bot:
    if name not in BOTS:
        raise SetupError(f"there is no bot '{name}'; the bots are {', '.join(BOTS)}")
    return BOTS[name](chance)
