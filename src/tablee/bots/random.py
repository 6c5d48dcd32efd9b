"""The bot that plays any legal move, each equally likely."""

from __future__ import annotations

from tablee.bots.bot import Bot
from tablee.core.chance import Chance
from tablee.core.contract import State


class RandomBot(Bot):
    def choose(self, world: State, seat: int, chance: Chance) -> int:
        legal = world.legal_moves(seat)
        return legal[chance.below(len(legal))]
