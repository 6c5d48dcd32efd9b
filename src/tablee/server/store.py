"""Where the logs of the tables are kept. When `append` returns, what was appended survives any crash.

`open_store` picks the kind by its address: `sqlite:PATH` (no set-up) or `postgresql://…` (several servers may share it).
Beside each log stands one line about the table for the lobby, changed in the same transaction.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from tablee.server.log import Entry
from tablee.server.protocol import Status


class Line(Struct, frozen=True):
    """What the lobby knows of a table without reading its log; `about` is an `OpenTable` as JSON."""

    table: str
    status: Status
    is_open: bool
    about: bytes


class SeqTaken(Exception):
    """Another server has appended to this table's log in the meantime: read on, and look again."""


class Store(Protocol):
    async def append(self, table: str, entries: list[Entry], line: Line | None = None) -> None:
        """Add entries, all or none, and the new lobby line if it changed. Raises SeqTaken, and nothing is added."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table's log with a higher number than `after`; none, if there is no such table."""

    async def open_tables(self, most: int) -> list[Line]:
        """Tables that anybody may join, gathering or playing, the newest first."""

    async def unfinished(self, since: float) -> list[str]:
        """Tables in play on which something was decided since that time."""

    def on_append(self, hear: Callable[[str, int], None]) -> None:
        """`hear(table, seq)` is called, on the event loop, when another server has appended."""

    async def close(self) -> None: ...


async def open_store(address: str) -> Store:
    """Open, and bring the tables of the database up to date. Raises SetupError for an address that is none."""
    raise NotImplementedError
