"""What is not kept for ever: finished games after so many days, and tables that nobody touches, after as many others.

Nobody is shown the door: a table at which anybody is, here or at another server, stays.
"""

from __future__ import annotations

import asyncio
import logging
from math import inf
from typing import Final

from tablee.server.live_tables import LiveTables
from tablee.server.settings import Settings
from tablee.server.store import Store, StoreError

logger = logging.getLogger(__name__)

DAY: Final = 86_400.0
SECONDS_BETWEEN_LOOKS: Final = 600.0
MOST_AT_A_TIME: Final = 100  # tables in one transaction: what is written meanwhile waits for it


class Retention:
    def __init__(self, store: Store, tables: LiveTables, settings: Settings) -> None:
        self._store = store
        self._tables = tables
        self._keep = settings.keep * DAY or inf
        self._abandoned = settings.abandoned * DAY or inf

    async def go_on(self) -> None:
        """For as long as the server runs."""
        while self._keep < inf or self._abandoned < inf:
            try:
                forgotten = await self.forget_outdated()
                if forgotten:
                    logger.info("tables are kept no longer", extra={"tables": forgotten})
            except StoreError as problem:
                logger.error("what is outdated could not be forgotten", extra={"problem": str(problem)})
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    async def forget_outdated(self) -> int:
        """How many there were."""
        now, forgotten = await self._store.time(), 0
        while some := await self._next(now):
            with self._tables.leaving(some):
                await self._store.forget(sorted(some))
            forgotten += len(some)
        return forgotten

    async def _next(self, now: float) -> set[str]:
        found = await self._store.outdated(now - self._keep, now - self._abandoned, MOST_AT_A_TIME)
        return {id for id in found if not self._tables.is_known(id) and not self._is_visited(id)}

    def _is_visited(self, id: str) -> bool:
        elsewhere = self._store.elsewhere(id)
        return bool(elsewhere.people or elsewhere.spectators)
