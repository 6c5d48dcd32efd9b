"""A server that is asked to stop: whoever waits for work is answered, whoever holds it up is let go, and quietly."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from starlette.types import Message

import tablee
from tablee.server.app import Guard
from tablee.server.run import GIVING_UP_SECONDS, GRACE_SECONDS
from tablee.testing import Setup
from tests.event_loop import run
from tests.server.house import wait_until
from tests.server.play import Player, call, create
from tests.server.servers import PATIENCE, Server, serving

REVIEWS = 4


def test_work_in_flight_is_answered_and_nothing_is_called_an_error(tmp_path: Path) -> None:
    """Reviews and a hint wait for the only worker, and a client does not send what it has announced."""
    with serving(tmp_path) as server, silent_post(server) as silent:
        answers = run(ask_and_stop(server))
        began = time.monotonic()
        logged = server.end()
        assert time.monotonic() - began < 2 * (GRACE_SECONDS + GIVING_UP_SECONDS)
        assert silent.recv(1) == b""
    assert answers == [(503, "busy")] * REVIEWS
    assert server.process.returncode == 0
    lines = [json.loads(line) for line in logged.splitlines()]  # a traceback is none
    assert [line for line in lines if line["level"] != "info"] == []


def test_what_is_given_up_in_the_end_is_given_up_quietly() -> None:
    """Cancelled with its connection, it does not end as a failure, which uvicorn would show in full."""

    async def wait_for_ever(*_: object) -> None:
        await asyncio.Event().wait()

    async def give_up() -> None:
        asked = asyncio.ensure_future(Guard(wait_for_ever)({"type": "http", "path": "/"}, receive, send))
        await asyncio.sleep(0)
        asked.cancel()
        await asked

    async def receive() -> Message:
        raise AssertionError

    async def send(_: Message) -> None:
        raise AssertionError

    run(give_up())


async def ask_and_stop(server: Server) -> list[tuple[int, str]]:
    over = [await asyncio.to_thread(import_a_game, server, seed) for seed in range(REVIEWS)]  # one is made once for all
    playing = await asyncio.to_thread(create, server.address, "pop", 2, bots={"1": "easy"}, start=True)
    async with Player(server.address, playing["table"], playing["token"]) as player:
        reviews = [asyncio.to_thread(call, server.address, "GET", f"/api/tables/{game}/review") for game in over]
        answers = asyncio.gather(*reviews)
        await wait_until(lambda: long_jobs_waiting(server) == REVIEWS - 1)  # and one is being done
        await player.send({"type": "ask_hints", "id": "hints"})
        server.process.terminate()
        return [(status, answer["code"]) for status, answer in await answers]


def import_a_game(server: Server, seed: int) -> str:
    setup = Setup(tablee.game("pop"), seats=2, seed=seed)
    recording = setup.start()
    for _ in setup.play(recording):
        pass
    status, imported = call(server.address, "POST", "/api/records", {"record": str(recording.record)})
    assert status == 201, imported
    return str(imported["table"])


def long_jobs_waiting(server: Server) -> float:
    _, text = call(server.address, "GET", "/metrics")
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith('tablee_waiting{queue="long"}'))


@contextmanager
def silent_post(server: Server) -> Iterator[socket.socket]:
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as silent:
        silent.sendall(f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 10\r\n\r\n".encode())
        yield silent
