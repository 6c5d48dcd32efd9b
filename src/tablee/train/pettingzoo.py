"""Tablée's games as PettingZoo environments, for several agents.

    from tablee.train.pettingzoo import env, parallel_env
    env("pop", seats=3)             # agents act one after the other (AEC)
    parallel_env("pop", seats=3)    # all at once: sealed choices are truly simultaneous

An observation is a dictionary: `observation`, a row of bytes, and `action_mask`. In the parallel environment there is
one action more, the last: to wait, which is the only one of an agent that owes no choice.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

import tablee
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.train.encoder import NOTHING
from tablee.train.encoders import encoder_of
from tablee.train.payoffs import LOST, payoffs
from tablee.train.planes import MOST
from tablee.train.row import legal_actions, observe
from tablee.train.table_setup import check_setup

Observation = dict[str, NDArray[Any]]
Agent = str
SEED_LIMIT = 1 << 63


class Seats:
    """One game whose seats all act from outside: what both kinds of environment share."""

    def __init__(self, name: str, seats: int, options: dict[str, Any]) -> None:
        self.game = tablee.game(name)
        self.options = check_setup(self.game, seats, options)
        self.encoder = encoder_of(self.game, seats, self.options)
        self.agents: list[Agent] = [f"seat_{seat}" for seat in range(seats)]
        self.random: np.random.Generator | None = None
        self.state: State = self.game.deal(seats, Chance(0), self.options)
        self.begun = [NOTHING] * seats

    def spaces(self, waiting: int) -> tuple[dict[Agent, Dict], dict[Agent, Discrete]]:
        """By agent, each its own, so that they can be seeded apart."""
        actions = int(self.encoder.actions) + waiting
        row = (int(self.encoder.size),)
        observations = {
            agent: Dict({"observation": Box(0, MOST, row, np.uint8), "action_mask": Box(0, 1, (actions,), np.int8)})
            for agent in self.agents
        }
        return observations, {agent: Discrete(actions) for agent in self.agents}

    def deal(self, seed: int | None) -> None:
        if seed is not None or self.random is None:
            self.random, _ = seeding.np_random(seed)
        seed_of_game = int(self.random.integers(SEED_LIMIT))
        self.state = self.game.deal(len(self.agents), Chance(seed_of_game), self.options)
        self.begun = [NOTHING] * len(self.agents)

    def observation(self, seat: int, waiting: int) -> Observation:
        mask = np.zeros(int(self.encoder.actions) + waiting, dtype=np.int8)
        mask[self.legal(seat)] = 1
        if waiting and not mask.any():
            mask[-1] = 1
        row = np.frombuffer(observe(self.encoder, self.state, seat, self.begun[seat]), np.uint8)
        return {"observation": row.copy(), "action_mask": mask}

    def legal(self, seat: int) -> list[int]:
        return legal_actions(self.encoder, self.state, seat, self.begun[seat]) if self.state.owes(seat) else []

    def act(self, seat: int, action: int) -> None:
        found = int(self.encoder.choose(self.state, seat, self.begun[seat], action))
        self.begun[seat] = -found if found < 0 else NOTHING
        if found >= 0:
            self.state.apply(seat, found)
            while (awaited := self.state.awaits()) is not None:
                self.state.supply(self.game.resolve(awaited))

    def rewards(self) -> dict[Agent, float]:
        if not self.state.is_over():
            return dict.fromkeys(self.agents, 0.0)
        paid = payoffs(self.state.outcome(), len(self.agents))
        return {agent: float(paid[seat]) for seat, agent in enumerate(self.agents)}


class TableeAECEnv(AECEnv[Agent, Observation, int]):
    """Agents act one after the other; where choices are sealed, in the order of their seats, and nobody sees them."""

    metadata = {"render_modes": ["ansi"], "name": "tablee_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: str, seats: int = 2, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.seats = Seats(game, seats, options)
        self.metadata = {**self.metadata, "name": f"{game.replace('-', '_')}_v0"}
        self.possible_agents = self.seats.agents[:]
        self.observation_spaces, self.action_spaces = self.seats.spaces(0)
        self.render_mode = render_mode

    def observation_space(self, agent: Agent) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.seats.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = int(self.seats.state.to_play())
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: Agent) -> Observation:
        return self.seats.observation(self.possible_agents.index(agent), 0)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None
        seat = self.possible_agents.index(agent)
        if int(action) not in self.seats.legal(seat):
            self._forfeit(agent)
        else:
            self.seats.act(seat, int(action))
            self.rewards = self.seats.rewards()
            if self.seats.state.is_over():
                self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()
        if self.render_mode is not None:
            self.render()

    def _forfeit(self, agent: Agent) -> None:
        """Whoever takes an action that is not offered has lost; nobody else gains by it."""
        self.rewards = {other: LOST if other == agent else 0.0 for other in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """What everybody sees, as text."""
        return render(self.seats.state, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class TableeParallelEnv(ParallelEnv[Agent, Observation, int]):
    """All agents act at once. Those that owe a choice make it, unseen by the others; those that do not wait."""

    metadata = {"render_modes": ["ansi"], "name": "tablee_v0"}  # noqa: RUF012

    def __init__(self, game: str, seats: int = 2, render_mode: str | None = None, **options: Any) -> None:
        self.seats = Seats(game, seats, options)
        self.metadata = {**self.metadata, "name": f"{game.replace('-', '_')}_v0"}
        self.possible_agents = self.seats.agents[:]
        self.agents = self.possible_agents[:]
        self.observation_spaces, self.action_spaces = self.seats.spaces(1)
        self.render_mode = render_mode

    def observation_space(self, agent: Agent) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        self.seats.deal(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[
        dict[Agent, Observation],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, Any]],
    ]:
        """What each agent may do is decided before any of them acts."""
        agents = self.agents[:]
        wrong = [agent for agent in agents if not self._is_offered(agent, actions)]
        if not wrong:
            self._act(actions)
        rewards = {agent: LOST if agent in wrong else 0.0 for agent in agents} if wrong else self.seats.rewards()
        is_over = bool(wrong) or self.seats.state.is_over()
        observations = self._observations()
        if is_over:
            self.agents = []
        never = dict.fromkeys(agents, False)
        return observations, rewards, dict.fromkeys(agents, is_over), never, {agent: {} for agent in agents}

    def _act(self, actions: dict[Agent, int]) -> None:
        """The choices of this step; one that opens a round that was sealed comes last by itself."""
        owing = self.seats.state.pending()
        for seat in owing:
            self.seats.act(seat, int(actions[self.possible_agents[seat]]))

    def _is_offered(self, agent: Agent, actions: dict[Agent, int]) -> bool:
        seat = self.possible_agents.index(agent)
        legal = self.seats.legal(seat) or [int(self.seats.encoder.actions)]
        return agent in actions and int(actions[agent]) in legal

    def _observations(self) -> dict[Agent, Observation]:
        return {agent: self.seats.observation(seat, 1) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> str | None:
        """What everybody sees, as text."""
        return render(self.seats.state, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def render(state: State, mode: str | None) -> str | None:
    if mode != "ansi":
        return None
    from tablee.train.text import show_view

    return show_view(state, None)


def raw_env(game: str, seats: int = 2, render_mode: str | None = None, **options: Any) -> TableeAECEnv:
    return TableeAECEnv(game, seats, render_mode, **options)


def env(game: str, seats: int = 2, render_mode: str | None = None, **options: Any) -> AECEnv[Agent, Observation, int]:
    """A game whose agents act one after the other, with PettingZoo's own checks around it."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, seats, render_mode, **options))


def parallel_env(game: str, seats: int = 2, render_mode: str | None = None, **options: Any) -> TableeParallelEnv:
    return TableeParallelEnv(game, seats, render_mode, **options)
