"""What hands promise is learned: all that is printed and written follows from the seed, and it does learn."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

np = pytest.importorskip("numpy")

import tablee  # noqa: E402
from tablee.bots.judges import hand_learning  # noqa: E402
from tablee.train import hands  # noqa: E402

LEARNING = hand_learning("pop")
TURNS = LEARNING.turns - 1  # of which something is learned
TRAITS = len(LEARNING.columns) - 1


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands, "SIMULATIONS", 2)


@pytest.mark.usefixtures("_small")
def test_the_same_seed_gives_the_same_lines_table_and_plot(tmp_path: Path) -> None:
    told, written = [], []
    for _ in range(2):
        told.append(list(hands.train("pop", 1, 20, tmp_path)))
        written.append([(tmp_path / f"pop_hands.{ending}").read_text() for ending in ("csv", "svg")])
    assert told[0] == told[1]
    assert written[0] == written[1]
    assert ElementTree.fromstring(written[0][-1]).tag.endswith("svg")
    assert told[0][0] == "60 rounds"
    assert [line.split(":")[0] for line in told[0][1:]] == [f"{left} turns left" for left in range(1, TURNS + 1)]
    rows = [line.split(",") for line in written[0][0].splitlines()]
    assert rows[0] == LEARNING.columns
    assert [row[0] for row in rows[1:]] == list("1234567")


@pytest.mark.usefixtures("_small")
def test_of_a_round_all_turns_but_the_first_are_learned_from() -> None:
    rounds = hands.play(tablee.game("pop"), LEARNING, range(10, 12))
    assert rounds.traits.shape == (6, TURNS, TRAITS)
    assert rounds.brought.shape == (6, TURNS)
    assert rounds.is_held_out.tolist() == [True, True, True, False, False, False]


def test_it_learns_which_trait_brings_most() -> None:
    random = np.random.default_rng(1)
    traits = random.normal(size=(4000, TURNS, TRAITS))
    rounds = hands.Rounds(traits, 3 * traits[:, :, 7], np.arange(4000) % 10 == 0)
    for left, worths, share in hands.fit(rounds):
        assert int(np.argmax(worths)) == 7
        assert worths[7] == pytest.approx(3, abs=0.2)
        assert share.value > 0.9 / left - 0.05
