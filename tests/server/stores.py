"""Fresh stores for tests: `address` is that of an empty one, once of each kind."""

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ParamSpec

import pytest

from tablee.server.log import Chatted, Entry
from tablee.server.store import Line, Store, open_store

P = ParamSpec("P")


@pytest.fixture(params=["sqlite"])
def address(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path}/tables.db"


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


def on_a_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that awaits."""

    @functools.wraps(test)
    def run(*given: P.args, **named: P.kwargs) -> None:
        asyncio.run(test(*given, **named))

    return run


def entry(seq: int, text: str = "hello", message: str | None = None, at: float | None = None) -> Entry:
    return Entry(seq, float(seq) if at is None else at, Chatted(0, text), message)


def playing(table: str, about: bytes = b"{}") -> Line:
    return Line(table, "playing", True, about)
