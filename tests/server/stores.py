"""Fresh stores for tests: `address` is that of an empty one, once of each kind."""

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ParamSpec

import pytest

from tablee.server.journal import Chatted, Entry
from tablee.server.store import LobbyEntry, ServerStore
from tablee.server.store_open import open_store
from tests.event_loop import run
from tests.server.postgres import Cluster, find_programs, running_cluster

P = ParamSpec("P")
SECONDS_AT_MOST = 120  # no test waits for ever


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    programs = find_programs()
    if programs is None:
        pytest.skip("PostgreSQL's server is not installed (on Debian: apt-get install postgresql)")
    with running_cluster(programs) as running:
        yield running


@pytest.fixture
def database(cluster: Cluster) -> str:
    """The address of an empty PostgreSQL database."""
    return cluster.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:{tmp_path}/tables.db"
    return str(request.getfixturevalue("database"))


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[ServerStore]:
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


async def read_log(folder: Path, table: str) -> list[Entry]:
    """What a server in this folder has written of a table."""
    async with opened(f"sqlite:{folder / 'tables.db'}") as store:
        return await store.read(table)


def on_a_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that awaits."""

    @functools.wraps(test)
    def waited_for(*given: P.args, **named: P.kwargs) -> None:
        run(asyncio.wait_for(test(*given, **named), SECONDS_AT_MOST))

    return waited_for


def entry(seq: int, text: str = "hello", message: str | None = None, at: float | None = None) -> Entry:
    return Entry(seq, float(seq) if at is None else at, Chatted(0, text), message)


def playing(table: str, about: bytes = b"{}") -> LobbyEntry:
    return LobbyEntry(table, "playing", True, about)
