"""The rows of a PostgreSQL store for a backup: read beside running servers, and written into an empty database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from itertools import groupby, islice
from operator import itemgetter
from typing import Final

import asyncpg

from tablee.server import subscriptions
from tablee.server.backup_file import BackupError, Row
from tablee.server.store_append import LINES_CHANGED
from tablee.server.store_news import FAILURES, Connection
from tablee.server.store_postgres import explain, migrate

LOGS: Final = "select 'log', table_id, seq, at, message, what from logs order by table_id, seq"
LINES: Final = "select 'line', table_id, status, is_open, about, created, {seq} from lines order by table_id"
HAS_SEQ: Final = "select count(*) from information_schema.columns where table_name = 'lines' and column_name = 'seq'"
DEVICES: Final = f"select 'device', {subscriptions.FIELDS} from subscriptions order by table_id, person, endpoint"
SECRETS: Final = "select 'secret', name, value from secrets order by name"
HAS_DEVICES: Final = "select count(*) from information_schema.tables where table_name = 'subscriptions'"
IS_EMPTY: Final = "select not exists (select 1 from logs) and not exists (select 1 from lines)"
COLUMNS: Final = {
    "log": ("logs", ("table_id", "seq", "at", "message", "what")),
    "line": ("lines", ("table_id", "status", "is_open", "about", "created", "seq")),
    "device": ("subscriptions", tuple(subscriptions.FIELDS.split(", "))),
    "secret": ("secrets", ("name", "value")),
}
MANY: Final = 5000  # rows at a time
SECONDS_TO_CONNECT: Final = 30


async def rows(address: str) -> AsyncIterator[Row]:
    """Within one transaction that sees the database as it was when it began."""
    connection = await _connect(address)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            has_seq = await connection.fetchval(HAS_SEQ)
            besides = (DEVICES, SECRETS) if await connection.fetchval(HAS_DEVICES) else ()
            for query in (LOGS, LINES.format(seq="seq" if has_seq else 0), *besides):
                async for row in connection.cursor(query, prefetch=MANY):
                    yield tuple(row)
    except FAILURES as problem:
        raise BackupError(f"PostgreSQL cannot be read: {explain(problem)}") from problem
    finally:
        connection.terminate()


async def fill(address: str, given: Iterator[Row]) -> None:
    connection = await _connect(address)
    try:
        await migrate(connection)
        async with connection.transaction():
            await _fill(connection, given)
    except FAILURES as problem:
        raise BackupError(f"PostgreSQL cannot be written: {explain(problem)}") from problem
    finally:
        connection.terminate()


async def _fill(connection: Connection, given: Iterator[Row]) -> None:
    await connection.execute("lock table logs, lines in exclusive mode")  # a server that starts now waits
    if not await connection.fetchval(IS_EMPTY):
        raise BackupError("The database is not empty: tables are kept there already")
    for query in subscriptions.EMPTY:
        await connection.execute(query)
    for kind, some in groupby(given, key=itemgetter(0)):
        table, columns = COLUMNS[kind]
        while records := [row[1:] for row in islice(some, MANY)]:
            await connection.copy_records_to_table(table, records=records, columns=columns)
    await connection.execute(LINES_CHANGED)


async def _connect(address: str) -> Connection:
    try:
        return await asyncpg.connect(address, timeout=SECONDS_TO_CONNECT)
    except (asyncpg.ClientConfigurationError, *FAILURES) as problem:
        raise BackupError(f"The PostgreSQL database cannot be opened: {explain(problem)}") from problem
