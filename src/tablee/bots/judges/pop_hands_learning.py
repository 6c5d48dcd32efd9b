"""What hands of Pop promise, for whoever learns it."""

from __future__ import annotations

from typing import cast

from tablee.bots.hand_learning import HandLearning
from tablee.bots.judges.pop import PopJudge, points_of
from tablee.bots.judges.pop_hands import HUNDREDTHS, NAMES, TURNS, TURNS_LEFT, Hands, list_traits, read_worths
from tablee.core.contract import State
from tablee.games.pop.rules import Pop


class PopHandsLearning(HandLearning):
    def __init__(self) -> None:
        self.name = "pop_hands"
        self.columns = [TURNS_LEFT, *NAMES[1:]]
        self.turns = TURNS
        self.steps = HUNDREDTHS
        self.judge = PopJudge(None)
        self.hands = Hands(read_worths())

    def round_of(self, state: State) -> int:
        return cast(Pop, state).round

    def traits(self, state: State) -> list[float]:
        table = cast(Pop, state)
        if table.turn == 1:
            return []
        self.hands.look(table)
        first, second = (list_traits(self.hands, table, seat)[1:] for seat in range(2))
        return [mine - theirs for mine, theirs in zip(first, second, strict=True)]

    def margin(self, state: State) -> float:
        table = cast(Pop, state)
        return float(points_of(table, 1) - points_of(table, 0))
