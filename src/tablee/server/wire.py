"""Below ASGI: uvicorn's socket, with a way to send at once. Through ASGI each message costs a queue, a task, ten calls.

What is sent in one turn of the loop goes out together at its end, for writing is the dearest part of a move. It waits
in the transport, so that a slow client holds up nobody; one that falls too far behind is cut off and catches up by
itself when it comes again.
"""

from __future__ import annotations

from asyncio import BaseTransport, Future
from collections import deque
from typing import Any, Final, cast

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

MOST_WAITING: Final = 256 * 1024  # bytes that a client has not taken yet
MOST_UNHEARD: Final = 8  # messages of a client that have not been looked at yet

EXTENSION: Final = "tablee.wire"
INVALID_TEXT: Final = 1007

WHOLE_TEXT: Final = 0x81  # the first byte of a whole message of text; then comes its length (RFC 6455, 5.2)
SHORT: Final = 125
MEDIUM: Final = 0xFFFF

_unsent: Final[list[Wire]] = []  # the wires that have something to write at the end of this turn


class Wire(WebSocketsSansIOProtocol):
    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._frames: list[bytes] = []
        self._heard: deque[str] = deque()
        self._listener: Future[None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    def send_text(self, text: bytes) -> None:
        """Send a message that is UTF-8 already."""
        if not self._frames:
            if not _unsent:
                self.loop.call_soon(_flush_all)
            _unsent.append(self)
        self._frames += (frame_head(len(text)), text)

    def flush(self) -> None:
        """Write what was sent; nothing, if the client is gone."""
        frames, self._frames = self._frames, []
        transport = self.transport
        if frames and not self.close_sent and not transport.is_closing():
            transport.write(b"".join(frames))
            if transport.get_write_buffer_size() > MOST_WAITING:
                transport.abort()

    async def send(self, message: Any) -> None:
        """What ASGI sends comes after what was sent before: a goodbye is the last."""
        if self._frames:
            self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    async def receive_text(self) -> str:
        """The next message; raises WebSocketDisconnect when there is nobody any more."""
        while not self._heard:
            if self.disconnected:
                raise WebSocketDisconnect
            self._listener = self.loop.create_future()
            await self._listener
        text = self._heard.popleft()
        if self.read_paused and not self._heard:
            self.read_paused = False
            self.transport.resume_reading()
        return text

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._wake()

    def _wake(self) -> None:
        if self._listener is not None:
            if not self._listener.done():
                self._listener.set_result(None)
            self._listener = None

    def send_receive_event_to_app(self) -> None:
        """Hand over a message. Reading pauses only for one who does not wait for answers, not at every message."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            self._heard.append(data.decode())
        except UnicodeDecodeError:
            self.conn.send_close(INVALID_TEXT)
            self.handle_parser_exception()
            return
        self._wake()
        if len(self._heard) > MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def _flush_all() -> None:
    wires = _unsent.copy()
    _unsent.clear()
    for wire in wires:
        wire.flush()


def frame_head(size: int) -> bytes:
    if size <= SHORT:
        return bytes((WHOLE_TEXT, size))
    if size <= MEDIUM:
        return bytes((WHOLE_TEXT, 126, size >> 8, size & 0xFF))
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
