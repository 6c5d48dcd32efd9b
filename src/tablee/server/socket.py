"""The socket on a table: hello first, then requests, each answered once."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from tablee.server import metrics
from tablee.server.connection import Connection
from tablee.server.conversation import answer, parse, refused
from tablee.server.host import Host
from tablee.server.limits import TOO_MUCH, Bucket, Limits, address_of, delay_of
from tablee.server.live_table import LiveTable
from tablee.server.protocol import (
    Accepted,
    Chat,
    ClientMessage,
    Hello,
    History,
    Refused,
    ServerMessage,
)
from tablee.server.refusal import Refusal
from tablee.server.schemas import encode
from tablee.server.settings import Settings
from tablee.server.store import StoreError
from tablee.server.wire import EXTENSION, Wire

logger = logging.getLogger(__name__)

BURST: Final = 3  # seconds' worth of messages that may come at once
MOST_BAD: Final = 20  # messages that are none, before the socket is closed
NONE: Final = ("bad_message", "too_large")
MOST_UNGREETED: Final = 3  # messages before the hello

NO_TABLE: Final = ("unknown_table", "old_version", "unreadable")

POLICY_VIOLATION: Final = 1008
TRY_AGAIN_LATER: Final = 1013


class Sockets:
    def __init__(self, host: Host, limits: Limits, settings: Settings) -> None:
        self._host = host
        self._limits = limits
        self._rate = settings.messages
        self._patience = settings.patience

    async def serve(self, socket: WebSocket) -> None:
        address = address_of(socket)
        if not self._limits.open_socket(address):
            await socket.close(TRY_AGAIN_LATER)
        else:
            try:
                await socket.accept()
                await self._greet(socket, address)
            except (WebSocketDisconnect, RuntimeError):
                pass  # gone; what was asked for stands in the journal
            except StoreError as error:  # the table cannot be brought back now: the client comes again by itself
                logger.error("a table cannot be read", extra={"problem": str(error)})
                await socket.close(TRY_AGAIN_LATER)
            finally:
                self._limits.close_socket(address)

    async def _greet(self, socket: WebSocket, address: str) -> None:
        """Wait for the hello, but not for long; then it is a connection of the table."""
        bucket = Bucket(self._rate, self._rate * BURST)
        wire: Wire = socket.scope["extensions"][EXTENSION]
        greeted = None
        with suppress(TimeoutError):
            async with asyncio.timeout(self._patience):
                greeted = await self._hear_hello(wire, socket.path_params["table"], address, bucket)
        if greeted is not None:
            wire.settle()
            # In a task of its own, so that a message need not wake it through all the layers above.
            await asyncio.create_task(self._converse(wire, *greeted, bucket))
        await socket.close(POLICY_VIOLATION)

    async def _hear_hello(
        self, wire: Wire, table: str, address: str, bucket: Bucket
    ) -> tuple[LiveTable, Connection, Hello] | None:
        for _ in range(MOST_UNGREETED):
            text = await wire.receive_text()
            try:
                message = _parse(text, bucket)
                if not isinstance(message, Hello):
                    raise Refusal("bad_message", "say hello first")
                live = await self._host.get(table)
                person = await self._host.recognise(live, message.token, message.last)
                return live, Connection(person, wire, address), message
            except Refusal as refusal:
                wire.send_text(encode(refused(text, refusal)))
                if refusal.code in NO_TABLE:
                    break
        return None

    async def _converse(
        self, wire: Wire, live: LiveTable, connection: Connection, hello: Hello, bucket: Bucket
    ) -> None:
        self._host.connect(live, connection, hello)
        bad = hasty = 0  # in a row
        try:
            while bad < MOST_BAD:
                text = await wire.receive_text()
                answer = await self._answer(live, connection, text, bucket)
                code = answer.code if isinstance(answer, Refused) else ""
                bad = bad + 1 if code in NONE else 0
                hasty = hasty + 1 if code in TOO_MUCH else 0
                if hasty > 1:
                    await asyncio.sleep(delay_of(hasty))
                connection.send(encode(answer))
        finally:
            self._host.disconnect(live, connection)

    async def _answer(
        self, live: LiveTable, connection: Connection, text: str, bucket: Bucket
    ) -> ServerMessage | History:
        began = time.perf_counter()
        try:
            message = _parse(text, bucket)
            metrics.REQUESTS[type(message).__name__] += 1
            if isinstance(message, Chat) and connection.person is not None:
                self._limits.chat(live.table, connection.person, message.id)
            answered = await answer(self._host, live, connection, message)
        except Refusal as refusal:
            metrics.REFUSALS[refusal.code] += 1
            return refused(text, refusal)
        if isinstance(answered, Accepted):
            metrics.SECONDS.observe(time.perf_counter() - began)
        return answered


def _parse(text: str, bucket: Bucket) -> ClientMessage:
    if not bucket.take():
        raise Refusal("too_fast", "that is too much at once; wait a moment")
    return parse(text)
