"""Gymnasium's own checks, and its vector environments over the same memory."""

from typing import Any

import pytest

from tablee import game
from tablee.core.errors import SetupError
from tablee.testing import Setup
from tests.train.setups import EVERY_SETUP

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed (pip install tablee[train])")
np = pytest.importorskip("numpy")

import tablee.train.gymnasium as tables  # noqa: E402

MODES = list(gymnasium.vector.AutoresetMode)


def make(setup: Setup, **more: Any) -> Any:
    return gymnasium.make(f"tablee/{setup.game.name}-v0", seats=setup.seats, **setup.options, **more)


def make_vec(setup: Setup, count: int, **more: Any) -> Any:
    return gymnasium.make_vec(
        f"tablee/{setup.game.name}-v0", num_envs=count, seats=setup.seats, **setup.options, **more
    )


def offered(masks: Any, random: Any) -> Any:
    """A random action for each environment that its mask offers; 0 where none is."""
    return np.array([random.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


@EVERY_SETUP
@pytest.mark.filterwarnings("ignore")
def test_gymnasium_finds_nothing_wrong(setup: Setup) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(make(setup).unwrapped, skip_render_check=True)


@EVERY_SETUP
def test_a_vector_environment_plays_as_single_ones_do(setup: Setup) -> None:
    random = np.random.default_rng(1)
    many = make_vec(setup, 2)
    observations, info = many.reset(seed=[5, 6])
    again, again_info = make_vec(setup, 2).reset(seed=[5, 6])
    assert (observations == again).all()
    assert (info["action_mask"] == again_info["action_mask"]).all()
    for _ in range(60):
        observations, rewards, ended, cut, info = many.step(offered(info["action_mask"], random))
        assert many.observation_space.contains(observations)
        assert rewards.shape == ended.shape == cut.shape == (2,)
        assert not cut.any()


@pytest.mark.parametrize("mode", MODES)
def test_games_begin_anew_as_in_gymnasium_s_own_vector_environments(mode: Any) -> None:
    setup, random = Setup(game("chakapuces"), 2, 1), np.random.default_rng(2)
    many = make_vec(setup, 3, autoreset_mode=mode)
    _, info = many.reset(seed=1)
    over = np.zeros(3, dtype=bool)
    for _ in range(300):
        before = over
        observations, _, ended, _, info = many.step(offered(info["action_mask"], random))
        if mode == gymnasium.vector.AutoresetMode.NEXT_STEP:
            assert not ended[before].any()
        elif mode == gymnasium.vector.AutoresetMode.SAME_STEP:
            assert info["action_mask"].any(axis=1).all()
            assert all((info["final_obs"][table] != observations[table]).any() for table in np.flatnonzero(ended))
        elif ended.any():
            _, info = many.reset(options={"reset_mask": ended})
            assert info["action_mask"].any(axis=1).all()
        over = ended


def test_without_copies_the_arrays_are_the_tables_memory() -> None:
    many = gymnasium.make_vec("tablee/chakapuces-v0", num_envs=2, copy=False)
    first, info = many.reset(seed=1)
    shown = first.copy()
    after, *_ = many.step(offered(info["action_mask"], np.random.default_rng(1)))
    assert after is first
    assert (first != shown).any()
    assert not first.flags.writeable


def test_a_better_bot_wins_more() -> None:
    """Random actions against random ones and against an easy bot: about half, and hardly any."""
    means = []
    for bot in ("random", "easy"):
        random = np.random.default_rng(3)
        many = gymnasium.make_vec("tablee/chakapuces-v0", num_envs=8, opponents=bot)
        _, info = many.reset(seed=3)
        paid: list[float] = []
        while len(paid) < 60:
            _, rewards, ended, _, info = many.step(offered(info["action_mask"], random))
            paid += rewards[ended].tolist()
        means.append(sum(paid) / len(paid))
    assert abs(means[0]) < 0.5
    assert means[1] < -0.6


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seat": 2}, "no seat 2"),
        ({"opponents": ["random", "random"]}, "2 opponents"),
        ({"opponents": "nobody"}, "no bot 'nobody'"),
        ({"colour": "red"}, "no option colour"),
    ],
)
def test_what_does_not_fit_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        tables.TableeEnv("chakapuces", seats=2, **wrong)


def test_seeds_and_actions_must_be_as_many_as_environments() -> None:
    many = tables.TableeVectorEnv("chakapuces", 3)
    with pytest.raises(ValueError, match="2 seeds"):
        many.reset(seed=[1, 2])
    many.reset(seed=1)
    with pytest.raises(ValueError, match="shape"):
        many.step(np.zeros(2, dtype=np.int64))
    with pytest.raises(ValueError, match="reset_mask"):
        many.reset(options={"reset_mask": np.zeros(3, dtype=bool)})


def test_what_a_seat_sees_can_be_rendered() -> None:
    single = tables.TableeEnv("pop", seats=3, render_mode="ansi")
    single.reset(seed=1)
    assert "hand: " in str(single.render())
