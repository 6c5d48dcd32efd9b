"""Games that are over, to be seen again: step by step from a seat's eyes, without the moves that were taken back.

That takes as long as the game did: a worker makes it, once, and what was asked for lately is kept, compressed.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final

import msgspec
from msgspec import Raw

from tablee.core.contract import Game
from tablee.core.record import Record, Recording
from tablee.server.http_schemas import Frame, Replay
from tablee.server.on_demand import OnDemand
from tablee.server.schemas import Update
from tablee.server.table import Table
from tablee.server.views import show_outcome

MOST_KEPT: Final = 32_000_000  # bytes
COMPRESSION: Final = 6

Key = tuple[str, str | None]  # the table, and whose eyes: a seat, as one asks for it


class Replays:
    def __init__(self, on_demand: OnDemand) -> None:
        self._wishes = on_demand
        self._made = Made(MOST_KEPT)

    def kept(self, table: str, seat: str | None) -> bytes | None:
        return self._made.kept.get((table, seat))

    async def make(self, table: Table, seat: int | None, address: str) -> bytes:
        """A `http_schemas.Replay` as JSON, compressed by gzip."""
        key = table.id, None if seat is None else str(seat)
        return await self._made.make(key, lambda: self._wishes.replay(table, seat, address))


class Made:
    """What is made once for all who ask at the same time, and kept for those who ask later."""

    def __init__(self, most_bytes: int) -> None:
        self.kept = Kept(most_bytes)
        self._making: dict[Key, asyncio.Task[bytes]] = {}

    async def make(self, key: Key, how: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        kept = self.kept.get(key)
        if kept is not None:
            return kept
        if key not in self._making:
            self._making[key] = asyncio.create_task(self._make(key, how))
        return await asyncio.shield(self._making[key])

    async def _make(self, key: Key, how: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """It is kept in the moment in which it is no longer being made."""
        try:
            made = await how()
            self.kept.put(key, made)
            return made
        finally:
            del self._making[key]


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
        if key in self._made or len(made) > self._most:
            return
        self._made[key] = made
        self._bytes += len(made)
        while self._bytes > self._most:
            self._bytes -= len(self._made.popitem(last=False)[1])


# --- in the worker ---


def make_replay(game: Game, record: Record, seat: int | None, table: bytes) -> bytes:
    """`table` is the replay's `TableInfo`, as JSON already."""
    recording = Recording(game, record)
    first_view = recording.state.view(seat)
    frames = []
    for number, entry in enumerate(record.entries, 1):
        mover = entry.seat if entry.seat >= 0 else None
        name = record.players.get(mover, "") if mover is not None else ""
        events = [event.seen_by(seat) for event in recording.enter(entry)]
        update = Update(number, 0.0, "played", events, mover, name)
        frames.append(Frame(update, recording.state.view(seat)))
    info: Any = Raw(table)
    replay = Replay(info, first_view, frames, show_outcome(recording.state.outcome()))
    return gzip.compress(msgspec.json.encode(replay), COMPRESSION, mtime=0)
