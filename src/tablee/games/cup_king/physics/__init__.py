"""Real cups for Cup King: a rigid-body simulation decides what a flick does (CU-4.6).

    while (awaited := state.awaits()) is not None:
        recording.supply(game.resolve(awaited))

It runs on MuJoCo, which is only needed where cups are simulated: never to replay a record.
"""

from __future__ import annotations

from importlib.util import find_spec

from tablee.core.errors import NotInstalled
from tablee.games.cup_king.fall import format_fall
from tablee.games.cup_king.touch import parse_touch

__all__ = ["check_installed", "is_available", "simulate_flick"]


def is_available() -> bool:
    return find_spec("mujoco") is not None


def check_installed() -> None:
    if not is_available():
        raise NotInstalled("real cups need MuJoCo, which is not installed: pip install tablee[physics]")


def simulate_flick(awaited: str) -> str:
    """What becomes of the cups: from what a table awaits to what it is to be supplied with. Takes about 0.1 CPU s."""
    check_installed()
    from tablee.games.cup_king.physics.fall import simulate_fall

    return format_fall(simulate_fall(parse_touch(awaited)))
