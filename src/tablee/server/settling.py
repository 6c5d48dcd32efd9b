"""Appending so that one knows what has become of it.

When the answer to a commit is lost, what was appended may stand in the log, or not, or may do so in a moment: a frozen
database wakes up and does what it was last told. To append the same again settles it, for a number is taken only once.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from tablee.server.backoff import pauses
from tablee.server.log import Entry
from tablee.server.store import Line, SeqTaken, Store, StoreError, Unsettled

ANSWER_SECONDS: Final = 8.0  # less than a client waits: if it is not known by then what came of it, it is told so
FIRST_PAUSE: Final = 0.1  # seconds
LONGEST_PAUSE: Final = 2.0


@asynccontextmanager
async def in_time() -> AsyncIterator[None]:
    """Whatever takes longer than anybody waits is left unsettled."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            yield
    except TimeoutError:
        raise Unsettled("the store has not answered in time") from None


async def append_surely(store: Store, table: str, entries: list[Entry], line: Line | None = None) -> None:
    """It stands when this returns. Raises SeqTaken or StoreError when it does not, and never will."""
    try:
        await store.append(table, entries, line)
    except Unsettled:
        await settle(store, table, entries, line)


async def settle(store: Store, table: str, entries: list[Entry], line: Line | None = None) -> None:
    """It was appended once, nobody knows with what result. Raises SeqTaken if something else stands in its place."""
    for pause in pauses(FIRST_PAUSE, LONGEST_PAUSE):
        with suppress(StoreError):
            await _append_again(store, table, entries, line)
            return
        await asyncio.sleep(pause)


async def _append_again(store: Store, table: str, entries: list[Entry], line: Line | None) -> None:
    try:
        await store.append(table, entries, line)
    except SeqTaken:
        found = await store.read(table, entries[0].seq - 1)
        if found[: len(entries)] != entries:
            raise
