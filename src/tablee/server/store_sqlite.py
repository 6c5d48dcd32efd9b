"""The store in one SQLite file, for one server. One thread writes, another reads, and the event loop waits for neither.

Whatever is asked for while a commit runs goes into the next one: many appends share one flush to the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from tablee.server.log import Entry
from tablee.server.store import Line, SeqTaken, StoreError
from tablee.server.store_append import MOST_IN_A_COMMIT, Append, Row, new_append, read_row

# Each brings a database from one version to the next. What has been released is never changed, only added to.
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """create table logs(
            table_id text not null, seq integer not null, at real not null, message text, what text not null,
            primary key (table_id, seq)) without rowid""",
        "create unique index logs_message on logs(table_id, message) where message is not null",
        """create table lines(
            table_id text not null primary key, status text not null, is_open integer not null, about text not null,
            created real not null) without rowid""",
        "create index lines_open on lines(created) where is_open and status <> 'over'",
        "create index lines_playing on lines(table_id) where status = 'playing'",
    ),
    ("drop index logs_message",),  # the table knows its messages, and a number is taken only once
)

ADD_ENTRY: Final = "insert into logs(table_id, seq, at, message, what) values (?, ?, ?, ?, ?)"
ADD_ROWS: Final = "insert or rollback into logs(table_id, seq, at, message, what) values "
ROW: Final = "(?, ?, ?, ?, ?)"
PAGE_BYTES: Final = 1024  # a move changes one page, and all of it goes through the write-ahead log
PAGES_TO_KEEP: Final = 4000  # in that log before they are written to their places, a page once for many changes
MOST_ROWS: Final = 64  # in one statement; the connection keeps a statement for each number of rows
SET_LINE: Final = """insert into lines(table_id, status, is_open, about, created) values (?, ?, ?, ?, ?)
    on conflict (table_id) do update
    set status = excluded.status, is_open = excluded.is_open, about = excluded.about"""
READ: Final = "select seq, at, message, what from logs where table_id = ? and seq > ? order by seq"
OPEN_TABLES: Final = """select table_id, status, is_open, about from lines where is_open and status <> 'over'
    order by created desc, table_id limit ?"""
UNFINISHED: Final = """select table_id from lines where status = 'playing'
    and (select at from logs where logs.table_id = lines.table_id order by seq desc limit 1) >= ?"""

UNFIT: Final = (sqlite3.IntegrityError, UnicodeError, OverflowError)  # what may be wrong with a single append

T = TypeVar("T")


async def open_sqlite(path: Path) -> SqliteStore:
    path = path.resolve()
    try:
        connections = await asyncio.to_thread(_open, path)
    except (sqlite3.Error, OSError) as problem:
        raise StoreError(f"{path} cannot be opened: {problem}") from problem
    return SqliteStore(path, *connections)


class SqliteStore:
    def __init__(
        self, path: Path, claim: sqlite3.Connection, writing: sqlite3.Connection, reading: sqlite3.Connection
    ) -> None:
        self._path = path
        self._claim = claim
        self._writing = writing
        self._reading = reading
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[Append | None] = SimpleQueue()
        self._is_closed = False
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._writer = Thread(target=self._write_until_closed, name="store-writer", daemon=True)
        self._writer.start()

    async def append(self, table: str, entries: list[Entry], line: Line | None = None) -> None:
        self._refuse_if_closed()
        append = new_append(table, entries, line)
        self._waiting.put(append)
        await append.done

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        return await self._select(lambda row: read_row(*row), READ, table, after)

    async def open_tables(self, most: int) -> list[Line]:
        return await self._select(lambda row: Line(row[0], row[1], bool(row[2]), row[3].encode()), OPEN_TABLES, most)

    async def unfinished(self, since: float) -> list[str]:
        return await self._select(lambda row: str(row[0]), UNFINISHED, since)

    async def time(self) -> float:
        return time.time()

    def on_append(self, hear: Callable[[str, int], None]) -> None:
        """No other server ever appends: the file is claimed."""

    async def close(self) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        self._waiting.put(None)
        await asyncio.to_thread(self._finish)

    def _finish(self) -> None:
        self._writer.join()
        self._reader.shutdown()
        for connection in (self._reading, self._writing, self._claim):
            connection.close()

    def _refuse_if_closed(self) -> None:
        if self._is_closed:
            raise StoreError(f"{self._path} has been closed")

    # --- reading ---

    async def _select(self, build: Callable[[Any], T], query: str, *values: Any) -> list[T]:
        self._refuse_if_closed()

        def rows() -> list[T]:
            return [build(row) for row in self._reading.execute(query, values)]

        try:
            return await self._loop.run_in_executor(self._reader, rows)
        except sqlite3.Error as problem:
            raise StoreError(f"{self._path} cannot be read: {problem}") from problem

    # --- writing, in its own thread ---

    def _write_until_closed(self) -> None:
        is_closing = False
        while not is_closing:
            batch = self._next_batch()
            is_closing = batch[-1] is None
            appends = [append for append in batch if append is not None]
            self._loop.call_soon_threadsafe(_settle, appends, self._write(appends))

    def _next_batch(self) -> list[Append | None]:
        batch = [self._waiting.get()]
        while len(batch) < MOST_IN_A_COMMIT and not self._waiting.empty():
            batch.append(self._waiting.get())
        return batch

    def _write(self, appends: list[Append]) -> list[Exception | None]:
        """What came of each append. If the commit itself fails, all of them have failed."""
        try:
            return self._write_together(appends) or self._write_each(appends)
        except Exception as problem:
            self._roll_back()
            return [StoreError(f"{self._path} cannot be written: {problem}") for _ in appends]

    def _write_together(self, appends: list[Append]) -> list[Exception | None] | None:
        """All at once, as it nearly always goes; None, and nothing is written, if one of them does not fit."""
        self._writing.execute("begin immediate")
        try:
            self._add_rows([row for append in appends for row in append.rows])
            for append in appends:
                self._set_line(append)
        except UNFIT:
            self._roll_back()
            return None
        self._writing.execute("commit")
        return [None for _ in appends]

    def _add_rows(self, rows: list[Row]) -> None:
        """Many rows by one statement: for each statement, this thread has to take its turn with the event loop's."""
        for first in range(0, len(rows), MOST_ROWS):
            some = rows[first : first + MOST_ROWS]
            self._writing.execute(ADD_ROWS + ",".join([ROW] * len(some)), [value for row in some for value in row])

    def _write_each(self, appends: list[Append]) -> list[Exception | None]:
        self._writing.execute("begin immediate")
        problems = [self._enter(append) for append in appends]
        self._writing.execute("commit")
        return problems

    def _enter(self, append: Append) -> Exception | None:
        """One append, all of it or nothing, without harm to the others of the same commit."""
        self._writing.execute("savepoint one")
        try:
            self._writing.executemany(ADD_ENTRY, append.rows)
            self._set_line(append)
        except UNFIT as problem:
            self._writing.execute("rollback to one")
            return _explain(append, problem)
        self._writing.execute("release one")
        return None

    def _set_line(self, append: Append) -> None:
        if line := append.line:
            values = (append.table, line.status, line.is_open, line.about.decode(), append.at)
            self._writing.execute(SET_LINE, values)

    def _roll_back(self) -> None:
        """Be ready for the next try. A full disk may have ended the transaction already."""
        if self._writing.in_transaction:
            self._writing.execute("rollback")


