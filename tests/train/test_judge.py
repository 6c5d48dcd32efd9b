"""The training of a judge's network: what it prints and writes follows from its seed, and it does learn."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

np = pytest.importorskip("numpy")

import tablee  # noqa: E402
from tablee.bots.judges import untrained_judge  # noqa: E402
from tablee.bots.learned_judge import LearnedJudge  # noqa: E402
from tablee.bots.network import Features, Network  # noqa: E402
from tablee.core.contract import Game  # noqa: E402
from tablee.train import judge  # noqa: E402


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"SIMULATIONS": 2, "BATCH": 64, "EPOCHS": 2}.items():
        monkeypatch.setattr(judge, name, value)


@pytest.mark.usefixtures("_small")
def test_the_same_seed_gives_the_same_lines_weights_and_plot(tmp_path: Path) -> None:
    told, written = [], []
    for _ in range(2):
        told.append(list(judge.train("chakapuces", 1, 2, 20, tmp_path)))
        written.append([(tmp_path / f"chakapuces.{ending}").read_text() for ending in ("txt", "svg")])
    assert told[0] == told[1]
    assert written[0] == written[1]
    assert ElementTree.fromstring(written[0][-1]).tag.endswith("svg")
    epochs = ["epoch 1", "epoch 2"]
    assert [line.split(":")[0] for line in told[0]] == ["generation 1", *epochs, "generation 2", *epochs]


@pytest.mark.usefixtures("_small")
def test_the_next_generation_is_played_by_the_network_of_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    networks = []
    play = judge.play

    def watched(game: Game, player: LearnedJudge, deals: range) -> judge.Positions:
        networks.append(player.network)
        return play(game, player, deals)

    monkeypatch.setattr(judge, "play", watched)
    list(judge.train("chakapuces", 1, 2, 20, tmp_path))
    assert networks[0] is None
    assert networks[1] is not None


def test_weights_in_steps_hope_for_what_was_learned() -> None:
    learner = judge.Learner(50, np.random.default_rng(1))
    network = Network(learner.in_steps())
    rows = np.random.default_rng(2).integers(0, 50, (40, 12)).astype(np.int16)
    for row, hope in zip(rows, learner.hope(rows), strict=True):
        features = Features()
        for feature in row:
            features.add(int(feature))
        assert 1 / (1 + np.exp(-network.logit(features))) == pytest.approx(hope, abs=0.01)


@pytest.mark.usefixtures("_small")
def test_it_learns_which_feature_wins() -> None:
    random = np.random.default_rng(1)
    learner = judge.Learner(4, random)
    rows = random.integers(0, 4, (4000, 1)).astype(np.int16)
    worth = (rows[:, 0] < 2).astype(np.float32)
    positions = judge.Positions(rows, worth, worth, np.arange(4000) % 20 == 0)
    assert list(judge.fit(learner, positions, random))[-1].value < 0.5
    assert learner.hope(rows[:200])[rows[:200, 0] < 2].min() > 0.5


def test_positions_are_those_of_whole_games_with_what_the_seat_to_play_got() -> None:
    made = untrained_judge("chakapuces")
    positions = judge.play(tablee.game("chakapuces"), made, range(20, 22))
    assert len(positions.features) == len(positions.worth) == len(positions.hoped) == len(positions.is_held_out)
    assert positions.is_held_out.any()
    assert not positions.is_held_out.all()
    assert len(set(positions.worth[positions.is_held_out].tolist())) == 2


def test_what_no_network_judges_is_no_position() -> None:
    """Pyramids are built before the first one."""
    made = untrained_judge("cup-king")
    positions = judge.play(tablee.game("cup-king"), made, range(20, 21))
    state = tablee.game("cup-king").new(2, 20)
    assert not made.is_learned(state)
    assert (positions.features[:, 0] != judge.NONE).all()
