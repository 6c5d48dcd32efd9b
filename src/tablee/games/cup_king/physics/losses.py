"""CU-4.3: which cups of a scene at rest are lost, and why.

A  fell: off its level or lying. Misplaced: leaning, or no longer standing on its own two cups.
B  moved a little: it stays.
C  gap: so far from the rest that another cup would fit between.
D  split: such a gap divides the pyramid, and the owner chooses the part to keep.
"""

from __future__ import annotations

import math
from typing import Final

from tablee.games.cup_king.fall import FELL, GAP, MISPLACED
from tablee.games.cup_king.physics.cups import HEIGHT, RIM, TOP, WIDTH, Pose, Scene, level_of, place_of, tilt_of
from tablee.games.cup_king.pyramid import ROW

Parts = list[list[int]]  # places that belong together

OFF_LEVEL: Final = HEIGHT / 4
LYING: Final = 45.0  # degrees
LEANING: Final = 10.0
PUSHED_OUT: Final = WIDTH / 2  # a flicked cup that has come so far, and carries nothing, is out
STRAYED: Final = WIDTH / 2  # from its place: a lone cup that has moved so far is no part of the pyramid


class Losses:
    """What is lost at once, with the reason, and of a split pyramid the parts of which one is kept."""

    def __init__(self) -> None:
        self.lost: dict[int, str] = {}
        self.parts: Parts = []


def find_losses(scene: Scene) -> Losses:
    losses = Losses()
    for place in sorted(scene):  # the bottom row first: what stands on a lost cup is lost too
        reason = _why_lost(scene, place, losses.lost)
        if reason:
            losses.lost[place] = reason
    parts = parts_of({place: pose for place, pose in scene.items() if place not in losses.lost})
    strays = [part for part in parts if len(part) == 1 and _has_strayed(scene, part[0])]
    if len(strays) < len(parts):  # or there is no pyramid to be far from
        losses.lost |= {place: GAP for (place,) in strays}
        parts = [part for part in parts if part not in strays]
    if len(parts) > 1:
        losses.parts = parts
    return losses


def _has_strayed(scene: Scene, place: int) -> bool:
    """Did the cup itself move, so that the gap beside it is not merely the place of a cup that was lost?"""
    home = place_of(place)
    return math.hypot(scene[place][0] - home[0], scene[place][1] - home[1]) > STRAYED


def is_out(scene: Scene, start: Scene, place: int) -> bool:
    """Did a flicked cup that still stands come out? Not if it is halfway and still carries another."""
    pose, was = scene[place], start[place]
    is_far = math.hypot(pose[0] - was[0], pose[1] - was[1]) > PUSHED_OUT
    return is_far and not any(upper in scene and stands_on(scene[upper], pose) for upper in _on_top_of(place))


def _why_lost(scene: Scene, place: int, lost: dict[int, str]) -> str:
    pose = scene[place]
    tilt = tilt_of(pose)
    if abs(pose[2] - level_of(place)) > OFF_LEVEL or tilt > LYING:
        return FELL
    if tilt > LEANING:
        return MISPLACED
    for lower in _under(place):
        if lower not in scene or lower in lost or not stands_on(pose, scene[lower]):
            return MISPLACED
    return ""


def _under(place: int) -> list[int]:
    """CU-1.2: each cup above the first row stands on two."""
    return [place - ROW, place - ROW + 1] if place >= ROW else []


def _on_top_of(place: int) -> list[int]:
    return [place + ROW] if place % ROW == 0 else [place + ROW - 1, place + ROW]


def stands_on(upper: Pose, lower: Pose) -> bool:
    """Does the rim of a cup cross the closed end of another?"""
    return RIM - TOP < _distance(upper, lower) < RIM + TOP


def _distance(pose: Pose, other: Pose) -> float:
    return math.hypot(pose[0] - other[0], pose[1] - other[1])


def parts_of(scene: Scene) -> Parts:
    """The cups that belong together: one stands on the other, or in a row no cup would fit between them."""
    parts: Parts = []
    left = sorted(scene)
    while left:
        part = [left.pop(0)]
        for member in part:
            joined = [place for place in left if _is_joined(scene, member, place)]
            part += joined
            left = [place for place in left if place not in joined]
        parts.append(sorted(part))
    return parts


def _is_joined(scene: Scene, place: int, other: int) -> bool:
    if place // ROW == other // ROW:
        return _distance(scene[place], scene[other]) - WIDTH < WIDTH
    return other in _under(place) or place in _under(other)
