"""The easy bot: it plays as a child does, who takes what shines.

It looks at a few moves, not at all of them, and makes the one that brings it most at once, whatever the others may do
with it afterwards. So it overlooks and gives away, but never throws a card down for nothing. Where all win or lose as
one it says what it means to play and plays it, as well as any other.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.bot import Bot
from tablee.bots.greedy import finish_sealed_round
from tablee.bots.judge import Judge
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.integers import Move
from tablee.core.moves import Moves


class EasyBot(Bot):
    def __init__(self, judge: Judge, looks: int) -> None:
        self.judge = judge
        self.looks: i64 = looks

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        moves = Moves()
        if self.judge.is_together(world):
            self.judge.shortlist(world, seat, chance, moves)
            return moves.items[0]
        world.list_moves(seat, moves)
        if moves.count == 1:
            return moves.items[0]
        seed = chance.seed()  # the others choose alike, whatever is looked at
        best: Move = 0
        most = 0.0
        for look in range(self.looks):
            move = moves.items[chance.below(moves.count)]
            after = world.copy()
            after.apply(seat, move)
            finish_sealed_round(self.judge, after, world.sealed_round(), Chance(seed))
            points = self.judge.points(after, seat)
            if look == 0 or points > most:
                best = move
                most = points
        return best

    def say(self, world: State, seat: int, chance: Chance) -> str:
        return self.judge.say(world, seat, chance)
