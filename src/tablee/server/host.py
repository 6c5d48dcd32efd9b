"""The tables and their people: tables are made and joined, people come and go, ask for things and are answered.

Which tables are in memory is up to `live_tables.py`, how they change to `changing.py`, bots to `thinking.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tablee.core.errors import SetupError, TableeError
from tablee.server import bodies, metrics, protocol
from tablee.server.bodies import CreateTable, JoinTable
from tablee.server.changing import Changing
from tablee.server.connection import Connection, encode
from tablee.server.duties import Duties
from tablee.server.live import Live, show_imported
from tablee.server.live_tables import LiveTables
from tablee.server.log import Decided, Entry, Rematched
from tablee.server.protocol import Request
from tablee.server.refusal import Refusal, refusal_of
from tablee.server.replays import Replays
from tablee.server.requests import (
    Asking,
    check_rematch,
    decide,
    decide_join,
    decide_leave,
    decide_resume,
    decide_stand_in,
)
from tablee.server.reviving import Reviving
from tablee.server.set_up import hash_token, new_id, new_token, rematch_id, set_up, set_up_rematch
from tablee.server.settling import append_surely, in_time
from tablee.server.sight import welcome
from tablee.server.store import SeqTaken, Store, Unsettled
from tablee.server.table import Table
from tablee.server.thinking import Thinking
from tablee.server.wishes import Wishes
from tablee.server.workers import Workers

CLOSING_SECONDS: Final = 10.0  # for what is under way to be written


class Host:
    def __init__(
        self, store: Store, workers: Workers, most_live: int, most_waiting: int, clock: Callable[[], float]
    ) -> None:
        self.store = store
        self.workers = workers
        self.wishes = Wishes(workers, most_waiting)
        self.replays = Replays(self.wishes)
        self.clock = clock
        self.born = clock()
        self.asked = self.born  # when anybody last asked for something
        self.duties = Duties()
        self.tables = LiveTables(store, most_live, clock, self._begin, self._end, self._is_busy)
        self.live = self.tables.live
        self.reviving = Reviving(store, self.tables)
        changing = Changing(store, self.tables, self.duties, self._wake)
        self.change = changing.change
        self.hear = changing.hear
        self.thinking = Thinking(self, workers)
        store.on_presence(self._hear_presence)

    # --- tables come and go ---

    async def create(self, asked: CreateTable, address: str = "") -> bodies.Joined:
        token = new_token()
        try:
            decided = set_up(asked, hash_token(token))
        except TableeError as error:
            raise refusal_of(error) from None
        return bodies.Joined(await self._found(decided, new_id(), address), 0, token)

    async def import_record(self, text: str, address: str = "") -> bodies.Imported:
        """It comes into memory when somebody looks at it."""
        id, at = new_id(), self.clock()
        decided = await self.wishes.read_record(text, address)
        entries = [Entry(number, at, what) for number, what in enumerate(decided, 1)]
        async with in_time():
            await append_surely(self.store, id, entries, show_imported(id, entries))
        return bodies.Imported(id)

    async def _found(self, decided: list[Decided], id: str, address: str = "") -> str:
        self.tables.make_room(1)
        at = self.clock()
        entries = [Entry(number, at, what) for number, what in enumerate(decided, 1)]
        live = self.tables.new(Table.of(id, entries), at)
        live.address = address
        line = live.line()
        async with in_time():
            await append_surely(self.store, id, entries, line)
        live.kept_line = line.about
        self.tables.add(live)
        if live.table.created.clock is not None:
            self.duties.owe(id, "lease", lambda: self.store.lease(id))
        self._wake(live)
        return id

    async def get(self, id: str) -> Live:
        self.asked = self.clock()
        return await self.tables.get(id)

    async def _begin(self, live: Live) -> None:
        """A table was brought back from its log. While another server has its lease, that runs the clocks."""
        has_clocks = live.table.created.clock is not None
        if has_clocks and await self.store.lease(live.table.id) and live.table.at < self.born:
            await self.change(live, lambda: decide_resume(live.table))
        self._wake(live)
        self._set_grace(live)

    def _end(self, live: Live) -> None:
        """A table leaves memory: what is to be done for it is left to whichever server has it."""
        live.cancel_timers()
        self.duties.owe(live.table.id, "release", lambda: self.store.release(live.table.id))

    def _is_busy(self, live: Live) -> bool:
        id = live.table.id
        return live.is_awaited() or self.thinking.is_busy(live) or self.duties.is_owing(id)

    # --- people ---

    async def join(self, id: str, asked: JoinTable) -> bodies.Joined:
        live = await self.get(id)
        token = new_token()
        token_hash = hash_token(token)
        try:
            await self.change(live, lambda: decide_join(live.table, asked, token_hash))
        except SetupError as error:
            raise refusal_of(error) from None
        except Unsettled:  # nobody will know the token: should it stand after all, the seat is for others
            self.duties.owe(id, f"seat {token_hash}", lambda: self._free_seat(live, token_hash))
            raise
        return bodies.Joined(id, live.table.by_token[token_hash], token)

    async def _free_seat(self, live: Live, token_hash: str) -> None:
        await self.change(live, lambda: decide_leave(live.table, token_hash))

    def person_of(self, live: Live, token: str | None) -> int | None:
        if token is None:
            return None
        person = live.table.by_token.get(hash_token(token))
        if person is None:
            raise Refusal("unknown_person", "you are not known at this table; join it again")
        return person

    def connect(self, live: Live, connection: Connection, hello: protocol.Hello) -> None:
        """Greet whoever has said hello; the others see that somebody has come."""
        live.presence.come(connection)
        live.was_visited = True
        live.used = self.clock()
        live.address = live.address or connection.address
        metrics.CONNECTIONS.inc()
        greeting = welcome(
            live.table, connection.person, hello.id, hello.last, live.time.now(), live.here(), live.spectators()
        )
        connection.send(encode(greeting))
        self._show_presence(live, besides=connection)
        self._wake(live)  # whatever failed before is tried again

    def disconnect(self, live: Live, connection: Connection) -> None:
        """The others see that somebody has gone when it is for longer."""
        if connection in live.presence.connections:
            live.presence.go(connection)
            metrics.CONNECTIONS.dec()
            live.used = self.clock()
            self._show_presence(live)

    def _hear_presence(self, id: str) -> None:
        """Somebody has come to, or gone from, another server."""
        if id in self.live:
            self._show_presence(self.live[id])

    def _show_presence(self, live: Live, besides: Connection | None = None) -> None:
        if live.presence.has_changed():
            live.show_table(besides)
        self._set_grace(live)

    def _set_grace(self, live: Live) -> None:
        if live.grace is not None:
            live.grace.cancel()
        end = live.presence.next_end()
        delay = max(0.0, end - self.clock()) if end is not None else 0.0
        loop = asyncio.get_running_loop()
        live.grace = loop.call_later(delay, self._end_grace, live) if end is not None else None

    def _end_grace(self, live: Live) -> None:
        live.presence.end_grace()
        self._show_presence(live)

    # --- what people ask for ---

    async def request(self, live: Live, person: int | None, request: Request) -> int:
        """Do what is asked once; returns the sequence number under which it stands in the log."""
        if person is None:
            raise Refusal("not_seated", "spectators only watch; join the table first")
        live.used = self.asked = self.clock()
        message = f"{person}:{request.id}"
        if isinstance(request, protocol.Rematch):
            return await self._rematch(live, person, message)
        asking = Asking(live.table, person, live.here, live.time.now)
        return await self.change(live, lambda: decide(asking, request), message)

    async def hints(
        self, live: Live, person: int | None, request: protocol.AskHints, address: str = ""
    ) -> protocol.Hints:
        table, seat = live.table, live.table.seat_of(person)
        if seat is None:
            raise Refusal("not_seated", "you have no seat at this table")
        if not table.created.allows_hints:
            raise Refusal("not_allowed", "this table does without hints")
        if seat not in table.pending():
            raise Refusal("not_your_turn", "you have nothing to choose now")
        decision = table.decisions[seat]
        return protocol.Hints(request.id, decision, await self.wishes.hints(table, seat, address))

    async def _rematch(self, live: Live, person: int, message: str) -> int:
        """The new table is there before the old one names it: whoever follows the link finds it."""
        table = live.table
        check_rematch(table, person)
        id = rematch_id(table)
        if table.rematch is None:
            with suppress(SeqTaken):  # it has just been set up for somebody else
                await self._found(set_up_rematch(table), id, live.address)
        return await self.change(live, lambda: [] if table.rematch else [Rematched(id)], message)

    # --- what goes on by itself ---

    def _wake(self, live: Live) -> None:
        self.thinking.wake(live)
        if live.flag is not None:
            live.flag.cancel()
            live.flag = None
        flag = live.table.clocks.next_flag() if live.table.clocks is not None else None
        if flag is not None:
            self._set_flag(live, max(0.0, flag[0] - live.time.now()))

    async def _run_out(self, live: Live) -> None:
        """A clock has run out: a bot stands in until the person returns."""
        await self.change(live, lambda: decide_stand_in(live.table, live.time.now()))
        self._wake(live)

    def _set_flag(self, live: Live, delay: float) -> None:
        def fall() -> None:
            live.flag = None
            self.duties.owe(live.table.id, "clock", lambda: self._run_out(live))

        live.flag = asyncio.get_running_loop().call_later(delay, fall)

    async def close(self) -> None:
        """Let nothing begin any more, and wait for what is under way to be written."""
        self.reviving.close()
        self.thinking.close()
        for live in self.live.values():
            live.cancel_timers()
        await self.duties.close(CLOSING_SECONDS)
