"""Where the server listens, and what uvicorn is told: what was measured to be best, and the limits of its protocols."""

from __future__ import annotations

import socket
from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp

from tablee.core.errors import SetupError
from tablee.server.admission import admission_for
from tablee.server.door import Door
from tablee.server.settings import Settings
from tablee.server.wire import Wire

MOST_BYTES: Final = 16_384  # in one message of a socket
BYTES_A_MESSAGE: Final = 1024  # that a socket may bring in the long run, for each message that it may


class Config(uvicorn.Config):
    """uvicorn's, with how long clients are waited for, how much they may send, and who is let in."""

    def __init__(self, app: ASGIApp, settings: Settings, **more: Any) -> None:
        options: dict[str, Any] = {
            "http": Door,
            "ws": Wire,
            "ws_per_message_deflate": False,
            "ws_max_size": MOST_BYTES,
            "ws_ping_interval": settings.ping,
            "ws_ping_timeout": settings.ping,
            "access_log": False,
            "log_config": None,
            "proxy_headers": bool(settings.proxy),
            "forwarded_allow_ips": [str(network) for network in settings.proxies()],
            "server_header": False,
        }
        super().__init__(app, **options | more)
        self.patience = settings.patience
        self.bytes_a_second = settings.messages * BYTES_A_MESSAGE
        self.admission = admission_for(settings)


def listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except (OSError, UnicodeError, TypeError) as error:
        listener.close()
        reason = error.strerror if isinstance(error, OSError) else "that is no name of a host"
        raise SetupError(f"cannot listen on {settings.host}:{settings.port}: {reason}") from None
    return listener
