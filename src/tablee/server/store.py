"""Where the logs of the tables are kept. When `append` returns, what was appended survives any crash.

Beside each log stands one line about the table for the lobby, changed in the same transaction. `store_open.py` opens
one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from tablee.core.errors import TableeError
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

    async def time(self) -> float:
        """Seconds since 1970, by a clock that is the same for all servers which share the store."""

    def on_append(self, hear: Callable[[str, int], None]) -> None:
        """`hear(table, seq)` is called, on the event loop, when another server has appended."""

    async def close(self) -> None:
        """Write what is still waiting, then let go of the database."""
