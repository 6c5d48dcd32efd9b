"""The bot that makes the move with the best immediate result, as the game's judge sees it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.bot import Bot
from tablee.bots.judge import Judge
from tablee.core.chance import Chance
from tablee.core.contract import OPEN, State
from tablee.core.integers import SealedRound
from tablee.core.moves import Moves


class GreedyBot(Bot):
    """Each move is tried in `worlds` worlds, the same for all moves."""

    def __init__(self, judge: Judge, worlds: int) -> None:
        self.judge = judge
        self.worlds: i64 = worlds

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        moves = Moves()
        self.judge.shortlist(world, seat, chance, moves)
        if moves.count == 1:
            return moves.items[0]
        sums = vec[float]([0.0] * moves.count)
        values = vec[float]([0.0] * world.seats)
        for _ in range(self.worlds):
            dealt = world.resample(seat, chance)
            seed = chance.seed()
            for i in range(moves.count):
                after = dealt.copy()
                after.apply(seat, moves.items[i])
                finish_sealed_round(self.judge, after, dealt.sealed_round(), Chance(seed))
                self.judge.values(after, values)
                sums[i] += values[seat]
        best: i64 = 0
        for i in range(moves.count):
            if sums[i] > sums[best]:
                best = i
        return moves.items[best]


def finish_sealed_round(judge: Judge, world: State, sealed_round: SealedRound, chance: Chance) -> None:
    """Let the judge choose for all who still owe something in this sealed round, so that something comes of it."""
    if sealed_round == OPEN:
        return
    moves = Moves()
    while world.sealed_round() == sealed_round:
        other = world.to_play()
        world.apply(other, judge.pick(world, other, chance, moves))
