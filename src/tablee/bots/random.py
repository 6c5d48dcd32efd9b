"""The bot that plays any legal move, each equally likely."""

from __future__ import annotations

from tablee.core.chance import Chance
from tablee.core.contract import State


class RandomBot:
    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, world: State, seat: int) -> int:
        legal = world.legal(seat)
        return legal[self.chance.below(len(legal))]
