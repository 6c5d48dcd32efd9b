"""Real cups for Cup King: a rigid-body simulation decides what a flick does (CU-4.6).

    while (awaited := state.awaits()) is not None:
        recording.supply(game.resolve(awaited))

It runs on MuJoCo, which is only needed where cups are simulated: never to replay a record.
"""

from __future__ import annotations

from importlib.util import find_spec

from tablee.core.data_files import read_paces
from tablee.core.errors import NotInstalled
from tablee.games.cup_king.fall import format_fall
from tablee.games.cup_king.touch import parse_touch

__all__ = ["check_installed", "is_available", "showing_time", "simulate_flick"]


def is_available() -> bool:
    return find_spec("mujoco") is not None


def check_installed() -> None:
    if not is_available():
        raise NotInstalled("real cups need MuJoCo, which is not installed: pip install tablee[physics]")


def showing_time(motion: str) -> int:
    """How long the motion is shown, in milliseconds: it halts wherever cups are lifted away, and all of it is read."""
    from tablee.games.cup_king.physics.motion import RATE, parse_motion

    shown, paces = parse_motion(motion), read_paces("tablee.games.cup_king")
    halts = {track.until for track in shown.tracks if track.until}
    return (shown.frames - 1) * paces["second"] // RATE + len(halts) * paces["halt"] + paces["reading"]


def simulate_flick(awaited: str) -> str:
    """What becomes of the cups: from what a table awaits to what it is to be supplied with. Takes about 0.1 CPU s."""
    check_installed()
    from tablee.games.cup_king.physics.fall import simulate_fall

    return format_fall(simulate_fall(parse_touch(awaited)))
