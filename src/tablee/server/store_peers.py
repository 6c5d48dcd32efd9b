"""The servers that share a PostgreSQL database: which are alive, which thinks for a table's bots, who is at each.

Every server says once a second that it is alive. When it has been silent for a moment, another may think for its
tables; when it has been silent for longer, the people who were there are no longer here.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Set
from contextlib import suppress
from typing import Any, Final

import msgspec

from tablee.server.backoff import pauses
from tablee.server.store import Elsewhere, StoreError

HERE_CHANNEL: Final = "tablee_here"
LEASE_SECONDS: Final = 3.0  # of silence, before another server thinks for one's tables
PRESENCE_SECONDS: Final = 10.0  # before one's people are taken to be gone
FORGET_SECONDS: Final = 60.0
MOST_ADOPTED: Final = 50  # tables of servers that have gone, at a time

# All of this is for the moment: it need not survive a crash of the database, and is not written to its log.
TABLES: Final = (
    "create unlogged table servers(node text primary key, seen timestamptz not null)",
    "create unlogged table leases(table_id text primary key, node text not null)",
    "create index leases_node on leases(node)",
    """create unlogged table here(
        table_id text not null, node text not null, who text not null, primary key (table_id, node))""",
    "create index here_node on here(node)",
)
TALKED: Final = "alter table leases add column talked bigint not null default 0"
BEAT: Final = """
    with forgotten as (
        delete from servers where node <> $1 and seen < clock_timestamp() - interval '1 second' * $3::float8
        returning node),
    gone as (delete from here using forgotten where here.node = forgotten.node),
    mine as (
        insert into servers(node, seen) values ($1, clock_timestamp())
        on conflict (node) do update set seen = excluded.seen returning xmax = 0 as is_new)
    select is_new, array(select node from servers where node <> $1
        and seen > clock_timestamp() - interval '1 second' * $2::float8) as alive from mine"""
TAKE: Final = """
    insert into leases as held(table_id, node) values ($1, $2)
    on conflict (table_id) do update set node = excluded.node
    where held.node = excluded.node or not exists (select from servers
        where servers.node = held.node and seen > clock_timestamp() - interval '1 second' * $3::float8)
    returning node"""
RELEASE: Final = "delete from leases where table_id = $1 and node = $2"
NOTE_TALKED: Final = "update leases set talked = $3 where table_id = $1 and node = $2"
HAS_TALKED: Final = "select talked from leases where table_id = $1"
LEAVE_ALL: Final = "update leases set node = '' where node = $1"
ADOPT: Final = """
    with orphans as (
        select table_id from leases where not exists (select from servers
            where servers.node = leases.node and seen > clock_timestamp() - interval '1 second' * $2::float8)
        limit $3 for update skip locked)
    update leases set node = $1 from orphans where leases.table_id = orphans.table_id returning orphans.table_id"""
PUBLISH: Final = f"""
    with shown as (select * from unnest($2::text[], $3::text[]) as shown(table_id, who)),
    come as (
        insert into here(table_id, node, who) select table_id, $1, who from shown where who <> ''
        on conflict (table_id, node) do update set who = excluded.who),
    gone as (delete from here using shown where here.table_id = shown.table_id and here.node = $1 and shown.who = '')
    select pg_notify('{HERE_CHANNEL}', table_id || ' ' || $1 || ' ' || who) from shown"""
EVERYBODY: Final = "select table_id, node, who from here where node = any($1)"

NOBODY: Final = Elsewhere()
_DECODE: Final = msgspec.json.Decoder(Elsewhere).decode

Ask = Callable[..., Awaitable[list[Any]]]


class Peers:
    def __init__(self, node: str, ask: Ask) -> None:
        self._node = node
        self._ask = ask
        self._beaten = 0.0  # when this server last said that it is alive
        self._leased: set[str] = set()
        self._shown: dict[str, str] = {}  # who is at each table here
        self._unpublished: set[str] = set()
        self._something = asyncio.Event()
        self._others: dict[str, dict[str, Elsewhere]] = {}  # by server and table
        self._hearers: list[Callable[[str], None]] = []
        self._adopters: list[Callable[[str], None]] = []

    def start(self) -> None:
        self._publishing = asyncio.create_task(self._publish_until_stopped())

    async def stop(self) -> None:
        """Its tables are left to others at once; its people may come back, to this server or to another."""
        self._publishing.cancel()
        await asyncio.gather(self._publishing, return_exceptions=True)
        with suppress(StoreError):
            await self._ask(LEAVE_ALL, self._node)

    # --- alive ---

    async def beat(self, ask: Ask) -> None:
        """Say that this server is alive, and hear which others are; on the connection that also hears their news."""
        began = time.monotonic()
        ((is_new, alive),) = await ask(BEAT, self._node, PRESENCE_SECONDS, FORGET_SECONDS)
        if not self._is_alive():
            self._leased.clear()  # others may have taken them meanwhile
        self._beaten = began
        if is_new:  # for the database, at least: it may have forgotten
            self._unpublished.update(self._shown)
            self._something.set()
        for node in self._others.keys() - set(alive):
            self._replace(node, {})
            del self._others[node]
        if unknown := set(alive) - self._others.keys():
            await self._look(ask, unknown)

    async def look_again(self, ask: Ask) -> None:
        """After a time in which nothing was heard."""
        await self._look(ask, set(self._others))

    def _is_alive(self) -> bool:
        return time.monotonic() - self._beaten < LEASE_SECONDS

    # --- who thinks ---

    async def lease(self, table: str) -> bool:
        if table in self._leased and self._is_alive():
            return True
        is_mine = bool(await self._ask(TAKE, table, self._node, LEASE_SECONDS))
        if is_mine:
            self._leased.add(table)
        return is_mine

    async def release(self, table: str) -> None:
        if table in self._leased:
            await self._ask(RELEASE, table, self._node)
            self._leased.discard(table)

    async def note_talked(self, table: str, seq: int) -> None:
        await self._ask(NOTE_TALKED, table, self._node, seq)

    async def talked(self, table: str) -> int:
        return max((seq for (seq,) in await self._ask(HAS_TALKED, table)), default=0)

    def on_orphan(self, hear: Callable[[str], None]) -> None:
        self._adopters.append(hear)

    async def adopt(self, ask: Ask) -> None:
        """Take over tables whose server has gone, so that their bots play and their clocks run, whoever comes."""
        if not self._adopters:
            return
        for (table,) in await ask(ADOPT, self._node, LEASE_SECONDS, MOST_ADOPTED):
            self._leased.add(table)
            for hear in self._adopters:
                hear(table)

    # --- who is here ---

    def on_presence(self, hear: Callable[[str], None]) -> None:
        self._hearers.append(hear)

    def elsewhere(self, table: str) -> Elsewhere:
        found = [tables[table] for tables in self._others.values() if table in tables]
        if not found:
            return NOBODY
        people = frozenset[int]().union(*(each.people for each in found))
        return Elsewhere(people, sum(each.spectators for each in found))

    def show(self, table: str, people: Set[int], spectators: int) -> None:
        if people or spectators:
            self._shown[table] = msgspec.json.encode(Elsewhere(frozenset(people), spectators)).decode()
        else:
            self._shown.pop(table, None)
        self._unpublished.add(table)
        self._something.set()

    def on_notice(self, connection: object, pid: int, channel: str, notice: object) -> None:
        table, node, who = str(notice).rsplit(" ", 2)
        if node != self._node:
            tables = self._others.setdefault(node, {})
            if who:
                tables[table] = _DECODE(who)
            else:
                tables.pop(table, None)
            self._tell(table)

    async def _look(self, ask: Ask, nodes: Set[str]) -> None:
        rows = await ask(EVERYBODY, list(nodes))
        for node in nodes:
            self._replace(node, {table: _DECODE(who) for table, its_node, who in rows if its_node == node})

    def _replace(self, node: str, tables: dict[str, Elsewhere]) -> None:
        before = self._others.get(node, {})
        self._others[node] = tables
        for table in before.keys() | tables.keys():
            if before.get(table) != tables.get(table):
                self._tell(table)

    def _tell(self, table: str) -> None:
        for hear in self._hearers:
            hear(table)

    async def _publish_until_stopped(self) -> None:
        waits = pauses(0.1, 2.0)
        while True:
            await self._something.wait()
            self._something.clear()
            tables = list(self._unpublished)
            self._unpublished.clear()
            try:
                await self._ask(PUBLISH, self._node, tables, [self._shown.get(table, "") for table in tables])
                waits = pauses(0.1, 2.0)
            except StoreError:
                self._unpublished.update(tables)
                self._something.set()
                await asyncio.sleep(next(waits))
