"""The store in a PostgreSQL database, which several servers may share: it orders what they append, and wakes them.

One connection writes: whatever is asked for while a commit runs goes into the next one. Others read, and one listens.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import asyncpg

from tablee.core.errors import SetupError
from tablee.server.log import Entry
from tablee.server.store import Line, SeqTaken, StoreError
from tablee.server.store_append import MOST_IN_A_COMMIT, Append, new_append, read_row
from tablee.server.store_news import FAILURES, Connection, News

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
)
MIGRATION_LOCK: Final = 0x7AB1EE

# One statement, so one transaction and one round trip.
ADD: Final = """
    with added as (
        insert into logs(table_id, seq, at, message, what)
        select * from unnest($1::text[], $2::bigint[], $3::float8[], $4::text[], $5::text[])),
    shown as (
        insert into lines(table_id, status, is_open, about, created)
        select * from unnest($6::text[], $7::text[], $8::boolean[], $9::text[], $10::float8[])
        on conflict (table_id) do update
        set status = excluded.status, is_open = excluded.is_open, about = excluded.about)
    select pg_notify('tablee', news) from unnest($11::text[]) as news"""
READ: Final = "select seq, at, message, what from logs where table_id = $1 and seq > $2 order by seq"
OPEN_TABLES: Final = """select table_id, status, is_open, about from lines where is_open and status <> 'over'
    order by created desc, table_id limit $1"""
UNFINISHED: Final = """select table_id from lines where status = 'playing'
    and (select at from logs where logs.table_id = lines.table_id order by seq desc limit 1) >= $1"""
TIME: Final = "select extract(epoch from clock_timestamp())"

PATIENCE: Final[Any] = {"timeout": 30, "command_timeout": 30}  # seconds
MOST_READERS: Final = 4


async def open_postgres(address: str) -> PostgresStore:
    try:
        store = PostgresStore(address)
        await store.start()
    except asyncpg.ClientConfigurationError as problem:
        raise SetupError(f"This is no address of a PostgreSQL database: {problem}") from problem
    except FAILURES as problem:
        raise StoreError(f"The PostgreSQL database cannot be opened: {problem}") from problem
    return store


class PostgresStore:
    def __init__(self, address: str) -> None:
        self._address = address
        self._reading = asyncpg.create_pool(address, min_size=0, max_size=MOST_READERS, **PATIENCE)
        self._writing: Connection | None = None
        self._waiting: asyncio.Queue[Append | None] = asyncio.Queue()
        self._news = News(self._connect)
        self._is_closed = False

    async def start(self) -> None:
        self._writing = await self._connect()
        try:
            await _migrate(self._writing)
            await self._news.start()
        except BaseException:
            self._writing.terminate()
            raise
        await self._reading
        self._writer = asyncio.create_task(self._write_until_closed())

    async def append(self, table: str, entries: list[Entry], line: Line | None = None) -> None:
        self._refuse_if_closed()
        append = new_append(table, entries, line)
        self._waiting.put_nowait(append)
        await append.done

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        return [read_row(*row) for row in await self._select(READ, table, after)]

    async def open_tables(self, most: int) -> list[Line]:
        rows = await self._select(OPEN_TABLES, most)
        return [Line(table, status, is_open, about.encode()) for table, status, is_open, about in rows]

    async def unfinished(self, since: float) -> list[str]:
        return [row[0] for row in await self._select(UNFINISHED, since)]

    async def time(self) -> float:
        return float((await self._select(TIME))[0][0])

    def on_append(self, hear: Callable[[str, int], None]) -> None:
        self._news.on_append(hear)

    async def close(self) -> None:
        if self._is_closed:
            return
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
        except FAILURES as problem:
            raise StoreError(f"PostgreSQL cannot be read: {problem}") from problem

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
            await self._insert(appends)
        except (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError, asyncpg.DataError) as problem:
            if len(appends) == 1:
                appends[0].settle(_explain(appends[0], problem))
                return
            middle = len(appends) // 2
            await self._enter(appends[:middle])
            await self._enter(appends[middle:])
        except Exception as problem:
            self._drop_writing()
            for append in appends:
                append.settle(StoreError(f"PostgreSQL cannot be written: {problem}"))
        else:
            for append in appends:
                append.settle(None)

    async def _insert(self, appends: list[Append]) -> None:
        if self._writing is None or self._writing.is_closed():
            self._writing = await self._connect()
        rows = [row for append in appends for row in append.rows]
        lines = {
            append.table: (append.table, line.status, line.is_open, line.about.decode(), append.at)
            for append in appends
            if (line := append.line)
        }
        last = {table: seq for table, seq, *_ in rows}
        news = [self._news.write(table, seq) for table, seq in last.items()]
        await self._writing.execute(ADD, *_columns(rows, 5), *_columns(list(lines.values()), 5), news)

    def _drop_writing(self) -> None:
        """What state a connection is in after a failure nobody knows: the next append gets a new one."""
        connection, self._writing = self._writing, None
        if connection is not None:
            connection.terminate()


def _explain(append: Append, problem: Exception) -> Exception:
    if isinstance(problem, asyncpg.DataError):
        return StoreError(f"PostgreSQL cannot keep this: {problem}")
    return SeqTaken(f"{append.table}: the number is in the log already")


def _columns(rows: list[Any], width: int) -> list[list[Any]]:
    return [[row[column] for row in rows] for column in range(width)]


async def _migrate(database: Connection) -> None:
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
