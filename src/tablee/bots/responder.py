"""A bot that knows how the others choose: by how much it beats one, that one can at least be exploited.

A search assumes that the others look for what is best for them. This one asks the bot that they are, in each world
that it imagines, with no more than they would see there. The bot has to answer quickly: a lower level stands in for
master, which is not quite the same, so what is won is a lower bound and no more.
"""

from __future__ import annotations

from librt.vecs import vec

from tablee.bots.bot import Bot
from tablee.bots.judge import Judge
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.integers import Seat
from tablee.core.moves import Moves


class Foreseeing(Judge):
    """A game's judge, but for what the others do in the tree: that is what `others` would."""

    def __init__(self, judge: Judge, others: Bot, seat: Seat, chance: Chance) -> None:
        super().__init__(judge.scale)
        self.halves = judge.halves
        self.judge, self.others, self.seat, self.chance = judge, others, seat, chance

    def list_candidates(self, state: State, seat: Seat, moves: Moves) -> None:
        if seat == self.seat:
            self.judge.list_candidates(state, seat, moves)
        else:
            moves.add(self.others.choose(state.resample(seat, self.chance), seat, self.chance))

    def values(self, state: State, values: vec[float]) -> None:
        self.judge.values(state, values)

    def shortlist(self, state: State, seat: Seat, chance: Chance, moves: Moves) -> None:
        self.judge.shortlist(state, seat, chance, moves)

    def play_on(self, root: State, world: State, chance: Chance, moves: Moves) -> None:
        self.judge.play_on(root, world, chance, moves)

    def unseal(self, world: State, seat: Seat) -> None:
        self.judge.unseal(world, seat)

    def decide(self, world: State, chance: Chance) -> bool:
        return self.judge.decide(world, chance)

    def exploration_in(self, state: State) -> float:
        return self.judge.exploration_in(state)

    def ends_tree(self, root: State, state: State) -> bool:
        return self.judge.ends_tree(root, state)


class Responder(Bot):
    """Looks for the best answer to `others`, by so many simulations."""

    def __init__(self, judge: Judge, others: Bot, simulations: int) -> None:
        self.judge, self.others, self.simulations = judge, others, simulations

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        search = Search(world, seat, Foreseeing(self.judge, self.others, seat, chance.split()), chance)
        if search.root_moves.count > 1:
            search.run(self.simulations)
        return int(search.best())
