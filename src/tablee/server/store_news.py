"""What other servers do with the same PostgreSQL database, heard at once; after a lost connection, caught up with.

By the connection that listens a server also says that it is alive: one that cannot hear is soon taken for dead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import inf
from typing import Final, TypeAlias

import asyncpg

from tablee.server.store_peers import HERE_CHANNEL, Peers
from tablee.server.store_work import ANSWER_CHANNEL, WORK_CHANNEL, SharedWork

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

CHANNEL: Final = "tablee"
ANNOUNCEMENTS: Final = "tablee_announcements"
ANNOUNCE: Final = f"select pg_notify('{ANNOUNCEMENTS}', $1)"
TIME: Final = "select extract(epoch from clock_timestamp())::float8"
APPENDED_SINCE: Final = "select table_id, max(seq) from logs where at >= $1 group by table_id"

FAILURES: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
CLOCKS_DIFFER: Final = 60.0  # seconds, at most, between the database and a table's own time
SECONDS_BETWEEN_BEATS: Final = 1.0
SECONDS_TO_RECONNECT: Final = 0.5


class News:
    def __init__(self, node: str, connect: Callable[[], Awaitable[Connection]], peers: Peers, work: SharedWork) -> None:
        self._node = node
        self._connect = connect
        self._peers = peers
        self._channels = {
            CHANNEL: self._on_notice,
            ANNOUNCEMENTS: self._on_announcement,
            HERE_CHANNEL: peers.on_notice,
            WORK_CHANNEL: work.on_work,
            ANSWER_CHANNEL: work.on_answer,
        }
        self._hearers: list[Callable[[str, int], None]] = []
        self._announcers: list[Callable[[str], None]] = []
        self._heard_until = inf  # by the database's clock

    def on_append(self, hear: Callable[[str, int], None]) -> None:
        self._hearers.append(hear)

    def write(self, table: str, seq: int) -> str:
        """The notice for the other servers; it goes out with the commit."""
        return f"{table} {seq} {self._node}"

    def on_announce(self, hear: Callable[[str], None]) -> None:
        self._announcers.append(hear)

    def write_announcement(self, notice: str) -> str:
        return f"{self._node} {notice}"

    async def start(self) -> None:
        connection = await self._tune_in()
        self._listening = asyncio.create_task(self._listen(connection))

    async def stop(self) -> None:
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)

    async def _listen(self, connection: Connection) -> None:
        while True:
            await self._stay_until_lost(connection)
            connection = await self._tune_in_again()

    async def _tune_in_again(self) -> Connection:
        while True:
            with suppress(*FAILURES):
                return await self._tune_in()
            await asyncio.sleep(SECONDS_TO_RECONNECT)

    async def _tune_in(self) -> Connection:
        """First listen, then ask what was missed, so that nothing falls in between."""
        connection = await self._connect()
        try:
            for channel, hear in self._channels.items():
                await connection.add_listener(channel, hear)
            await self._peers.beat(connection.fetch)
            await self._peers.look_again(connection.fetch)
            now = float(await connection.fetchval(TIME))
            for table, seq in await connection.fetch(APPENDED_SINCE, self._heard_until - CLOCKS_DIFFER):
                self._tell(table, seq)
            self._heard_until = now
        except BaseException:
            connection.terminate()
            raise
        return connection

    def _on_notice(self, connection: object, pid: int, channel: str, notice: object) -> None:
        table, seq, node = str(notice).rsplit(" ", 2)
        if node != self._node:
            self._tell(table, int(seq))

    def _on_announcement(self, connection: object, pid: int, channel: str, announcement: object) -> None:
        node, _, notice = str(announcement).partition(" ")
        if node != self._node:
            for hear in self._announcers:
                asyncio.get_running_loop().call_soon(hear, notice)

    def _tell(self, table: str, seq: int) -> None:
        for hear in self._hearers:
            asyncio.get_running_loop().call_soon(hear, table, seq)

    async def _stay_until_lost(self, connection: Connection) -> None:
        """Note up to which time the connection was known to be alive."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), SECONDS_BETWEEN_BEATS)
                now = float(await connection.fetchval(TIME))
                await self._peers.beat(connection.fetch)
                await self._peers.adopt(connection.fetch)
                self._heard_until = now
        except FAILURES:
            return
        finally:
            connection.terminate()
