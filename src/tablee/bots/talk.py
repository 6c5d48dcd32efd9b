"""Bots talk before they choose, where a game has talk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablee.bots.bot import Bot
from tablee.core.chance import Chance
from tablee.core.contract import State

PASSES: Final = 3  # around the table, so that what is said can be answered


def talk(state: State, bots: dict[int, Bot], luck: dict[int, Chance], say: Callable[[int, str], object]) -> None:
    """Bots that owe a choice speak one after the other, through `say`, until all are silent. `luck` is by seat."""
    for _ in range(PASSES):
        has_spoken = False
        for seat, bot in bots.items():
            if state.owes(seat) and state.sayings(seat):
                saying = bot.say(state.resample(seat, luck[seat]), seat, luck[seat])
                if saying:
                    say(seat, saying)
                    has_spoken = True
        if not has_spoken:
            return
