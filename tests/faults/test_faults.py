"""Whatever goes wrong, whenever it does: the same promises hold. docs/decisions/007-faults.md says how to read this."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Final

import pytest

from tablee.physics import is_available
from tests.event_loop import run
from tests.faults import promises
from tests.faults.faults import FAULTS, Fault
from tests.faults.in_process import in_process
from tests.faults.in_servers import in_servers
from tests.faults.places import Place
from tests.faults.situations import SITUATIONS, Scene
from tests.marks import slow
from tests.server.postgres import Cluster
from tests.server.processes import is_running
from tests.server.stores import opened

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="workers are found by what Linux says of processes")

SECONDS_AT_MOST: Final = 120.0


async def play_through(fault: Fault, situation: str, address: str, cluster: Cluster | None) -> None:
    """One fault in one situation, and then everything that was promised."""
    began = time.monotonic()
    async with asyncio.timeout(SECONDS_AT_MOST), open_place(fault, address) as place:
        place.cluster = cluster
        scene = await SITUATIONS[situation](place)
        async with fault.strike(place, scene):
            place.let_go()
            acting = [asyncio.ensure_future(act()) for act in scene.acts]
        await asyncio.gather(*acting)
        await asyncio.gather(*(person.play_on() for person in scene.people))
        assert not any(map(is_running, place.stricken)), "the fault has done no harm"
        for person in scene.people:
            await person.go()
    await check(fault, scene, time.monotonic() - began)


def open_place(fault: Fault, address: str) -> AbstractAsyncContextManager[Place]:
    if fault.place == "process":
        return in_process(address, fault.processes, fault.patches)
    return in_servers(address, 2 if fault.place == "two servers" else 1)


async def check(fault: Fault, scene: Scene, seconds: float) -> None:
    assert asyncio.all_tasks() == {asyncio.current_task()}, "something is still under way"
    assert await scene.place.left_behind() == []
    async with opened(scene.place.address) as store:
        log = await store.read(scene.table)
    promises.check_kept(log, scene.people)
    promises.check_order(log, scene.people)
    promises.check_told(log, scene.people)
    promises.check_time(log, seconds)
    gc.collect()  # whatever went wrong and was never asked about says so now
    promises.check_errors(scene.place.errors, fault.excuses)


# --- the table ---

NO_SENSE: Final[dict[tuple[str, str], str]] = {
    **{
        (
            "worker-out-of-memory",
            situation,
        ): "a bot needs none; if its worker is killed for it all the same: worker-killed"
        for situation in SITUATIONS
        if situation != "flick-awaited"
    },
    ("disk-full", "postgresql"): "the disk is that of another program, which says so: store-fails",
    ("file-locked", "postgresql"): "there is no file",
    ("connections-cut", "sqlite"): "there are no connections",
    ("database-restarted", "sqlite"): "there is nothing to restart",
    ("peer-dies", "sqlite"): "a file belongs to one server",
    ("peer-comes-back", "sqlite"): "a file belongs to one server",
    ("peer-hangs", "sqlite"): "a file belongs to one server",
}


def combinations() -> Iterator[Any]:
    for name, fault in FAULTS.items():
        for situation in SITUATIONS:
            for store in ("sqlite", "postgresql"):
                if not {(name, situation), (name, store)} & NO_SENSE.keys():
                    yield pytest.param(fault, situation, store, id=f"{name} x {situation} ({store})")


@pytest.fixture
def address(store: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    if store == "sqlite":
        return f"sqlite:{tmp_path}/tables.db"
    return str(request.getfixturevalue("cluster").new_database())


@slow
@pytest.mark.parametrize(("fault", "situation", "store"), list(combinations()))
def test_in_every_situation_every_fault_leaves_the_promises_kept(
    fault: Fault, situation: str, store: str, address: str, request: pytest.FixtureRequest
) -> None:
    if situation == "flick-awaited" and not is_available():
        pytest.skip("MuJoCo is not installed (pip install tablee[physics])")
    cluster = request.getfixturevalue("cluster") if store == "postgresql" else None
    run(play_through(fault, situation, address, cluster))
