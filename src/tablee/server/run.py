"""`tablee serve`: the settings, the store's place, and the server, which says where it can be reached."""

from __future__ import annotations

import asyncio
import faulthandler
import os
import shutil
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, suppress
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from types import FrameType
from typing import cast

import uvicorn
from starlette.applications import Starlette

from tablee.core.errors import SetupError
from tablee.server.addresses import links_for_others, own_link
from tablee.server.app import make_app
from tablee.server.door import Door
from tablee.server.listening import Config, listen
from tablee.server.logging_config import start_logging
from tablee.server.qr_code import draw_code
from tablee.server.settings import Settings
from tablee.server.wire import Wire

LAST_SECONDS = 30  # to end in
ARRIVING_SECONDS = 1  # for whoever has just come to say what they want
SECONDS_BETWEEN_LOOKS = 0.02
GRACE_SECONDS = 5  # for clients to send what they have begun to, and to take their answers
GIVING_UP_SECONDS = 4  # more, for what is under way: that is longer than the store is waited for

Say = Callable[..., str]  # a phrase by name, in the person's language


def serve(settings: Settings, address: str, say: Say) -> None:
    """Serve until stopped; `address` is where the store is."""
    if settings.log not in ("debug", "info", "warning", "error"):
        raise SetupError(f"log cannot be {settings.log}; it can be debug, info, warning or error")
    start_logging(settings.log)
    listener = listen(settings)
    app = make_app(settings, address, partial(links_for_others, listener))
    server = Server(app, Config(app, settings, lifespan="off"), settings.open, say)
    # For a signal that comes before uvicorn listens to them, and for the one it sends itself when all is done.
    signal.signal(signal.SIGTERM, lambda *_: setattr(server, "should_exit", True))
    server.run([listener])


class Server(uvicorn.Server):
    """Says where it can be reached as soon as it can be, and ends when it is told to.

    It opens and closes the application itself: what fails there comes out of `run` as it is, to be told in a sentence.
    """

    def __init__(self, app: Starlette, config: uvicorn.Config, opens_page: bool, say: Say) -> None:
        super().__init__(config)
        self._app = app
        self._opened = AsyncExitStack()
        self._opens_page = opens_page
        self._say = say

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._opened.enter_async_context(self._app.router.lifespan_context(self._app))
        await super().startup(sockets)
        if self.started and sockets:
            links = links_for_others(sockets[0])
            print(*announce(sockets[0], links, self._say), sep="\n", flush=True)
            if self._opens_page and has_screen():
                # Under an address that others have too, so that the page can show them a link that is good for them.
                webbrowser.open(links[0] if links else own_link(sockets[0]))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._stop_listening(sockets or [])
        await self._hear_who_has_come()
        self._app.state.host.on_demand.close()
        losing_patience = asyncio.create_task(self._lose_patience())
        await super().shutdown(sockets)
        losing_patience.cancel()
        if not self.force_exit:
            await self._opened.aclose()

    async def _stop_listening(self, listeners: list[socket.socket]) -> None:
        """Whoever comes from now on is refused by the system, and a proxy goes on to another server.

        Who has come before is let in first: to close a listener cuts off all who wait at it.
        """
        come = [connection for listener in listeners for connection in accept_all(listener)]
        for server in self.servers:
            server.close()
        for listener in listeners:
            listener.close()
        protocol = partial(Door, self.config, self.server_state, self.lifespan.state)
        for connection in come:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)

    async def _hear_who_has_come(self) -> None:
        """A connection that has not asked for anything yet would be closed without an answer."""
        end = time.monotonic() + ARRIVING_SECONDS
        while any(each.is_arriving() for each in self._connections()) and time.monotonic() < end:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    def _connections(self) -> list[Door | Wire]:
        return list(cast("set[Door | Wire]", self.server_state.connections))

    async def _lose_patience(self) -> None:
        """Close the connections that keep the server waiting, then give up what is still done for them.

        uvicorn would do so too, but calls it an error and shows where each of them was.
        """
        await asyncio.sleep(GRACE_SECONDS)
        for connection in self._connections():
            connection.transport.abort()
        await asyncio.sleep(GIVING_UP_SECONDS)
        for task in list(self.server_state.tasks):
            task.cancel()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Whatever hangs: a thread that needs nothing of Python ends the process if it has not ended by then."""
        if not self.should_exit:
            faulthandler.dump_traceback_later(LAST_SECONDS, exit=True)
        super().handle_exit(sig, frame)


def accept_all(listener: socket.socket) -> Iterator[socket.socket]:
    """Those who wait at it."""
    listener.setblocking(False)
    with suppress(OSError):
        while True:
            yield listener.accept()[0]


def announce(listener: socket.socket, links: list[str], say: Say) -> list[str]:
    """Where it can be reached, from here and by others; the first line is also for programs."""
    first = say("served", link=own_link(listener))
    if links:
        code = draw_code(links[0]) if can_draw() else []
        return [first, say("served_house"), *(f"  {link}" for link in links), *code]
    is_shut = ip_address(listener.getsockname()[0]).is_loopback
    return [first, say("served_here", program=program()) if is_shut else say("served_nowhere")]


def program() -> str:
    """What one types to start it again: its name where that is found, else the way it was started."""
    started = sys.argv[0]
    return started if Path(started).name == "tablee" and shutil.which("tablee") is None else "tablee"


def can_draw() -> bool:
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb" and "utf" in sys.stdout.encoding.lower()


def has_screen() -> bool:
    """Without one, a browser of the terminal might be started instead."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
