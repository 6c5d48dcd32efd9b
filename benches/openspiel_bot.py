"""OpenSpiel's own IS-MCTS bot at our tables, through a thin adapter: the peer of our search.

The adapter gives the bot what it asks of a state; its rollouts run inside our compiled engine, so that it is not held
back by the adapter. It plays by simulations; the bench measures both bots' CPU time and sets their number to match.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
from librt.vecs import vec
from open_spiel.python.algorithms import ismcts

from tablee.bots.bot import Bot
from tablee.bots.judge import Judge
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.playout import playout

UCT_C = 1.4  # for returns between -1 and 1


class _Type:
    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION


class _Game:
    def get_type(self) -> type[_Type]:
        return _Type


class Adapter:
    """One of our states as OpenSpiel's search sees it."""

    def __init__(self, state: State, judge: Judge, chance: Chance) -> None:
        self.state = state
        self.judge = judge
        self.chance = chance

    def get_game(self) -> _Game:
        return _Game()

    def current_player(self) -> int:
        return int(self.state.to_play())

    def legal_actions(self, _: int | None = None) -> list[int]:
        return list(self.state.legal_moves(self.state.to_play()))

    def apply_action(self, action: int) -> None:
        self.state.apply(self.state.to_play(), int(action))

    def is_terminal(self) -> bool:
        return self.state.is_over()

    def is_chance_node(self) -> bool:
        return False

    def information_state_string(self) -> str:
        return json.dumps(self.state.view(int(self.state.to_play())))

    def clone(self) -> Adapter:
        return Adapter(self.state.copy(), self.judge, self.chance)

    def resample_from_infostate(self, player: int, _: Any) -> Adapter:
        return Adapter(self.state.resample(player, self.chance), self.judge, self.chance)

    def returns(self) -> list[float]:
        """Results from -1 to 1."""
        values = vec[float]([0.0] * self.state.seats)
        self.judge.results(self.state, values)
        return [2 * value - 1 for value in values]


class Rollouts:
    """OpenSpiel's evaluator by random play to the end, run in one compiled call."""

    def evaluate(self, adapter: Adapter) -> Any:
        end = adapter.clone()
        playout(end.state, end.chance)
        return np.array(end.returns())

    def prior(self, adapter: Adapter) -> list[tuple[int, float]]:
        legal = adapter.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class OpenSpielBot(Bot):
    def __init__(self, judge: Judge, simulations: int) -> None:
        self.judge = judge
        self.simulations = simulations

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        bot = ismcts.ISMCTSBot(
            _Game(),
            Rollouts(),
            UCT_C,
            self.simulations,
            random_state=np.random.RandomState(int(chance.word())),
            allow_inconsistent_action_sets=True,
        )
        return int(bot.step(Adapter(world, self.judge, chance)))
