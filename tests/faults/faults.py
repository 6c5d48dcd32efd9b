"""What may go wrong. A fault is a generator: it begins, people do what they do (`yield`), and when it has done its harm
it ends; what it leaves broken is for the server to mend.
"""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

import asyncpg

from tablee.server.log import Chatted, Entry
from tablee.server.store import StoreError, Unsettled
from tablee.server.store_peers import LEASE_SECONDS
from tablee.server.workers import JOB_SECONDS
from tests.faults.places import InProcess, Servers
from tests.faults.situations import Scene
from tests.server.processes import kill
from tests.server.test_store_sqlite import largest_file

AN_HOUR: Final = 3600.0
TIMES: Final = 3
HALF_A_FRAME: Final = b'\x81\xa0\0\0\0\0{"type":"chat"'
CUT: Final = """select count(pg_terminate_backend(pid)) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()"""

# What the server may say of it as an error.
AGAIN: Final = "a duty failed and is tried again"
STORE_FAILED: Final = ("the store failed", AGAIN)
WORKER_DIED: Final = ("a worker died", f"{AGAIN}: JobFailed", f"{AGAIN}: NoWorkers")

Strike = Callable[[Any, Scene], AsyncIterator[None]]


@dataclass(frozen=True)
class Fault:
    name: str
    strike: Callable[[Any, Scene], AbstractAsyncContextManager[None]]
    place: Literal["process", "server", "two servers"]
    workers: int
    job_seconds: float  # at most for one thought
    excuses: tuple[str, ...]


FAULTS: Final[dict[str, Fault]] = {}


def fault(
    place: Literal["process", "server", "two servers"] = "process",
    workers: int = 1,
    job_seconds: float = JOB_SECONDS,
    excuses: tuple[str, ...] = (),
) -> Callable[[Strike], Strike]:
    def enter(strike: Strike) -> Strike:
        name = strike.__name__.replace("_", "-")
        FAULTS[name] = Fault(name, asynccontextmanager(strike), place, workers, job_seconds, excuses)
        return strike

    return enter


# --- the store ---


@fault(excuses=STORE_FAILED)
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


@fault(excuses=STORE_FAILED)
async def answer_lost_and_kept(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    async def keep(table: str, entries: list[Entry]) -> None:
        await place.store.really_append(table, entries)
        raise Unsettled("the answer to the commit was lost")

    place.store.fault = keep
    yield
    await place.store.has_bitten(1)
    place.store.fault = None


@fault(excuses=STORE_FAILED)
async def answer_lost_and_not_kept(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    async def lose(table: str, entries: list[Entry]) -> None:
        raise Unsettled("the answer to the commit was lost")

    place.store.fault = lose
    yield
    await place.store.has_bitten(TIMES)
    place.store.fault = None


@fault(excuses=STORE_FAILED)
async def disk_full(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    log = Path(place.address.removeprefix("sqlite:") + "-wal")
    with largest_file(log.stat().st_size):
        yield
        await place.store.has_bitten(TIMES)


@fault(excuses=STORE_FAILED)
async def file_locked(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    other = sqlite3.connect(place.address.removeprefix("sqlite:"), isolation_level=None)
    other.execute("begin immediate")
    yield
    await place.store.has_bitten(1)
    other.close()


@fault(excuses=STORE_FAILED)
async def connections_cut(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    database = await asyncpg.connect(place.address)
    assert await database.fetchval(CUT) > 0
    yield
    for _ in range(TIMES):
        await asyncio.sleep(0.1)
        await database.fetchval(CUT)
    await database.close()


@fault(excuses=STORE_FAILED)
async def database_restarted(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    assert place.cluster is not None
    restarting = asyncio.create_task(asyncio.to_thread(place.cluster.restart))
    yield
    await restarting


# --- the workers ---


@fault(excuses=WORKER_DIED)
async def worker_killed(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    kill(await place.workers_there(1))
    yield


@fault(workers=2, excuses=WORKER_DIED)
async def all_workers_killed(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    """And those who come after them."""
    for _ in range(2):
        kill(await place.workers_there(2))
    yield


@fault(job_seconds=2.0, excuses=WORKER_DIED)
async def worker_hangs(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    """Until its time is up."""
    await place.workers_there(1)
    place.hold()
    place.stricken, place.held = place.held, set()
    yield


@fault(excuses=WORKER_DIED)
async def worker_out_of_memory(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    place.stricken.update(await place.workers_there(1))
    for pid in place.stricken:
        resource.prlimit(pid, resource.RLIMIT_AS, (1, 1))
    yield


# --- the clock ---


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


# --- the network ---


@fault()
async def all_said_twice(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    """Whoever asks for something is cut off before the answer comes, and asks again."""
    for person in scene.people:
        person.says_twice = True
    yield


@fault("server")
async def cut_in_mid_frame(place: Servers, scene: Scene) -> AsyncIterator[None]:
    for person in scene.people:
        transport = person.socket.transport
        transport.write(HALF_A_FRAME)
        transport.abort()
    yield


@fault("server")
async def half_open(place: Servers, scene: Scene) -> AsyncIterator[None]:
    """A connection of each of them stays, from which nobody reads any more."""
    for person in scene.people:
        person.socket.transport.pause_reading()
        person.leave_open()
        await person.come_back()
    yield


# --- servers ---


@fault("server")
async def server_killed(place: Servers, scene: Scene) -> AsyncIterator[None]:
    """And started again; and killed while people ask for something."""
    (server,) = place.servers
    await place.kill(server)
    await asyncio.to_thread(server.start)
    yield
    await place.kill(server)
    await asyncio.to_thread(server.start)


@fault()
async def peer_comes_first(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    """Another server on the same store has always just written."""

    async def be_quicker(table: str, entries: list[Entry]) -> None:
        chat = Entry(entries[0].seq, entries[0].at, Chatted(0, "I was quicker"))
        await place.store.really_append(table, [chat])
        await place.store.bite()
        await place.store.really_append(table, entries)

    place.store.fault = be_quicker
    yield
    await place.store.has_bitten(TIMES)
    place.store.fault = None


@fault("two servers")
async def peer_dies(place: Servers, scene: Scene) -> AsyncIterator[None]:
    """The one that thinks for the table's bots."""
    await place.kill(place.servers[0])
    yield


@fault("two servers")
async def peer_comes_back(place: Servers, scene: Scene) -> AsyncIterator[None]:
    await place.kill(place.servers[0])
    yield
    await asyncio.to_thread(place.servers[0].start)


@fault("two servers")
async def peer_hangs(place: Servers, scene: Scene) -> AsyncIterator[None]:
    """For so long that the other takes over its tables; it does not know that when it goes on."""
    place.servers[0].process.send_signal(signal.SIGSTOP)
    yield
    await asyncio.sleep(LEASE_SECONDS + 1)
    place.servers[0].process.send_signal(signal.SIGCONT)
