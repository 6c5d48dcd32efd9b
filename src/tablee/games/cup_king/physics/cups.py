"""A cup and its place in the pyramid: sizes, weight, and where it stands. Metres, kilograms, seconds.

The wall stands along x, its owner looks along y, and z goes up. A pose is the middle of the cup's rim, which is its
mouth and stands below, and a quaternion (w, x, y, z); an upright cup has its mouth down and the quaternion 1, 0, 0, 0.
"""

from __future__ import annotations

import math
from typing import Final

from tablee.games.cup_king.pyramid import ROW

HEIGHT: Final = 0.060
RIM: Final = 0.025  # radius of the mouth
TOP: Final = 0.020  # radius of the closed end
WALL: Final = 0.002  # thickness
WIDTH: Final = 2 * RIM
PITCH: Final = 0.052  # from a cup to its neighbour: rims are 2 mm apart
MASS: Final = 0.005
TAPER: Final = math.atan2(RIM - TOP, HEIGHT)

Pose = tuple[float, float, float, float, float, float, float]
Scene = dict[int, Pose]  # by place

_SLICES: Final = 400


def place_of(place: int) -> tuple[float, float, float]:
    """CU-1.2: where the rim's middle is if the cup stands right in its place."""
    row, left = divmod(place, ROW)
    return (left + row / 2) * PITCH, 0.0, row * HEIGHT


def level_of(place: int) -> float:
    return place_of(place)[2]


def tilt_of(pose: Pose) -> float:
    """How far the cup leans, in degrees."""
    upright = 1 - 2 * (pose[4] ** 2 + pose[5] ** 2)
    return math.degrees(math.acos(max(-1.0, min(1.0, upright))))


def radius_at(height: float) -> float:
    return RIM + (TOP - RIM) * height / HEIGHT


def balance() -> tuple[float, float, float]:
    """The height of the centre of mass, and the inertia around a level axis and around the cup's own.

    Those of a thin hollow cup: slices of its wall, and the disc that closes it.
    """
    step = HEIGHT / _SLICES
    slices = [((nth + 0.5) * step, radius_at((nth + 0.5) * step) - WALL / 2) for nth in range(_SLICES)]
    disc_radius = TOP - WALL / 2
    areas = [2 * math.pi * radius * step / math.cos(TAPER) for _, radius in slices]
    disc_area = math.pi * disc_radius**2
    density = MASS / (sum(areas) + disc_area)
    masses = [density * area for area in areas]
    disc = density * disc_area
    centre = (sum(mass * z for mass, (z, _) in zip(masses, slices, strict=True)) + disc * HEIGHT) / MASS
    own = sum(mass * r**2 for mass, (_, r) in zip(masses, slices, strict=True)) + disc * disc_radius**2 / 2
    level = sum(mass * (r**2 / 2 + (z - centre) ** 2) for mass, (z, r) in zip(masses, slices, strict=True))
    level += disc * (disc_radius**2 / 4 + (HEIGHT - centre) ** 2)
    return centre, level, own
