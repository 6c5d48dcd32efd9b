"""Below ASGI: uvicorn's socket, with a way to send at once. Through ASGI each message costs a queue, a task, ten calls.

What is sent in one turn of the loop goes out together at its end, for writing is the dearest part of a move. It waits
in the transport, so that a slow client holds up nobody; one that falls too far behind is cut off and catches up by
itself when it comes again.
"""

from __future__ import annotations

from asyncio import BaseTransport
from typing import Any, Final, cast

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.speedups import apply_mask

MOST_WAITING: Final = 256 * 1024  # bytes that a client has not taken yet
MOST_UNHEARD: Final = 8  # messages of a client that have not been looked at yet

EXTENSION: Final = "tablee.wire"
INVALID_TEXT: Final = 1007

TEXT_FRAME: Final = b"\x81"  # the first byte of a whole message of text; then comes its length (RFC 6455, 5.2)
SHORT: Final = 125
IS_MASKED: Final = 0x80  # as all is that clients send, with the four bytes that come next
MASK: Final = 4
HEAD: Final = 2 + MASK
MEDIUM: Final = 0xFFFF


_unsent: Final[list[Wire]] = []  # the wires that have something to write at the end of this turn


class Wire(WebSocketsSansIOProtocol):
    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._frames: list[bytes] = []

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
        self._frames += (TEXT_FRAME, frame_length(len(text)), text)

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
        message = await self.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect
        return cast(str, message["text"])

    def data_received(self, data: bytes) -> None:
        """Nearly always just one short message: then there is nothing to parse. For all else there is websockets."""
        is_between = self.handshake_complete and not self.frames and not self.conn.reader.buffer
        text = read_short_message(data) if is_between else None
        if text is None:
            super().data_received(data)
        else:
            self._hand_over(text)

    def send_receive_event_to_app(self) -> None:
        data, self.frames = b"".join(self.frames), []
        self._hand_over(data)

    def _hand_over(self, data: bytes) -> None:
        """Reading pauses only for one who does not wait for answers, not at every message."""
        if self.close_sent:
            return
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            self.conn.send_close(INVALID_TEXT)
            self.handle_parser_exception()
            return
        if self.queue.qsize() > MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def _flush_all() -> None:
    wires = _unsent.copy()
    _unsent.clear()
    for wire in wires:
        wire.flush()


def frame_length(size: int) -> bytes:
    if size <= SHORT:
        return bytes((size,))
    if size <= MEDIUM:
        return b"\x7e" + size.to_bytes(2, "big")
    return b"\x7f" + size.to_bytes(8, "big")


def read_short_message(data: bytes) -> bytes | None:
    """The text of a short message, if these bytes are one from its first to its last."""
    if len(data) < HEAD or data[0] != TEXT_FRAME[0] or data[1] != IS_MASKED | len(data) - HEAD:
        return None
    return apply_mask(data[HEAD:], data[HEAD - MASK : HEAD])
