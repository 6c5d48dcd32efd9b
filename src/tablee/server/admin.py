"""/admin, behind a token: how the server does, what went wrong last, a backup, and a rest before an upgrade."""

from __future__ import annotations

import os
import signal
import tempfile
import time
from collections.abc import Mapping
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl

from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

import tablee
from tablee.server.admin_page import (
    Overview,
    TableRow,
    language_of,
    write_entrance,
    write_farewell,
    write_overview,
)
from tablee.server.api import problem
from tablee.server.backup import back_up
from tablee.server.host import Host
from tablee.server.limits import Limits, address_of
from tablee.server.recent_errors import RecentErrors
from tablee.server.refusal import Refusal

COOKIE: Final = "tablee_admin"
COOKIE_SECONDS: Final = 86_400
MOST_BYTES: Final = 4096
MOST_TABLES: Final = 200  # shown at a time
LONGEST_NOTICE: Final = 300  # characters
# Browsers say where a form was sent from only to sites that may know the page one comes from.
HEADERS: Final = {"Cache-Control": "no-store", "Referrer-Policy": "same-origin"}


class Admin:
    def __init__(self, host: Host, limits: Limits, address: str, token: str, errors: RecentErrors) -> None:
        """`address` is that of the store."""
        self._host = host
        self._limits = limits
        self._address = address
        self._pass = sha256(f"tablee {token}".encode()).hexdigest()
        self._errors = errors

    def routes(self) -> list[Route]:
        return [Route("/admin", self.show), Route("/admin", self.act, methods=["POST"])]

    async def show(self, request: Request) -> Response:
        language = language_of(request.headers.get("accept-language", ""))
        if not self._is_known(request):
            return HTMLResponse(write_entrance(language, was_wrong=False), headers=HEADERS)
        return HTMLResponse(write_overview(language, await self._overview()), headers=HEADERS)

    async def act(self, request: Request) -> Response:
        """Whoever gives the token enters; whoever has entered may ask for something."""
        form = await _read_form(request)
        if "token" in form:
            return self._enter(request, form["token"])
        if not self._is_known(request):
            return _back()
        if form.get("action") == "backup":
            return await self._back_up()
        if form.get("action") == "stop":
            os.kill(os.getpid(), signal.SIGTERM)
            language = language_of(request.headers.get("accept-language", ""))
            return HTMLResponse(write_farewell(language), headers=HEADERS)
        if form.get("action") == "announce":
            await self._host.announce(form.get("notice", "").strip()[:LONGEST_NOTICE])
        if form.get("action") in ("drain", "resume"):
            self._host.is_draining = form["action"] == "drain"
        return _back()

    def _enter(self, request: Request, token: str) -> Response:
        try:
            self._limits.ask(address_of(request))
        except Refusal as refusal:
            return problem(refusal)
        given = sha256(f"tablee {token}".encode()).hexdigest()
        if not compare_digest(given, self._pass):
            language = language_of(request.headers.get("accept-language", ""))
            return HTMLResponse(write_entrance(language, was_wrong=True), 403, headers=HEADERS)
        answer = _back()
        is_secure = request.url.scheme == "https"
        answer.set_cookie(
            COOKIE, self._pass, COOKIE_SECONDS, path="/admin", httponly=True, samesite="strict", secure=is_secure
        )
        return answer

    def _is_known(self, request: Request) -> bool:
        return compare_digest(request.cookies.get(COOKIE, "").encode(), self._pass.encode())

    async def _overview(self) -> Overview:
        host = self._host
        shared = host.store.shared_work()
        waiting = host.workers.waiting() + (sum((await shared.waiting()).values()) if shared is not None else 0)
        latest = [
            TableRow(
                tablee.game(live.table.created.game).title,
                live.table.status,
                live.table.created.seats,
                len(live.here()),
                live.spectators(),
            )
            for live in sorted(host.live.values(), key=lambda live: -live.used)[:MOST_TABLES]
        ]
        load = round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else 0.0
        return Overview(
            latest=latest,
            tables=len(host.live),
            playing=sum(live.table.status == "playing" for live in host.live.values()),
            people=sum(len(live.here()) + live.spectators() for live in host.live.values()),
            unreadable=len(host.tables.apart),
            load=load,
            workers=host.workers.count(),
            waiting=waiting,
            is_draining=host.is_draining,
            notice=host.notice,
            errors=list(self._errors.lines),
        )

    async def _back_up(self) -> Response:
        """As a file to download, which is nowhere else when it has been."""
        folder = Path(tempfile.mkdtemp(prefix="tablee-backup-"))
        file = folder / f"tablee-{time.strftime('%Y-%m-%d-%H%M%S')}.gz"
        await back_up(self._address, file)
        return FileResponse(file, filename=file.name, headers=HEADERS, background=BackgroundTask(_remove, file))


def _remove(file: Path) -> None:
    file.unlink()
    file.parent.rmdir()


def _back() -> Response:
    return RedirectResponse("/admin", 303, headers=HEADERS)


async def _read_form(request: Request) -> Mapping[str, str]:
    """A form without files: names and values, as browsers send them."""
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > MOST_BYTES:
            return {}
    return dict(parse_qsl(body.decode("latin-1"), encoding="utf-8"))
