"""PettingZoo's own tests, for every game and mode."""

from typing import Any

import pytest

from tablee.testing import Setup
from tests.train.setups import EVERY_SETUP

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed (pip install tablee[train])")
np = pytest.importorskip("numpy")

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test  # noqa: E402

from tablee.train.pettingzoo import env, parallel_env, raw_env  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")


def made(setup: Setup, kind: Any) -> Any:
    return kind(setup.game.name, seats=setup.seats, **setup.options)


@EVERY_SETUP
def test_agents_that_act_in_turn_pass_pettingzoo_s_tests(setup: Setup) -> None:
    api_test(made(setup, env), num_cycles=150)
    seed_test(lambda: made(setup, env), num_cycles=60)


@EVERY_SETUP
def test_agents_that_act_at_once_pass_pettingzoo_s_tests(setup: Setup) -> None:
    parallel_api_test(made(setup, parallel_env), num_cycles=150)
    parallel_seed_test(lambda: made(setup, parallel_env), num_cycles=60)


@EVERY_SETUP
def test_both_kinds_play_to_the_end(setup: Setup) -> None:
    random = np.random.default_rng(setup.seed)
    together = made(setup, parallel_env)
    observations, _ = together.reset(seed=1)
    rewards: dict[str, float] = {}
    while together.agents:
        actions = {agent: random.choice(np.flatnonzero(seen["action_mask"])) for agent, seen in observations.items()}
        observations, rewards, *_ = together.step(actions)
    assert together.seats.state.is_over()
    assert max(abs(reward) for reward in rewards.values()) <= 1


def test_sealed_choices_are_one_step() -> None:
    """In Pop everybody chooses at once: as many steps as there are turns."""
    together, steps = parallel_env("pop", seats=4), 0
    observations, _ = together.reset(seed=1)
    while together.agents:
        actions = {agent: int(np.argmax(seen["action_mask"])) for agent, seen in observations.items()}
        observations, *_ = together.step(actions)
        steps += 1
    assert steps == 3 * 8


def test_whoever_has_nothing_to_choose_waits() -> None:
    together = parallel_env("chakapuces", seats=3)
    observations, _ = together.reset(seed=1)
    waiting = [agent for agent, seen in observations.items() if seen["action_mask"][-1]]
    assert len(waiting) == 2
    assert all(observations[agent]["action_mask"].sum() == 1 for agent in waiting)


def test_an_action_that_is_not_offered_ends_the_game() -> None:
    turns = raw_env("chakapuces", seats=3)
    turns.reset(seed=1)
    agent = turns.agent_selection
    turns.step(int(np.argmin(turns.observe(agent)["action_mask"])))
    assert turns.rewards[agent] == -1
    assert all(turns.terminations.values())
