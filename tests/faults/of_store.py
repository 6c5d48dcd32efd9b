"""The store fails, in all the ways in which disks and databases do."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Final

import asyncpg

from tablee.server.journal import Entry
from tablee.server.store import StoreError, Unsettled
from tablee.server.store_file import connect
from tests.faults.faults import fault
from tests.faults.in_process import InProcess
from tests.faults.situations import Scene
from tests.server.test_store_sqlite import largest_file

TIMES: Final = 3
CUT: Final = """select count(pg_terminate_backend(pid)) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()"""

SAYS: Final = ("the store failed", "a duty failed and is tried again", "a bot's choice is left to others")


@fault(excuses=SAYS)
async def store_fails(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    async def fail(table: str, entries: list[Entry]) -> None:
        raise StoreError("the disk does not answer")

    place.store.fault = fail
    yield
    await place.store.has_bitten(TIMES)
    place.store.fault = None


@fault()
async def store_freezes(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    thawed = asyncio.Event()

    async def wait(table: str, entries: list[Entry]) -> None:
        await place.store.bite()
        await thawed.wait()
        await place.store.really_append(table, entries)

    place.store.fault = wait
    yield
    await place.store.has_bitten(1)
    await asyncio.sleep(0.5)
    place.store.fault = None
    thawed.set()


@fault(excuses=SAYS)
async def answer_lost_and_kept(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    async def keep(table: str, entries: list[Entry]) -> None:
        await place.store.really_append(table, entries)
        raise Unsettled("the answer to the commit was lost")

    place.store.fault = keep
    yield
    await place.store.has_bitten(1)
    place.store.fault = None


@fault(excuses=SAYS)
async def answer_lost_and_not_kept(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    async def lose(table: str, entries: list[Entry]) -> None:
        raise Unsettled("the answer to the commit was lost")

    place.store.fault = lose
    yield
    await place.store.has_bitten(TIMES)
    place.store.fault = None


@fault(excuses=SAYS)
async def disk_full(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    log = Path(place.address.removeprefix("sqlite:") + "-wal")
    with largest_file(log.stat().st_size):
        yield
        await place.store.has_bitten(TIMES)


@fault(patches={"tablee.server.store_file.connect": partial(connect, seconds_to_wait=0.5)}, excuses=SAYS)
async def file_locked(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    other = sqlite3.connect(place.address.removeprefix("sqlite:"), isolation_level=None)
    other.execute("begin immediate")
    yield
    await place.store.has_bitten(1)
    other.close()


@fault(excuses=SAYS)
async def connections_cut(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    database = await asyncpg.connect(place.address)
    assert await database.fetchval(CUT) > 0
    yield
    for _ in range(TIMES):
        await asyncio.sleep(0.1)
        await database.fetchval(CUT)
    await database.close()


@fault(excuses=SAYS)
async def database_restarted(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    assert place.cluster is not None
    restarting = asyncio.create_task(asyncio.to_thread(place.cluster.restart))
    yield
    await restarting
