"""Somebody sets the machine's clock."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Final

from tests.faults.faults import fault
from tests.faults.in_process import InProcess
from tests.faults.situations import Scene

AN_HOUR: Final = 3600.0


@fault()
async def clock_jumps_forward(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    jump(place, AN_HOUR)
    yield


@fault()
async def clock_jumps_back(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    jump(place, -AN_HOUR)
    yield


def jump(place: InProcess, seconds: float) -> None:
    really = time.time
    place.patch.setattr(time, "time", lambda: really() + seconds)
