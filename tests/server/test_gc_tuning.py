"""When memory is searched: never while somebody waits for an answer, unless that has gone on for very long."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
import uvicorn
from websockets.asyncio.client import connect

from tablee.server.app import make_app
from tablee.server.gc_tuning import GcTuning
from tablee.server.listening import Config
from tablee.server.settings import Settings
from tablee.server.wire import Wire
from tests.event_loop import run
from tests.server.play import create

PATIENCE = 20.0


class Circle:
    def __init__(self) -> None:
        self.itself = self


class Time:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def circle() -> Iterator[weakref.ref[Circle]]:
    """Something that only a search can find."""
    gc.disable()
    yield weakref.ref(Circle())
    gc.enable()


def test_all_is_searched_when_nobody_asks(circle: weakref.ref[Circle]) -> None:
    time = Time()
    garbage = GcTuning(time)
    time.now = 1030.0
    garbage.search(asked=1029.5)
    assert circle() is not None
    time.now = 1060.0
    garbage.search(asked=1055.0)
    assert circle() is None


def test_nothing_is_searched_twice_if_nobody_has_asked_meanwhile(circle: weakref.ref[Circle]) -> None:
    time = Time()
    garbage = GcTuning(time)
    time.now = 1060.0
    garbage.search(asked=990.0)
    assert circle() is not None


def test_under_a_load_that_never_ends_all_is_searched_even_so(circle: weakref.ref[Circle]) -> None:
    time = Time()
    garbage = GcTuning(time)
    for time.now in (2000.0, 4500.0):
        garbage.search(asked=time.now)
        assert circle() is not None
    time.now = 4601.0
    garbage.search(asked=time.now)
    assert circle() is None


class Watched(Wire):
    """Wires that can be seen to go away."""

    seen: ClassVar[list[weakref.ref[Wire]]] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.seen.append(weakref.ref(self))


async def come_and_go(port: int, table: str) -> None:
    async with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/socket") as socket:
        await socket.send('{"type": "hello", "id": "1"}')
        assert json.loads(await socket.recv())["type"] == "welcome"


def test_a_socket_that_was_closed_goes_away_without_a_search(tmp_path: Path) -> None:
    async def visit() -> None:
        settings = Settings(workers=1)
        app = make_app(settings, f"sqlite:{tmp_path}/tables.db", list)
        server = uvicorn.Server(Config(app, settings, port=0, ws=Watched, log_level="error"))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        gc.disable()
        port = server.servers[0].sockets[0].getsockname()[1]
        table = await asyncio.to_thread(create, f"http://127.0.0.1:{port}", "pop", 2)
        for _ in range(3):
            await come_and_go(port, table["table"])
        while any(wire() is not None for wire in Watched.seen):
            await asyncio.sleep(0.01)
        server.should_exit = True
        await serving

    threshold = gc.get_threshold()
    try:
        run(asyncio.wait_for(visit(), PATIENCE))
    finally:
        gc.unfreeze()
        gc.set_threshold(*threshold)
        gc.enable()
    assert len(Watched.seen) == 3
