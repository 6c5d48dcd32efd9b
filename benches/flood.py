"""People who play while others flood the server, all on loopback, with the server's own limits.

Fifty clients ask for hints and reviews as fast as they are answered, two hundred tables of nine masters play, and a
thousand connections are half open. Ten people play against an easy bot meanwhile: how long does a move of theirs take,
and how long the bot's? Each has a loopback address of their own, as on Linux. For another build beside this one:

    TABLEE_BEFORE=/path/to/the/other/python python -m benches flood
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benches.results import Rows
from benches.server import running

FLOODERS = 50
MASTER_TABLES = 200
TABLES_AT_ONCE = 20  # from one address, at the default limits
HALF_OPEN = 1000
PEOPLE = 10
WARM_SECONDS = 5.0
SECONDS = 40.0
PAUSE = 0.3  # seconds in which a person thinks
PATIENCE = 20.0  # seconds; what is not answered by then counts as so long

Data = dict[str, Any]
TROUBLE = (OSError, HTTPException, WebSocketException, TimeoutError)


def measure() -> dict[str, Rows]:
    builds = {"this build": sys.executable}
    if before := os.environ.get("TABLEE_BEFORE"):
        builds = {"before": before, **builds}
    title = f"{FLOODERS} floods, {MASTER_TABLES} tables of masters, {HALF_OPEN} half-open connections"
    return {
        "Nothing else going on": [row(name, python, is_flooded=False) for name, python in builds.items()],
        title: [row(name, python, is_flooded=True) for name, python in builds.items()],
    }


def row(name: str, python: str, is_flooded: bool) -> Data:
    with TemporaryDirectory(dir=Path(__file__).parent) as folder:
        command = [python, "-m", "tablee", "serve", "--port", "0", "--db", f"sqlite:{folder}/tables.db"]
        with running("tablee", command, Path(folder)) as server:
            bench = Flood(server.address)
            asyncio.run(bench.run(is_flooded))
    return {
        "server": name,
        "moves": len(bench.moves),
        "move p50 ms": f"{at(bench.moves, 0.5) * 1000:.1f}",
        "move p99 ms": f"{at(bench.moves, 0.99) * 1000:.1f}",
        "bot's moves": len(bench.answers),
        "easy bot p50 s": f"{at(bench.answers, 0.5):.3f}",
        "easy bot p95 s": f"{at(bench.answers, 0.95):.3f}",
        "floods answered": bench.floods["answered"],
        "floods refused": bench.floods["refused"],
    }


def at(seconds: list[float], share: float) -> float:
    return sorted(seconds)[min(len(seconds) - 1, int(share * len(seconds)))]


class Flood:
    def __init__(self, address: str) -> None:
        self.host, port = address.removeprefix("http://").split(":")
        self.port = int(port)
        self.moves: list[float] = []
        self.answers: list[float] = []
        self.floods: Counter[str] = Counter()
        self._is_counting = False
        self._threads = ThreadPoolExecutor(2 * FLOODERS + PEOPLE)

    async def run(self, is_flooded: bool) -> None:
        tasks = []
        if is_flooded:
            over = await self._finished_table()
            tasks += [self._flood_hints(f"127.0.1.{number}") for number in range(1, FLOODERS + 1)]
            tasks += [self._flood_reviews(f"127.0.1.{number}", over) for number in range(1, FLOODERS + 1)]
            tasks += [self._set_masters(f"127.0.2.{n}") for n in range(1, MASTER_TABLES // TABLES_AT_ONCE + 1)]
            tasks += [self._stay_half_open(f"127.0.4.{number % 50 + 1}") for number in range(HALF_OPEN)]
        tasks += [self._play(f"127.0.3.{number}") for number in range(1, PEOPLE + 1)]
        running = [asyncio.create_task(task) for task in tasks]
        await asyncio.sleep(WARM_SECONDS)
        self._is_counting = True
        await asyncio.sleep(SECONDS)
        for task in running:
            task.cancel()
        ended = await asyncio.gather(*running, return_exceptions=True)
        for problem in ended:
            if isinstance(problem, Exception):
                raise problem

    # --- calls ---

    async def _call(self, source: str, method: str, path: str, body: Data | None = None) -> tuple[int, Any]:
        call = partial(self._call_now, source, method, path, body)
        return await asyncio.get_running_loop().run_in_executor(self._threads, call)

    def _call_now(self, source: str, method: str, path: str, body: Data | None) -> tuple[int, Any]:
        connection = HTTPConnection(self.host, self.port, PATIENCE, (source, 0))
        try:
            connection.request(method, path, json.dumps(body) if body else None)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read() or b"null")
        finally:
            connection.close()

    async def _create(self, source: str, game: str, seats: int, **more: Any) -> Data:
        asked = {"game": game, "name": "Ann", "seats": seats, "start": True, **more}
        status, joined = await self._call(source, "POST", "/api/tables", asked)
        assert status == 201, joined
        return dict(joined)

    async def _open(self, source: str, joined: Data) -> ClientConnection:
        link = f"ws://{self.host}:{self.port}/api/tables/{joined['table']}/socket"
        socket = await connect(link, compression=None, local_addr=(source, 0), open_timeout=PATIENCE)
        await socket.send(json.dumps({"type": "hello", "id": "hello", "token": joined["token"], "last": 0}))
        return socket

    # --- those who flood ---

    async def _finished_table(self) -> str:
        joined = await self._create("127.0.5.1", "chakapuces", 2, seat=None, bots={"0": "easy", "1": "easy"})
        while (await self._call("127.0.5.1", "GET", f"/api/tables/{joined['table']}"))[1]["table"]["status"] != "over":
            await asyncio.sleep(0.1)
        return str(joined["table"])

    async def _flood_hints(self, source: str) -> None:
        while True:
            with suppress(*TROUBLE):
                await self._ask_hints(source, await self._create(source, "snack-match", 2, bots={"1": "easy"}))
            await asyncio.sleep(1)

    async def _ask_hints(self, source: str, joined: Data) -> None:
        async with await self._open(source, joined) as socket:
            while True:
                await socket.send('{"type": "ask_hints", "id": "h"}')
                while (answer := json.loads(await asyncio.wait_for(socket.recv(), 2 * PATIENCE))).get("id") != "h":
                    pass
                self.floods["answered" if answer["type"] == "hints" else "refused"] += 1

    async def _flood_reviews(self, source: str, table: str) -> None:
        while True:
            with suppress(*TROUBLE):
                status, _ = await self._call(source, "GET", f"/api/tables/{table}/review?seat=0")
                self.floods["answered" if status == 200 else "refused"] += 1
            await asyncio.sleep(0.1)

    async def _set_masters(self, source: str) -> None:
        bots = {str(seat): "master" for seat in range(9)}
        for _ in range(TABLES_AT_ONCE):
            with suppress(*TROUBLE):
                await self._create(source, "snack-match", 9, seat=None, bots=bots)

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

    # --- those who play ---

    async def _play(self, source: str) -> None:
        while True:
            with suppress(*TROUBLE):
                await self._play_game(source)
            await asyncio.sleep(1)

    async def _play_game(self, source: str) -> None:
        joined = await self._create(source, "chakapuces", 2, bots={"1": "easy"})
        async with await self._open(source, joined) as socket:
            seen: Data | None = None
            number, since = 0, time.perf_counter()
            while seen is None or seen["outcome"] is None:
                if seen is not None and seen["decision"] is not None:
                    await asyncio.sleep(PAUSE)
                    number += 1
                    seen = await self._move(socket, seen, number)
                else:
                    message = await self._hear(socket, self.answers, since)
                    seen = message.get("seen") or seen
                    if message["type"] == "happened" and message["happening"]["seat"] == 1:
                        self._count(self.answers, since)
                since = time.perf_counter()

    async def _move(self, socket: ClientConnection, seen: Data, number: int) -> Data:
        """Make a move; what is to be seen when it is answered."""
        move = {"type": "play", "id": f"{number}", "decision": seen["decision"], "move": seen["moves"][0]["move"]}
        began = time.perf_counter()
        await socket.send(json.dumps(move))
        while True:
            message = await self._hear(socket, self.moves, began)
            seen = message.get("seen") or seen
            if message.get("id") == f"{number}":
                self._count(self.moves, began)
                return seen

    async def _hear(self, socket: ClientConnection, waited_for: list[float], since: float) -> Data:
        try:
            message: Data = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        except TimeoutError:
            self._count(waited_for, since)
            raise
        return message

    def _count(self, seconds: list[float], since: float) -> None:
        if self._is_counting:
            seconds.append(time.perf_counter() - since)
