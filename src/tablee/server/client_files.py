"""The built client's files, from memory. Each is compressed once: for a large one that takes as long as many moves."""

from __future__ import annotations

import asyncio
import gzip
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

# What the system takes a file for is not always what browsers will have it be.
KINDS: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}
LEAST: Final = 500  # bytes that are worth compressing


class ClientFile(Struct, frozen=True):
    kind: str
    etag: str
    body: bytes
    packed: bytes | None


class ClientFiles:
    """An application that gives what is in a folder, and nothing else: paths are looked up, not followed."""

    def __init__(self, folder: Path) -> None:
        self._paths = {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
        self._read: dict[str, ClientFile] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (await self.answer(Request(scope)))(scope, receive, send)

    @property
    def paths(self) -> set[str]:
        return set(self._paths)

    async def page(self, request: Request, place: str, head: str) -> Response:
        """The start of every page, with a head of its own in that place of it."""
        start = await self._file("/index.html")
        body = start.body.replace(place.encode(), head.encode(), 1)
        return give(ClientFile(start.kind, etag_of(body), body, None), request)

    async def answer(self, request: Request, path: str = "") -> Response:
        path = path or request.scope["path"]
        if path not in self._paths:
            return Response(status_code=404)
        if request.method not in ("GET", "HEAD"):
            return Response(status_code=405, headers={"Allow": "GET, HEAD"})
        return give(await self._file(path), request)

    async def _file(self, path: str) -> ClientFile:
        if path not in self._read:
            self._read[path] = await asyncio.to_thread(read, self._paths[path])
        return self._read[path]


def read(path: Path) -> ClientFile:
    kind = KINDS.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    body = path.read_bytes()
    is_worth_it = path.suffix in KINDS and len(body) >= LEAST
    return ClientFile(kind, etag_of(body), body, gzip.compress(body) if is_worth_it else None)


def etag_of(body: bytes) -> str:
    return f'"{sha256(body).hexdigest()[:32]}"'


def give(file: ClientFile, request: Request) -> Response:
    headers = {"ETag": file.etag, "Vary": "Accept-Encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers=headers | {"Content-Encoding": "gzip"}, media_type=file.kind)
    return Response(file.body, headers=headers, media_type=file.kind)
