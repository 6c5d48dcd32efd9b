"""Which tables are in memory: each is brought back from its journal on demand, and let go when nobody needs it.

A journal that cannot be replayed is kept apart: whoever asks for it is told why, and all other tables go on.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

import tablee
from tablee.core.errors import UnknownGame
from tablee.server import metrics
from tablee.server.journal import Created, Entry
from tablee.server.live_table import LiveTable
from tablee.server.presence import GRACE_SECONDS, Presence
from tablee.server.refusal import Refusal, refusal_of
from tablee.server.store import OldVersion, Store, Unreadable
from tablee.server.table import Table
from tablee.server.table_time import TableTime

logger = logging.getLogger(__name__)

SLICE_SECONDS: Final = 0.005  # of replaying, before others have their turn
LET_GO: Final = 50  # of a full house, one in so many tables at a time
SECONDS_BETWEEN_LOOKS: Final = 1.0  # for room in a house that is full of people

FULL: Final = "the house is full: there are too many tables at the moment"


class LiveTables:
    """`begin` is told of a table that was brought back, `end` of one that goes; `is_busy` knows which may not go."""

    def __init__(
        self,
        store: Store,
        most: int,
        clock: Callable[[], float],
        begin: Callable[[LiveTable], Awaitable[None]],
        end: Callable[[LiveTable], None],
        is_busy: Callable[[LiveTable], bool],
    ) -> None:
        self.live: dict[str, LiveTable] = {}
        self.apart: dict[str, Refusal] = {}
        self._store = store
        self._most = most
        self._clock = clock
        self._born = clock()
        self._begin = begin
        self._end = end
        self._is_busy = is_busy
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._full_until = 0.0
        self._leaving: set[str] = set()  # the store

    def is_known(self, id: str) -> bool:
        return id in self.live or id in self._loading

    async def get(self, id: str) -> LiveTable:
        live = self.live.get(id)
        if live is None:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id))
            live = await asyncio.shield(self._loading[id])
        live.used = self._clock()
        return live

    def new(self, table: Table, born: float) -> LiveTable:
        """Not yet one of them."""
        return LiveTable(table, born, TableTime(self._clock, table.at), Presence(table.id, self._store, self._clock))

    def add(self, live: LiveTable) -> None:
        self.live[live.table.id] = live

    # --- from the journal ---

    async def _load(self, id: str) -> LiveTable:
        self.refuse_if_apart(id)
        self.make_room()
        try:
            entries = await self._store.read(id)
            if not entries or id in self._leaving:
                raise Refusal("unknown_table", "there is no such table")
            table = await replay(id, entries)
        except Unreadable as problem:
            raise self.set_apart(id, problem) from problem
        live = self.new(table, entries[0].at)
        live.kept_lobby_entry = live.lobby_entry().about
        live.presence.expect((person for person in table.seated if person is not None), self._born + GRACE_SECONDS)
        await self._begin(live)
        self.add(live)
        return live

    def refuse_if_apart(self, id: str) -> None:
        refusal = self.apart.get(id)
        if refusal is not None:
            raise Refusal(refusal.code, refusal.reason)

    def set_apart(self, id: str, problem: Unreadable) -> Refusal:
        """From here on it is refused, also to those who are connected."""
        refusal = self.apart[id] = refusal_of(problem)
        level = logging.INFO if isinstance(problem, OldVersion) else logging.ERROR
        logger.log(level, "a table is kept apart", extra={"table": id, "problem": str(problem)})
        if (live := self.live.pop(id, None)) is not None:
            self._end(live)
        return refusal

    @contextmanager
    def leaving(self, ids: set[str]) -> Iterator[None]:
        """Those are being forgotten: nobody brings them back meanwhile."""
        self._leaving |= ids
        try:
            yield
        finally:
            self._leaving -= ids

    def forget(self, id: str) -> None:
        """The store keeps nothing of it any more."""
        if id in self.live:
            self._drop(self.live[id])

    # --- how many ---

    def report(self) -> None:
        """How many there are, for /metrics."""
        metrics.LEVELS["tables"] = len(self.live)
        for code, count in self.count_apart().items():
            metrics.APART[code] = count

    def count_apart(self) -> dict[str, int]:
        return {"old_version": 0, "unreadable": 0, **Counter(refusal.code for refusal in self.apart.values())}

    # --- room ---

    def let_go(self, idle_seconds: float) -> None:
        """Drop tables from memory that nobody is connected to and that wait for nothing but people."""
        limit = self._clock() - idle_seconds
        for live in list(self.live.values()):
            if live.used < limit and not self._is_busy(live):
                self._drop(live)

    def make_room(self, tables: int = 0) -> None:
        """For so many more than are there or on their way.

        Of a full house, those go first that were only looked at, then those that have been idle for longest.
        """
        if self._has_room(tables):
            return
        if self._clock() >= self._full_until:
            idle = [live for live in self.live.values() if not self._is_busy(live)]
            idle.sort(key=lambda live: (live.was_visited, live.used))
            for live in idle[: 1 + self._most // LET_GO]:
                self._drop(live)
        if not self._has_room(tables):
            self._full_until = max(self._full_until, self._clock() + SECONDS_BETWEEN_LOOKS)
            raise Refusal("busy", FULL)

    def _has_room(self, tables: int) -> bool:
        return len(self.live) + len(self._loading) + tables <= self._most

    def _drop(self, live: LiveTable) -> None:
        del self.live[live.table.id]
        self._end(live)


async def replay(id: str, entries: list[Entry]) -> Table:
    """The table that a log makes. Others have their turn now and then."""
    check_version(entries[0])
    table = Table(id)
    turn_ends = time.perf_counter() + SLICE_SECONDS
    for entry in entries:
        try:
            table.enter(entry)
        except Exception as problem:
            raise Unreadable(f"entry {entry.seq} cannot be replayed: {problem!r}") from problem
        if time.perf_counter() > turn_ends:
            await asyncio.sleep(0)
            turn_ends = time.perf_counter() + SLICE_SECONDS
    return table


def check_version(entry: Entry) -> None:
    made = entry.fact
    if not isinstance(made, Created):
        raise Unreadable("the journal does not begin with the table's making")
    try:
        version = tablee.game(made.game).version
    except UnknownGame as problem:
        raise Unreadable(str(problem)) from problem
    if made.version != version:
        raise OldVersion(f"it was begun with version {made.version} of {made.game}; here it is version {version}")
