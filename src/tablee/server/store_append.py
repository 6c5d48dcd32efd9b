"""An append on its way into a store: it waits for the next commit, together with all others that came meanwhile."""

from __future__ import annotations

import asyncio
import time

import msgspec
from msgspec import Struct

from tablee.server.journal import Entry, read_fact, write_fact
from tablee.server.store import LobbyEntry, Unreadable

MOST_IN_A_COMMIT = 1000

# For lines that were written without it: when anything was last decided at their tables.
LINES_CHANGED = """update lines set changed = coalesce(
    (select at from logs where logs.table_id = lines.table_id order by seq desc limit 1), created)"""

Row = tuple[str, int, float, str | None, str]


class Append(Struct, frozen=True):
    table: str
    rows: list[Row]
    lobby: LobbyEntry | None
    at: float
    done: asyncio.Future[None]

    def settle(self, problem: Exception | None) -> None:
        """Let the one who waits go on; nobody may be waiting any more."""
        if self.done.done():
            return
        if problem is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(problem)


def new_append(table: str, entries: list[Entry], lobby: LobbyEntry | None) -> Append:
    rows = [(table, entry.seq, entry.at, entry.message, write_fact(entry.fact).decode()) for entry in entries]
    at = entries[-1].at if entries else time.time()
    return Append(table, rows, lobby, at, asyncio.get_running_loop().create_future())


def read_row(seq: int, at: float, message: str | None, what: str) -> Entry:
    try:
        return Entry(seq, at, read_fact(what), message)
    except msgspec.MsgspecError as problem:  # damaged, or written by a newer version
        raise Unreadable(f"entry {seq} cannot be read: {problem}") from problem
