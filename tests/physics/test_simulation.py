"""Simulated cups: pyramids stand, the same flick does the same, cup and strength matter, what has moved stays so."""

import os
import subprocess
import sys
from statistics import mean

import pytest

from tablee.core.bitboard import popcount
from tablee.core.errors import MalformedMove, NotInstalled
from tablee.games.cup_king.fall import Fall, check_fall, parse_fall
from tablee.games.cup_king.physics import is_available, simulate_flick
from tablee.games.cup_king.pyramid import largest, list_cups
from tablee.games.cup_king.touch import Nudges, Touch
from tests.marks import rule, slow
from tests.physics.scenes import HIGH, LOW, asked, bits, flicked, needs_mujoco, place, poses

if is_available():
    import mujoco

    from tablee.games.cup_king.physics.fall import simulate_fall
    from tablee.games.cup_king.physics.motion import parse_motion
    from tablee.games.cup_king.physics.simulation import FRAME, _model, simulate

FEW = 8
MANY = 500
PROGRAM = """
import sys
from tablee.games.cup_king.physics import simulate_flick
from tests.physics.test_simulation import seeded_flicks
for awaited in seeded_flicks(int(sys.argv[1])):
    print(simulate_flick(awaited))
"""


def seeded_flicks(count: int) -> list[str]:
    """Every cup, at all strengths."""
    cups = HIGH.split()
    return [asked(cups[nth % len(cups)], 8 + nth * 7 % 43, 1000 + nth) for nth in range(count)]


def in_a_process_of_its_own(count: int) -> list[str]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(count)], capture_output=True, check=True, env=environment, encoding="utf-8"
    )
    return ran.stdout.splitlines()


def lost(fall: Fall, cups: str = HIGH) -> int:
    """How many cups, when of a split pyramid the largest part is kept."""
    left = bits(cups) & ~int(fall.lost())
    return len(cups.split()) - int(popcount(largest(fall.parts) if len(fall.parts) else left))


@needs_mujoco
@rule("CU-1.2")
@pytest.mark.parametrize("sleeps", [True, False], ids=["asleep", "awake"])
@pytest.mark.parametrize("cups", [HIGH, LOW], ids=["15", "10"])
def test_a_pyramid_stands_for_five_seconds_without_moving_a_hundredth_of_a_millimetre(cups: str, sleeps: bool) -> None:
    """Once its weight has come to bear, in the first quarter of a second: that presses contacts in, under 0.1 mm."""
    model = _model(len(cups.split()))
    flags = model.opt.enableflags
    if not sleeps:
        model.opt.enableflags &= ~int(mujoco.mjtEnableBit.mjENBL_SLEEP)
    frames = simulate(poses(cups), least=round(5.25 / FRAME))
    model.opt.enableflags = flags
    settled = frames[round(0.25 / FRAME)]
    for start, before, after in zip(frames[0], settled, frames[-1], strict=True):
        assert all(abs(before[axis] - start[axis]) < 1e-4 for axis in range(3))
        assert all(abs(after[axis] - before[axis]) < 1e-5 for axis in range(3))


@needs_mujoco
def test_the_same_flicks_give_the_same_bytes_in_separate_processes() -> None:
    here = [simulate_flick(awaited) for awaited in seeded_flicks(FEW)]
    assert in_a_process_of_its_own(FEW) == here
    assert len(set(here)) == FEW


@needs_mujoco
@slow
def test_five_hundred_flicks_give_the_same_bytes_in_separate_processes() -> None:
    once = in_a_process_of_its_own(MANY)
    assert in_a_process_of_its_own(MANY) == once
    assert len(set(once)) == MANY


@needs_mujoco
@rule("CU-4.6")
def test_the_tremor_of_the_hand_makes_a_difference() -> None:
    assert simulate_flick(asked("b3", 20, 1)) != simulate_flick(asked("b3", 20, 2))


@needs_mujoco
@rule("CU-4.2", "CU-4.6")
def test_cup_and_strength_matter_as_they_should() -> None:
    tremors = range(5)
    by_cup = {
        cup: [lost(simulate_fall(flicked(cup, 30, tremor))) for tremor in tremors] for cup in ("a5", "b3", "a1", "c1")
    }
    assert set(by_cup["a5"]) <= {1, 2}
    assert mean(by_cup["a5"]) < mean(by_cup["b3"]) < mean(by_cup["c1"])
    assert mean(by_cup["a1"]) < mean(by_cup["c1"])
    assert mean(by_cup["c1"]) >= 9


@needs_mujoco
@rule("CU-4.6")
def test_a_weak_flick_at_the_bottom_often_fails_and_a_strong_one_never() -> None:
    weak = [simulate_fall(flicked("c1", 8, tremor)).is_out for tremor in range(5)]
    strong = [simulate_fall(flicked("c1", 45, tremor)).is_out for tremor in range(5)]
    assert sum(weak) <= 1
    assert all(strong)


@needs_mujoco
@rule("CU-4.3", "CU-4.6")
def test_what_comes_out_can_be_supplied_and_the_next_flick_starts_from_there() -> None:
    """Flick after flick at the topmost cups, from the cups as they were left."""
    cups = bits(LOW)
    nudges: Nudges = {}
    flicks = has_moved = 0
    while cups:
        standing = list_cups(cups)
        name = standing[-1 - flicks % 3 % len(standing)]
        touch = Touch(place(name), flicked(name, 12 + flicks, 0).aim, flicks, cups, nudges)
        fall = simulate_fall(touch)
        check_fall(fall, cups, touch.place, False)
        has_moved += bool(fall.nudges)
        cups = int(largest(fall.parts)) if len(fall.parts) else cups & ~int(fall.lost())
        nudges = {cup: numbers for cup, numbers in fall.nudges.items() if cups >> cup & 1}
        flicks += 1
        assert flicks < 40
    assert flicks > has_moved > 3


@needs_mujoco
@rule("CU-6.3")
def test_a_lifted_cup_is_out_and_what_stood_on_it_falls_but_nothing_else() -> None:
    fall = parse_fall(simulate_flick(f"lift b3; cups {HIGH}"))
    assert fall.is_out
    assert list_cups(int(fall.lost())) == "b3 a4 b4 a5".split()
    assert simulate_flick(f"lift a5; cups {HIGH}").startswith("out a5; motion ")
    assert simulate_flick("lift a1; cups a1").startswith("out a1; motion ")


@needs_mujoco
def test_the_motion_ends_where_the_outcome_says() -> None:
    fall = simulate_fall(flicked("b3", 20, 7))
    assert fall.motion is not None
    motion = parse_motion(fall.motion)
    gone = {track.place for track in motion.tracks if track.until}
    assert gone == {cup for cup in range(25) if fall.lost() >> cup & 1}
    for track in motion.tracks:
        assert track.first + len(track.samples) <= motion.frames
        if track.place in fall.nudges:
            x, y, *_ = track.samples[-1]
            x0, y0, *_ = track.samples[0]
            assert (x - x0) * 5 == pytest.approx(fall.nudges[track.place][0], abs=5)
            assert (y - y0) * 5 == pytest.approx(fall.nudges[track.place][1], abs=5)


@needs_mujoco
def test_what_cannot_be_awaited_is_refused() -> None:
    with pytest.raises(MalformedMove, match="is not a cup that was flicked or lifted"):
        simulate_flick("toss a coin")


def test_without_mujoco_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.games.cup_king.physics.find_spec", lambda _: None)
    assert not is_available()
    with pytest.raises(NotInstalled, match=r"pip install tablee\[physics\]"):
        simulate_flick(asked("a5", 20, 1))
