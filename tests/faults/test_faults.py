"""Whatever goes wrong, whenever it does: the same promises hold. docs/decisions/007-faults.md says how to read this."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Final

import pytest
from _pytest.mark import ParameterSet

from tablee.games.cup_king.physics import is_available
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

SECONDS_AT_MOST: Final = 240.0


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
        assert (await place.call("GET", "/health"))["status"] == "ok"
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
    promises.check_errors(scene.place.errors, fault.excuses)


# --- the table ---

STORES: Final = ("sqlite", "postgresql")

NO_SENSE: Final[dict[tuple[str, str], str]] = {
    ("disk-full", "postgresql"): "the disk is that of another program, which says so: store-fails",
    ("file-locked", "postgresql"): "there is no file",
    ("connections-cut", "sqlite"): "there are no connections",
    ("database-restarted", "sqlite"): "there is nothing to restart",
    ("peer-dies", "sqlite"): "a file belongs to one server",
    ("peer-comes-back", "sqlite"): "a file belongs to one server",
    ("peer-hangs", "sqlite"): "a file belongs to one server",
    **{
        ("worker-out-of-memory", situation): "a bot needs none; if its worker is killed all the same: worker-killed"
        for situation in SITUATIONS
        if situation != "flick-awaited"
    },
}

SAMPLE: Final = {
    "store-fails": "bot-thinking",
    "store-freezes": "sealed-round",
    "answer-lost-and-kept": "flick-awaited",
    "answer-lost-and-not-kept": "undo-proposed",
    "disk-full": "choosing",
    "file-locked": "bot-thinking",
    "connections-cut": "bot-thinking",
    "database-restarted": "sealed-round",
    "worker-killed": "bot-thinking",
    "all-workers-killed": "choosing",
    "worker-hangs": "undo-proposed",
    "worker-out-of-memory": "bot-thinking",
    "clock-jumps-forward": "clock-running",
    "clock-jumps-back": "choosing",
    "all-said-twice": "sealed-round",
    "cut-in-mid-frame": "undo-proposed",
    "half-open": "choosing",
    "server-killed": "bot-thinking",
    "peer-comes-first": "bot-thinking",
    "peer-dies": "bot-thinking",
    "peer-comes-back": "sealed-round",
    "peer-hangs": "choosing",
}


def makes_sense(fault: str, situation: str, store: str) -> bool:
    return not {(fault, situation), (fault, store)} & NO_SENSE.keys()


def combinations() -> Iterator[ParameterSet]:
    """All of them; those of the sample, on the first store on which they make sense, are not slow."""
    for fault in FAULTS:
        for situation in SITUATIONS:
            stores = [store for store in STORES if makes_sense(fault, situation, store)]
            for store in stores:
                is_sample = SAMPLE[fault] == situation and store == stores[0]
                name = f"{fault} x {situation} ({store})"
                yield pytest.param(FAULTS[fault], situation, store, id=name, marks=() if is_sample else slow)


@pytest.fixture
def cluster_of(store: str, request: pytest.FixtureRequest) -> Cluster | None:
    return request.getfixturevalue("cluster") if store == "postgresql" else None


@pytest.mark.parametrize(("fault", "situation", "store"), list(combinations()))
def test_the_promises_are_kept(
    fault: Fault, situation: str, store: str, tmp_path: Path, cluster_of: Cluster | None
) -> None:
    if situation == "flick-awaited" and not is_available():
        pytest.skip("MuJoCo is not installed (pip install tablee[physics])")
    address = cluster_of.new_database() if cluster_of else f"sqlite:{tmp_path}/tables.db"
    run(play_through(fault, situation, address, cluster_of))


def test_the_sample_has_every_fault_and_every_situation() -> None:
    assert SAMPLE.keys() == FAULTS.keys()
    assert set(SAMPLE.values()) == SITUATIONS.keys()


def test_what_makes_no_sense_is_there() -> None:
    for fault, other in NO_SENSE:
        assert fault in FAULTS
        assert other in (*SITUATIONS, *STORES)
