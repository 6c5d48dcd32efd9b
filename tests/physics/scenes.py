"""Scenes of real cups, for tests."""

import pytest

from tablee.games.cup_king.flick import Aim
from tablee.games.cup_king.physics import is_available
from tablee.games.cup_king.physics.cups import Pose, Scene
from tablee.games.cup_king.physics.poses import pose_of
from tablee.games.cup_king.pyramid import list_cups, parse_cup, whole
from tablee.games.cup_king.touch import Touch

needs_mujoco = pytest.mark.skipif(not is_available(), reason="MuJoCo is not installed (pip install tablee[physics])")

STRAIGHT = "yaw 0 pitch 0 at 30"
HIGH = " ".join(list_cups(int(whole(5))))
LOW = " ".join(list_cups(int(whole(4))))


def place(name: str) -> int:
    found = parse_cup(name)
    assert found is not None
    return found


def bits(cups: str) -> int:
    return sum(1 << place(name) for name in cups.split())


def scene(cups: str, **moved: list[int]) -> Scene:
    """Cups right in their places, but for those that are moved (nudges.py says how)."""
    return {place(name): pose_of(place(name), moved.get(name, [0] * 6)) for name in cups.split()}


def poses(cups: str) -> list[Pose]:
    return list(scene(cups).values())


def flicked(cup: str, speed: int, tremor: int, cups: str = HIGH) -> Touch:
    return Touch(place(cup), Aim(0, 0, 30, speed), tremor, bits(cups), {})


def asked(cup: str, speed: int, tremor: int, cups: str = HIGH) -> str:
    return f"flick {cup} {STRAIGHT} speed {speed}; tremor {tremor}; cups {cups}"
