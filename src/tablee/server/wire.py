"""Below ASGI: uvicorn's socket, with a way to send at once. Through ASGI each message costs a queue, a task, ten calls.

What is heard is cut into frames here. A frame that is a whole message of text, as nearly all are, is taken at once; all
others go to `websockets`, one whole frame at a time, so that it is never in the midst of one, and only so fast. What is
sent waits in the transport, so that a slow client holds up nobody; one that falls too far behind is cut off and catches
up by itself when it comes again.
"""

from __future__ import annotations

from asyncio import BaseTransport, Future
from collections import deque
from typing import TYPE_CHECKING, Any, Final, cast

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

from tablee.server.admission import Admission, Place, plain_client
from tablee.server.frames import IS_MASKED, MASK, WHOLE_TEXT, Outbox, find_payload
from tablee.server.limits import Bucket

if TYPE_CHECKING:
    from tablee.server.listening import Config

MOST_WAITING: Final = 256 * 1024  # bytes that a client has not taken yet
MOST_UNHEARD: Final = 8  # messages of a client that have not been looked at yet
OTHER_FRAMES: Final = 5.0  # a second: pings, pongs, parts of messages; browsers send hardly any
OTHER_FRAMES_BURST: Final = 50.0
BURST_SECONDS: Final = 4.0  # for whose bytes may come at once
CLOSE_SECONDS: Final = 5.0  # for the other end to say goodbye too
LINGER_SECONDS: Final = 1.0  # so that a client that is still sending finds out why it was cut off

EXTENSION: Final = "tablee.wire"
INVALID_TEXT: Final = 1007
POLICY_VIOLATION: Final = 1008
TOO_BIG: Final = 1009


class Wire(WebSocketsSansIOProtocol):
    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.client = plain_client(self.client)
        self._outbox = Outbox(self)
        self.send_text = self._outbox.send
        self._heard: deque[str] = deque()
        self._listener: Future[None] | None = None
        self._partial = b""  # the beginning of a frame whose end has not come yet, or what has not been looked at
        self._other_frames = Bucket(OTHER_FRAMES, OTHER_FRAMES_BURST)
        self._most_bytes = cast("Config", self.config).bytes_a_second * BURST_SECONDS + self.config.ws_max_size
        self._bytes, self._bytes_since = 0, self.loop.time()
        self._admission: Admission | None = None
        self.close_timeout = CLOSE_SECONDS

    def take_place(self, admission: Admission, place: Place) -> None:
        """Take over the place of the connection that has asked for a socket; it waits until the hello."""
        self._admission, self._place = admission, place

    def settle(self) -> None:
        """Hello has been said: nobody may take this place any more."""
        if self._admission is not None:
            self._admission.stay(self._place)

    def is_arriving(self) -> bool:
        """The socket has been asked for and is not open yet."""
        return not self.handshake_complete

    def data_received(self, data: bytes) -> None:
        self._bytes += len(data)
        if self._bytes > self._most_bytes and self._is_too_fast():
            self._fail(POLICY_VIOLATION)
        elif self.handshake_complete:
            self._cut(self._partial + data if self._partial else data)
        elif self.handshake_initiated:
            self.transport.abort()  # a client has to wait for the answer (RFC 6455, 4.1)
        else:
            super().data_received(data)

    def _is_too_fast(self) -> bool:
        """So many bytes since then; from now on they are counted anew."""
        now = self.loop.time()
        is_too_fast = now - self._bytes_since < BURST_SECONDS
        self._bytes, self._bytes_since = 0, now
        return is_too_fast

    def _cut(self, data: bytes) -> None:
        first, size = 0, len(data)
        while not self.read_paused and not self.transport.is_closing():
            start, end = find_payload(data, first, size)
            if end - start > self.config.ws_max_size:
                self._fail(TOO_BIG)
                return
            if end > size:
                break
            if data[first] == WHOLE_TEXT and data[first + 1] & IS_MASKED and not self.frames:
                self._hear(apply_mask(data[start:end], data[start - MASK : start]))
            elif self._other_frames.take():
                super().data_received(data[first:end])
            else:
                self._fail(POLICY_VIOLATION)
                return
            first = end
        self._partial = data[first:]

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.scope["extensions"].pop(EXTENSION, None)  # else it would hold itself

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
        if self.read_paused and not self._heard and not self.close_sent:
            self.read_paused = False
            self.transport.resume_reading()
            self._cut(self._partial)
        return text

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._outbox.close()
        self._wake()
        if self._admission is not None:
            self._admission.leave(self._place)

    def keepalive_timeout(self) -> None:
        """Whoever does not answer need not be waited for either with what is still to be sent."""
        super().keepalive_timeout()
        self.transport.abort()

    def _fail(self, code: int) -> None:
        self._outbox.flush()
        self.conn.fail(code)
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Say goodbye, and read no more. With data unread, closing at once would take it back."""
        if not self.close_sent and not self.transport.is_closing():
            self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.write_eof()
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            self.loop.call_later(LINGER_SECONDS, self.transport.abort)

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
            self._fail(INVALID_TEXT)
            return
        self._wake()
        if len(self._heard) > MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
