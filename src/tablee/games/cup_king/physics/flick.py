"""A flick as it really happens: the aim, and the tremor of the hand that no flick is without."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from tablee.core.chance import Chance
from tablee.games.cup_king.flick import CUP_HEIGHT, Aim

# How far a hand misses what it aims at, two times out of three
YAW: Final = math.radians(1.5)
PITCH: Final = math.radians(1.5)
HEIGHT: Final = 0.001
ASIDE: Final = 0.001
SPEED: Final = 0.03  # of the speed

_DRAWS: Final = 12
_FINE: Final = 1 << 16


@dataclass(frozen=True)
class Flick:
    """What really happens to the cup: angles in radians, metres and metres a second."""

    yaw: float
    pitch: float
    height: float
    aside: float
    speed: float

    def direction(self) -> tuple[float, float, float]:
        """Away from the owner, to the right and up."""
        level = math.cos(self.pitch)
        return math.sin(self.yaw) * level, math.cos(self.yaw) * level, math.sin(self.pitch)


def with_tremor(aim: Aim, tremor: int) -> Flick:
    """The flick that a hand makes of an aim. The same aim and tremor always make the same one."""
    chance = Chance(tremor)
    height = aim.height / 1000 + HEIGHT * _miss(chance)
    return Flick(
        yaw=math.radians(aim.yaw) + YAW * _miss(chance),
        pitch=math.radians(aim.pitch) + PITCH * _miss(chance),
        height=min(max(height, 0.0), CUP_HEIGHT / 1000),
        aside=ASIDE * _miss(chance),
        speed=aim.speed / 10 * (1 + SPEED * _miss(chance)),
    )


def _miss(chance: Chance) -> float:
    """Nearly a normal number, made of sums alone, so that every machine draws the same."""
    return (sum(int(chance.below(_FINE)) for _ in range(_DRAWS)) + _DRAWS / 2) / _FINE - _DRAWS / 2