def _explain(append: Append, problem: Exception) -> Exception:
    if isinstance(problem, sqlite3.IntegrityError):
        return SeqTaken(f"{append.table}: the number is in the log already")
    return StoreError(f"SQLite cannot keep this: {problem}")


def _settle(appends: list[Append], problems: list[Exception | None]) -> None:
    for append, problem in zip(appends, problems, strict=True):
        append.settle(problem)


def _open(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection, sqlite3.Connection]:
    path.parent.mkdir(parents=True, exist_ok=True)
    claim = _claim(path)
    try:
        writing = _connect(path)
        writing.execute(f"pragma page_size = {PAGE_BYTES}")
        writing.execute("pragma journal_mode = wal")
        writing.execute("pragma synchronous = full")
        writing.execute("pragma fullfsync = on")
        writing.execute(f"pragma wal_autocheckpoint = {PAGES_TO_KEEP}")
        _migrate(path, writing)
        return claim, writing, _connect(path)
    except BaseException:
        claim.close()
        raise


def _connect(path: Path | str, seconds_to_wait: float = 5) -> sqlite3.Connection:
    """Each connection is used by one thread at a time, though not by the one that opened it."""
    return sqlite3.connect(path, timeout=seconds_to_wait, isolation_level=None, check_same_thread=False)


def _claim(path: Path) -> sqlite3.Connection:
    """Keep other servers away. A lock of SQLite's own, on a file beside, ends with the process, however that ends."""
    claim = _connect(f"{path}-lock", seconds_to_wait=0)
    try:
        claim.execute("begin exclusive")
    except sqlite3.OperationalError as problem:
        claim.close()
        raise StoreError(
            f"{path} is in use by another server. Give this one a file of its own, or let both share PostgreSQL."
        ) from problem
    return claim


def _migrate(path: Path, database: sqlite3.Connection) -> None:
    database.execute("begin immediate")
    database.execute("create table if not exists schema_version(version integer not null)")
    (version,) = database.execute("select coalesce(max(version), 0) from schema_version").fetchone()
    if version > len(MIGRATIONS):
        raise StoreError(f"{path} was made by a newer version of Tablée: update, or give another file")
    for number, statements in enumerate(MIGRATIONS[version:], version + 1):
        for statement in statements:
            database.execute(statement)
        database.execute("insert into schema_version values (?)", (number,))
    database.execute("commit")
