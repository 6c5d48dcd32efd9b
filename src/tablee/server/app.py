"""The server as one ASGI application: the API, the sockets, the built client, and what watches over them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.server import exposition, link_previews, openapi
from tablee.server.addresses import is_of_this_machine
from tablee.server.admin import Admin
from tablee.server.api import Api, Json
from tablee.server.client_files import ClientFiles
from tablee.server.gc_tuning import GcTuning
from tablee.server.health import check
from tablee.server.host import Host
from tablee.server.limits import Limits
from tablee.server.origins import Gate
from tablee.server.recent_errors import RecentErrors
from tablee.server.reminders import Reminders
from tablee.server.retention import Retention
from tablee.server.settings import Settings, listed
from tablee.server.socket import Sockets
from tablee.server.store import ServerStore, StoreError
from tablee.server.store_open import open_store
from tablee.server.table_time import SteadyClock
from tablee.server.workers import Workers

SWEEP_SECONDS: Final = 30
REVIVE_SECONDS: Final = 30 * 86400  # tables that nobody has touched for longer wait for somebody to come
ASKING_BURST: Final = 20  # tables made or joined at once from one address, as in a load of friends

FOR_EVER: Final = "public, max-age=31536000, immutable"
POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
# The engine that plays without a server (web/src/engine) is the one script that compiles WebAssembly.
ENGINE: Final = "/assets/engine-"
ENGINE_POLICY: Final = f"{POLICY}; script-src 'self' 'wasm-unsafe-eval'"
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

# Browsers heed this one only from origins they trust, and complain to their users' faces where they do not.
TRUSTED_HEADERS: Final = {"Cross-Origin-Opener-Policy": "same-origin"}


def make_app(settings: Settings, address: str, links: Callable[[], list[str]]) -> Starlette:
    """The application; `address` is the store's, `links` are those under which others reach the server."""
    limits = Limits(settings.sockets, settings.rate, max(settings.rate, ASKING_BURST), settings.chat)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await open_store(address)
        workers = Workers(settings.workers)
        workers.start()
        clock = SteadyClock(await store.time())
        reminders = await open_reminders(store, settings)
        host = Host(store, workers, settings.tables, settings.waiting, clock, reminders=reminders)
        app.state.host = host
        app.router.routes[:0] = routes(host, Api(host, limits, links), Sockets(host, limits, settings))
        errors = RecentErrors()
        logging.getLogger().addHandler(errors)
        if settings.admin:
            app.router.routes[:0] = Admin(host, limits, address, settings.admin, errors).routes()
        retention = Retention(store, host.tables, settings)
        tidying = [asyncio.create_task(sweep(host, limits, settings.idle)), asyncio.create_task(retention.go_on())]
        host.reviving.begin(host.clock() - REVIVE_SECONDS)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(errors)
            for task in tidying:
                task.cancel()
            await host.close()
            await workers.close()
            await store.close()

    middleware = [
        Middleware(Guard),
        Middleware(Gate, settings),
        Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
    ]
    return Starlette(routes=[], lifespan=lifespan, middleware=middleware)


async def open_reminders(store: ServerStore, settings: Settings) -> Reminders | None:
    """None without the extra `push`: then nobody is reminded whose page is closed, and pages say so."""
    try:
        from tablee.server.push_service import PushService
        from tablee.server.web_push import new_secret
    except ModuleNotFoundError as problem:
        if problem.name is None or not problem.name.startswith("cryptography"):
            raise
        return None
    secret = await store.subscriptions.secret("push", new_secret())
    push = PushService(secret, settings.contact, listed(settings.push))
    return Reminders(push, store.subscriptions, settings.remind)


def routes(host: Host, api: Api, sockets: Sockets) -> list[BaseRoute]:
    async def health(request: Request) -> Response:
        found = await check(host)
        return Json(found, 200 if found.is_well() else 503)

    async def show_metrics(request: Request) -> Response:
        host.tables.report()
        host.workers.report()
        return PlainTextResponse(exposition.exposition(), media_type=exposition.CONTENT_TYPE)

    async def describe(request: Request) -> Response:
        return Json(openapi.describe())

    return [
        WebSocketRoute("/api/tables/{table}/socket", sockets.serve),
        *api.routes(),
        Route("/health", health),
        Route("/metrics", show_metrics),
        Route("/openapi.json", describe),
        *client_routes(host),
    ]


def client_routes(host: Host) -> list[BaseRoute]:
    """The built client: its files, and for every page of it the same start."""
    folder = Path(str(files("tablee.server").joinpath("client")))
    if not (folder / "index.html").exists():
        return []

    client = ClientFiles(folder)

    async def page(request: Request) -> Response:
        game = await link_previews.game_of(host, request)
        head = link_previews.write_head(request, game, client.paths)
        answer = await client.page(request, link_previews.TITLE, head)
        answer.headers["Cache-Control"] = "no-cache"
        return answer

    async def file(request: Request) -> Response:
        answer = await client.answer(request)
        if answer.status_code == 404 and "text/html" in request.headers.get("accept", ""):
            answer = await page(request)  # somebody reads it: it says in their language that nothing is here
            answer.status_code = 404
        return answer

    of_games = ["/new/{game}", "/rules/{game}", "/learn/{game}", "/learn/{game}/{lesson}", "/puzzle/{game}/{puzzle}"]
    pages = [
        "/",
        "/mine",
        "/mistake/{mistake}",
        "/study",
        "/puzzles",
        "/t/{table}",
        "/tv/{table}",
        "/replay/{table}",
        "/review/{table}",
        *of_games,
    ]
    return [*(Route(path, page) for path in pages), Route("/{path:path}", file)]


async def sweep(host: Host, limits: Limits, idle: float) -> None:
    garbage = GcTuning(host.clock)
    garbage.begin()
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        host.tables.let_go(idle)
        if host.reminders is not None:
            with suppress(StoreError):  # the next time, then
                await host.reminders.subscriptions.tidy_up()
        limits.forget()
        garbage.search(host.asked)


class Guard:
    """Security headers on every answer; what the client's build has named by its content may be kept for ever.

    Only a server that stops cancels what is asked of it, and only after the connection was closed: nobody is told.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if is_trusted(scope):
                    headers.update(TRUSTED_HEADERS)
                if scope["path"].startswith(ENGINE):
                    headers["Content-Security-Policy"] = ENGINE_POLICY
                if scope["path"].startswith("/assets/"):
                    headers["Cache-Control"] = FOR_EVER if message["status"] in (200, 206, 304) else "no-store"
                elif scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        with suppress(asyncio.CancelledError):
            await self._app(scope, receive, guarded if scope["type"] == "http" else send)


def is_trusted(scope: Scope) -> bool:
    """Does a browser trust the origin that it asks: by https, or on the machine itself?"""
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    return scope["scheme"] == "https" or is_of_this_machine(host.decode("latin-1"))
