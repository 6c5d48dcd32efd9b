"""Whole games with real cups: bots aim, MuJoCo decides, and the record replays without it."""

import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tablee.bots.levels import make_bot
from tablee.core.record import Recording, replay, start
from tablee.core.record_reading import parse_record
from tablee.games.cup_king.physics import simulate_flick
from tablee.study.simulate import simulate
from tests.marks import rule
from tests.physics.scenes import needs_mujoco

GAME = tablee.game("cup-king")

REPLAY = """
import sys
sys.modules["mujoco"] = None  # whoever imports it fails
import tablee
from tablee.core.record import replay
from tablee.core.record_reading import parse_record
game = tablee.game("cup-king")
replayed = replay(game, parse_record(game, open(sys.argv[1], encoding="utf-8").read()))
print(replayed.record, end="")
print(game.write_position(replayed.state))
"""


def played(seats: int, seed: int, names: list[str], **options: bool) -> Recording:
    """A game between bots, to its end."""
    recording = start(GAME, seats, seed, {"flick": "physics", **options})
    bots = [make_bot(names[seat % len(names)], GAME) for seat in range(seats)]
    chance = tablee.Chance(seed)
    while not recording.state.is_over():
        state = recording.state
        awaited = state.awaits()
        if awaited is not None:
            recording.supply(simulate_flick(awaited))
        else:
            seat = state.pending()[0]
            recording.play_move(seat, bots[seat].choose(state.resample(seat, chance), seat, chance))
    return recording


@needs_mujoco
@rule("CU-4.6")
def test_a_game_of_bots_with_real_cups_replays_the_same_without_simulating(tmp_path: Path) -> None:
    recording = played(2, 5, ["medium", "random"])
    text = str(recording.record)
    assert "\n* out " in text
    assert "; moved " in text
    file = tmp_path / "game.txt"
    file.write_text(text, "utf-8")
    ran = subprocess.run([sys.executable, "-c", REPLAY, str(file)], capture_output=True, check=True, encoding="utf-8")
    assert ran.stdout == f"{text}{GAME.write_position(recording.state)}\n"


@needs_mujoco
def test_games_with_real_cups_can_be_simulated_in_numbers() -> None:
    report = simulate(GAME, 2, 1, 1, {"flick": "physics"})
    assert report.games == 1
    assert report.reasons == {"last_cup": 1}


@needs_mujoco
@rule("CU-4.6", "CU-6.3")
@pytest.mark.parametrize("young", [False, True])
def test_a_game_of_six_with_real_cups_comes_to_its_end(young: bool) -> None:
    recording = played(6, 3, ["random"], young=young)
    again = replay(GAME, parse_record(GAME, str(recording.record)))
    assert again.state.outcome().scores == recording.state.outcome().scores
    touches = [entry.text.split()[0] for entry in recording.record.entries if entry.text.startswith(("flick", "lose"))]
    assert set(touches) == ({"lose"} if young else {"flick"})
