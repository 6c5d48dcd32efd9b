"""The store in one SQLite file, for one server. One thread writes, another reads, and the event loop waits for neither.

Whatever is asked for while a commit runs goes into the next one: many appends share one flush to the disk.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from tablee.server.journal import Entry
from tablee.server.store import Alone, LobbyEntry, SeqTaken, StoreError, Unreadable, Unsettled
from tablee.server.store_append import MOST_IN_A_COMMIT, Append, Row, new_append, read_row
from tablee.server.store_file import Watched, connect, find_damaged, is_damage, open_file
from tablee.server.store_statements import SqliteStatements
from tablee.server.subscriptions import KeptSubscriptions

logger = logging.getLogger(__name__)

ADD_ENTRY: Final = "insert into logs(table_id, seq, at, message, what) values (?, ?, ?, ?, ?)"
ADD_ROWS: Final = "insert or rollback into logs(table_id, seq, at, message, what) values "
ROW: Final = "(?, ?, ?, ?, ?)"
MOST_ROWS: Final = 64  # in one statement; the connection keeps a statement for each number of rows
SET_LINE: Final = """insert into lines(table_id, status, is_open, about, created, seq, changed)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?5) on conflict (table_id) do update
    set status = excluded.status, is_open = excluded.is_open, about = excluded.about, seq = excluded.seq,
        changed = excluded.changed
    where excluded.seq >= lines.seq"""
READ: Final = "select seq, at, message, what from logs where table_id = ? and seq > ? order by seq"
OPEN_TABLES: Final = """select table_id, status, is_open, about, seq from lines where is_open and status <> 'over'
    order by created desc, table_id limit ?"""
PLAYING: Final = "select table_id from lines where status = 'playing'"
LAST_AT: Final = "select at from logs where table_id = ? order by seq desc limit 1"
OVER_BEFORE: Final = "select table_id from lines where status = 'over' and changed < ? order by changed limit ?"
UNTOUCHED_SINCE: Final = """select table_id from lines where status <> 'over' and changed < ?1 and coalesce(
    (select at from logs where logs.table_id = lines.table_id order by seq desc limit 1), 0) < ?1
    order by changed limit ?2"""
FORGET: Final = [f"delete from {kept} where table_id = ?" for kept in ("lines", "logs", "subscriptions")]

SECONDS_BETWEEN_LOOKS: Final = 2.0  # at the file, when nothing is written
UNFIT: Final = (sqlite3.IntegrityError, UnicodeError, OverflowError)  # what may be wrong with a single append

T = TypeVar("T")


async def open_sqlite(path: Path) -> SqliteStore:
    path = path.resolve()
    try:
        connections = await asyncio.to_thread(open_file, path)
    except (sqlite3.Error, OSError) as problem:
        raise StoreError(f"{path} cannot be opened: {problem}") from problem
    return SqliteStore(path, *connections)


class SqliteStore(Alone):
    def __init__(
        self, path: Path, claim: sqlite3.Connection, writing: sqlite3.Connection, reading: sqlite3.Connection
    ) -> None:
        self._path = path
        self._claim = claim
        self._writing = writing
        self._reading = reading
        self._searching: sqlite3.Connection | None = None
        self._watched = Watched(path)
        self._problem: str | None = None
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[Append | None] = SimpleQueue()
        self._is_closed = False
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._writer = Thread(target=self._write_until_closed, name="store-writer", daemon=True)
        self._writer.start()
        self._statements = SqliteStatements(connect(path))
        self.subscriptions = KeptSubscriptions(self._statements.run)

    def append(self, table: str, entries: list[Entry], lobby: LobbyEntry | None = None) -> Awaitable[None]:
        self._refuse_if_closed()
        append = new_append(table, entries, lobby)
        self._waiting.put(append)
        return append.done

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        return await self._select(lambda row: read_row(*row), READ, table, after)

    async def open_tables(self, most: int) -> list[LobbyEntry]:
        def build(row: Any) -> LobbyEntry:
            return LobbyEntry(row[0], row[1], bool(row[2]), row[3].encode(), row[4])

        return await self._select(build, OPEN_TABLES, most)

    async def unfinished(self, since: float) -> list[str]:
        """Also those of which that cannot be told: whoever reads them will find out what is wrong."""
        return await self._read(lambda: [table for table in self._playing() if self._was_touched(table, since)])

    async def outdated(self, over_before: float, untouched_since: float, most: int) -> list[str]:
        def first(row: Any) -> str:
            return str(row[0])

        found = await self._select(first, OVER_BEFORE, over_before, most)
        return found + await self._select(first, UNTOUCHED_SINCE, untouched_since, most - len(found))

    async def forget(self, tables: list[str]) -> None:
        self._refuse_if_closed()
        try:
            await asyncio.to_thread(self._forget, tables)
        except sqlite3.Error as problem:
            raise StoreError(f"{self._path} cannot be written: {problem}") from problem

    async def unreadable(self) -> list[str]:
        self._refuse_if_closed()
        return await asyncio.to_thread(self._search)

    def problem(self) -> str | None:
        return self._problem

    async def close(self) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        if self._searching is not None:
            with suppress(sqlite3.ProgrammingError):  # it has just been closed
                self._searching.interrupt()
        self._waiting.put(None)
        await asyncio.to_thread(self._finish)

    def _finish(self) -> None:
        self._writer.join()
        self._reader.shutdown()
        self._statements.close()
        for connection in (self._reading, self._writing, self._claim):
            connection.close()

    def _refuse_if_closed(self) -> None:
        if self._is_closed:
            raise StoreError(f"{self._path} has been closed")

    # --- reading ---

    async def _select(self, build: Callable[[Any], T], query: str, *values: Any) -> list[T]:
        return await self._read(lambda: [build(row) for row in self._reading.execute(query, values)])

    async def _read(self, read: Callable[[], T]) -> T:
        self._refuse_if_closed()
        try:
            return await self._loop.run_in_executor(self._reader, read)
        except sqlite3.Error as problem:
            kind = Unreadable if is_damage(problem) else StoreError
            raise kind(f"{self._path} cannot be read: {problem}") from problem

    def _playing(self) -> list[str]:
        """As many as can be found."""
        tables: list[str] = []
        try:
            for row in self._reading.execute(PLAYING):
                tables.append(row[0])
        except sqlite3.DatabaseError as problem:
            if not is_damage(problem):
                raise
            logger.critical("the list of tables is damaged: not all in play are known", extra={"problem": str(problem)})
        return tables

    def _was_touched(self, table: str, since: float) -> bool:
        try:
            last = self._reading.execute(LAST_AT, (table,)).fetchone()
        except sqlite3.DatabaseError as problem:
            if not is_damage(problem):
                raise
            return True
        return last is not None and last[0] >= since

    def _search(self) -> list[str]:
        """With a connection of its own: nobody else waits for it."""
        with closing(connect(self._path)) as self._searching, suppress(sqlite3.OperationalError):  # interrupted
            return find_damaged(self._searching)
        return []

    def _forget(self, tables: list[str]) -> None:
        """With a connection of its own: what is written meanwhile waits, but not for whoever asked for this."""
        with closing(connect(self._path)) as database:
            database.execute("begin immediate")
            for statement in FORGET:
                database.executemany(statement, [(table,) for table in tables])
            database.execute("commit")

    # --- writing, in its own thread ---

    def _write_until_closed(self) -> None:
        is_closing = False
        while not is_closing:
            batch = self._next_batch()
            is_closing = batch[-1] is None
            appends = [append for append in batch if append is not None]
            self._loop.call_soon_threadsafe(_settle, appends, self._write(appends))

    def _next_batch(self) -> list[Append | None]:
        batch = [self._wait()]
        while len(batch) < MOST_IN_A_COMMIT and not self._waiting.empty():
            batch.append(self._waiting.get())
        return batch

    def _wait(self) -> Append | None:
        """The next append. An eye is kept on the file meanwhile."""
        while True:
            try:
                return self._waiting.get(timeout=SECONDS_BETWEEN_LOOKS)
            except Empty:
                with suppress(StoreError):
                    self._look()

    def _look(self) -> None:
        """What is written into a file that has been taken away is lost: nothing is accepted from then on."""
        missing = self._watched.missing() if self._problem is None else None
        if missing is not None:
            self._problem = "the database was taken away or replaced while the server ran"
            logger.critical("%s: nothing is kept until it is started anew", self._problem, extra={"file": missing})
        if self._problem is not None:
            raise StoreError(self._problem)

    def _write(self, appends: list[Append]) -> list[Exception | None]:
        """What came of each append. If the commit itself fails, all of them have failed."""
        try:
            problems = self._write_together(appends) or self._write_each(appends)
            self._look()  # what was written beside the file is refused
        except Exception as problem:
            self._roll_back()
            if is_damage(problem) and len(appends) > 1:  # at the place of one of them
                return [came for append in appends for came in self._write([append])]
            return [self._failure(problem) for _ in appends]
        return problems

    def _failure(self, problem: Exception) -> StoreError:
        kind = Unsettled if isinstance(problem, Unsettled) else Unreadable if is_damage(problem) else StoreError
        return kind(f"{self._path} cannot be written: {problem}")

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
        self._commit()
        return [None for _ in appends]

    def _commit(self) -> None:
        try:
            self._writing.execute("commit")
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode & 0xFF == sqlite3.SQLITE_IOERR:  # a flush that failed may have done its work
                raise Unsettled(str(problem)) from problem
            raise

    def _add_rows(self, rows: list[Row]) -> None:
        """Many rows by one statement: for each statement, this thread has to take its turn with the event loop's."""
        for first in range(0, len(rows), MOST_ROWS):
            some = rows[first : first + MOST_ROWS]
            self._writing.execute(ADD_ROWS + ",".join([ROW] * len(some)), [value for row in some for value in row])

    def _write_each(self, appends: list[Append]) -> list[Exception | None]:
        self._writing.execute("begin immediate")
        problems = [self._enter(append) for append in appends]
        self._commit()
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
        if lobby := append.lobby:
            values = (append.table, lobby.status, lobby.is_open, lobby.about.decode(), append.at, lobby.seq)
            self._writing.execute(SET_LINE, values)

    def _roll_back(self) -> None:
        """Be ready for the next try. A full disk may have ended the transaction already."""
        if self._writing.in_transaction:
            self._writing.execute("rollback")


def _explain(append: Append, problem: Exception) -> Exception:
    if isinstance(problem, sqlite3.IntegrityError):
        return SeqTaken("the number is in the journal already")
    return StoreError(f"SQLite cannot keep this: {problem}")


def _settle(appends: list[Append], problems: list[Exception | None]) -> None:
    for append, problem in zip(appends, problems, strict=True):
        append.settle(problem)
