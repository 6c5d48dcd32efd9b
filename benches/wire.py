"""What a socket costs: ours (`server/wire.py`) beside plain Starlette on uvicorn, Granian (RSGI) and picows.

Four sockets at each table. One of them sends a short message, all four are sent what happened, and the one is told that
it was accepted: what a move is on the wire, without the game. As soon as all have heard it, the next one sends. Each
server runs alone in a process of its own, one worker, on uvloop; the rounds go in turn. CPU time is the server's, all
its processes together. Needs `pip install picows granian`.
"""

from __future__ import annotations

import asyncio
import base64
import os
import signal
import subprocess
import sys
import time
from asyncio import BaseTransport, Protocol, Transport
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final, cast

import uvloop

from benches.results import Rows

KINDS: Final = ("tablee", "starlette", "granian", "picows")
SEATS: Final = 4
TABLES: Final = 125
ROUNDS: Final = 5
SECONDS: Final = 4.0
FIRST_PORT: Final = 8970
TICKS: Final = os.sysconf("SC_CLK_TCK")

# As large as those of a game of Chakapuces: the move of a client, masked, and the frames that answer it.
MOVE: Final = b'{"type":"play","id":"1234567890123456","decision":12,"move":"pile"}'
HEARD: Final = 4 + 1500  # bytes of an update, with the head of its frame
ACCEPTED: Final = 2 + 50


def measure() -> dict[str, Rows]:
    rounds: dict[str, list[Figures]] = {kind: [] for kind in KINDS}
    for number in range(ROUNDS + 1):
        for kind in KINDS:
            with serving(kind) as (port, group):
                figures = uvloop.run(play(port, group))
            if number > 0:  # the first was to get warm
                rounds[kind].append(figures)
    ours = rounds[KINDS[0]]
    title = f"A move on the wire: {TABLES} tables, {TABLES * SEATS} sockets, {ROUNDS} rounds of {SECONDS:.0f} s"
    return {title: [row(kind, rounds[kind], ours) for kind in KINDS]}


class Figures:
    def __init__(self, moves: int, cpu: float, seconds: float, latencies: list[float]) -> None:
        latencies.sort()
        self.rate = moves / cpu
        self.moves_a_second = moves / seconds
        self.p50 = latencies[len(latencies) // 2] * 1000
        self.p99 = latencies[len(latencies) * 99 // 100] * 1000


def row(kind: str, played: list[Figures], ours: list[Figures]) -> dict[str, str]:
    ratio = median(each.rate / mine.rate for each, mine in zip(played, ours, strict=True))
    return {
        "server": kind,
        "moves a CPU second": f"{median(each.rate for each in played):.0f}",
        "beside ours": f"{ratio:.2f} ×",
        "µs of CPU a move": f"{median(1e6 / each.rate for each in played):.0f}",
        "moves a second": f"{median(each.moves_a_second for each in played):.0f}",
        "p50 ms": f"{median(each.p50 for each in played):.1f}",
        "p99 ms": f"{median(each.p99 for each in played):.1f}",
    }


# --- the clients ---


class Game:
    """Four sockets that move in turn. What comes is counted by its bytes, so that the clients cost little."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.latencies: list[float] = []
        self.is_on = False
        self._waiting = 0
        self._mover = 0

    def move(self) -> None:
        self._mover = (self._mover + 1) % SEATS
        self._waiting = SEATS
        self._sent = time.perf_counter()
        for seat, client in enumerate(self.seats):
            client.owed += HEARD + (ACCEPTED if seat == self._mover else 0)
        self.seats[self._mover].send()

    def hear(self, client: Seat) -> None:
        if client is self.seats[self._mover]:
            self.latencies.append(time.perf_counter() - self._sent)
        self._waiting -= 1
        if self._waiting == 0 and self.is_on:
            self.move()


class Seat(Protocol):
    def __init__(self, game: Game, table: int) -> None:
        self.game = game
        self.owed = 0
        self.is_open = asyncio.get_running_loop().create_future()
        key = base64.b64encode(os.urandom(16)).decode()
        self._request = (
            f"GET /{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        )

    def connection_made(self, transport: BaseTransport) -> None:
        self.transport = cast(Transport, transport)
        self.transport.write(self._request.encode())

    def data_received(self, data: bytes) -> None:
        if not self.is_open.done():
            assert data.startswith(b"HTTP/1.1 101"), data
            self.is_open.set_result(None)
            return
        self.owed -= len(data)
        assert self.owed >= 0, "more has come than was due"
        if self.owed == 0:
            self.game.hear(self)

    def send(self) -> None:
        """With a mask of zeros: it is taken off like any other."""
        self.transport.write(bytes((0x81, 0x80 | len(MOVE), 0, 0, 0, 0)) + MOVE)


async def play(port: int, group: int) -> Figures:
    games = [Game() for _ in range(TABLES)]
    loop = asyncio.get_running_loop()
    for table, game in enumerate(games):
        for _ in range(SEATS):
            _, seat = await loop.create_connection(partial(Seat, game, table), "127.0.0.1", port)
            await seat.is_open
            game.seats.append(seat)
    cpu, began = cpu_seconds(group), time.perf_counter()
    for game in games:
        game.is_on = True
        game.move()
    await asyncio.sleep(SECONDS)
    cpu, seconds = cpu_seconds(group) - cpu, time.perf_counter() - began
    latencies = [latency for game in games for latency in game.latencies]
    for game in games:
        game.is_on = False
        for seat in game.seats:
            seat.transport.abort()
    return Figures(len(latencies), cpu, seconds, latencies)


def cpu_seconds(group: int) -> float:
    """Of all the processes of a group, their threads included."""
    ticks = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(") ")[2].split()
        except OSError:
            continue  # it has ended
        if int(fields[2]) == group:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / TICKS


# --- the servers ---


@contextmanager
def serving(kind: str) -> Iterator[tuple[int, int]]:
    port = FIRST_PORT + KINDS.index(kind)
    process = subprocess.Popen(
        [sys.executable, "-m", "benches.wire_servers", kind, str(port)],
        cwd=Path(__file__).parents[1],
        start_new_session=True,
        stderr=subprocess.DEVNULL,
    )
    try:
        asyncio.run(wait_until_open(port))
        yield port, process.pid
    finally:
        os.killpg(process.pid, signal.SIGKILL)  # the group that was started here
        process.wait()


async def wait_until_open(port: int) -> None:
    for _ in range(200):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    raise SystemExit(f"nobody listens on port {port}")
