"""Which pages may ask: those that were loaded from here, under a name that no stranger can own.

Whoever owns a name can point it at a machine of this house. To a browser his page is then of one origin with ours (DNS
rebinding), and only the name it asks under tells it apart.
"""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from tablee.server.api import problem
from tablee.server.refusal import Refusal
from tablee.server.settings import Settings, listed

# Domains that are sold to nobody (RFC 6761, 6762 appendix G, 8375), and that of a maker of routers.
OF_A_HOUSE: Final = (
    "localhost local test home.arpa internal intranet private corp home lan localdomain fritz.box".split()
)
HOST: Final = re.compile(r"(?P<name>[a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?", re.IGNORECASE)
MISDIRECTED: Final = 421
POLICY_VIOLATION: Final = 1008
UNKNOWN_NAME: Final = """\
This server does not answer under this name. Whoever runs it may allow it: tablee serve --hosts NAME
Ce serveur ne répond pas sous ce nom. Qui le tient peut l'autoriser : tablee serve --hosts NOM
"""


class OwnNames:
    """The names under which the server answers; `more` are those of its settings."""

    def __init__(self, more: str) -> None:
        given = [name.lower() for name in listed(more)]
        self._is_any = "*" in given
        self._names = {socket.gethostname().lower(), *given}
        self._domains = tuple(f".{domain}" for domain in OF_A_HOUSE) + tuple(
            name.removeprefix("*") for name in given if name.startswith("*.")
        )

    def has(self, host: str) -> bool:
        """Is a `Host` header one of ours? Addresses always are, and names without a domain."""
        found = HOST.fullmatch(host)
        if found is None:
            return self._is_any
        name = found["name"].lower().rstrip(".")
        is_short = "." not in name and not name.startswith("[")
        return self._is_any or is_short or name in self._names or name.endswith(self._domains) or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


class Gate:
    """Turns away who asks under a foreign name, and pages of other origins that would do more than look."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = {origin.lower() for origin in listed(settings.origins)}
        # A proxy answers for the names that it serves.
        self._names = OwnNames(settings.hosts or ("*" if settings.proxy else ""))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (self._app if scope["type"] == "lifespan" else self._choose(scope))(scope, receive, send)

    def _choose(self, scope: Scope) -> ASGIApp:
        """The application, or a refusal in its place."""
        asked = HTTPConnection(scope)
        is_known = all(self._names.has(host) for host in asked.headers.getlist("host"))
        if is_known and (scope.get("method") in ("GET", "HEAD", "OPTIONS") or self._is_of_us(asked)):
            return self._app
        if scope["type"] == "websocket":
            return WebSocketClose(POLICY_VIOLATION)
        if not is_known:
            return PlainTextResponse(UNKNOWN_NAME, MISDIRECTED)
        return problem(Refusal("not_allowed", "pages of other origins may not ask for this"))

    def _is_of_us(self, asked: HTTPConnection) -> bool:
        """Whatever is no browser names no origin, and speaks for nobody but itself."""
        origin = asked.headers.get("origin")
        if origin is None:
            return asked.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        host = asked.headers.get("host", "").lower()
        return origin.lower() in (f"http://{host}", f"https://{host}", *self._origins)
