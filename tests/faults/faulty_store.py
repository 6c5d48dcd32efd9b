"""A store with another one behind it, between which something may go wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tablee.server.journal import Entry
from tablee.server.store import LobbyEntry, Store, StoreError

Append = Callable[[str, list[Entry]], Awaitable[None]]
PATIENCE = 60.0  # seconds until it must have been asked for something


class FaultyStore:
    """While a `fault` is set it stands in for every append of entries. What fails, by it or behind it, is counted."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.fault: Append | None = None
        self._bites = 0
        self._bitten = asyncio.Condition()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, table: str, entries: list[Entry], lobby: LobbyEntry | None = None) -> None:
        if not entries or self.fault is None:
            await self._counted(self._store.append(table, entries, lobby))
        else:
            await self._counted(self.fault(table, entries))

    async def really_append(self, table: str, entries: list[Entry]) -> None:
        await self._store.append(table, entries)

    async def bite(self) -> None:
        async with self._bitten:
            self._bites += 1
            self._bitten.notify_all()

    async def has_bitten(self, times: int) -> None:
        """Wait until it has done harm so many times; a fault that does none proves nothing."""
        async with asyncio.timeout(PATIENCE), self._bitten:
            await self._bitten.wait_for(lambda: self._bites >= times)

    async def _counted(self, appending: Awaitable[None]) -> None:
        try:
            await appending
        except StoreError:
            await self.bite()
            raise
