"""The rows of an SQLite store for a backup: read beside a running server, and written into an empty file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

from tablee.server import subscriptions
from tablee.server.backup_file import BackupError, Row
from tablee.server.store_append import LINES_CHANGED
from tablee.server.store_file import connect, open_file
from tablee.server.store_sqlite import ADD_ENTRY, SET_LINE

LOGS: Final = "select 'log', table_id, seq, at, message, what from logs order by table_id, seq"
LINES: Final = "select 'line', table_id, status, is_open, about, created, {seq} from lines order by table_id"
HAS_SEQ: Final = "select count(*) from pragma_table_info('lines') where name = 'seq'"  # not in the oldest versions
DEVICES: Final = f"select 'device', {subscriptions.FIELDS} from subscriptions order by table_id, person, endpoint"
SECRETS: Final = "select 'secret', name, value from secrets order by name"
HAS_DEVICES: Final = "select count(*) from sqlite_master where name = 'subscriptions'"  # nor these
IS_EMPTY: Final = "select not exists (select 1 from logs) and not exists (select 1 from lines)"
ADD: Final = {"log": ADD_ENTRY, "line": SET_LINE, "device": subscriptions.ADD, "secret": subscriptions.KEEP_SECRET}


async def rows(path: Path) -> AsyncIterator[Row]:
    """Within one read transaction: the write-ahead log keeps what was there when it began."""
    if not path.exists():
        raise BackupError(f"{path} does not exist")
    try:
        with closing(connect(path)) as database:
            database.execute("begin")
            (has_seq,) = database.execute(HAS_SEQ).fetchone()
            for row in database.execute(LOGS):
                yield row
            for kind, table, status, is_open, *more in database.execute(LINES.format(seq="seq" if has_seq else 0)):
                yield (kind, table, status, bool(is_open), *more)
            (has_devices,) = database.execute(HAS_DEVICES).fetchone()
            for query in (DEVICES, SECRETS) if has_devices else ():
                for row in database.execute(query):
                    yield row
    except sqlite3.Error as problem:
        raise BackupError(f"{path} cannot be read: {problem}") from problem


async def fill(path: Path, given: Iterator[Row]) -> None:
    """The file is claimed meanwhile, as by a server, and brought up to date if it is an older, empty one."""
    await asyncio.to_thread(_fill, path, given)


def _fill(path: Path, given: Iterator[Row]) -> None:
    try:
        claim, writing, reading = open_file(path)
        with closing(claim), closing(writing), closing(reading):
            writing.execute("begin immediate")
            if not writing.execute(IS_EMPTY).fetchone()[0]:
                raise BackupError(f"{path} is not empty: tables are kept there already")
            for query in subscriptions.EMPTY:
                writing.execute(query)
            for kind, some in groupby(given, key=itemgetter(0)):
                writing.executemany(ADD[kind], (row[1:] for row in some))
            writing.execute(LINES_CHANGED)
            writing.execute("commit")
    except (sqlite3.Error, OSError) as problem:
        raise BackupError(f"{path} cannot be written: {problem}") from problem
