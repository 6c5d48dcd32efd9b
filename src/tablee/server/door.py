"""Below ASGI: uvicorn's HTTP, with a most for what a request has beside its body, and for how long it may take to come.

httptools keeps a header until it has come to its end, however long it is, and uvicorn waits for ever: so bytes are
counted as they are parsed, slice by slice, and a connection has a deadline whenever it is the client's turn.
"""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle, Transport
from http import HTTPStatus
from typing import TYPE_CHECKING, Final, Literal, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tablee.server.admission import plain_client
from tablee.server.wire import Wire

if TYPE_CHECKING:
    from tablee.server.listening import Config

MOST_LINE: Final = 8000  # bytes of an address, or of a header
MOST_HEADERS: Final = 100
MOST_BESIDE_BODY: Final = 16_384  # bytes: request line, headers, the frame of chunks, and trailers
MOST_UNREAD: Final = 1_000_000  # bytes of a body that go on coming after the answer
MOST_QUEUED: Final = 16  # requests that were sent before the last was answered
SLICE: Final = 8192  # bytes that are parsed before they are counted
UNHURRIED: Final = 3  # times the patience: for a body to come, and for an answer to be taken
LINGER_SECONDS: Final = 1.0  # so that a client that is still sending finds the refusal

TOO_LARGE: Final = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE


class Door(HttpToolsProtocol):
    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, transport))
        config = cast("Config", self.config)
        self._admission, self._patience = config.admission, config.patience
        self._deadline: TimerHandle | None = None
        self._stalled: TimerHandle | None = None
        self._stage: Literal["none", "head", "body"] = "none"  # of a request that is coming
        self._beside_body = 0
        self._unread = 0
        self._refused: HTTPStatus | None = None
        self.client = plain_client(self.client)
        self._place = self._admission.enter(self.client[0] if self.client else "", self.transport.abort)
        if self._place is None:
            self.transport.abort()
        else:
            self._set_deadline(1)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._drop_deadline()
        self.resume_writing()
        if self._place is not None:
            self._admission.leave(self._place)

    def is_arriving(self) -> bool:
        """Nothing has been asked for yet."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None

    # --- how much ---

    def data_received(self, data: bytes) -> None:
        if self._deadline is None and self._is_idle():
            self._set_deadline(1)
        for first in range(0, len(data), SLICE):
            if self._refused or self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self._take(data[first : first + SLICE])

    def _take(self, piece: bytes) -> None:
        super().data_received(piece)
        self._beside_body += len(piece)
        if self._beside_body > MOST_BESIDE_BODY:
            self._refused = self._refused or TOO_LARGE
        if self._refused is not None:
            self._refuse(self._refused)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._stage = "head"
        self._beside_body = self._unread = 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > MOST_LINE:
            self._refused = HTTPStatus.REQUEST_URI_TOO_LONG

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(name) + len(value) > MOST_LINE or len(self.headers) > MOST_HEADERS:
            self._refused = self._refused or TOO_LARGE

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_QUEUED:
            self._refused = HTTPStatus.TOO_MANY_REQUESTS
        if self._refused is None:
            self._stage = "body"
            self._set_deadline(UNHURRIED)
            if self._place is not None:
                self._admission.stay(self._place)
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._beside_body -= len(body)
        if self._refused is None:
            super().on_body(body)
            self._unread += len(body) if self.cycle.response_complete else 0
            if self._unread > MOST_UNREAD:
                self._refused = HTTPStatus.REQUEST_ENTITY_TOO_LARGE

    def on_message_complete(self) -> None:
        if self._refused is None:
            self._stage = "none"
            self._drop_deadline()
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        if self._refused is None:
            self._drop_deadline()
            super().handle_websocket_upgrade()
            wire = cast(Wire, self.transport.get_protocol())
            if self._place is not None:
                self._admission.wait(self._place)
                wire.take_place(self._admission, self._place)
                self._place = None

    # --- how long ---

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.loop.call_later(self._patience * UNHURRIED, self.transport.abort)
        elif self._place is not None and self._is_idle():
            self._admission.wait(self._place)

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        super().timeout_keep_alive_handler()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._patience * UNHURRIED, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _is_idle(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return (cycle is None or cycle.response_complete) and not self.pipeline

    def _set_deadline(self, times: int) -> None:
        self._drop_deadline()
        self._deadline = self.loop.call_later(self._patience * times, self._give_up)

    def _drop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._refused = HTTPStatus.REQUEST_TIMEOUT
        self._refuse(self._refused)

    def _refuse(self, status: HTTPStatus) -> None:
        """Say why, and read no more. With data unread, closing at once would take back what was said."""
        self._drop_deadline()
        if self._may_speak():
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
            self.transport.write(f"{head}Content-Length: 0\r\nConnection: close\r\n\r\n".encode())
            self.transport.write_eof()
            if self._stage == "body":  # whoever would have answered may not speak any more
                self.cycle.disconnected = True
                self.cycle.message_event.set()
        self.flow.pause_reading()
        self.loop.call_later(LINGER_SECONDS if self._stage != "none" else 0, self.transport.abort)

    def _may_speak(self) -> bool:
        """Whoever has not begun to ask is told nothing; and an answer that is on its way is not broken into."""
        return self._is_idle() if self._stage == "head" else self._stage == "body" and not self.cycle.response_started
