"""Where a table stands while something goes wrong: the application in the test's own process (`in_process.py`), or
servers in theirs (`in_servers.py`). People reach either in the same way: by the API, and by a socket.
"""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import pytest

from tests.server.play import Data
from tests.server.postgres import Cluster
from tests.server.processes import children, is_running, kill


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
