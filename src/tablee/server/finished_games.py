"""Games that are over, from elsewhere or to be seen again: both take as long as the game, so workers do it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

import msgspec

from tablee.server.bodies import OpenTable, Problem
from tablee.server.fair_queue import Asker
from tablee.server.jobs import Import, Replay
from tablee.server.log import Created, Decided, Entry, Joined, read_all
from tablee.server.refusal import Refusal
from tablee.server.sight import show_table
from tablee.server.store import Line
from tablee.server.table import Table
from tablee.server.waiting_room import WaitingRoom
from tablee.server.workers import Workers

IMPORT_SECONDS: Final = 20.0
REPLAY_SECONDS: Final = 20.0
MOST_KEPT: Final = 32_000_000  # bytes of replays

Key = tuple[str, str | None]  # the table, and whose eyes: a seat, as one asks for it


class Kept:
    """What was made lately, in so many bytes."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._made: OrderedDict[Key, bytes] = OrderedDict()  # what was asked for last is last
        self._bytes = 0

    def get(self, key: Key) -> bytes | None:
        if key in self._made:
            self._made.move_to_end(key)
        return self._made.get(key)

    def put(self, key: Key, made: bytes) -> None:
        if len(made) > self._most:
            return
        self._made[key] = made
        self._bytes += len(made)
        while self._bytes > self._most:
            self._bytes -= len(self._made.popitem(last=False)[1])


class FinishedGames:
    def __init__(self, workers: Workers, room: WaitingRoom) -> None:
        self._workers = workers
        self._room = room
        self._kept = Kept(MOST_KEPT)
        self._making: dict[Key, asyncio.Task[bytes]] = {}

    async def read_record(self, text: str, address: str) -> list[Decided]:
        """The entries of a table for a record; or a refusal that says what is wrong with it."""
        async with self._room.enter(address, IMPORT_SECONDS):
            found = await self._workers.do(Asker(address, ""), lambda _: Import(text), is_quick=False)
        if isinstance(found, bytes):
            return read_all(found)
        problem = msgspec.convert(found, Problem)
        raise Refusal(problem.code, problem.reason)

    def kept_replay(self, table: str, seat: str | None) -> bytes | None:
        return self._kept.get((table, seat))

    async def replay(self, table: Table, seat: int | None, address: str) -> bytes:
        """A `bodies.Replay` as JSON, compressed by gzip."""
        key = key_of(table, seat)
        if key not in self._making:
            self._making[key] = asyncio.create_task(self._make(table, seat, address))
            self._making[key].add_done_callback(lambda _: self._making.pop(key))
        return await asyncio.shield(self._making[key])

    async def _make(self, table: Table, seat: int | None, address: str) -> bytes:
        info = msgspec.json.encode(show_table(table, set(), 0))
        job = Replay(table.game.name, str(table.record()), seat, info)
        async with self._room.enter(address, REPLAY_SECONDS):
            made: bytes = await self._workers.do(Asker(address, table.id), lambda _: job, is_quick=True)
        self._kept.put(key_of(table, seat), made)
        return made


def key_of(table: Table, seat: int | None) -> Key:
    return table.id, None if seat is None else str(seat)


def imported_line(id: str, entries: list[Entry]) -> Line:
    """About a table that has just been imported; it is in no lobby."""
    made = entries[0].what
    assert isinstance(made, Created)
    names = [entry.what.name for entry in entries if isinstance(entry.what, Joined)]
    about = OpenTable(id, made.game, "over", made.options, made.seats, 0, names, entries[0].at)
    return Line(id, "over", made.is_open, msgspec.json.encode(about), len(entries))
