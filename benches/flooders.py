"""Those who flood a server, in a process of their own (`flood.py` starts it), until its standard input is closed:

    python -m benches.flooders HOST PORT

Each has a loopback address of their own, as on Linux. What came of it is said as JSON at the end.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from http.client import HTTPException
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

FLOODERS = 50
MASTER_TABLES = 200
TABLES_AT_ONCE = 20  # from one address, at the default limits
HALF_OPEN = 1000
PATIENCE = 20.0  # seconds; what is not answered by then counts as so long

Data = dict[str, Any]


class NotDone(Exception):
    """A call was refused."""


TROUBLE = (OSError, HTTPException, WebSocketException, TimeoutError, EOFError, NotDone)


class Client:
    """Calls and sockets, each from an address of one's choice."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port

    async def call(self, source: str, method: str, path: str, body: Data | None = None) -> tuple[int, Any]:
        status, answered = await self._ask(source, method, path, json.dumps(body).encode() if body else b"")
        return status, json.loads(answered or b"null")

    async def read(self, source: str, path: str) -> str:
        return (await self._ask(source, "GET", path, b""))[1].decode()

    async def _ask(self, source: str, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        """On a connection of its own, without HTTPS, compression and chunks."""
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nContent-Length: {len(body)}\r\nConnection: close"
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=(source, 0))
            try:
                writer.write(f"{head}\r\n\r\n".encode() + body)
                answered = await reader.read()
            finally:
                writer.close()
        if not answered:
            raise EOFError
        return int(answered.split(maxsplit=2)[1]), answered.partition(b"\r\n\r\n")[2]

    async def create(self, source: str, game: str, seats: int, **more: Any) -> Data:
        asked = {"game": game, "name": "Ann", "seats": seats, "start": True, **more}
        status, joined = await self.call(source, "POST", "/api/tables", asked)
        if status != 201:
            raise NotDone(joined)
        return dict(joined)

    async def open(self, source: str, joined: Data) -> ClientConnection:
        link = f"ws://{self.host}:{self.port}/api/tables/{joined['table']}/socket"
        socket = await connect(link, compression=None, local_addr=(source, 0), open_timeout=PATIENCE)
        await socket.send(json.dumps({"type": "hello", "id": "hello", "token": joined["token"], "last": 0}))
        return socket


class Flooders(Client):
    def __init__(self, host: str, port: int) -> None:
        super().__init__(host, port)
        self.counts: Counter[str] = Counter()

    async def begin(self) -> list[asyncio.Task[None]]:
        over = await self._finished_table()
        tasks: list[Coroutine[Any, Any, None]] = []
        tasks += [self._flood_hints(f"127.0.1.{number}") for number in range(1, FLOODERS + 1)]
        tasks += [self._flood_reviews(f"127.0.1.{number}", over) for number in range(1, FLOODERS + 1)]
        tasks += [self._set_masters(f"127.0.2.{n}") for n in range(1, MASTER_TABLES // TABLES_AT_ONCE + 1)]
        tasks += [self._stay_half_open(f"127.0.4.{number % 50 + 1}") for number in range(HALF_OPEN)]
        return [asyncio.create_task(task) for task in tasks]

    async def _finished_table(self) -> str:
        joined = await self.create("127.0.5.1", "chakapuces", 2, seat=None, bots={"0": "easy", "1": "easy"})
        while (await self.call("127.0.5.1", "GET", f"/api/tables/{joined['table']}"))[1]["table"]["status"] != "over":
            await asyncio.sleep(0.1)
        return str(joined["table"])

    async def _flood_hints(self, source: str) -> None:
        while True:
            with suppress(*TROUBLE):
                await self._ask_hints(source, await self.create(source, "snack-match", 2, bots={"1": "easy"}))
            await asyncio.sleep(1)

    async def _ask_hints(self, source: str, joined: Data) -> None:
        async with await self.open(source, joined) as socket:
            while True:
                await socket.send('{"type": "ask_hints", "id": "h"}')
                async with asyncio.timeout(2 * PATIENCE):
                    while (answer := json.loads(await socket.recv())).get("id") != "h":
                        pass
                self._count(answer["type"] == "hints")

    async def _flood_reviews(self, source: str, table: str) -> None:
        while True:
            with suppress(*TROUBLE):
                status, _ = await self.call(source, "GET", f"/api/tables/{table}/review?seat=0")
                self._count(status == 200)
            await asyncio.sleep(0.1)

    async def _set_masters(self, source: str) -> None:
        """As fast as the limits let one; whatever was refused is asked for again."""
        bots = {str(seat): "master" for seat in range(9)}
        made = 0
        while made < TABLES_AT_ONCE:
            with suppress(*TROUBLE):
                await self.create(source, "snack-match", 9, seat=None, bots=bots)
                self.counts["master tables"] += 1
                made += 1
                continue
            await asyncio.sleep(1)

    async def _stay_half_open(self, source: str) -> None:
        """A request that never ends; when it is closed, another one."""
        while True:
            with suppress(*TROUBLE):
                reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=(source, 0))
                try:
                    writer.write(b"GET / HTTP/1.1\r\nHost: ")
                    await reader.read()
                finally:
                    writer.close()
            await asyncio.sleep(1)

    def _count(self, is_answered: bool) -> None:
        self.counts["answered" if is_answered else "refused"] += 1


async def flood(host: str, port: int) -> None:
    flooders = Flooders(host, port)
    tasks = await flooders.begin()
    print("begun", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    ended = [task for task in tasks if task.done() and task.exception() is not None]
    for task in tasks:
        task.cancel()
    print(json.dumps(flooders.counts), flush=True)
    for task in ended:
        raise task.exception() or AssertionError


if __name__ == "__main__":
    asyncio.run(flood(sys.argv[1], int(sys.argv[2])))
