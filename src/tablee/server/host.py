"""The tables and their people: tables are made and joined, people come and go, ask for things and are answered.

Which tables are in memory is up to `live_tables.py`, how they change to `changing.py`, bots to `bot_turns.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from tablee.core.errors import SetupError, TableeError
from tablee.server import http_schemas, metrics, protocol
from tablee.server.bot_turns import BotTurns
from tablee.server.changing import Changing
from tablee.server.connection import Connection
from tablee.server.create_table import create_rematch, create_table, hash_token, new_id, new_token, rematch_id
from tablee.server.deadlines import Deadlines
from tablee.server.duties import Duties
from tablee.server.http_schemas import ContinueRecord, CreateTable, JoinTable
from tablee.server.import_record import hand_over
from tablee.server.journal import Entry, Fact, Joined, Rematched, Reviewed
from tablee.server.live_table import LiveTable, show_imported
from tablee.server.live_tables import LiveTables
from tablee.server.on_demand import OnDemand
from tablee.server.protocol import Request
from tablee.server.refusal import Refusal, refusal_of
from tablee.server.reminders import Reminders
from tablee.server.replays import Replays
from tablee.server.requests import (
    RequestContext,
    check_rematch,
    decide,
    decide_join,
    decide_leave,
    decide_resume,
    decide_stand_in,
)
from tablee.server.reviews import Reviews
from tablee.server.reviving import Reviving
from tablee.server.schemas import Status, encode
from tablee.server.settling import append_surely
from tablee.server.store import SeqTaken, Store, Unsettled
from tablee.server.table import Table
from tablee.server.thinking import takers_of, thinking_of
from tablee.server.views import welcome
from tablee.server.workers import Workers

ANSWER_SECONDS: Final = 8.0  # less than a client waits: if it is not known by then what came of it, it is told so
ANSWERING_SECONDS: Final = 3.0  # for bots' choices that were taken for any server
CLOSING_SECONDS: Final = 10.0  # for what is under way to be written


class Host:
    def __init__(
        self,
        store: Store,
        workers: Workers,
        most_live: int,
        most_waiting: int,
        clock: Callable[[], float],
        prefix: str = "",
        reminders: Reminders | None = None,
    ) -> None:
        """The names of tables that are made here begin with `prefix`."""
        self.store = store
        self.workers = workers
        self.on_demand = OnDemand(workers, most_waiting)
        self.replays = Replays(self.on_demand)
        self.reviews = Reviews(self.on_demand, store, self._keep_review)
        self.clock = clock
        self.prefix = prefix
        self.reminders = reminders
        self.born = clock()
        self.asked = self.born  # when anybody last asked for something
        self.is_draining = False  # no new tables: the server will be replaced
        self.notice = ""  # what all who are here are told
        self.duties = Duties()
        self.tables = LiveTables(store, most_live, clock, self._begin, self._end, self._is_busy)
        self.live = self.tables.live
        self.reviving = Reviving(store, self.tables)
        self._deadlines = Deadlines(ANSWER_SECONDS)
        changing = Changing(store, self.tables, self.duties, self._deadlines, self._wake)
        self.change = changing.change
        self.hear = changing.hear
        self._read_on = changing.read_on
        self.bot_turns = BotTurns(store, self.tables, self.change, workers, thinking_of(store, workers))
        self.takers = takers_of(store, workers)
        store.on_presence(self._hear_presence)
        store.on_orphan(self._adopt)
        store.on_announce(self._announce_here)

    # --- tables come and go ---

    async def create(self, asked: CreateTable, address: str = "") -> http_schemas.Joined:
        token = new_token()
        try:
            facts = create_table(asked, hash_token(token))
        except TableeError as error:
            raise refusal_of(error) from None
        return http_schemas.Joined(await self._found(facts, self.prefix + new_id(), address), 0, token)

    async def import_record(self, text: str, address: str = "") -> http_schemas.Imported:
        """It comes into memory when somebody looks at it."""
        return http_schemas.Imported(await self._keep(await self.on_demand.read_record(text, address), "over"))

    async def continue_record(self, asked: ContinueRecord, address: str = "") -> http_schemas.Continued:
        """Whoever hands it over is given a token for each of its people."""
        facts = await self.on_demand.read_record(asked.record, address, is_over=False)
        tokens = [new_token() for fact in facts if isinstance(fact, Joined)]
        facts = hand_over(facts, asked, [hash_token(token) for token in tokens])
        return http_schemas.Continued(await self._keep(facts, "playing"), tokens)

    def _refuse_if_draining(self) -> None:
        if self.is_draining:
            raise Refusal("busy", "no new tables are made here just now; try again soon")

    async def _keep(self, facts: list[Fact], status: Status) -> str:
        self._refuse_if_draining()
        id, at = self.prefix + new_id(), self.clock()
        entries = [Entry(number, at, fact) for number, fact in enumerate(facts, 1)]
        with self._deadlines.begin():
            await append_surely(self.store, id, entries, show_imported(id, entries, status))
        return id

    async def _found(self, facts: list[Fact], id: str, address: str = "") -> str:
        self._refuse_if_draining()
        self.tables.make_room(1)
        at = self.clock()
        entries = [Entry(number, at, fact) for number, fact in enumerate(facts, 1)]
        live = self.tables.new(Table.of(id, entries), at)
        live.address = address
        lobby = live.lobby_entry()
        with self._deadlines.begin():
            await append_surely(self.store, id, entries, lobby)
        live.kept_lobby_entry = lobby.about
        self.tables.add(live)
        if live.table.created.clock is not None:
            self.duties.owe(id, "lease", lambda: self.store.lease(id))
        self._wake(live)
        return id

    async def get(self, id: str) -> LiveTable:
        self.asked = self.clock()
        return await self.tables.get(id)

    async def _begin(self, live: LiveTable) -> None:
        """A table was brought back from its journal. While another server has its lease, that runs the clocks."""
        has_clocks = live.table.created.clock is not None
        if has_clocks and await self.store.lease(live.table.id) and live.table.at < self.born:
            await self.change(live, lambda: decide_resume(live.table))
        self._wake(live)
        self._set_grace(live)

    def _end(self, live: LiveTable) -> None:
        """A table leaves memory: what is to be done for it is left to whichever server has it."""
        live.cancel_timers()
        self.duties.owe(live.table.id, "release", lambda: self.store.release(live.table.id))

    def _adopt(self, id: str) -> None:
        """Another server has gone that had this table: its bots and clocks go on here, whoever comes."""
        self.duties.owe(id, "adopt", lambda: self._bring_back(id))

    async def _bring_back(self, id: str) -> None:
        with suppress(Refusal):  # it is set apart, or was forgotten
            self._wake(await self.tables.get(id))

    def _is_busy(self, live: LiveTable) -> bool:
        id = live.table.id
        return live.is_awaited() or self.bot_turns.is_busy(live) or self.duties.is_owing(id)

    # --- people ---

    async def join(self, id: str, asked: JoinTable) -> http_schemas.Joined:
        live = await self.get(id)
        token = new_token()
        token_hash = hash_token(token)
        try:
            await self.change(live, lambda: decide_join(live.table, asked, token_hash, live.here()))
        except SetupError as error:
            raise refusal_of(error) from None
        except Unsettled:  # nobody will know the token: should it stand after all, the seat is for others
            self.duties.owe(id, f"seat {token_hash}", lambda: self._free_seat(live, token_hash))
            raise
        return http_schemas.Joined(id, live.table.by_token[token_hash], token)

    async def _free_seat(self, live: LiveTable, token_hash: str) -> None:
        await self.change(live, lambda: decide_leave(live.table, token_hash))

    async def recognise(self, live: LiveTable, token: str | None, last: int = 0) -> int | None:
        """Whose token it is. Another server may know more of the table: who has just joined it there, or the number
        that somebody has seen."""
        is_new = token is not None and hash_token(token) not in live.table.by_token
        if is_new or last > live.table.seq:
            await self._read_on(live)
        return self.person_of(live, token)

    def person_of(self, live: LiveTable, token: str | None) -> int | None:
        if token is None:
            return None
        person = live.table.by_token.get(hash_token(token))
        if person is None:
            raise Refusal("unknown_person", "you are not known at this table; join it again")
        return person

    def connect(self, live: LiveTable, connection: Connection, hello: protocol.Hello) -> None:
        """Greet whoever has said hello; the others see that somebody has come."""
        live.presence.come(connection)
        live.was_visited = True
        live.used = self.clock()
        live.address = live.address or connection.address
        metrics.LEVELS["connections"] += 1
        greeting = welcome(
            live.table, connection.person, hello.id, hello.last, live.time.now(), live.here(), live.spectators()
        )
        connection.send(encode(greeting))
        if self.notice:
            connection.send(encode(protocol.Notice(self.notice)))
        self._show_presence(live, besides=connection)
        self._wake(live)  # whatever failed before is tried again

    async def announce(self, notice: str) -> None:
        """Tell all who are at any server, and whoever comes, until another notice or an empty one takes its place."""
        self._announce_here(notice)
        await self.store.announce(notice)

    def _announce_here(self, notice: str) -> None:
        self.notice = notice
        told = encode(protocol.Notice(notice))
        for live in self.live.values():
            for connection in list(live.presence.connections):
                connection.send(told)

    def disconnect(self, live: LiveTable, connection: Connection) -> None:
        """The others see that somebody has gone when it is for longer."""
        if connection in live.presence.connections:
            live.presence.go(connection)
            metrics.LEVELS["connections"] -= 1
            live.used = self.clock()
            self._show_presence(live)

    def _hear_presence(self, id: str) -> None:
        """Somebody has come to, or gone from, another server."""
        if id in self.live:
            self._show_presence(self.live[id])

    def _show_presence(self, live: LiveTable, besides: Connection | None = None) -> None:
        if live.presence.has_changed():
            live.show_table(besides)
        self._set_grace(live)
        self._look_for_the_missing(live)

    def _set_grace(self, live: LiveTable) -> None:
        if live.grace is not None:
            live.grace.cancel()
        end = live.presence.next_end()
        delay = max(0.0, end - self.clock()) if end is not None else 0.0
        loop = asyncio.get_running_loop()
        live.grace = loop.call_later(delay, self._end_grace, live) if end is not None else None

    def _end_grace(self, live: LiveTable) -> None:
        live.presence.end_grace()
        self._show_presence(live)

    # --- what people ask for ---

    def request(self, live: LiveTable, person: int | None, request: Request) -> Coroutine[Any, Any, int]:
        """Do what is asked once; gives the sequence number under which it stands in the journal."""
        if person is None:
            raise Refusal("not_seated", "spectators only watch; join the table first")
        live.used = self.asked = self.clock()
        message = f"{person}:{request.id}"
        if isinstance(request, protocol.Rematch):
            return self._rematch(live, person, message)
        context = RequestContext(live.table, person, live.here, live.time.now)
        return self.change(live, lambda: decide(context, request), message)

    async def hints(
        self, live: LiveTable, person: int | None, request: protocol.AskHints, address: str = ""
    ) -> protocol.Hints:
        table, seat = live.table, live.table.seat_of(person)
        if seat is None:
            raise Refusal("not_seated", "you have no seat at this table")
        if not table.created.allows_hints:
            raise Refusal("not_allowed", "this table does without hints")
        if seat not in table.pending():
            raise Refusal("not_your_turn", "you have nothing to choose now")
        decision = table.decisions[seat]
        await self.bot_turns.hear_out(live)
        advice = await self.on_demand.hints(table, seat, address)
        return protocol.Hints(request.id, decision, advice.hints, advice.chances)

    async def _rematch(self, live: LiveTable, person: int, message: str) -> int:
        """The new table is there before the old one names it: whoever follows the link finds it."""
        table = live.table
        check_rematch(table, person)
        id = self.prefix + rematch_id(table)
        if table.rematch is None:
            with suppress(SeqTaken):  # it has just been set up for somebody else
                await self._found(create_rematch(table), id, live.address)
        return await self.change(live, lambda: [] if table.rematch else [Rematched(id)], message)

    def _keep_review(self, table: Table, review: Reviewed) -> None:
        """Whoever asked for it does not wait until it is durable."""
        known = table.seq
        self.duties.owe(table.id, f"review {review.seat}", lambda: self._enter_review(table.id, review, known))

    async def _enter_review(self, id: str, review: Reviewed, known: int) -> None:
        """Unless it has been entered since that number, by another server too."""
        with suppress(Refusal):  # it has been set apart
            live = await self.tables.get(id)
            await self.change(live, lambda: [] if live.table.reviewed.get(review.seat, 0) > known else [review])

    # --- what goes on by itself ---

    def _wake(self, live: LiveTable) -> None:
        self.bot_turns.wake(live)
        self._look_for_the_missing(live)
        if live.flag is not None:
            live.flag.cancel()
            live.flag = None
        flag = live.table.clocks.next_flag() if live.table.clocks is not None else None
        if flag is not None:
            self._set_flag(live, max(0.0, flag[0] - live.time.now()))

    def _look_for_the_missing(self, live: LiveTable) -> None:
        if self.reminders is not None:
            self.reminders.look(live, self.duties)

    async def _run_out(self, live: LiveTable) -> None:
        """A clock has run out: a bot stands in until the person returns."""
        await self.change(live, lambda: decide_stand_in(live.table, live.time.now()))
        self._wake(live)

    def _set_flag(self, live: LiveTable, delay: float) -> None:
        def fall() -> None:
            live.flag = None
            self.duties.owe(live.table.id, "clock", lambda: self._run_out(live))

        live.flag = asyncio.get_running_loop().call_later(delay, fall)

    async def close(self) -> None:
        """Let nothing begin any more, and wait for what is under way to be written."""
        self.reviving.close()
        self.bot_turns.close()
        for live in self.live.values():
            live.cancel_timers()
        if self.takers is not None:
            await self.takers.close(ANSWERING_SECONDS)
        await self.duties.close(CLOSING_SECONDS)
