"""`tablee serve`: the settings, the store's place, and uvicorn with what was measured to be best."""

from __future__ import annotations

import os
import signal
import socket
import sys
import webbrowser

import uvicorn

from tablee.core.errors import SetupError
from tablee.server.app import make_app
from tablee.server.logs import start_logging
from tablee.server.settings import Settings
from tablee.server.wire import Wire

MOST_BYTES = 16_384  # in one message of a socket
GRACE_SECONDS = 5


def serve(settings: Settings, address: str) -> None:
    """Serve until stopped; `address` is where the store is."""
    if settings.log not in ("debug", "info", "warning", "error"):
        raise SetupError(f"log cannot be {settings.log}; it can be debug, info, warning or error")
    start_logging(settings.log)
    listener = listen(settings)
    config = uvicorn.Config(
        make_app(settings, address),
        ws=Wire,
        ws_per_message_deflate=False,
        ws_max_size=MOST_BYTES,
        access_log=False,
        log_config=None,
        proxy_headers=settings.proxy,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    # uvicorn ends in good order, then sends itself the signal again, for whoever else handles it: nobody does.
    signal.signal(signal.SIGTERM, lambda *_: None)
    Server(config, settings.open).run([listener])


class Server(uvicorn.Server):
    """Says where it can be reached as soon as it can be."""

    def __init__(self, config: uvicorn.Config, opens_page: bool) -> None:
        super().__init__(config)
        self._opens_page = opens_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            link = link_of(sockets[0])
            print(f"Tablée is served at {link}  (Ctrl-C stops it)", flush=True)
            if self._opens_page and has_screen():
                webbrowser.open(link)


def has_screen() -> bool:
    """Without one, a browser of the terminal might be started instead."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def link_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/"


def listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise SetupError(f"cannot listen on {settings.host}:{settings.port}: {error.strerror}") from None
    listener.set_inheritable(True)
    return listener
