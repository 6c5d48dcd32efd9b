"""The motion as text: what goes in comes out, in units, and no more than moves is told."""

import math
from itertools import pairwise

from tablee.games.cup_king.physics import showing_time
from tablee.games.cup_king.physics.cups import Pose
from tablee.games.cup_king.physics.motion import LENGTH, TURN, Recorder, format_motion, parse_motion
from tablee.games.cup_king.physics.poses import nudge_of, nudges_in, pose_of
from tests.physics.scenes import place, scene


def thrown(frame: int) -> Pose:
    """A cup that flies away and turns over."""
    angle = 0.3 * frame
    return (
        0.5 - 0.01 * frame,
        0.03 * frame,
        0.06 + 0.02 * frame - 0.002 * frame**2,
        math.cos(angle),
        math.sin(angle),
        0,
        0,
    )


def recorded() -> Recorder:
    """a2 flies and is taken away after 20 frames, b1 is taken away without having moved, a1 stays."""
    recorder = Recorder(scene("a1 b1 a2"))
    for frame in range(30):
        there = scene("a1 b1 a2" if frame < 20 else "a1")
        if frame < 20:
            there[place("a2")] = thrown(frame)
        if frame == 20:
            recorder.take_away(place("a2"))
            recorder.take_away(place("b1"))
        recorder.add(there)
    return recorder


def test_a_trajectory_survives_as_text() -> None:
    motion = recorded().motion()
    text = format_motion(motion)
    assert parse_motion(text) == motion
    assert text.isascii()
    assert not set(text) & set("; ")


def test_only_what_moves_or_is_taken_away_has_a_track() -> None:
    motion = recorded().motion()
    assert motion.frames == 31
    assert [(track.place, track.until, len(track.samples)) for track in motion.tracks] == [
        (place("b1"), 20, 1),
        (place("a2"), 20, 21),
    ]


def test_samples_are_near_the_poses_they_are_of() -> None:
    track = recorded().motion().tracks[1]
    for frame in range(20):
        sample = track.samples[1 + frame - track.first]
        pose = thrown(frame)
        assert all(abs(sample[axis] / LENGTH - pose[axis]) <= 0.5 / LENGTH + 1e-9 for axis in range(3))
        dot = sum(part / TURN * real for part, real in zip(sample[3:], pose[3:], strict=True))
        assert abs(dot) > 0.995


def test_a_turning_cup_does_not_jump_to_the_other_quaternion() -> None:
    samples = recorded().motion().tracks[1].samples[1:]
    for before, after in pairwise(samples):
        assert sum(one * other for one, other in zip(before[3:], after[3:], strict=True)) > 0


def test_where_a_cup_was_moved_to_survives_as_whole_numbers() -> None:
    for at in (0, 7, 20):
        for numbers in ([0] * 6, [-13, 162, 0, 0, 0, -95], [1, -2, 3, 40, -50, 600], [0, 0, 0, 0, 0, 1799]):
            assert nudge_of(at, pose_of(at, numbers)) == numbers


def test_a_cup_within_a_fifth_of_a_millimetre_is_right_in_its_place() -> None:
    assert nudges_in(scene("a1 b1", a1=[2, -2, 1, 0, 0, 2])) == {}
    assert nudges_in(scene("a1 b1", a1=[3, -2, 1, 0, 0, 2])) == {0: [3, -2, 1, 0, 0, 2]}


def test_a_motion_is_shown_until_what_is_lost_has_been_lifted_and_all_is_read() -> None:
    """As the board does: it halts in the frame in which cups are taken away."""
    motion = recorded().motion()
    assert [track.until for track in motion.tracks if track.until] == [20] * 2
    assert showing_time(format_motion(motion)) == (motion.frames - 1) * 1333 // 50 + 900 + 1400
