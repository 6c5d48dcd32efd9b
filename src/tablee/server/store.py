"""Where the logs of the tables are kept. When `append` returns, what was appended survives any crash.

`open_store` picks the kind by its address: `sqlite:PATH` (no set-up) or `postgresql://…` (for several servers at once).
Beside each log stands one line about the table for the lobby, changed in the same transaction.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from tablee.core.errors import SetupError, TableeError
from tablee.server.log import Entry
from tablee.server.shown import Status


class Line(Struct, frozen=True):
    """What the lobby knows of a table without reading its log; `about` is an `OpenTable` as JSON."""

    table: str
    status: Status
    is_open: bool
    about: bytes


class SeqTaken(Exception):
    """A number is in the log already; another server was quicker: read on, and look again."""


class StoreError(TableeError):
    """The disk or the database did not do it now. The next try may succeed.

    When the answer to a commit was lost, what was appended may have been added all the same: read before going on.
    """


class Store(Protocol):
    async def append(self, table: str, entries: list[Entry], line: Line | None = None) -> None:
        """Add entries, all or none, and the new lobby line if it changed.

        Raises SeqTaken, and nothing is added, if a number is already in the table's log: whoever knows the log to its
        end also knows which messages are in it. Raises StoreError if the disk or the database fails.
        """

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table's log with a higher number than `after`; none, if there is no such table."""

    async def open_tables(self, most: int) -> list[Line]:
        """Tables that anybody may join, gathering or playing, the newest first."""

    async def unfinished(self, since: float) -> list[str]:
        """Tables in play on which something was decided since that time."""

    def on_append(self, hear: Callable[[str, int], None]) -> None:
        """`hear(table, seq)` is called, on the event loop, when another server has appended."""

    async def close(self) -> None:
        """Write what is still waiting, then let go of the database."""


async def open_store(address: str) -> Store:
    """Open, and bring the tables of the database up to date. Raises SetupError for an address that is none."""
    kind, _, rest = address.partition(":")
    if kind == "sqlite" and rest and rest != ":memory:":
        from tablee.server.store_sqlite import open_sqlite

        return await open_sqlite(Path(rest).expanduser())
    if kind in ("postgresql", "postgres"):
        return await _open_postgres(address)
    raise SetupError(f"{address!r} is no place for tables: sqlite:PATH or postgresql://USER@HOST/DATABASE is needed")


async def _open_postgres(address: str) -> Store:
    try:
        from tablee.server.store_postgres import open_postgres
    except ModuleNotFoundError as problem:
        if problem.name != "asyncpg":
            raise
        raise SetupError("PostgreSQL needs one more package: pip install 'tablee[postgres]'") from problem
    return await open_postgres(address)
