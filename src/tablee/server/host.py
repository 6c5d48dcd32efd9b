"""The tables in memory: each is brought back from its log on demand, changed one entry at a time, and let go when idle.

A change is decided on what is known, appended to the log, and only when it is durable entered and told to everyone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import msgspec

from tablee.core.errors import SetupError, TableeError
from tablee.server import bodies, metrics, protocol
from tablee.server.bodies import CreateTable, JoinTable
from tablee.server.connection import Connection, encode
from tablee.server.duties import Duties
from tablee.server.log import Chatted, Decided, Entry, Moved, Rematched, Said, Supplied
from tablee.server.presence import GRACE_SECONDS, Presence
from tablee.server.protocol import Request
from tablee.server.refusal import Refusal, refusal_of
from tablee.server.requests import Asking, check_rematch, decide, decide_join, decide_resume, decide_stand_in
from tablee.server.set_up import hash_token, new_id, new_token, rematch_id, set_up, set_up_import, set_up_rematch
from tablee.server.shown import Hint, Status
from tablee.server.sight import show_line, show_table, welcome
from tablee.server.store import Line, SeqTaken, Store, StoreError
from tablee.server.table import Table
from tablee.server.table_time import TableTime
from tablee.server.telling import Telling
from tablee.server.thinking import Thinking
from tablee.server.workers import Workers

logger = logging.getLogger(__name__)

MOST_TRIES: Final = 20  # to append, where other servers append too
CLOSING_SECONDS: Final = 10.0  # for what is under way to be written
IN_GAME: Final = (Moved, Said, Supplied, Chatted)  # unless it ends the game, the lobby need not know


class Live:
    """A table in memory, with who is there."""

    def __init__(self, table: Table, born: float, time: TableTime, presence: Presence) -> None:
        self.table = table
        self.born = born
        self.time = time
        self.presence = presence
        self.lock = asyncio.Lock()
        self.used = born
        self.line: bytes = b""  # about it in the lobby, as it is kept
        self.flag: asyncio.TimerHandle | None = None
        self.grace: asyncio.TimerHandle | None = None
        self.here = presence.here
        self.spectators = presence.spectators


class Host:
    def __init__(self, store: Store, workers: Workers, most_live: int, clock: Callable[[], float]) -> None:
        self.store = store
        self.workers = workers
        self.most_live = most_live
        self.clock = clock
        self.born = clock()
        self.live: dict[str, Live] = {}
        self.asked = self.born  # when anybody last asked for something
        self.thinking = Thinking(self, workers)
        self.duties = Duties()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._heard: dict[str, int] = {}  # the newest number that another server has appended, until it is read
        self._tasks: set[asyncio.Task[Any]] = set()
        store.on_append(self._hear)
        store.on_presence(self._hear_presence)

    # --- tables come and go ---

    async def create(self, asked: CreateTable) -> bodies.Joined:
        token = new_token()
        try:
            decided = set_up(asked, hash_token(token))
        except TableeError as error:
            raise refusal_of(error) from None
        return bodies.Joined(await self._found(decided, new_id()), 0, token)

    async def import_record(self, text: str) -> bodies.Imported:
        try:
            decided = set_up_import(text)
        except TableeError as error:
            raise refusal_of(error) from None
        return bodies.Imported(await self._found(decided, new_id()))

    async def _found(self, decided: list[Decided], id: str) -> str:
        if len(self.live) >= self.most_live:
            raise Refusal("busy", "the house is full: there are too many tables at the moment")
        at = self.clock()
        entries = [Entry(number, at, what) for number, what in enumerate(decided, 1)]
        live = self._live(Table.of(id, entries), at)
        line = self._line(live)
        await self.store.append(id, entries, line)
        live.line = line.about
        self.live[id] = live
        self._wake(live)
        return id

    def _live(self, table: Table, born: float) -> Live:
        return Live(table, born, TableTime(self.clock, table.at), Presence(table.id, self.store, self.clock))

    async def get(self, id: str) -> Live:
        live = self.live.get(id)
        if live is None:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id))
            live = await asyncio.shield(self._loading[id])
        live.used = self.asked = self.clock()
        return live

    async def _load(self, id: str) -> Live:
        entries = await self.store.read(id)
        if not entries:
            raise Refusal("unknown_table", "there is no such table")
        table = Table.of(id, entries)
        live = self._live(table, entries[0].at)
        live.presence.expect((person for person in table.seated if person is not None), self.born + GRACE_SECONDS)
        live.line = self._line(live).about
        if table.at < self.born:
            await self.change(live, lambda: decide_resume(table))
        self.live[id] = live
        self._wake(live)
        self._set_grace(live)
        return live

    async def revive(self, since: float) -> None:
        """After a start: bring back the tables in play, so that bots and clocks go on."""
        for id in await self.store.unfinished(since):
            await self.get(id)

    def let_go(self, idle_seconds: float) -> None:
        """Drop tables from memory that nobody is connected to and that wait for nothing but people."""
        limit = self.clock() - idle_seconds
        for id, live in list(self.live.items()):
            if live.used < limit and not self._is_busy(live):
                del self.live[id]

    def _is_busy(self, live: Live) -> bool:
        is_waited_for = live.presence.connections or live.presence.is_awaiting() or live.lock.locked() or live.flag
        return bool(is_waited_for) or self.thinking.is_busy(live) or self.duties.is_owing(live.table.id)

    # --- people ---

    async def join(self, id: str, asked: JoinTable) -> bodies.Joined:
        live = await self.get(id)
        token = new_token()
        token_hash = hash_token(token)
        try:
            await self.change(live, lambda: decide_join(live.table, asked, token_hash, live.here()))
        except SetupError as error:
            raise refusal_of(error) from None
        return bodies.Joined(id, live.table.by_token[token_hash], token)

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
        live.used = self.clock()
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
            self._show_table(live, besides)
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

    async def hints(self, live: Live, person: int | None, request: protocol.AskHints) -> protocol.Hints:
        table, seat = live.table, live.table.seat_of(person)
        if seat is None:
            raise Refusal("not_seated", "you have no seat at this table")
        if not table.created.allows_hints:
            raise Refusal("not_allowed", "this table does without hints")
        if seat not in table.pending():
            raise Refusal("not_your_turn", "you have nothing to choose now")
        decision = table.decisions[seat]
        position, seed = self.thinking.world(table, seat)
        found = await self.workers.hints(table.game.name, position, seat, seed)
        return protocol.Hints(request.id, decision, [msgspec.convert(hint, Hint) for hint in found])

    async def _rematch(self, live: Live, person: int, message: str) -> int:
        """The new table is there before the old one names it: whoever follows the link finds it."""
        table = live.table
        check_rematch(table, person)
        id = rematch_id(table)
        if table.rematch is None:
            with suppress(SeqTaken):  # it has just been set up for somebody else
                await self._found(set_up_rematch(table), id)
        return await self.change(live, lambda: [] if table.rematch else [Rematched(id)], message)

    # --- the one way a table changes ---

    async def change(self, live: Live, decide: Callable[[], list[Decided]], message: str | None = None) -> int:
        """Decide on what is known, and commit; where another server was quicker, read on and decide again.

        Returns the number under which it stands, also if that message was entered before. Nothing may be decided.
        """
        async with live.lock:
            for _ in range(MOST_TRIES):
                done = live.table.messages.get(message) if message is not None else None
                if done is not None:
                    return done
                decided = decide()
                if not decided:
                    return live.table.seq
                try:
                    return await self._commit(live, decided, message)
                except SeqTaken:
                    await self._catch_up(live)
        raise Refusal("busy", "too much is going on at this table; try again")

    async def _commit(self, live: Live, decided: list[Decided], message: str | None) -> int:
        """Append, and when it is durable enter and tell. The caller holds the table's lock."""
        first, at = live.table.seq + 1, live.time.now()
        entries = [
            Entry(first + number, at, what, message if number == 0 else None) for number, what in enumerate(decided)
        ]
        await self.store.append(live.table.id, entries)
        self._enter(live, entries)
        return first

    def _enter(self, live: Live, entries: list[Entry]) -> None:
        was = live.table.status
        for entry in entries:
            live.table.enter(entry)
        live.time.hear(live.table.at)
        self._tell(live, entries[0].seq, was)
        self._wake(live)
        if live.table.status != was or not all(isinstance(entry.what, IN_GAME) for entry in entries):
            self.duties.owe(live.table.id, "line", lambda: self._keep_line(live))

    async def _keep_line(self, live: Live) -> None:
        while (line := self._line(live)).about != live.line:
            await self.store.append(live.table.id, [], line)
            live.line = line.about

    def _line(self, live: Live) -> Line:
        table = live.table
        about = msgspec.json.encode(show_line(table, live.born))
        return Line(table.id, table.status, table.created.is_open, about)

    def _hear(self, id: str, seq: int) -> None:
        """Another server has appended to a table's log. What is being loaded may have been read before."""
        if id in self.live or id in self._loading:
            self._heard[id] = max(seq, self._heard.get(id, 0))
            self.duties.owe(id, "news", lambda: self._read_on(id))

    async def _read_on(self, id: str) -> None:
        live = await self.get(id)
        async with live.lock:
            while live.table.seq < self._heard[id]:
                await self._catch_up(live)
        del self._heard[id]

    async def _catch_up(self, live: Live) -> None:
        entries = await self.store.read(live.table.id, live.table.seq)
        if not entries:
            raise StoreError("there is nothing new in the log, although a number was taken")
        self._enter(live, entries)

    # --- telling ---

    def _tell(self, live: Live, first: int, was: Status) -> None:
        """Each connection gets what its seat may see of the entries from `first` on."""
        table = live.table
        telling = Telling(table, first - 1, live.time.now())
        for connection in live.presence.connections:
            for message in telling.messages(table.seat_of(connection.person)):
                connection.send(message)
        if table.status != was or not telling.is_play():
            self._show_table(live)

    def _show_table(self, live: Live, besides: Connection | None = None) -> None:
        """Who sits where and who is here; what is asked and decided about the table."""
        if not live.presence.connections:
            return
        table = live.table
        info = show_table(table, live.here(), live.spectators())
        texts: dict[int | None, bytes] = {}
        for connection in live.presence.connections:
            seat = table.seat_of(connection.person)
            if connection is not besides:
                if seat not in texts:
                    texts[seat] = encode(protocol.TableChanged(table.seq, seat, info))
                connection.send(texts[seat])

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

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end_task)
        return task

    def _end_task(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task failed", exc_info=task.exception())

    async def close(self) -> None:
        """Let nothing begin any more, and wait for what is under way to be written."""
        self.thinking.close()
        await self.duties.close(CLOSING_SECONDS)
        for live in self.live.values():
            for timer in (live.flag, live.grace):
                if timer is not None:
                    timer.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=10)
