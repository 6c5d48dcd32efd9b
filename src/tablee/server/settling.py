"""Appending so that one knows what has become of it.

When the answer to a commit is lost, what was appended may stand in the journal, or not, or may do so in a moment: a
frozen database wakes up and does what it was last told. To append the same again settles it, for a number is taken
only once.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Final

from tablee.server.backoff import pauses
from tablee.server.journal import Entry
from tablee.server.store import LobbyEntry, SeqTaken, Store, StoreError, Unsettled

ANSWER_SECONDS: Final = 8.0  # less than a client waits: if it is not known by then what came of it, it is told so
FIRST_PAUSE: Final = 0.1  # seconds
LONGEST_PAUSE: Final = 2.0


class InTime:
    """Whatever takes longer than anybody waits is left unsettled.

    As asyncio.timeout, but entered and left without a coroutine: every move passes through it.
    """

    __slots__ = ("_cancelled_before", "_has_expired", "_task", "_timer")

    def __enter__(self) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._task = task
        self._cancelled_before = task.cancelling()
        self._has_expired = False
        self._timer = asyncio.get_running_loop().call_later(ANSWER_SECONDS, self._expire)

    def _expire(self) -> None:
        self._has_expired = True
        self._task.cancel()

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        if self._has_expired and self._task.uncancel() > self._cancelled_before:
            return  # somebody else has cancelled it as well
        if isinstance(problem, TimeoutError) or (self._has_expired and isinstance(problem, asyncio.CancelledError)):
            raise Unsettled("the store has not answered in time") from None


async def append_surely(store: Store, table: str, entries: list[Entry], lobby: LobbyEntry | None = None) -> None:
    """It stands when this returns. Raises SeqTaken or StoreError when it does not, and never will."""
    try:
        await store.append(table, entries, lobby)
    except Unsettled:
        await settle(store, table, entries, lobby)


async def settle(store: Store, table: str, entries: list[Entry], lobby: LobbyEntry | None = None) -> None:
    """It was appended once, nobody knows with what result. Raises SeqTaken if something else stands in its place."""
    for pause in pauses(FIRST_PAUSE, LONGEST_PAUSE):
        with suppress(StoreError):
            await _append_again(store, table, entries, lobby)
            return
        await asyncio.sleep(pause)


async def _append_again(store: Store, table: str, entries: list[Entry], lobby: LobbyEntry | None) -> None:
    try:
        await store.append(table, entries, lobby)
    except SeqTaken:
        found = await store.read(table, entries[0].seq - 1)
        if found[: len(entries)] != entries:
            raise
