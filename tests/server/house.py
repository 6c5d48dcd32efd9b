"""A host in the test's own process: real tables, a real store, a clock that the test sets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from tablee.server import http_schemas
from tablee.server.connection import Connection
from tablee.server.host import Host
from tablee.server.http_schemas import CreateTable
from tablee.server.live_table import LiveTable
from tablee.server.protocol import ClientMessage, Hello
from tablee.server.refusal import Refusal, refusal_of
from tablee.server.reminders import Reminders
from tablee.server.store import Store, StoreError
from tablee.server.store_open import open_store
from tablee.server.workers import Workers
from tests.event_loop import run

Data = dict[str, Any]

MOST_WAITING = 8  # hints and reviews


class Guest:
    """A person at a table of the house."""

    def __init__(self, house: House, live: LiveTable, token: str | None) -> None:
        self.house = house
        self.live = live
        self.token = token
        self.connection: Connection | None = None
        self.heard: list[Data] = []
        self._number = 0

    @property
    def seat(self) -> int | None:
        return self.live.table.seat_of(self.house.host.person_of(self.live, self.token))

    def come(self, last: int = 0) -> Data:
        """Connect; the welcome."""
        self.connection = Connection(self.house.host.person_of(self.live, self.token), Ear(self.heard))
        self.house.host.connect(self.live, self.connection, Hello("hello", self.token, last))
        return next(message for message in reversed(self.heard) if message["type"] == "welcome")

    def go(self) -> None:
        assert self.connection is not None
        self.house.host.disconnect(self.live, self.connection)
        self.connection = None

    async def ask(self, kind: str, **fields: Any) -> int:
        """What was asked for stands under this number; or a Refusal."""
        self._number += 1
        message = {"type": kind, "id": f"m{self._number}", **fields}
        request = msgspec.convert(message, ClientMessage)
        assert not isinstance(request, Hello)
        person = self.house.host.person_of(self.live, self.token)
        return await self.house.host.request(self.live, person, request)

    async def refusal(self, kind: str, **fields: Any) -> str:
        """The code with which something is refused."""
        before = self.live.table.seq
        try:
            await self.ask(kind, **fields)
        except (Refusal, StoreError) as problem:
            assert self.live.table.seq == before
            return problem.code if isinstance(problem, Refusal) else refusal_of(problem).code
        return "accepted"

    async def play(self, pick: int = 0) -> int:
        """Make the seat's open choice: its legal move at place `pick`."""
        table, seat = self.live.table, self.seat
        assert seat is not None
        state = table.recording.state
        move = table.game.format_move(state, seat, state.legal_moves(seat)[pick])
        return await self.ask("play", decision=table.decisions[seat], move=move)


class Ear:
    """Keeps what would be sent."""

    def __init__(self, heard: list[Data]) -> None:
        self._heard = heard

    def send_text(self, text: bytes) -> None:
        self._heard.append(json.loads(text))


class House:
    def __init__(
        self, store: Store, workers: Workers, most_live: int = 100, reminders: Reminders | None = None
    ) -> None:
        self.workers = workers
        self.now = 1000.0
        self.host = Host(store, workers, most_live, MOST_WAITING, lambda: self.now, reminders=reminders)

    async def create(self, game: str, seats: int, **more: Any) -> Guest:
        """A table, with its creator connected on seat 0."""
        asked = msgspec.convert({"game": game, "name": "Ann", "seats": seats, **more}, CreateTable)
        joined = await self.host.create(asked)
        guest = Guest(self, await self.host.get(joined.table), joined.token)
        guest.come()
        return guest

    async def join(self, friend: Guest, name: str, seat: int | None) -> Guest:
        joined = await self.host.join(friend.live.table.id, http_schemas.JoinTable(name, seat))
        guest = Guest(self, friend.live, joined.token)
        guest.come()
        return guest

    async def visit(self, friend: Guest) -> Guest:
        """The same person as at another house, come to the same table here."""
        guest = Guest(self, await self.host.get(friend.live.table.id), friend.token)
        guest._number = friend._number
        guest.come()
        return guest

    async def two_at(self, game: str, **more: Any) -> tuple[Guest, Guest]:
        """Two people in a game that has begun."""
        ann = await self.create(game, 2, **more)
        ben = await self.join(ann, "Ben", 1)
        await ann.ask("start")
        return ann, ben


def in_house(folder: Path, visit: Callable[[House], Awaitable[None]]) -> None:
    """Run a test against a house with a store in this folder."""

    async def open_house() -> None:
        store = await open_store(f"sqlite:{folder / 'tables.db'}")
        workers = Workers(1)
        house = House(store, workers)
        try:
            await visit(house)
        finally:
            await house.host.close()
            await workers.close()
            await store.close()

    run(open_house())


def in_two_houses(folder: Path, visit: Callable[[House, House], Awaitable[None]]) -> None:
    """Two hosts on one store. It is SQLite's: neither hears of what the other appends before it stands in the way."""

    async def open_second(first: House) -> None:
        second = House(first.host.store, first.workers)
        try:
            await visit(first, second)
        finally:
            await second.host.close()

    in_house(folder, open_second)


def in_houses(database: str, visit: Callable[[House, House], Awaitable[None]]) -> None:
    """Two hosts, each with a store of its own on one PostgreSQL database."""

    async def open_houses() -> None:
        workers = Workers(1)
        stores = [await open_store(database) for _ in range(2)]
        houses = [House(store, workers) for store in stores]
        try:
            await visit(*houses)
        finally:
            for house, store in zip(houses, stores, strict=True):
                await house.host.close()
                await store.close()
            await workers.close()

    run(open_houses())


async def wait_until(is_true: Callable[[], bool]) -> None:
    """Let the loop go on until something holds; fails after a while."""
    for _ in range(4000):
        if is_true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not come to pass")
