"""Workers die, hang, and have no memory left."""

from __future__ import annotations

import resource
from collections.abc import AsyncIterator
from typing import Final

from tests.faults.faults import fault
from tests.faults.in_process import InProcess
from tests.faults.situations import Scene
from tests.server.processes import kill

AGAIN: Final = "a duty failed and is tried again"
SAYS: Final = ("a worker died", "a worker could not begin", f"{AGAIN}: JobFailed", f"{AGAIN}: NoWorkers")


@fault(excuses=SAYS)
async def worker_killed(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    kill(await place.workers_there(1))
    yield


@fault(processes=2, excuses=SAYS)
async def all_workers_killed(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    """And those who come after them."""
    for _ in range(2):
        kill(await place.workers_there(2))
    yield


@fault(patches={"tablee.server.workers.JOB_SECONDS": 2.0}, excuses=SAYS)
async def worker_hangs(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    """Until its time is up."""
    await place.workers_there(1)
    place.hold()
    place.stricken, place.held = place.held, set()
    yield


@fault(excuses=SAYS)
async def worker_out_of_memory(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    place.stricken.update(await place.workers_there(1))
    for pid in place.stricken:
        resource.prlimit(pid, resource.RLIMIT_AS, (1, 1))
    yield
