"""What other servers append to the same PostgreSQL database, heard at once; after a lost connection, caught up with."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeAlias

import asyncpg

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

CHANNEL: Final = "tablee"
APPENDED_SINCE: Final = "select table_id, max(seq) from logs where at >= $1 group by table_id"

FAILURES: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
CLOCKS_DIFFER: Final = 60.0  # seconds, at most, between two servers
SECONDS_BETWEEN_HEARTBEATS: Final = 20.0
SECONDS_TO_RECONNECT: Final = 0.5


class News:
    def __init__(self, connect: Callable[[], Awaitable[Connection]]) -> None:
        self._connect = connect
        self._node = secrets.token_hex(8)
        self._hearers: list[Callable[[str, int], None]] = []

    def on_append(self, hear: Callable[[str, int], None]) -> None:
        self._hearers.append(hear)

    def write(self, table: str, seq: int) -> str:
        """The notice for the other servers; it goes out with the commit."""
        return f"{table} {seq} {self._node}"

    async def start(self) -> None:
        connection = await self._tune_in(time.time())
        self._listening = asyncio.create_task(self._listen(connection))

    async def stop(self) -> None:
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)

    async def _listen(self, connection: Connection) -> None:
        while True:
            heard_until = await _stay_until_lost(connection)
            connection = await self._tune_in_again(heard_until - CLOCKS_DIFFER)

    async def _tune_in_again(self, missed_since: float) -> Connection:
        while True:
            with suppress(*FAILURES):
                return await self._tune_in(missed_since)
            await asyncio.sleep(SECONDS_TO_RECONNECT)

    async def _tune_in(self, missed_since: float) -> Connection:
        """First listen, then ask what was missed, so that nothing falls in between."""
        connection = await self._connect()
        try:
            await connection.add_listener(CHANNEL, self._on_notice)
            for table, seq in await connection.fetch(APPENDED_SINCE, missed_since):
                self._tell(table, seq)
        except BaseException:
            connection.terminate()
            raise
        return connection

    def _on_notice(self, connection: object, pid: int, channel: str, notice: object) -> None:
        table, seq, node = str(notice).rsplit(" ", 2)
        if node != self._node:
            self._tell(table, int(seq))

    def _tell(self, table: str, seq: int) -> None:
        for hear in self._hearers:
            asyncio.get_running_loop().call_soon(hear, table, seq)


async def _stay_until_lost(connection: Connection) -> float:
    """The last time that the connection was known to be alive: a silent one is asked now and then."""
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())
    alive = time.time()
    try:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), SECONDS_BETWEEN_HEARTBEATS)
            asked = time.time()
            await connection.execute("select 1")
            alive = asked
    except FAILURES:
        return alive
    finally:
        connection.terminate()
