"""Cups in motion: a scene is run, with a flick or without, until it is at rest. The only module that needs MuJoCo.

The same scene and flick give the same poses, bit for bit, on one kind of machine: every run starts from clean data,
on one thread. (Another kind may round differently; a record holds what came out, so that nobody simulates twice.)
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any, Final

import mujoco

from tablee.games.cup_king.physics.cups import HEIGHT, MASS, RIM, Pose, radius_at
from tablee.games.cup_king.physics.flick import Flick
from tablee.games.cup_king.physics.model import model_text

FRAME: Final = 0.02  # seconds: the scene is kept, and looked at whether it is at rest, once a frame
LONGEST: Final = 150  # frames
FINE_FRAMES: Final = 6  # what a flick does at once is worked out in finer steps
FINE_STEPS: Final = 10  # of such a frame
STEPS: Final = 5  # of any later frame
FINGER: Final = 0.004  # seconds that the finger touches the cup
FINGER_STEPS: Final = 2

# At rest: cups that stand are still, those that have fallen are too slow to knock anything over.
FIRST_LOOK: Final = 10  # frames
QUIET_LOOKS: Final = 5
STILL: Final = 0.006
SLOW: Final = 0.2
TURN_RADIUS: Final = 0.03  # makes a speed of a turn
DROPPED: Final = HEIGHT / 2
LYING: Final = math.sin(math.radians(60) / 2) ** 2  # of a quaternion, x² + y²
FAR: Final = 0.13  # from the wall, low on the table: it cannot do anything any more

Frame = list[Pose]


@cache
def _model(cups: int) -> Any:
    return mujoco.MjModel.from_xml_string(model_text(cups))


def simulate(poses: Frame, flick: Flick | None = None, nth: int = 0, least: int = 0) -> list[Frame]:
    """Frame by frame how the cups go until they are at rest, for `least` frames anyhow; a flick meets the `nth` cup."""
    model = _model(len(poses))
    data = mujoco.MjData(model)
    data.qpos[:] = [number for pose in poses for number in pose]
    frames = [poses]
    quiet = 0
    while len(frames) <= least or (quiet < QUIET_LOOKS and len(frames) <= LONGEST):
        steps = FINE_STEPS if len(frames) <= FINE_FRAMES else STEPS
        model.opt.timestep = FRAME / steps
        for step in range(steps):
            data.qfrc_applied[:] = 0
            if flick is not None and len(frames) == 1 and step < FINGER_STEPS:
                _push(model, data, flick, nth + 1)
            mujoco.mj_step(model, data)
        frames.append(_poses(data))
        is_quiet = len(frames) > FIRST_LOOK and _is_quiet(frames[-1], data.qvel.tolist(), poses)
        quiet = quiet + 1 if is_quiet else 0
    return frames


def _push(model: Any, data: Any, flick: Flick, body: int) -> None:
    """The finger pushes where it met the cup, and goes along with it."""
    mujoco.mj_kinematics(model, data)
    mujoco.mj_comPos(model, data)
    radius = radius_at(flick.height)
    aside = max(-0.9 * radius, min(0.9 * radius, flick.aside))
    met = (aside, -math.sqrt(radius**2 - aside**2), flick.height)
    point = [float(data.xpos[body][axis]) + met[axis] for axis in range(3)]
    strength = MASS * flick.speed / FINGER
    mujoco.mj_applyFT(
        model, data, [strength * part for part in flick.direction()], [0.0, 0.0, 0.0], point, body, data.qfrc_applied
    )


def _poses(data: Any) -> Frame:
    numbers: list[float] = data.qpos.tolist()
    return [_pose(numbers[first : first + 7]) for first in range(0, len(numbers), 7)]


def _pose(numbers: list[float]) -> Pose:
    x, y, z, qw, qx, qy, qz = numbers
    return x, y, z, qw, qx, qy, qz


def _is_quiet(poses: Frame, speeds: list[float], start: Frame) -> bool:
    low = min(pose[0] for pose in start) - RIM - FAR
    high = max(pose[0] for pose in start) + RIM + FAR
    for nth, pose in enumerate(poses):
        if pose[2] < RIM * 2 and (abs(pose[1]) > FAR or not low < pose[0] < high):
            continue
        speed = max(abs(part) for part in speeds[6 * nth : 6 * nth + 3])
        turning = max(abs(part) for part in speeds[6 * nth + 3 : 6 * nth + 6])
        has_fallen = abs(pose[2] - start[nth][2]) > DROPPED or pose[4] ** 2 + pose[5] ** 2 > LYING
        if max(speed, turning * TURN_RADIUS) > (SLOW if has_fallen else STILL):
            return False
    return True
