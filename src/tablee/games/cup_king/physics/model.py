"""A table with some cups on it, as a model for MuJoCo.

A cup is hollow, for a solid one would be a counterweight: a ring of thin wall panels, a disc that closes it, and small
balls along the rim, on which it stands. Half of the balls meet the table and all of them other cups: a cup stands as
firmly on six points, and it takes less time. These figures were found by trying: with fewer iterations, or with
another solver, pyramids explode; with stiffer contacts or longer steps they creep.
"""

from __future__ import annotations

import math
from typing import Final

from tablee.games.cup_king.physics.cups import HEIGHT, MASS, RIM, TAPER, TOP, WALL, balance

PANELS: Final = 12
BALL: Final = 0.0015  # radius of a ball of the rim
PANEL_FOOT: Final = 0.0012  # the panels end above the rim, so that the balls alone stand
PANEL_SLACK: Final = 0.0004
FRICTION: Final = 0.4

_MODEL: Final = """
<mujoco>
  <compiler angle="radian"/>
  <option timestep="0.002" integrator="implicitfast" solver="Newton" cone="elliptic" iterations="30" ls_iterations="20"
    tolerance="1e-6" impratio="3"><flag sleep="enable"/></option>
  <default>
    <geom solref="0.008 1" solimp="0.95 0.99 0.0005" friction="{friction} 0.002 0.0001" condim="3"/>
    <default class="shell"><geom contype="1" conaffinity="3"/></default>
    <default class="aloof"><geom contype="1" conaffinity="1"/></default>
  </default>
  <worldbody><geom type="plane" size="2 2 .1" contype="2" conaffinity="0"/>{bodies}</worldbody>
</mujoco>
"""


def model_text(cups: int) -> str:
    """So many cups, apart from each other; whoever simulates puts them where they stand."""
    return _MODEL.format(friction=FRICTION, bodies="".join(_body(nth) for nth in range(cups)))


def _body(nth: int) -> str:
    centre, level, own = balance()
    inertia = f'<inertial pos="{_numbers(0, 0, centre)}" mass="{MASS}" diaginertia="{_numbers(level, level, own)}"/>'
    return f'<body pos="{_numbers(nth * 0.2, 0, 0)}"><freejoint/>{inertia}{"".join(_shell())}</body>'


def _shell() -> list[str]:
    disc = f'<geom class="shell" type="cylinder" size="{_numbers(TOP, WALL)}" pos="{_numbers(0, 0, HEIGHT - WALL)}"/>'
    angles = [2 * math.pi * (nth + 0.5) / PANELS for nth in range(PANELS)]
    return [disc, *(_panel(angle) for angle in angles), *(_ball(nth, angle) for nth, angle in enumerate(angles))]


def _panel(angle: float) -> str:
    """A flat piece of the wall, leaning inwards; halfway between the polygon inside the round wall and that outside."""
    apothem = (RIM + TOP) / 2 * (1 + math.cos(math.pi / PANELS)) / 2
    middle = apothem - WALL / 2 / math.cos(TAPER)
    half_width = apothem * math.tan(math.pi / PANELS) * 0.985
    half_length = (HEIGHT - PANEL_FOOT) / 2 / math.cos(TAPER) - PANEL_SLACK
    turn, lean = angle / 2, -TAPER / 2
    quaternion = (
        math.cos(turn) * math.cos(lean),
        -math.sin(turn) * math.sin(lean),
        math.cos(turn) * math.sin(lean),
        math.sin(turn) * math.cos(lean),
    )
    size = _numbers(WALL / 2, half_width, half_length)
    at = _numbers(middle * math.cos(angle), middle * math.sin(angle), (HEIGHT + PANEL_FOOT) / 2)
    return f'<geom class="shell" type="box" size="{size}" pos="{at}" quat="{_numbers(*quaternion)}"/>'


def _ball(nth: int, angle: float) -> str:
    kind = "aloof" if nth % 2 else "shell"
    at = _numbers((RIM - BALL) * math.cos(angle), (RIM - BALL) * math.sin(angle), BALL)
    return f'<geom class="{kind}" type="sphere" size="{BALL}" pos="{at}"/>'


def _numbers(*values: float) -> str:
    return " ".join(f"{value:.6g}" for value in values)
