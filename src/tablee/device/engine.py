"""What the page talks to: the calls of the API, and sockets on tables that speak the server's protocol.

    engine = Engine(keeper, send)
    await engine.call("POST", "/tables", body, None)
    await engine.hear(socket, table, message)      # send(socket, message) answers, now and later

It runs on the page's own event loop. What the page keeps is what a server would keep: a table's log.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from tablee.device.calls import Calls
from tablee.device.store import DeviceStore, Keeper
from tablee.device.thinking import OwnThoughts
from tablee.server.connection import Connection
from tablee.server.conversation import answer, parse, refused
from tablee.server.host import Host
from tablee.server.live_table import LiveTable
from tablee.server.protocol import Hello
from tablee.server.refusal import Refusal
from tablee.server.schemas import encode
from tablee.server.table_time import SteadyClock

HERE: Final = "here-"  # a table's name says where it is
MOST_TABLES: Final = 32  # in memory
MOST_WAITING: Final = 16  # hints and reviews

Send = Callable[[int, str], None]


class Wire:
    """A socket of the page, by its number."""

    def __init__(self, socket: int, send: Send) -> None:
        self._socket = socket
        self._send = send

    def send_text(self, text: bytes) -> None:
        self._send(self._socket, text.decode())


class Engine:
    def __init__(self, keeper: Keeper, send: Send) -> None:
        self._store = DeviceStore(keeper)
        self._host = Host(self._store, OwnThoughts(), MOST_TABLES, MOST_WAITING, SteadyClock(time.time()), HERE)
        self._calls = Calls(self._host)
        self._send = send
        self._open: dict[int, tuple[LiveTable, Connection]] = {}

    async def call(self, method: str, address: str, body: str, token: str | None) -> tuple[bool, str]:
        return await self._calls.answer(method, address, body, token)

    async def hear(self, socket: int, table: str, text: str) -> None:
        """A message on a socket: the first says hello."""
        wire = Wire(socket, self._send)
        try:
            message = parse(text)
            if socket in self._open:
                wire.send_text(encode(await answer(self._host, *self._open[socket], message)))
            elif isinstance(message, Hello):
                await self._greet(socket, table, wire, message)
            else:
                raise Refusal("bad_message", "say hello first")
        except Refusal as refusal:
            wire.send_text(encode(refused(text, refusal)))

    async def _greet(self, socket: int, table: str, wire: Wire, hello: Hello) -> None:
        live = await self._host.get(table)
        connection = Connection(self._host.person_of(live, hello.token), wire)
        self._open[socket] = live, connection
        self._host.connect(live, connection, hello)

    def close(self, socket: int) -> None:
        opened = self._open.pop(socket, None)
        if opened is not None:
            self._host.disconnect(*opened)

    def appended(self, table: str, seq: int) -> None:
        """Another tab has kept something."""
        self._store.hear(table, seq)
