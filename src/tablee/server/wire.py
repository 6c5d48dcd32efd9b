"""Below ASGI: uvicorn's socket, with a way to send at once. Through ASGI each message costs a queue, a task, ten calls.

What is heard is cut into frames here. A frame that is a whole message of text, as nearly all are, is taken at once; all
others go to `websockets`, one whole frame at a time, so that it is never in the midst of one. What is sent waits in the
transport, so that a slow client holds up nobody; one that falls too far behind is cut off and catches up by itself when
it comes again.
"""

from __future__ import annotations

from asyncio import BaseTransport, Future
from collections import deque
from typing import Any, Final, cast

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

from tablee.server.frames import IS_MASKED, MASK, WHOLE_TEXT, Outbox, find_payload

MOST_WAITING: Final = 256 * 1024  # bytes that a client has not taken yet
MOST_UNHEARD: Final = 8  # messages of a client that have not been looked at yet

EXTENSION: Final = "tablee.wire"
INVALID_TEXT: Final = 1007


class Wire(WebSocketsSansIOProtocol):
    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._outbox = Outbox(self)
        self.send_text = self._outbox.send
        self._heard: deque[str] = deque()
        self._listener: Future[None] | None = None
        self._partial = b""  # the beginning of a frame whose end has not come yet
        self._is_ours = True  # to cut into frames

    def data_received(self, data: bytes) -> None:
        if self.handshake_complete and self._is_ours:
            self._cut(self._partial + data if self._partial else data)
            return
        # Whoever sends frames before they are answered is left to `websockets`, which may be in the midst of one then.
        self._is_ours &= not self.handshake_initiated
        super().data_received(data)

    def _cut(self, data: bytes) -> None:
        first, size = 0, len(data)
        while not self.transport.is_closing():
            start, end = find_payload(data, first, size)
            if end - start > self.config.ws_max_size:
                self._is_ours = False
                super().data_received(data[first:])
                return
            if end > size:
                break
            if data[first] == WHOLE_TEXT and data[first + 1] & IS_MASKED and not self.frames:
                self._hear(apply_mask(data[start:end], data[start - MASK : start]))
            else:
                super().data_received(data[first:end])
            first = end
        self._partial = data[first:]

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    def write(self, data: bytes) -> None:
        """Write what was sent; nothing, if the client is gone."""
        transport = self.transport
        if not self.close_sent and not transport.is_closing():
            transport.write(data)
            if transport.get_write_buffer_size() > MOST_WAITING:
                transport.abort()

    async def send(self, message: Any) -> None:
        """What ASGI sends comes after what was sent before: a goodbye is the last."""
        self._outbox.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self._outbox.flush()
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
        self._outbox.close()
        self._wake()

    def _wake(self) -> None:
        if self._listener is not None:
            if not self._listener.done():
                self._listener.set_result(None)
            self._listener = None

    def send_receive_event_to_app(self) -> None:
        """A message that came in several frames, or not as text."""
        data, self.frames = b"".join(self.frames), []
        self._hear(data)

    def _hear(self, data: bytes) -> None:
        """Hand over a message. Reading pauses only for one who does not wait for answers, not at every message."""
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
