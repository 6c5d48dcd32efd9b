"""Every mode can be played at the command line: by bots to the end, recorded, and replayed; one in four of them here,
all when there is time."""

from pathlib import Path

import pytest

from tablee.core.contract import format_value
from tablee.games.cup_king.physics import is_available
from tablee.testing import Setup
from tests.cli.running import tablee
from tests.marks import slow
from tests.setups import SETUPS

SIMULATED = {"flick": "physics"}


def words_of(setup: Setup) -> list[str]:
    options = [f"-o{name}={format_value(value)}" for name, value in setup.options.items()]
    return [setup.game.name, "--seats", str(setup.seats), "--seed", str(setup.seed), *options]


@pytest.mark.parametrize(
    "setup", [pytest.param(setup, marks=slow if nth % 4 else (), id=setup.name) for nth, setup in enumerate(SETUPS)]
)
def test_a_game_of_bots_is_played_recorded_and_replayed(tmp_path: Path, setup: Setup) -> None:
    played = tablee(tmp_path, "play", *words_of(setup), "--people", "0", "--bots", "easy")
    if SIMULATED.items() <= setup.options.items() and not is_available():
        assert played.code != 0
        assert played.err.splitlines() == [
            "tablee: real cups need MuJoCo, which is not installed: pip install tablee[physics]"
        ]
        return
    assert played.code == 0, played.err
    (record,) = (tmp_path / "records").iterdir()
    replayed = tablee(tmp_path, "replay", str(record))
    assert replayed.code == 0, replayed.err
    assert replayed.out.strip().splitlines()[-1] in record.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("shuppa --seats 5", "4 seats"),
        ("shuppa -o solo=yes --seats 2", "1 seat"),
        ("shuppa -o difficulty=5 --seats 2", "solo"),
        ("pop --seats 4 -o level=expert", "solo"),
        ("pop --seats 2 -o mode=cooperative", "3 to 5"),
        ("pop --seats 1", "solo"),
        ("snack-match --seats 10", "1 to 9"),
        ("snack-match --seats 3 -o solo=yes", "1"),
        ("cup-king --seats 7", "2 to 6"),
        ("cup-king -o games=9", "1, 2, 3, 4, 5"),
        ("cup-king -o expert=perhaps", "no, yes"),
    ],
)
def test_options_that_do_not_fit_are_refused_with_what_would(tmp_path: Path, words: str, reason: str) -> None:
    ran = tablee(tmp_path, "play", *words.split())
    assert ran.code != 0
    assert reason in ran.err
    assert len(ran.err.splitlines()) == 1
