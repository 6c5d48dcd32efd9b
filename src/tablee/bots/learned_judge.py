"""A judge that has learned: where a network was trained it says what the seat to play may hope for; elsewhere the judge
guesses by what its author knows of the game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from tablee.bots.habits import Habits
from tablee.bots.judge import EXPLORATION, Judge, win_probability
from tablee.bots.network import Features, Network
from tablee.core.contract import State
from tablee.core.integers import Count

LEARNED_EXPLORATION: Final = 0.15  # a network says much the same of like states, so that less is tried in vain
FEWER: Final = 4  # times, of the simulations of a level: a network's opinion is not blurred by playing on


class LearnedJudge(Judge):
    """A game of two players; without a network all is guessed, as by the bots that a first network learns from."""

    def __init__(self, scale: float, network: Network | None, features: Count, habits: Habits) -> None:
        super().__init__(scale)
        self.network: Network | None = network
        self.habits: Habits = habits
        self.feature_count: Count = features
        self.features: Features = Features()

    # --- written by each game ---

    def is_learned(self, state: State) -> bool:
        """Is it a state of those that networks of this game are trained on?"""
        return False

    def list_features(self, state: State, features: Features) -> None:
        """List what the network sees of such a state, with the eyes of the seat to play."""

    def guess(self, state: State, values: vec[float]) -> None:
        """Write what each seat may hope for, where no network knows."""

    # --- given to every game ---

    def knows(self, state: State) -> bool:
        return self.network is not None and self.is_learned(state)

    def has_habits(self, state: State) -> bool:
        """Is it known what seats do there at once?"""
        return self.habits.network is not None and self.knows(state)

    def exploration_in(self, state: State) -> float:
        return LEARNED_EXPLORATION if self.knows(state) else EXPLORATION

    def budget(self, state: State, simulations: Count) -> Count:
        return max(1, simulations // FEWER) if self.knows(state) else simulations

    def values(self, state: State, values: vec[float]) -> None:
        network = self.network
        if state.is_over():
            self.results(state, values)
        elif network is None or not self.is_learned(state):
            self.guess(state, values)
        else:
            self.list_features(state, self.features)
            hope = win_probability(network.logit(self.features))
            seat = state.to_play()
            values[seat] = hope
            values[1 - seat] = 1.0 - hope
