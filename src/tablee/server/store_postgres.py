"""The store in a PostgreSQL database, which several servers may share: it orders what they append, and wakes them.

One connection writes: whatever is asked for while a commit runs goes into the next one. Others read, and one listens.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Set
from typing import Any, Final

import asyncpg

from tablee.core.errors import SetupError
from tablee.server import store_work
from tablee.server.journal import Entry
from tablee.server.store import GONE, Elsewhere, LobbyEntry, SeqTaken, StoreError, Unreadable, Unsettled
from tablee.server.store_append import LINES_CHANGED, MOST_IN_A_COMMIT, Append, new_append, read_row
from tablee.server.store_news import ANNOUNCE, FAILURES, TIME, Connection, News
from tablee.server.store_peers import TABLES, TALKED, Peers
from tablee.server.store_work import SharedWork
from tablee.server.subscriptions import SECRETS, KeptSubscriptions, numbered

# Each brings a database from one version to the next. What has been released is never changed, only added to.
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """create table logs(
            table_id text not null, seq bigint not null, at double precision not null, message text,
            what text not null, primary key (table_id, seq))""",
        "create unique index logs_message on logs(table_id, message) where message is not null",
        "create index logs_at on logs using brin(at) with (autosummarize = on)",
        """create table lines(
            table_id text primary key, status text not null, is_open boolean not null, about text not null,
            created double precision not null)""",
        "create index lines_open on lines(created) where is_open and status <> 'over'",
        "create index lines_playing on lines(table_id) where status = 'playing'",
    ),
    ("drop index logs_message",),  # the table knows its messages, and a number is taken only once
    ("alter table lines add column seq bigint not null default 0",),  # an older line does not overwrite a newer
    TABLES,
    (
        """create table subscriptions(
            table_id text not null, person bigint not null, endpoint text not null, p256dh text not null,
            auth text not null, language text not null, site text not null, at double precision not null,
            told bigint not null, primary key (table_id, person, endpoint))""",
        "create index subscriptions_endpoint on subscriptions(endpoint)",
        SECRETS,
    ),
    (  # when a line was last written: for those that are not kept for ever
        "alter table lines add column changed double precision not null default 0",
        LINES_CHANGED,
        "create index lines_over on lines(changed) where status = 'over'",
        "create index lines_unfinished on lines(changed) where status <> 'over'",
    ),
    store_work.TABLES,
    (TALKED,),
)
MIGRATION_LOCK: Final = 0x7AB1EE

# One statement, so one transaction and one round trip.
ADD: Final = """
    with added as (
        insert into logs(table_id, seq, at, message, what)
        select * from unnest($1::text[], $2::bigint[], $3::float8[], $4::text[], $5::text[])),
    shown as (
        insert into lines(table_id, status, is_open, about, created, seq, changed)
        select *, created from unnest($6::text[], $7::text[], $8::boolean[], $9::text[], $10::float8[], $11::bigint[])
            as given(table_id, status, is_open, about, created, seq)
        on conflict (table_id) do update
        set status = excluded.status, is_open = excluded.is_open, about = excluded.about, seq = excluded.seq,
            changed = excluded.changed
        where excluded.seq >= lines.seq)
    select pg_notify('tablee', news) from unnest($12::text[]) as news"""
READ: Final = "select seq, at, message, what from logs where table_id = $1 and seq > $2 order by seq"
OPEN_TABLES: Final = """select table_id, status, is_open, about, seq from lines where is_open and status <> 'over'
    order by created desc, table_id limit $1"""
UNFINISHED: Final = """select table_id from lines where status = 'playing'
    and (select at from logs where logs.table_id = lines.table_id order by seq desc limit 1) >= $1"""

OVER_BEFORE: Final = "select table_id from lines where status = 'over' and changed < $1 order by changed limit $2"
UNTOUCHED_SINCE: Final = """select table_id from lines where status <> 'over' and changed < $1 and coalesce(
    (select at from logs where logs.table_id = lines.table_id order by seq desc limit 1), 0) < $1
    order by changed limit $2"""
FORGET: Final = f"""
    with gone as (delete from lines where table_id = any($1)),
    unwritten as (delete from logs where table_id = any($1)),
    silent as (delete from subscriptions where table_id = any($1))
    select pg_notify('tablee', table_id || ' {GONE} ' || $2) from unnest($1::text[]) as forgotten(table_id)"""

# Classes of errors after which nobody knows: the connection, an operator, or the database itself has broken it off.
BROKEN_OFF: Final = ("08", "57", "58", "XX")
DAMAGE: Final = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)

PATIENCE: Final[Any] = {"timeout": 30, "command_timeout": 30}  # seconds
MOST_READERS: Final = 4


async def open_postgres(address: str) -> PostgresStore:
    try:
        store = PostgresStore(address)
        await store.start()
    except asyncpg.ClientConfigurationError as problem:
        raise SetupError(f"This is no address of a PostgreSQL database: {problem}") from problem
    except FAILURES as problem:
        raise StoreError(f"The PostgreSQL database cannot be opened: {explain(problem)}") from problem
    return store


class PostgresStore:
    def __init__(self, address: str) -> None:
        self._address = address
        self._reading = asyncpg.create_pool(address, min_size=0, max_size=MOST_READERS, **PATIENCE)
        self._writing: Connection | None = None
        self._waiting: asyncio.Queue[Append | None] = asyncio.Queue()
        self._node = secrets.token_hex(8)
        self._peers = Peers(self._node, self._select)
        self._work = SharedWork(self._node, self._select)
        self._news = News(self._node, self._connect, self._peers, self._work)
        self._is_closed = False
        self.subscriptions = KeptSubscriptions(lambda statement, *values: self._select(numbered(statement), *values))

    async def start(self) -> None:
        self._writing = await self._connect()
        try:
            await migrate(self._writing)
            await self._news.start()
        except BaseException:
            self._writing.terminate()
            raise
        await self._reading
        self._peers.start()
        self._writer = asyncio.create_task(self._write_until_closed())

    def append(self, table: str, entries: list[Entry], lobby: LobbyEntry | None = None) -> Awaitable[None]:
        self._refuse_if_closed()
        append = new_append(table, entries, lobby)
        self._waiting.put_nowait(append)
        return append.done

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        return [read_row(*row) for row in await self._select(READ, table, after)]

    async def open_tables(self, most: int) -> list[LobbyEntry]:
        rows = await self._select(OPEN_TABLES, most)
        return [LobbyEntry(table, status, is_open, about.encode(), seq) for table, status, is_open, about, seq in rows]

    async def unfinished(self, since: float) -> list[str]:
        return [row[0] for row in await self._select(UNFINISHED, since)]

    async def outdated(self, over_before: float, untouched_since: float, most: int) -> list[str]:
        found = await self._select(OVER_BEFORE, over_before, most)
        found += await self._select(UNTOUCHED_SINCE, untouched_since, most - len(found))
        return [row[0] for row in found]

    async def forget(self, tables: list[str]) -> None:
        await self._select(FORGET, tables, self._node)

    async def unreadable(self) -> list[str]:
        """PostgreSQL looks after its files itself."""
        return []

    def problem(self) -> str | None:
        return None

    async def time(self) -> float:
        return float((await self._select(TIME))[0][0])

    def on_append(self, hear: Callable[[str, int], None]) -> None:
        self._news.on_append(hear)

    async def lease(self, table: str) -> bool:
        return await self._peers.lease(table)

    async def release(self, table: str) -> None:
        await self._peers.release(table)

    async def note_talked(self, table: str, seq: int) -> None:
        await self._peers.note_talked(table, seq)

    async def talked(self, table: str) -> int:
        return await self._peers.talked(table)

    def show(self, table: str, people: Set[int], spectators: int) -> None:
        self._peers.show(table, people, spectators)

    def elsewhere(self, table: str) -> Elsewhere:
        return self._peers.elsewhere(table)

    def on_orphan(self, hear: Callable[[str], None]) -> None:
        self._peers.on_orphan(hear)

    def shared_work(self) -> SharedWork:
        return self._work

    def on_presence(self, hear: Callable[[str], None]) -> None:
        self._peers.on_presence(hear)

    async def announce(self, notice: str) -> None:
        await self._select(ANNOUNCE, self._news.write_announcement(notice))

    def on_announce(self, hear: Callable[[str], None]) -> None:
        self._news.on_announce(hear)

    async def close(self) -> None:
        if self._is_closed:
            return
        await self._work.stop()
        await self._peers.stop()
        self._is_closed = True
        self._waiting.put_nowait(None)
        await self._writer
        await self._news.stop()
        await self._reading.close()

    def _refuse_if_closed(self) -> None:
        if self._is_closed:
            raise StoreError("The connection to PostgreSQL has been closed")

    async def _connect(self) -> Connection:
        return await asyncpg.connect(self._address, server_settings={"synchronous_commit": "on"}, **PATIENCE)

    # --- reading ---

    async def _select(self, query: str, *values: Any) -> list[asyncpg.Record]:
        self._refuse_if_closed()
        try:
            return await self._reading.fetch(query, *values)
        except asyncpg.DataError:
            return []  # PostgreSQL has no text with a zero in it, so there is no table of that name
        except DAMAGE as problem:
            raise Unreadable(f"PostgreSQL cannot read this: {explain(problem)}") from problem
        except FAILURES as problem:
            raise StoreError(f"PostgreSQL cannot be read: {explain(problem)}") from problem

    # --- writing ---

    async def _write_until_closed(self) -> None:
        is_closing = False
        while not is_closing:
            batch = await self._next_batch()
            is_closing = batch[-1] is None
            # All servers go through the tables in the same order, so that none waits for another in a circle.
            if appends := sorted((append for append in batch if append), key=lambda append: append.table):
                await self._enter(appends)
        self._drop_writing()

    async def _next_batch(self) -> list[Append | None]:
        batch = [await self._waiting.get()]
        while len(batch) < MOST_IN_A_COMMIT and not self._waiting.empty():
            batch.append(self._waiting.get_nowait())
        return batch

    async def _enter(self, appends: list[Append]) -> None:
        """All in one transaction; if one of them cannot be entered, each half in its own, down to that one."""
        try:
            connection = await self._connected()
        except Exception as problem:
            _fail(appends, StoreError, f"PostgreSQL cannot be reached: {explain(problem)}")
            return
        try:
            await self._insert(connection, appends)
        except asyncpg.DeadlockDetectedError:
            await self._enter_halves(appends)
        except (asyncpg.UniqueViolationError, asyncpg.DataError) as problem:
            if len(appends) == 1:
                appends[0].settle(_refusal(problem))
            else:
                await self._enter_halves(appends)
        except Exception as problem:
            self._drop_writing()
            kind = StoreError if _is_refused(problem) else Unsettled
            _fail(appends, kind, f"PostgreSQL cannot be written: {explain(problem)}")
        else:
            for append in appends:
                append.settle(None)

    async def _enter_halves(self, appends: list[Append]) -> None:
        middle = (len(appends) + 1) // 2
        await self._enter(appends[:middle])
        if appends[middle:]:
            await self._enter(appends[middle:])

    async def _connected(self) -> Connection:
        if self._writing is None or self._writing.is_closed():
            self._writing = await self._connect()
        return self._writing

    async def _insert(self, connection: Connection, appends: list[Append]) -> None:
        rows = [row for append in appends for row in append.rows]
        lobbies = {
            append.table: (append.table, lobby.status, lobby.is_open, lobby.about.decode(), append.at, lobby.seq)
            for append in appends
            if (lobby := append.lobby)
        }
        last = {table: seq for table, seq, *_ in rows}
        news = [self._news.write(table, seq) for table, seq in last.items()]
        await connection.execute(ADD, *_columns(rows, 5), *_columns(list(lobbies.values()), 6), news)

    def _drop_writing(self) -> None:
        """What state a connection is in after a failure nobody knows: the next append gets a new one."""
        connection, self._writing = self._writing, None
        if connection is not None:
            connection.terminate()


def _fail(appends: list[Append], kind: type[StoreError], why: str) -> None:
    for append in appends:
        append.settle(kind(why))


def _refusal(problem: Exception) -> Exception:
    if isinstance(problem, asyncpg.DataError):
        return StoreError(f"PostgreSQL cannot keep this: {explain(problem)}")
    return SeqTaken("the number is in the journal already")


def explain(problem: BaseException) -> str:
    """In the database's words, without the row that it may quote."""
    return getattr(problem, "message", None) or str(problem) or type(problem).__name__


def _is_refused(problem: Exception) -> bool:
    """Has the database itself said that it did not do it?"""
    return isinstance(problem, asyncpg.PostgresError) and problem.sqlstate[:2] not in BROKEN_OFF


def _columns(rows: list[Any], width: int) -> list[list[Any]]:
    return [[row[column] for row in rows] for column in range(width)]


async def migrate(database: Connection) -> None:
    async with database.transaction():
        await database.execute("select pg_advisory_xact_lock($1)", MIGRATION_LOCK)
        await database.execute("create table if not exists schema_version(version integer not null)")
        version = await database.fetchval("select coalesce(max(version), 0) from schema_version")
        if version > len(MIGRATIONS):
            raise StoreError("The database was made by a newer version of Tablée: update, or give another database")
        for number, statements in enumerate(MIGRATIONS[version:], version + 1):
            for statement in statements:
                await database.execute(statement)
            await database.execute("insert into schema_version values ($1)", number)
