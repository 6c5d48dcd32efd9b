"""A client for tests, as thin as can be: it says what it is told to and keeps what it hears."""

from __future__ import annotations

import asyncio
import itertools
import json
import urllib.error
import urllib.request
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Data = dict[str, Any]
PATIENCE = 60.0  # seconds to wait for what must come


def call(
    address: str,
    method: str,
    path: str,
    body: Any = None,
    token: str | None = None,
    headers: dict[str, str] | None = None,
) -> tuple[int, Any]:
    """One call of the HTTP API: status and answer."""
    data = json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(address + path, data, headers or {}, method=method)
    if token is not None:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            status, text = answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        status, text = error.code, error.read().decode()
    return status, json.loads(text) if text.startswith(("{", "[")) else text


def create(address: str, game: str, seats: int, **more: Any) -> Data:
    status, joined = call(address, "POST", "/api/tables", {"game": game, "name": "Ann", "seats": seats, **more})
    assert status == 201, joined
    return dict(joined)


def join(address: str, table: str, name: str, seat: int | None) -> Data:
    status, joined = call(address, "POST", f"/api/tables/{table}/people", {"name": name, "seat": seat})
    assert status == 201, joined
    return dict(joined)


class Player:
    """One person's socket on a table; `seen` and `table` are the newest, `heard` and `sent` are everything."""

    patience = PATIENCE

    def __init__(self, address: str, table: str, token: str | None) -> None:
        self.link = address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        self.token = token
        self.last = 0
        self.heard: list[Data] = []
        self.sent: list[Data] = []
        self.snapshot: Data | None = None
        self.table: Data = {}
        self.seat: int | None = None
        self._ids = itertools.count(1)
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Player:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def connect(self, **more: Any) -> None:
        """Only the socket; nothing is said yet."""
        self._socket = await connect(self.link, compression=None, max_size=None, open_timeout=PATIENCE, **more)

    async def open(self) -> Data:
        await self.connect()
        await self.send({"type": "hello", "id": "hello", "token": self.token, "last": self.last})
        return await self.until("welcome", "refused")

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def send(self, message: Data) -> None:
        self.sent.append(message)
        await self.send_text(json.dumps(message))

    async def send_text(self, text: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def hear(self) -> Data:
        assert self._socket is not None
        message: Data = json.loads(await asyncio.wait_for(self._socket.recv(), self.patience))
        self.heard.append(message)
        if message["type"] == "welcome":
            self.snapshot = message["snapshot"]
            self.last = message["seq"]
        if message["type"] in ("welcome", "table"):
            self.table, self.seat = message["table"], message["seat"]
        if message["type"] == "update":
            self.last = message["seq"]
            self.snapshot = message["snapshot"] or self.snapshot
        return message

    async def until(self, *kinds: str) -> Data:
        while True:
            message = await self.hear()
            if message["type"] in kinds:
                return message

    async def ask(self, kind: str, **fields: Any) -> Data:
        """Ask for something, and wait for the answer."""
        id = fields.pop("id", None) or f"m{next(self._ids)}"
        await self.send({"type": kind, "id": id, **fields})
        while True:
            message = await self.hear()
            if message.get("id") == id:
                return message

    def must_choose(self) -> bool:
        return self.snapshot is not None and self.snapshot["decision"] is not None

    async def play_to_the_end(self, pick: int = 0) -> Data:
        """Choose by a fixed rule whenever there is something to choose; the game as it ended."""
        while self.snapshot is None or self.snapshot["outcome"] is None:
            if self.snapshot is not None and self.must_choose():
                moves = self.snapshot["moves"]
                move = moves[(pick + self.last) % len(moves)]["move"]
                answer = await self.ask("play", decision=self.snapshot["decision"], move=move)
                assert answer["type"] == "accepted" or answer["code"] in ("stale_decision", "not_your_turn"), answer
            else:
                await self.hear()
        return self.snapshot


__all__ = ["ConnectionClosed", "Player", "call", "create", "join"]
