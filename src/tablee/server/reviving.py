"""After a start the tables in play are brought back one by one, so that bots and clocks go on; damage is looked for.

Whatever fails for now is tried again until it is done; a table that cannot be read stands in nobody's way.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from tablee.server.backoff import pauses
from tablee.server.live_tables import LiveTables
from tablee.server.refusal import Refusal
from tablee.server.store import Store, StoreError, Unreadable

logger = logging.getLogger(__name__)

FIRST_PAUSE: Final = 0.1  # seconds
LONGEST_PAUSE: Final = 2.0


class Reviving:
    def __init__(self, store: Store, tables: LiveTables) -> None:
        self._store = store
        self._tables = tables
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self, since: float) -> None:
        """Tables that nobody has touched since then wait for somebody to come."""
        for work in (self._revive(since), self._search()):
            self._tasks.append(asyncio.create_task(work))
            self._tasks[-1].add_done_callback(_report_failure)

    def is_done(self) -> bool:
        return all(task.done() for task in self._tasks)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def _revive(self, since: float) -> None:
        waits = pauses(FIRST_PAUSE, LONGEST_PAUSE)
        waiting = deque(await _persist(lambda: self._store.unfinished(since)))
        while waiting:
            if await self._bring_back(waiting[0]):
                waiting.popleft()
                await asyncio.sleep(0)
            else:
                waiting.rotate(-1)
                await asyncio.sleep(next(waits))
        if self._tables.apart:
            told = {"revived": len(self._tables.live), **self._tables.count_apart()}
            logger.error("not all tables could be brought back", extra=told)

    async def _bring_back(self, id: str) -> bool:
        """Is it done with, whatever has come of it? No, if it is worth another try."""
        try:
            await self._tables.get(id)
        except (StoreError, Refusal) as problem:
            is_final = isinstance(problem, Refusal) and problem.code != "busy"
            if not is_final:
                logger.error("a table cannot be brought back yet", extra={"table": id, "problem": str(problem)})
            return is_final
        except Exception:
            logger.exception("a table could not be brought back", extra={"table": id})
        return True

    async def _search(self) -> None:
        damaged = await _persist(self._store.unreadable)
        for id in damaged:
            if id not in self._tables.apart:
                self._tables.set_apart(id, Unreadable("the file is damaged there"))
        if damaged:
            logger.error("the store is damaged", extra={"tables": len(damaged)})


async def _persist(call: Callable[[], Awaitable[list[str]]]) -> list[str]:
    for pause in pauses(FIRST_PAUSE, LONGEST_PAUSE):
        try:
            return await call()
        except StoreError as problem:
            logger.error("tables cannot be brought back yet", extra={"problem": str(problem)})
            await asyncio.sleep(pause)
    raise AssertionError("pauses never end")


def _report_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        logger.error("reviving has failed", exc_info=task.exception())
