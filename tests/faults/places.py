"""Where a table stands while something goes wrong: the application in the test's own process, or servers in theirs.

People reach either in the same way: by the API, and by a socket that sends, receives and closes.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, Protocol

import pytest
from starlette.applications import Starlette
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import connect

from tablee.server import app, workers
from tablee.server.logs import Lines
from tablee.server.settings import Settings
from tablee.server.store import Store
from tablee.server.store_open import open_store
from tablee.server.wire import EXTENSION
from tests.faults.faulty_store import FaultyStore
from tests.server.play import PATIENCE, Data, call
from tests.server.postgres import Cluster
from tests.server.processes import children, is_running, kill
from tests.server.servers import Server

NO_LIMIT: Final = 10_000


class Socket(Protocol):
    async def send(self, message: str, /) -> None: ...
    async def recv(self) -> str | bytes: ...
    async def close(self) -> None: ...


class Place:
    """Knows its workers, which can be held in the midst of a thought, and what went wrong by its own account."""

    def __init__(self, address: str) -> None:
        self.address = address  # of the store
        self.errors: list[Data] = []  # as they are logged
        self.held: set[int] = set()
        self.stricken: set[int] = set()  # workers that are of no use any more
        self.patch = pytest.MonkeyPatch()  # until it is closed
        self.cluster: Cluster | None = None
        self._known: set[int] = set()

    async def call(self, path: str, body: Data) -> Data:
        raise NotImplementedError

    async def dial(self, link: str, person: int) -> Socket:
        raise NotImplementedError

    def processes(self) -> list[int]:
        """Those in which tables live."""
        raise NotImplementedError

    def workers(self) -> list[int]:
        found = [pid for parent in self.processes() for pid in children(parent) if is_worker(pid)]
        self._known.update(found)
        return found

    async def workers_there(self, count: int) -> list[int]:
        while len(found := self.workers()) < count:
            await asyncio.sleep(0.02)
        return found

    def hold(self) -> None:
        """Whoever thinks goes on thinking until it is let go."""
        self.held.update(self.workers())
        for pid in self.held:
            os.kill(pid, signal.SIGSTOP)

    def let_go(self) -> None:
        for pid in self.held:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        self.held.clear()

    async def left_behind(self) -> list[int]:
        """Workers that are there although nobody is left to work for."""
        for _ in range(100):
            if not any(map(is_running, self._known)):
                return []
            await asyncio.sleep(0.05)
        late = [pid for pid in self._known if is_running(pid)]
        kill(late)
        return late


def is_worker(pid: int) -> bool:
    with suppress(OSError):
        return b"tablee.server.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


# --- in the test's own process ---


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

    async def call(self, path: str, body: Data) -> Data:
        sent: list[Data] = []

        async def receive() -> Data:
            return {"type": "http.request", "body": json.dumps(body).encode()}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope("http", path), receive, send)
        answer: Data = json.loads(b"".join(message.get("body", b"") for message in sent))
        assert sent[0]["status"] == 201, answer
        return answer

    async def dial(self, link: str, person: int) -> Socket:
        return Pipe(self.app, link[link.index("/api") :])


def scope(kind: str, path: str, **extensions: Any) -> Data:
    return {
        "type": kind,
        "method": "POST",
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
        self._errors.append(json.loads(Lines().format(record)))


@asynccontextmanager
async def in_process(address: str, processes: int, job_seconds: float) -> AsyncIterator[InProcess]:
    place = InProcess(address, processes)
    ear = Ear(place.errors)
    logging.getLogger().addHandler(ear)
    place.patch.setattr(app, "open_store", place.open_store)
    place.patch.setattr(workers, "JOB_SECONDS", job_seconds)
    try:
        async with place.app.router.lifespan_context(place.app):
            yield place
            place.workers()  # are remembered
    finally:
        place.let_go()
        place.patch.undo()
        logging.getLogger().removeHandler(ear)


# --- in processes of their own ---


class Servers(Place):
    """One server or several, on the same store. Whose server is gone goes to another."""

    def __init__(self, address: str, servers: list[Server]) -> None:
        super().__init__(address)
        self.servers = servers

    def alive(self) -> list[Server]:
        return [server for server in self.servers if server.process.poll() is None]

    def processes(self) -> list[int]:
        return [server.process.pid for server in self.alive()]

    async def call(self, path: str, body: Data) -> Data:
        status, answer = await asyncio.to_thread(call, self.servers[0].address, "POST", path, body)
        assert status == 201, answer
        return dict(answer)

    async def dial(self, link: str, person: int) -> Socket:
        alive = self.alive()
        if not alive:
            raise ConnectionError
        address = alive[person % len(alive)].address.replace("http", "ws", 1)
        link = address + link[link.index("/api") :]
        return await connect(link, compression=None, max_size=None, open_timeout=PATIENCE)

    async def kill(self, server: Server) -> None:
        self.workers()  # are remembered
        server.process.kill()
        self.let_go()  # whoever is held holds what the server logs to
        self.note(await asyncio.to_thread(server.kill))

    def note(self, logged: str) -> None:
        for line in logged.splitlines():
            said = json.loads(line) if line.startswith("{") else {"level": "error", "message": line}
            if said["level"] in ("error", "critical"):
                self.errors.append(said)


@asynccontextmanager
async def in_servers(address: str, count: int) -> AsyncIterator[Servers]:
    place = Servers(address, await asyncio.gather(*(asyncio.to_thread(Server, address) for _ in range(count))))
    try:
        yield place
    finally:
        place.workers()
        place.let_go()
        for server in place.alive():
            place.note(await asyncio.to_thread(server.stop))
