"""People who play while others flood the server, all on loopback, with the server's own limits.

Fifty clients ask for hints and reviews as fast as they are answered, two hundred tables of nine masters play, and a
thousand connections are half open. Ten people play against an easy bot meanwhile: how long does a move of theirs take,
and how long the bot's? People, floods (`flooders.py`) and server are processes of their own, which share this machine.
So does one that only sends back what it is sent (`echo.py`): what that takes is the machine's part. Times are seen by
the people; the server's own, from reading a request to its answer, come from /metrics. For another build too:

    TABLEE_BEFORE=/path/to/the/other/python python -m benches flood
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from websockets.asyncio.client import ClientConnection

from benches import echo
from benches.flooders import FLOODERS, HALF_OPEN, MASTER_TABLES, PATIENCE, TROUBLE, Client, Data
from benches.results import Rows
from benches.server import running

PEOPLE = 10
WARM_SECONDS = 8.0
SECONDS = 40.0
PAUSE = 0.3  # seconds in which a person thinks


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
            host, port = server.address.removeprefix("http://").split(":")
            people = People(host, int(port))
            with flooding(host, port, is_flooded) as floods:
                asyncio.run(people.run())
    return {
        "server": name,
        "moves": len(people.moves),
        "move p50 ms": f"{at(people.moves, 0.5) * 1000:.1f}",
        "move p99 ms": f"{at(people.moves, 0.99) * 1000:.1f}",
        "echo p99 ms": f"{at(people.echoes, 0.99) * 1000:.1f}",
        "in the server below 20 ms": people.quick,
        "bot's moves": len(people.answers),
        "easy bot p50 s": f"{at(people.answers, 0.5):.3f}",
        "easy bot p95 s": f"{at(people.answers, 0.95):.3f}",
        "floods answered": floods.get("answered", 0),
        "floods refused": floods.get("refused", 0),
        "tables of masters": floods.get("master tables", 0),
    }


def at(seconds: list[float], share: float) -> float:
    return sorted(seconds)[min(len(seconds) - 1, int(share * len(seconds)))]


@contextmanager
def flooding(host: str, port: str, is_flooded: bool) -> Iterator[dict[str, int]]:
    """What came of the floods is known when they are over."""
    counts: dict[str, int] = {}
    if not is_flooded:
        yield counts
        return
    command = [sys.executable, "-m", "benches.flooders", host, port]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdout.readline()
            yield counts
            process.stdin.close()
            counts |= json.loads(process.stdout.readline())
        finally:
            process.kill()


class People(Client):
    def __init__(self, host: str, port: int) -> None:
        super().__init__(host, port)
        self.moves: list[float] = []
        self.answers: list[float] = []
        self.echoes: list[float] = []
        self.quick = ""  # of all requests
        self._is_counting = False

    async def run(self) -> None:
        tasks = [asyncio.create_task(self._play(f"127.0.3.{number}")) for number in range(1, PEOPLE + 1)]
        with subprocess.Popen([sys.executable, "-m", "benches.echo"], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            tasks.append(asyncio.create_task(echo.ask(int(process.stdout.readline()), self.echoes)))
            await asyncio.sleep(WARM_SECONDS)
            self.echoes.clear()
            before = await self._buckets()
            self._is_counting = True
            await asyncio.sleep(SECONDS)
            self._is_counting = False
            self.quick = share_below(before, await self._buckets())
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            process.kill()
        for problem in ended:
            if isinstance(problem, Exception):
                raise problem

    async def _buckets(self) -> dict[str, float]:
        """How many requests took how long at most, by the server's own count."""
        while True:
            with suppress(*TROUBLE):
                text = await self.read("127.0.3.1", "/metrics")
                lines = [line for line in text.splitlines() if line.startswith("tablee_request_seconds_bucket")]
                return {line.split('"')[1]: float(line.split()[-1]) for line in lines}

    # --- those who play ---

    async def _play(self, source: str) -> None:
        while True:
            with suppress(*TROUBLE):
                await self._play_game(source)
            await asyncio.sleep(1)

    async def _play_game(self, source: str) -> None:
        joined = await self.create(source, "chakapuces", 2, bots={"1": "easy"})
        async with await self.open(source, joined) as socket:
            seen: Data | None = None
            number, since = 0, time.perf_counter()
            while seen is None or seen["outcome"] is None:
                if seen is not None and seen["decision"] is not None:
                    await asyncio.sleep(PAUSE)
                    number += 1
                    seen = await self._move(socket, seen, number)
                else:
                    message = await self._hear(socket, self.answers, since)
                    seen = message.get("snapshot") or seen
                    if message["type"] == "update" and message["seat"] == 1:
                        self._count(self.answers, since)
                since = time.perf_counter()

    async def _move(self, socket: ClientConnection, seen: Data, number: int) -> Data:
        """Make a move; what is to be seen when it is answered."""
        move = {"type": "play", "id": f"{number}", "decision": seen["decision"], "move": seen["moves"][0]["move"]}
        began = time.perf_counter()
        await socket.send(json.dumps(move))
        while True:
            message = await self._hear(socket, self.moves, began)
            seen = message.get("snapshot") or seen
            if message.get("id") == f"{number}":
                self._count(self.moves, began)
                return seen

    async def _hear(self, socket: ClientConnection, waited_for: list[float], since: float) -> Data:
        try:
            async with asyncio.timeout(PATIENCE):
                message: Data = json.loads(await socket.recv())
        except TimeoutError:
            self._count(waited_for, since)
            raise
        return message

    def _count(self, seconds: list[float], since: float) -> None:
        if self._is_counting:
            seconds.append(time.perf_counter() - since)


def share_below(before: dict[str, float], after: dict[str, float], bound: str = "0.02") -> str:
    counted = after["+Inf"] - before["+Inf"]
    return f"{100 * (after[bound] - before[bound]) / counted:.1f}%" if counted else "-"
