"""The page of PPO: what it prints follows from its seed, and it does learn."""

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium", reason="Gymnasium is not installed (pip install tablee[train])")

from tablee.train import ppo  # noqa: E402


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"TABLES": 16, "STEPS": 16, "BATCH": 64, "HIDDEN": 16, "GAMES": 2, "LAST_GAMES": 4}.items():
        monkeypatch.setattr(ppo, name, value)


@pytest.mark.usefixtures("_small")
@pytest.mark.parametrize(("game", "seats"), [("chakapuces", 2), ("pop", 3)])
def test_the_same_seed_gives_the_same_lines(game: str, seats: int) -> None:
    first, again = (list(ppo.train(game, seats, 1, 2, "random")) for _ in range(2))
    assert first == again
    assert [line.split(":")[0] for line in first] == ["0 updates, 0 steps", "2 updates, 512 steps"]
    assert first != list(ppo.train(game, seats, 2, 2, "random"))


def test_what_turned_out_better_than_expected_becomes_likelier() -> None:
    random = np.random.default_rng(1)
    network = ppo.Network(8, 3, random)
    seen, masks = np.ones((64, 8), np.uint8), np.tile(np.array([1, 1, 0], np.int8), (64, 1))
    actions = np.arange(64) % 2
    chances, values, _ = network.forward(seen, masks)
    assert not chances[:, 2].any()
    rows = {
        "seen": seen,
        "masks": masks,
        "seats": np.zeros(64, np.int64),
        "actions": actions,
        "chances": chances[np.arange(64), actions],
        "values": values,
        "gains": np.where(actions == 0, 1, -1).astype(np.float32),
    }
    ppo.improve(network, rows, 1e-2, random)
    assert network.forward(seen, masks)[0][0, 0] > chances[0, 0] + 0.01


@pytest.mark.slow
def test_it_learns_to_beat_random_play() -> None:
    shares = [float(line.split(": ")[1].split()[0]) for line in ppo.train("chakapuces", 2, 1, 6, "random")]
    assert shares[0] < 0.6
    assert shares[-1] > 0.75
