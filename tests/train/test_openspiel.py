"""OpenSpiel's own random simulation, for every game and mode."""

import random
from typing import Any

import pytest

from tablee.testing import Setup
from tests.train.setups import EVERY_SETUP

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (make test-all does)")

import tablee.train.openspiel  # noqa: E402, F401

pytestmark = pytest.mark.slow


def written(value: Any) -> str:
    return str(value)


def load(setup: Setup) -> Any:
    parameters = ",".join(f"{name}={written(value)}" for name, value in setup.options.items())
    name = f"tablee_{setup.game.name.replace('-', '_')}"
    return pyspiel.load_game(f"{name}(seats={setup.seats}{',' if parameters else ''}{parameters})")


def after(game: Any, actions: int, seed: int) -> Any:
    """A state some actions into a random game."""
    luck, state = random.Random(seed), game.new_initial_state()
    for _ in range(actions + 4):
        if not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
    return state


@EVERY_SETUP
def test_openspiel_simulates_and_finds_nothing_wrong(setup: Setup) -> None:
    pyspiel.random_sim_test(load(setup), num_sims=1, serialize=True, verbose=False)


@EVERY_SETUP
def test_a_resampled_state_has_the_same_information_state(setup: Setup) -> None:
    luck = random.Random(3)
    for actions in (0, 5, 11):
        state = after(load(setup), actions, actions)
        if not state.is_terminal():
            player = state.current_player()
            world = state.resample_from_infostate(player, luck.random)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.legal_actions() == state.legal_actions()
            while not world.is_terminal():
                world.apply_action(luck.choice(world.legal_actions()))


def test_a_clone_goes_its_own_way() -> None:
    state = after(pyspiel.load_game("tablee_chakapuces(seats=2)"), 3, 1)
    before = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)


def test_a_playthrough_can_be_written() -> None:
    from open_spiel.python.algorithms import generate_playthrough

    text = generate_playthrough.playthrough("tablee_chakapuces(seats=2)", None)
    assert "IsTerminal() = True" in text


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(Exception, match="chakapuces is for 2 to 6 seats"):
        pyspiel.load_game("tablee_chakapuces(seats=9)")
