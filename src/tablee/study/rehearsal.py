"""What seats may hope for, found out by quick bots that play on for a while before the judge is asked.

They know no more than their seats do, so that they make of cards what bots can. What they find is blurred by chance and
has to be averaged.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from tablee.bots.judge import Judge, hopes_of
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, Game, State

QUICK: Final = "medium"

Hopes: TypeAlias = list[float]


class Rehearsal:
    """So many moves are made; without any it is the judge's opinion at once."""

    def __init__(self, game: Game, judge: Judge, moves: int, chance: Chance) -> None:
        self.judge = judge
        self.bot = make_bot(QUICK, game)
        self.moves = moves
        self.chance = chance

    def first_look(self, state: State) -> Hopes:
        return hopes_of(self.judge, state)

    def hopes(self, state: State) -> Hopes:
        """The state is played on and spent."""
        for _ in range(self.moves):
            seat = int(state.to_play())
            if seat == NO_SEAT:
                break
            state.play(seat, self.bot.choose(state.resample(seat, self.chance), seat, self.chance))
        return self.first_look(state)


def mean_of(found: list[Hopes]) -> Hopes:
    return [sum(each) / len(found) for each in zip(*found, strict=True)]
