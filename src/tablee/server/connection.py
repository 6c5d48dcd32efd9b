"""One socket on a table. What is sent waits in a queue of limited length, so that a slow client holds up nobody."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

import msgspec

from tablee.server.protocol import ServerMessage

MOST_WAITING: Final = 256  # messages; a client that falls so far behind is cut off and catches up by itself
TRY_AGAIN_LATER: Final = 1013

_ENCODE: Final = msgspec.json.Encoder().encode


def encode(message: ServerMessage) -> str:
    return _ENCODE(message).decode()


class Socket(Protocol):
    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000) -> None: ...


class Connection:
    def __init__(self, person: int | None) -> None:
        self.person = person
        self._queue: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._socket: Socket | None = None
        self._writer: asyncio.Task[None] | None = None

    def start(self, socket: Socket) -> None:
        self._socket = socket
        self._writer = asyncio.create_task(self._write(socket))

    def send(self, text: str) -> None:
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._cut()

    async def close(self, code: int) -> None:
        """Send what is queued if that can be done at once, and close."""
        if self._writer is not None:
            self._writer.cancel()
        try:
            while self._socket is not None and not self._queue.empty():
                await asyncio.wait_for(self._socket.send_text(self._queue.get_nowait()), 1)
            if self._socket is not None:
                await asyncio.wait_for(self._socket.close(code), 1)
        except (RuntimeError, OSError, TimeoutError):
            pass  # it is gone already

    async def _write(self, socket: Socket) -> None:
        try:
            while True:
                await socket.send_text(await self._queue.get())
        except (RuntimeError, OSError):
            pass  # the reader notices, and says goodbye

    def _cut(self) -> None:
        """Too far behind: the client comes again and catches up."""
        if self._writer is not None and not self._writer.cancelled() and self._socket is not None:
            self._writer.cancel()
            while not self._queue.empty():
                self._queue.get_nowait()
            asyncio.ensure_future(self._socket.close(TRY_AGAIN_LATER)).add_done_callback(lambda done: done.exception())
