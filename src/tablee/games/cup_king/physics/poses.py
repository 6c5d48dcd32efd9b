"""From the rules' whole numbers to poses and back (games/cup_king/touch.py says what they mean)."""

from __future__ import annotations

import math
from typing import Final

from tablee.games.cup_king.physics.cups import Pose, Scene, place_of
from tablee.games.cup_king.pyramid import PLACES
from tablee.games.cup_king.touch import NUMBERS, SHIFTS, Nudges, Touch

SHIFT: Final = 1e-4  # metres
TURN: Final = math.radians(0.1)
IN_PLACE: Final = 2  # a cup none of whose numbers is greater stands right in its place


def scene_of(touch: Touch) -> Scene:
    places = [place for place in range(PLACES) if touch.cups >> place & 1]
    return {place: pose_of(place, touch.nudges.get(place, [0] * NUMBERS)) for place in places}


def nudges_in(scene: Scene) -> Nudges:
    nudges = {place: nudge_of(place, scene[place]) for place in sorted(scene)}
    return {place: nudge for place, nudge in nudges.items() if max(map(abs, nudge)) > IN_PLACE}


def pose_of(place: int, nudge: list[int]) -> Pose:
    x, y, z = (at + SHIFT * shift for at, shift in zip(place_of(place), nudge[:SHIFTS], strict=True))
    turn = [TURN * part for part in nudge[SHIFTS:]]
    angle = math.hypot(*turn)
    scale = math.sin(angle / 2) / angle if angle else 0.0
    return x, y, z, math.cos(angle / 2), scale * turn[0], scale * turn[1], scale * turn[2]


def nudge_of(place: int, pose: Pose) -> list[int]:
    shifts = [round((pose[axis] - at) / SHIFT) for axis, at in enumerate(place_of(place))]
    sine = math.hypot(*pose[4:])
    angle = 2 * math.atan2(sine, abs(pose[3]))  # the shorter way round
    scale = math.copysign(angle / sine, pose[3]) if sine else 0.0
    return shifts + [round(scale * part / TURN) for part in pose[4:]]
