"""The file of an SQLite store: opened for one server, brought up to date, searched for damage, and kept an eye on."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Final

from tablee.server.store import StoreError
from tablee.server.store_append import LINES_CHANGED
from tablee.server.subscriptions import SECRETS

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
    ("alter table lines add column seq integer not null default 0",),  # an older line does not overwrite a newer
    (
        """create table subscriptions(
            table_id text not null, person integer not null, endpoint text not null, p256dh text not null,
            auth text not null, language text not null, site text not null, at real not null, told integer not null,
            primary key (table_id, person, endpoint)) without rowid""",
        "create index subscriptions_endpoint on subscriptions(endpoint)",
        SECRETS,
    ),
    (  # when a line was last written: for those that are not kept for ever
        "alter table lines add column changed real not null default 0",
        LINES_CHANGED,
        "create index lines_over on lines(changed) where status = 'over'",
        "create index lines_unfinished on lines(changed) where status <> 'over'",
    ),
)

PAGE_BYTES: Final = 1024  # a move changes one page, and all of it goes through the write-ahead log
PAGES_TO_KEEP: Final = 4000  # in that log before they are written to their places, a page once for many changes
MOST_FAULTS: Final = 1  # one is enough to look at every table

DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
NO_TEXT: Final = "Could not decode to UTF-8"  # Python's own words, without a code
EVERY_LINE: Final = "select table_id from lines"
EVERY_LOG: Final = "select distinct table_id from logs"
READ_LOG: Final = "select seq, at, message, what from logs where table_id = ?"


def open_file(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection, sqlite3.Connection]:
    """Three connections: the claim on the file, one to write and one to read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    claim = _claim(path)
    try:
        writing = connect(path)
        writing.execute(f"pragma page_size = {PAGE_BYTES}")
        writing.execute("pragma journal_mode = wal")
        writing.execute("pragma synchronous = full")
        writing.execute("pragma fullfsync = on")
        writing.execute(f"pragma wal_autocheckpoint = {PAGES_TO_KEEP}")
        _migrate(path, writing)
        return claim, writing, connect(path)
    except BaseException:
        claim.close()
        raise


def connect(path: Path | str, seconds_to_wait: float = 5) -> sqlite3.Connection:
    """Each connection is used by one thread at a time, though not by the one that opened it."""
    return sqlite3.connect(path, timeout=seconds_to_wait, isolation_level=None, check_same_thread=False)


def _claim(path: Path) -> sqlite3.Connection:
    """Keep other servers away. A lock of SQLite's own, on a file beside, ends with the process, however that ends."""
    claim = connect(f"{path}-lock", seconds_to_wait=0)
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


class Watched:
    """The files that must stay where they are: what is written when they are gone, or others stand there, is lost."""

    def __init__(self, path: Path) -> None:
        self._marks = [(file, _mark(file)) for file in (str(path), f"{path}-wal")]

    def missing(self) -> str | None:
        for file, mark in self._marks:  # after every commit: no generator
            if _mark(file) != mark:
                return file
        return None


def _mark(file: str) -> tuple[int, int] | None:
    try:
        found = os.stat(file)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def is_damage(problem: Exception) -> bool:
    """Is it the file that is at fault, so that the next try will fail as well?"""
    code = getattr(problem, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return code & 0xFF in DAMAGE or str(problem).startswith(NO_TEXT)


def find_damaged(database: sqlite3.Connection) -> list[str]:
    """The tables that cannot be read; none are looked at unless the file as a whole shows a fault."""
    if _is_sound(database):
        return []
    return [table for table in _names(database) if not _can_be_read(database, table)]


def _is_sound(database: sqlite3.Connection) -> bool:
    try:
        (found,) = database.execute(f"pragma quick_check({MOST_FAULTS})").fetchone()
    except sqlite3.DatabaseError as problem:
        if not is_damage(problem):
            raise
        return False
    return bool(found == "ok")


def _names(database: sqlite3.Connection) -> list[str]:
    """All that can be found, if need be only up to where the file is damaged."""
    names: set[str] = set()
    for query in (EVERY_LINE, EVERY_LOG):
        try:
            for row in database.execute(query):
                names.add(row[0])
        except sqlite3.Error:
            continue
    return sorted(names)


def _can_be_read(database: sqlite3.Connection, table: str) -> bool:
    try:
        return bool(database.execute(READ_LOG, (table,)).fetchall())
    except sqlite3.Error as problem:
        return not is_damage(problem)
