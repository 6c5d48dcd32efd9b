"""Servers of one database are replaced one after the other while people play and come: nobody notices anything.

In front of them stands a proxy as any: it goes on to the next server where one does not answer, and knows nothing else.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.event_loop import run
from tests.marks import slow
from tests.server.play import call
from tests.server.servers import PATIENCE, Server
from tests.server.test_durability import House, Stubborn, check_log, read_logs

SERVICE_RESTART = 1012  # the code of a socket whose page comes back at once, without a word
PIECE = 65_536  # bytes


class Proxy:
    """In a thread of its own, for whoever comes may wait for an answer."""

    def __init__(self, servers: list[Server]) -> None:
        self._ports = [int(server.address.rsplit(":", 1)[1]) for server in servers]
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever)
        self._thread.start()
        listening = asyncio.run_coroutine_threadsafe(asyncio.start_server(self._carry, "127.0.0.1", 0), self._loop)
        self._listener = listening.result(PATIENCE)
        self.address = f"http://127.0.0.1:{self._listener.sockets[0].getsockname()[1]}"

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    async def _end(self) -> None:
        self._listener.close()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await self._reach()
        await asyncio.gather(pass_on(reader, to_server), pass_on(from_server, writer))

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        for port in random.sample(self._ports, len(self._ports)):
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        raise AssertionError("no server can be reached")


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
    writer.close()


class Observant(Stubborn):
    """Comes back when told that the server is replaced, and takes all else for an error."""

    async def play_on(self) -> None:
        while not self.is_done():
            await self.connect()
            try:
                await self.send({"type": "hello", "id": "hello", "token": self.token, "last": self.last})
                welcome = await self.until("welcome", "refused")
                assert welcome["type"] == "welcome", welcome
                await self._converse()
            except ConnectionClosed as closed:
                assert closed.rcvd is not None
                assert closed.rcvd.code == SERVICE_RESTART, closed
        await self.close()


class Upgraded(House):
    """Nobody is killed: one server after the other is stopped and started again, while people come and look round."""

    kind = Observant

    def __init__(self, proxy: Proxy, servers: list[Server], chance: random.Random) -> None:
        super().__init__([proxy], chance, PATIENCE)  # type: ignore[list-item]  # people know its address, and no more
        self._next = itertools.cycle(servers)
        self.calls = 0
        self.errors: list[Any] = []

    async def _kill_and_start(self, server: Server) -> None:
        visiting = asyncio.create_task(self._visit(server.address))
        upgraded = next(self._next)
        logged = await asyncio.to_thread(upgraded.stop)
        self.errors += [line for line in map(json.loads, logged.splitlines()) if line["level"] == "error"]
        await asyncio.to_thread(upgraded.start)
        assert not visiting.done(), visiting.result()
        visiting.cancel()

    async def _visit(self, address: str) -> None:
        """Look at the page and the lobby, and lay a table which somebody joins."""
        while True:
            await self._call(address, "GET", "/")
            await self._call(address, "GET", "/api/tables")
            made = await self._call(address, "POST", "/api/tables", {"game": "pop", "name": "Eve", "seats": 2})
            await self._call(address, "POST", f"/api/tables/{made['table']}/people", {"name": "Kim", "seat": 1})

    async def _call(self, address: str, method: str, path: str, body: Any = None) -> Any:
        status, answer = await asyncio.to_thread(call, address, method, path, body)
        assert status in (200, 201), answer
        self.calls += 1
        return answer


@contextmanager
def behind_a_proxy(database: str) -> Iterator[tuple[Proxy, list[Server]]]:
    servers = [Server(database) for _ in range(2)]
    proxy = Proxy(servers)
    try:
        yield proxy, servers
    finally:
        proxy.close()
        for server in servers:
            server.stop()


def check(database: str, upgrades: int) -> None:
    with behind_a_proxy(database) as (proxy, servers):
        house = Upgraded(proxy, servers, random.Random(upgrades))
        run(house.survive(range(upgrades)))
    for id, entries in run(read_logs(database, {person.id: None for person in house.people})).items():
        check_log(id, entries, [person.promised for person in house.people if person.id == id])
    assert house.errors == []
    moves = sum(len(person.promised) for person in house.people)
    print(f"{upgrades} servers replaced, {moves} moves promised, {house.calls} calls answered, nothing refused or lost")


def test_nobody_notices_that_a_server_is_replaced(database: str) -> None:
    check(database, upgrades=1)


@slow
def test_nobody_notices_that_servers_are_replaced_forty_times(database: str) -> None:
    check(database, upgrades=40)
