"""Single statements in the file of an SQLite store, beside its journals."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tablee.server.store import StoreError


class SqliteStatements:
    """Runs them in an SQLite file, by a connection and a thread of its own: moves are not held up."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._thread = ThreadPoolExecutor(1, "store-subscriptions")

    async def run(self, statement: str, *values: Any) -> list[Any]:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, self._execute, statement, values)
        except (sqlite3.Error, RuntimeError) as problem:  # RuntimeError: it has been closed
            raise StoreError(f"reminders cannot be kept: {problem}") from problem

    def _execute(self, statement: str, values: tuple[Any, ...]) -> list[Any]:
        return self._connection.execute(statement, values).fetchall()

    def close(self) -> None:
        self._thread.shutdown()
        self._connection.close()
