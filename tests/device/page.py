"""A page of the browser as the engine sees it: a database, and sockets that are heard."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from uuid import uuid4

from tablee.device.engine import Engine

PATIENCE = 60.0  # seconds


class Database:
    """What the browser keeps; it outlives the pages."""

    def __init__(self) -> None:
        self.logs: dict[str, list[str]] = {}
        self.about: dict[str, Any] = {}
        self.trouble = ""

    async def append(self, table: str, first: int, entries: str, about: str) -> str:
        await asyncio.sleep(0)
        log, new = self.logs.setdefault(table, []), json.loads(entries)
        if self.trouble:
            return self.trouble
        if new and first != len(log) + 1:
            return "taken"
        log += new
        if about:
            self.about[table] = json.loads(about)
        return "kept"

    async def read(self, table: str, after: int) -> str:
        await asyncio.sleep(0)
        return f"[{','.join(self.logs.get(table, [])[after:])}]"


class Page:
    """An engine with its sockets: `seen[socket]` is the last view, `heard` all messages."""

    def __init__(self, database: Database) -> None:
        self.engine = Engine(database, self._send)
        self.heard: list[tuple[int, dict[str, Any]]] = []
        self.views: dict[int, dict[str, Any]] = {}
        self._news = asyncio.Event()

    def _send(self, socket: int, text: str) -> None:
        message = json.loads(text)
        self.heard.append((socket, message))
        if (view := message.get("snapshot")) is not None:
            self.views[socket] = view
        self._news.set()

    async def call(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        is_done, text = await self.engine.call(method, path, json.dumps(body) if body is not None else "", token)
        assert is_done, text
        return json.loads(text)

    async def ask(self, socket: int, table: str, kind: str, **more: Any) -> dict[str, Any]:
        """The answer to a message, with the id that it was given."""
        message = {"type": kind, "id": uuid4().hex, **more}
        await self.engine.hear(socket, table, json.dumps(message))
        return next(said for _, said in reversed(self.heard) if said.get("id") == message["id"])

    async def until(self, socket: int, is_so: Any) -> dict[str, Any]:
        """The view, as soon as it is as wanted."""
        async with asyncio.timeout(PATIENCE):
            while not is_so(self.views[socket]):
                self._news.clear()
                await self._news.wait()
        return self.views[socket]

    async def play_to_the_end(self, socket: int, table: str) -> dict[str, Any]:
        """Always the first move that there is; the others are bots."""
        view = self.views[socket]
        while view["outcome"] is None:
            view = await self.until(socket, lambda seen: seen["outcome"] or seen["decision"] is not None)
            if view["outcome"] is None:
                decision, moves = view["decision"], view["moves"]
                answer = await self.ask(socket, table, "play", decision=decision, move=moves[0]["move"])
                assert answer["type"] == "accepted", answer
                view = await self.until(socket, lambda seen, was=decision: seen["decision"] != was)
        return view
