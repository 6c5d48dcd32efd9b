"""The training of habits: what it prints and writes follows from its seed, and it does learn."""

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

np = pytest.importorskip("numpy")

import tablee  # noqa: E402
from tablee.bots.judges import judge_without_habits  # noqa: E402
from tablee.bots.network import Features, Network  # noqa: E402
from tablee.core.errors import SetupError  # noqa: E402
from tablee.train import habits  # noqa: E402

GAMES = ["chakapuces", "cup-king"]


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits, "BATCH", 64)
    for name, plan in habits.PLANS.items():
        monkeypatch.setitem(habits.PLANS, name, replace(plan, simulations=[8, 8], epochs=2))


@pytest.mark.usefixtures("_small")
@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_lines_weights_and_plot(name: str, tmp_path: Path) -> None:
    told, written = [], []
    for _ in range(2):
        told.append(list(habits.train(name, 1, 20, tmp_path)))
        written.append([(tmp_path / f"{name}-habits.{ending}").read_text() for ending in ("txt", "svg")])
    assert told[0] == told[1]
    assert written[0] == written[1]
    assert ElementTree.fromstring(written[0][-1]).tag.endswith("svg")
    epochs = ["epoch 1", "epoch 2"]
    assert [line.split(":")[0] for line in told[0]] == ["generation 1", *epochs, "generation 2", *epochs]


def test_decisions_are_those_of_whole_games_with_a_hope_for_each_move() -> None:
    decisions = habits.play(tablee.game("chakapuces"), judge_without_habits("chakapuces"), 20, range(20, 22))
    assert len(decisions.features) == len(decisions.hopes) > 2 * len(decisions)
    assert {*decisions.is_held_out.tolist()} == {True, False}
    assert (np.diff(decisions.starts) > 1).all(), "with a single move nothing is decided"
    assert np.add.reduceat(decisions.is_chosen, decisions.starts).tolist() == [1] * len(decisions)
    second = decisions.of(np.array([1]))
    assert second.starts.tolist() == [0]
    assert (second.hopes == decisions.hopes[decisions.starts[1] : decisions.starts[2]]).all()


def test_only_decisions_that_habits_are_about_are_learned_from() -> None:
    """Pyramids are built before the first one."""
    game, judge = tablee.game("cup-king"), judge_without_habits("cup-king")
    assert not judge.habits.is_asked(game.new(2, 20))
    assert len(habits.play(game, judge, 4, range(20, 21))) > 10


def test_shares_of_a_decision_add_up_to_one() -> None:
    shares = habits.shares(np.array([0.0, 0.0, 5.0, 5.0, 4.0]), np.array([0, 2]))
    assert shares[:2].tolist() == [0.5, 0.5]
    assert shares[2:].sum() == pytest.approx(1)
    assert shares[2] == shares[3] > shares[4]


@pytest.mark.parametrize("name", GAMES)
def test_it_learns_which_move_is_hoped_for_or_chosen(name: str) -> None:
    random = np.random.default_rng(1)
    rows = random.permuted(np.tile(np.arange(6), (700, 1)), axis=1)[:, :2].reshape(-1, 1).astype(np.int16)
    starts = np.arange(0, 1400, 2)
    is_chosen = (rows[:, 0].reshape(-1, 2).argmax(axis=1)[:, None] == np.arange(2)).ravel()
    hopes = rows[:, 0].astype(np.float32) / 100
    decisions = habits.Decisions(rows, hopes, is_chosen, starts, np.arange(700) % 20 == 0)
    plan = replace(habits.PLANS[name], epochs=20, rate=0.02, moves=40)
    agreed, lost = list(habits.fit(habits.HabitLearner(6, plan, random), decisions, random))[-1]
    assert agreed.value > 0.9
    assert lost.value < 0.002


def test_weights_in_steps_like_what_was_learned() -> None:
    judge = judge_without_habits("chakapuces")
    state = tablee.game("chakapuces").new(2, 5)
    learner = habits.HabitLearner(int(judge.habits.feature_count), habits.PLANS["chakapuces"], np.random.default_rng(1))
    network = Network(learner.in_steps())
    moves = [int(move) for move in state.legal_moves(int(state.to_play()))]
    _, likings = learner.likings(learner.seen(habits.rows_of(judge.habits, state, moves)))
    features = Features()
    for move, liking in zip(moves, likings, strict=True):
        judge.habits.list_move(state, move, features)
        assert network.logit(features) == pytest.approx(liking, abs=0.05)


def test_habits_are_learned_of_few_games() -> None:
    with pytest.raises(SetupError, match="they are of chakapuces, cup-king"):
        judge_without_habits("shuppa")
