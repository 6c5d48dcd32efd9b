"""The one way a table changes: facts are decided, appended to its journal, and when durable entered and broadcast.

What other servers append comes in the same way, from the journal.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from tablee.server.deadlines import Deadlines
from tablee.server.duties import Duties
from tablee.server.journal import Chatted, Entry, Fact, Moved, Reviewed, Said, Supplied
from tablee.server.live_table import LiveTable
from tablee.server.live_tables import LiveTables
from tablee.server.refusal import Refusal
from tablee.server.settling import append_surely, settle
from tablee.server.store import GONE, SeqTaken, Store, StoreError, Unreadable

MOST_TRIES: Final = 20  # to append, where other servers append too
IN_GAME: Final = {Moved, Said, Supplied, Chatted, Reviewed}  # unless it ends the game, the lobby need not know

Decide = Callable[[], list[Fact]]


class Change(Protocol):
    """`Changing.change`, for those who decide."""

    async def __call__(self, live: LiveTable, decide: Decide, message: str | None = None) -> int: ...


class Changing:
    """`wake` is told of every table that has changed."""

    def __init__(
        self,
        store: Store,
        tables: LiveTables,
        duties: Duties,
        deadlines: Deadlines,
        wake: Callable[[LiveTable], None],
    ) -> None:
        self._store = store
        self._tables = tables
        self._duties = duties
        self._deadlines = deadlines
        self._wake = wake
        self._heard: dict[str, int] = {}  # the newest number that another server has appended, until it is read
        store.on_append(self.hear)

    async def change(self, live: LiveTable, decide: Decide, message: str | None = None) -> int:
        """Decide on what is known, and commit; where another server was quicker, read on and decide again.

        Returns the number under which it stands, also if that message was entered before. Nothing may be decided.
        Raises Unsettled when it takes too long to find out whether it stands: to ask for the same again settles it.
        """
        with self._deadlines.begin():
            await live.lock.acquire()
            try:
                for _ in range(MOST_TRIES):
                    self._tables.refuse_if_apart(live.table.id)
                    done = live.table.messages.get(message) if message is not None else None
                    if done is not None:
                        return done
                    if not (facts := decide()):
                        return live.table.seq
                    try:
                        return await self._commit(live, facts, message)
                    except SeqTaken:
                        await self._catch_up(live)
            finally:
                self._unlock(live)
        raise Refusal("busy", "too much is going on at this table; try again")

    async def _commit(self, live: LiveTable, facts: list[Fact], message: str | None) -> int:
        """Append, and when it is durable enter and tell. The caller holds the table's lock."""
        first, at = live.table.seq + 1, live.time.now()
        entries = [
            Entry(first + number, at, fact, message if number == 0 else None) for number, fact in enumerate(facts)
        ]
        live.unsettled = entries
        try:
            await append_surely(self._store, live.table.id, entries)
        except Exception:  # what is cancelled is not settled
            live.unsettled = []
            raise
        live.unsettled = []
        self._enter(live, entries)
        return first

    def _unlock(self, live: LiveTable) -> None:
        """If whoever asked could not wait until it was known what stands in the journal, it stays locked."""
        if live.unsettled:
            self._duties.owe(live.table.id, "settle", lambda: self._settle(live))
        else:
            live.lock.release()

    async def _settle(self, live: LiveTable) -> None:
        with suppress(SeqTaken):
            await settle(self._store, live.table.id, live.unsettled)
        with suppress(Refusal):  # it has been set apart
            await self._catch_up(live)
        live.unsettled = []
        live.lock.release()

    def _enter(self, live: LiveTable, entries: list[Entry]) -> None:
        was = live.table.status
        try:
            for entry in entries:
                live.table.enter(entry)
        except Exception as problem:
            unreadable = Unreadable(f"entry {live.table.seq} cannot be entered: {problem!r}")
            raise self._tables.set_apart(live.table.id, unreadable) from problem
        live.time.hear(live.table.at)
        live.broadcast(entries[0].seq, was)
        self._wake(live)
        if live.table.status != was or not {type(entry.fact) for entry in entries} <= IN_GAME:
            self._duties.owe(live.table.id, "lobby", lambda: self._keep_lobby_entry(live))

    async def _keep_lobby_entry(self, live: LiveTable) -> None:
        while (lobby := live.lobby_entry()).about != live.kept_lobby_entry:
            await self._store.append(live.table.id, [], lobby)
            live.kept_lobby_entry = lobby.about

    # --- what other servers append ---

    def hear(self, id: str, seq: int) -> None:
        """Another server has appended to a table's journal. What is being loaded may have been read before."""
        if seq == GONE:
            self._tables.forget(id)
            return
        if self._tables.is_known(id):
            self._heard[id] = max(seq, self._heard.get(id, 0))
            self._duties.owe(id, "news", lambda: self._read_on(id))

    async def _read_on(self, id: str) -> None:
        with suppress(Refusal):  # it has been set apart
            live = await self._tables.get(id)
            async with live.lock:
                while live.table.seq < self._heard[id]:
                    await self._catch_up(live)
        del self._heard[id]

    async def read_on(self, live: LiveTable) -> None:
        """Enter what is new in the journal, if anything is: it need not have been heard of yet."""
        with self._deadlines.begin():
            async with live.lock:
                await self._enter_news(live)

    async def _catch_up(self, live: LiveTable) -> None:
        if not await self._enter_news(live):
            raise StoreError("there is nothing new in the journal, although a number was taken")

    async def _enter_news(self, live: LiveTable) -> bool:
        """Was there anything? If it cannot be read, the table is set apart."""
        try:
            entries = await self._store.read(live.table.id, live.table.seq)
        except Unreadable as problem:
            raise self._tables.set_apart(live.table.id, problem) from problem
        if entries:
            self._enter(live, entries)
        return bool(entries)
