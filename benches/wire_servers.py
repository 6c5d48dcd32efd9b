"""The servers that `benches/wire.py` measures, each as small as it can be: python -m benches.wire_servers KIND PORT."""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import uvicorn
import uvloop
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tablee.server.listening import Config
from tablee.server.settings import Settings
from tablee.server.wire import EXTENSION, Wire

UPDATE = b"u" * 1500
ACCEPTED = b"a" * 50
NO_LIMIT = 1_000_000

tables: defaultdict[str, list[Any]] = defaultdict(list)  # the sockets at each


# --- ours ---


async def talk_by_wire(socket: WebSocket) -> None:
    await socket.accept()
    wire: Wire = socket.scope["extensions"][EXTENSION]
    wire.settle()
    tables[socket.path_params["table"]].append(wire.send_text)
    await asyncio.create_task(listen_to_wire(wire, tables[socket.path_params["table"]]))


async def listen_to_wire(wire: Wire, table: list[Callable[[bytes], None]]) -> None:
    try:
        while True:
            await wire.receive_text()
            for send in table:
                send(UPDATE)
            wire.send_text(ACCEPTED)
    except WebSocketDisconnect:
        pass


def serve_tablee(port: int) -> None:
    settings = Settings(messages=NO_LIMIT, rate=NO_LIMIT, sockets=NO_LIMIT)
    app = Starlette(routes=[WebSocketRoute("/{table}", talk_by_wire)])
    uvicorn.Server(Config(app, settings, host="127.0.0.1", port=port, lifespan="off")).run()


# --- others' ---


async def talk_by_starlette(socket: WebSocket) -> None:
    await socket.accept()
    table = tables[socket.path_params["table"]]
    table.append(socket)
    update, accepted = UPDATE.decode(), ACCEPTED.decode()
    try:
        while True:
            await socket.receive_text()
            for each in table:
                await each.send_text(update)
            await socket.send_text(accepted)
    except (WebSocketDisconnect, RuntimeError):
        pass


def serve_starlette(port: int) -> None:
    app = Starlette(routes=[WebSocketRoute("/{table}", talk_by_starlette)])
    options: dict[str, Any] = {"ws": "websockets-sansio", "ws_per_message_deflate": False, "lifespan": "off"}
    uvicorn.run(app, host="127.0.0.1", port=port, access_log=False, log_config=None, **options)


class Rsgi:
    async def __rsgi__(self, scope: Any, protocol: Any) -> None:
        transport = await protocol.accept()
        table = tables[scope.path]
        table.append(transport)
        update, accepted = UPDATE.decode(), ACCEPTED.decode()
        while (await transport.receive()).kind != 0:
            for each in table:
                await each.send_str(update)
            await transport.send_str(accepted)


rsgi = Rsgi()


def serve_granian(port: int) -> None:
    from granian import Granian
    from granian.constants import Interfaces, Loops

    Granian(
        "benches.wire_servers:rsgi", "127.0.0.1", port, interface=Interfaces.RSGI, workers=1, loop=Loops.uvloop
    ).serve()


def serve_picows(port: int) -> None:
    from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server

    class Seat(WSListener):  # type: ignore[misc]
        def __init__(self, table: list[Any]) -> None:
            self.table = table

        def on_ws_connected(self, transport: WSTransport) -> None:
            self.table.append(transport)

        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            if frame.msg_type == WSMsgType.TEXT:
                frame.get_payload_as_utf8_text()
                for each in self.table:
                    each.send(WSMsgType.TEXT, UPDATE)
                transport.send(WSMsgType.TEXT, ACCEPTED)

    async def serve() -> None:
        def seat(request: WSUpgradeRequest) -> Seat:
            return Seat(tables[request.path])

        server = await ws_create_server(seat, "127.0.0.1", port)
        await server.serve_forever()

    uvloop.run(serve())


if __name__ == "__main__":
    {"tablee": serve_tablee, "starlette": serve_starlette, "granian": serve_granian, "picows": serve_picows}[
        sys.argv[1]
    ](int(sys.argv[2]))
