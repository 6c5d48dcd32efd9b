"""What the server owes its tables: each duty is tried, and after a failure again, after growing waits, until done.

A duty is named by its table and what it is. It looks at the table as it is when it is tried, so that one that is owed
again while it is under way need not begin a second time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from tablee.server import metrics
from tablee.server.backoff import pauses
from tablee.server.refusal import Refusal
from tablee.server.store import StoreError

logger = logging.getLogger(__name__)

FIRST_WAIT: Final = 0.1  # seconds
LONGEST_WAIT: Final = 2.0

Work = Callable[[], Awaitable[object]]


class Duties:
    def __init__(self) -> None:
        self._tasks: dict[str, dict[str, asyncio.Task[None]]] = {}  # by table and what is owed
        self._is_closed = False

    def owe(self, table: str, what: str, work: Work) -> None:
        """Begin it, unless it is under way. The duty is forgotten in the moment it is done."""
        if not self._is_closed and what not in self._tasks.get(table, {}):
            self._tasks.setdefault(table, {})[what] = asyncio.create_task(self._do(table, what, work))

    def is_owing(self, table: str) -> bool:
        return table in self._tasks

    def count(self) -> int:
        return sum(map(len, self._tasks.values()))

    async def close(self, seconds: float) -> None:
        """Let nothing begin any more, wait for what is under way, and give up what is not done by then."""
        self._is_closed = True
        if tasks := self._all():
            await asyncio.wait(tasks, timeout=seconds)
        self.give_up()

    def give_up(self) -> None:
        """Let nothing begin any more, nor go on."""
        self._is_closed = True
        for task in self._all():
            task.cancel()

    def _all(self) -> list[asyncio.Task[None]]:
        return [task for tasks in self._tasks.values() for task in tasks.values()]

    async def _do(self, table: str, what: str, work: Work) -> None:
        try:
            for tries, wait in enumerate(pauses(FIRST_WAIT, LONGEST_WAIT), 1):
                if await self._try(table, what, work, tries) or self._is_closed:
                    return
                await asyncio.sleep(wait)
        finally:
            del self._tasks[table][what]
            if not self._tasks[table]:
                del self._tasks[table]

    async def _try(self, table: str, what: str, work: Work, tries: int) -> bool:
        try:
            await work()
        except Exception as problem:
            metrics.FAILURES[what.split()[0]] += 1
            if tries & (tries - 1) == 0:  # the first time, and then less and less often
                told = {"table": table, "duty": what, "tries": tries, "problem": str(problem)}
                is_expected = isinstance(problem, StoreError | Refusal)
                logger.error("a duty failed and is tried again", extra=told, exc_info=None if is_expected else problem)
            return False
        return True
