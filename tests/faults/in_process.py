"""The whole application in the test's own process, with a store in which something may go wrong, and no network."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.websockets import WebSocketDisconnect

from tablee.server import app
from tablee.server.logging_config import JsonFormatter
from tablee.server.settings import Settings
from tablee.server.store import Store
from tablee.server.store_open import open_store
from tablee.server.wire import EXTENSION
from tests.faults.faulty_store import FaultyStore
from tests.faults.places import Place, Socket
from tests.server.play import Data

NO_LIMIT: Final = 10_000


class InProcess(Place):
    store: FaultyStore

    def __init__(self, address: str, processes: int) -> None:
        super().__init__(address)
        settings = Settings(workers=processes, sockets=NO_LIMIT, rate=NO_LIMIT, messages=NO_LIMIT)
        self.app: Starlette = app.make_app(settings, address, list)

    async def open_store(self, address: str) -> Store:
        self.store = FaultyStore(await open_store(address))
        return self.store

    def processes(self) -> list[int]:
        return [os.getpid()]

    async def call(self, method: str, path: str, body: Data | None = None) -> Data:
        sent: list[Data] = []

        async def receive() -> Data:
            return {"type": "http.request", "body": json.dumps(body).encode()}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope("http", path) | {"method": method}, receive, send)
        answer: Data = json.loads(b"".join(message.get("body", b"") for message in sent))
        assert sent[0]["status"] in (200, 201), answer
        return answer

    async def dial(self, link: str, person: int) -> Socket:
        return Pipe(self.app, link[link.index("/api") :])


def scope(kind: str, path: str, **extensions: Any) -> Data:
    return {
        "type": kind,
        "scheme": "http",
        "path": path,
        "query_string": b"",
        "headers": [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "extensions": extensions,
    }


class Pipe:
    """A socket without a network: the application takes one end of it for its wire, a person has the other."""

    def __init__(self, app: Starlette, path: str) -> None:
        self._said: asyncio.Queue[str | None] = asyncio.Queue()
        self._heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._is_open = True
        self._serving = asyncio.create_task(app(scope("websocket", path, **{EXTENSION: self}), self._begin, self._end))

    async def _begin(self) -> Data:
        return {"type": "websocket.connect"}

    async def _end(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self._heard.put_nowait(None)

    def send_text(self, text: bytes) -> None:
        if self._is_open:
            self._heard.put_nowait(text)

    async def receive_text(self) -> str:
        text = await self._said.get()
        if text is None:
            raise WebSocketDisconnect
        return text

    def settle(self) -> None:
        """A hello has been said."""

    async def send(self, text: str) -> None:
        if not self._is_open:
            raise ConnectionError
        self._said.put_nowait(text)

    async def recv(self) -> bytes:
        text = await self._heard.get()
        if text is None:
            raise ConnectionError
        return text

    async def close(self) -> None:
        if self._is_open:
            self._is_open = False
            self._said.put_nowait(None)
            await self._serving


class Ear(logging.Handler):
    def __init__(self, errors: list[Data]) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        self._errors.append(json.loads(JsonFormatter().format(record)))


@asynccontextmanager
async def in_process(address: str, processes: int, patches: Mapping[str, object]) -> AsyncIterator[InProcess]:
    place = InProcess(address, processes)
    ear = Ear(place.errors)
    logging.getLogger().addHandler(ear)
    place.patch.setattr(app, "open_store", place.open_store)
    for name, value in patches.items():
        place.patch.setattr(name, value)
    try:
        async with place.app.router.lifespan_context(place.app):
            yield place
            place.workers()  # are remembered
    finally:
        place.let_go()
        place.patch.undo()
        gc.collect()  # whatever has failed and was never asked about says so now
        logging.getLogger().removeHandler(ear)
