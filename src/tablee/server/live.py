"""A table in memory, with who is there and what they are told."""

from __future__ import annotations

import asyncio

import msgspec

from tablee.server import protocol
from tablee.server.bodies import OpenTable
from tablee.server.connection import Connection, encode
from tablee.server.log import Created, Entry, Joined
from tablee.server.presence import Presence
from tablee.server.shown import Status
from tablee.server.sight import show_line, show_table
from tablee.server.store import Line
from tablee.server.table import Table
from tablee.server.table_time import TableTime
from tablee.server.telling import Telling


class Live:
    def __init__(self, table: Table, born: float, time: TableTime, presence: Presence) -> None:
        self.table = table
        self.born = born
        self.time = time
        self.presence = presence
        self.here = presence.here
        self.spectators = presence.spectators
        self.lock = asyncio.Lock()  # on changing it
        self.unsettled: list[Entry] = []  # appended, but nobody knows whether it stands
        self.kept_line = b""  # about it in the lobby, as the store has it
        self.used = born
        self.was_visited = False  # has anybody been connected since it is in memory?
        self.address = ""  # for whom its bots think: of whoever made it or, after a restart, came first
        self._asked = list(table.proposals)  # as those who are here know
        self.talked = 0  # the number up to which its bots have nothing more to say
        self.flag: asyncio.TimerHandle | None = None  # when the next clock runs out
        self.grace: asyncio.TimerHandle | None = None  # when somebody's period of grace ends

    def line(self) -> Line:
        table = self.table
        about = msgspec.json.encode(show_line(table, self.born))
        return Line(table.id, table.status, table.created.is_open, about, table.seq)

    def is_awaited(self) -> bool:
        """Is somebody here, or may be back, or will something happen by itself?"""
        return bool(self.presence.connections or self.flag or self.lock.locked()) or self.presence.is_awaiting()

    def cancel_timers(self) -> None:
        for timer in (self.flag, self.grace):
            if timer is not None:
                timer.cancel()

    # --- telling ---

    def tell(self, first: int, was: Status) -> None:
        """Each connection gets what its seat may see of the entries from `first` on."""
        table = self.table
        telling = Telling(table, first - 1, self.time.now())
        for connection in self.presence.connections:
            for message in telling.messages(table.seat_of(connection.person)):
                connection.send(message)
        if table.status != was or not telling.is_play() or list(table.proposals) != self._asked:
            self.show_table()

    def show_table(self, besides: Connection | None = None) -> None:
        """Who sits where and who is here; what is asked and decided about the table."""
        table = self.table
        self._asked = list(table.proposals)
        if not self.presence.connections:
            return
        info = show_table(table, self.here(), self.spectators())
        texts: dict[int | None, bytes] = {}
        for connection in self.presence.connections:
            seat = table.seat_of(connection.person)
            if connection is not besides:
                if seat not in texts:
                    texts[seat] = encode(protocol.TableChanged(table.seq, seat, info))
                connection.send(texts[seat])


def show_imported(id: str, entries: list[Entry]) -> Line:
    """The line of a table that was never in memory: a game that is over, in no lobby."""
    made = entries[0].what
    assert isinstance(made, Created)
    names = [entry.what.name for entry in entries if isinstance(entry.what, Joined)]
    about = OpenTable(id, made.game, "over", made.options, made.seats, 0, names, entries[0].at)
    return Line(id, "over", made.is_open, msgspec.json.encode(about), len(entries))
