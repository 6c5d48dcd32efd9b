"""A table in memory, with who is there and what is sent to them."""

from __future__ import annotations

import asyncio

import msgspec

from tablee.server import protocol
from tablee.server.broadcast import Broadcast
from tablee.server.connection import Connection
from tablee.server.http_schemas import OpenTable
from tablee.server.journal import Created, Entry, Joined
from tablee.server.presence import Presence
from tablee.server.schemas import Status, encode
from tablee.server.store import LobbyEntry
from tablee.server.table import Table
from tablee.server.table_time import TableTime
from tablee.server.views import show_lobby_entry, show_table


class LiveTable:
    def __init__(self, table: Table, born: float, time: TableTime, presence: Presence) -> None:
        self.table = table
        self.born = born
        self.time = time
        self.presence = presence
        self.here = presence.here
        self.spectators = presence.spectators
        self.lock = asyncio.Lock()  # on changing it
        self.unsettled: list[Entry] = []  # appended, but nobody knows whether it stands
        self.kept_lobby_entry = b""  # about it in the lobby, as the store has it
        self.used = born
        self.was_visited = False  # has anybody been connected since it is in memory?
        self.address = ""  # for whom its bots think: of whoever made it or, after a restart, came first
        self._asked = list(table.proposals)  # as those who are here know
        self.talked = 0  # the number up to which its bots have nothing more to say
        self.flag: asyncio.TimerHandle | None = None  # when the next clock runs out
        self.grace: asyncio.TimerHandle | None = None  # when somebody's period of grace ends
        self.reminder: asyncio.TimerHandle | None = None  # when whoever is awaited and not here is reminded
        self.reminded: set[tuple[int, int]] = set()  # the choices, by seat and number, of which they were

    def lobby_entry(self) -> LobbyEntry:
        table = self.table
        about = msgspec.json.encode(show_lobby_entry(table, self.born))
        return LobbyEntry(table.id, table.status, table.created.is_open, about, table.seq)

    def is_awaited(self) -> bool:
        """Is somebody here, or may be back, or will something happen by itself?"""
        is_timed = self.flag is not None or self.reminder is not None
        return bool(self.presence.connections or is_timed or self.lock.locked()) or self.presence.is_awaiting()

    def cancel_timers(self) -> None:
        for timer in (self.flag, self.grace, self.reminder):
            if timer is not None:
                timer.cancel()

    # --- broadcasting ---

    def broadcast(self, first: int, was: Status) -> None:
        """Each connection gets what its seat may see of the entries from `first` on."""
        table = self.table
        sent = Broadcast(table, first - 1, self.time.now())
        for connection in self.presence.connections:
            for message in sent.messages(table.seat_of(connection.person)):
                connection.send(message)
        if table.status != was or not sent.is_play() or list(table.proposals) != self._asked:
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


def show_imported(id: str, entries: list[Entry], status: Status = "over") -> LobbyEntry:
    """The entry of a table that was never in memory: a game from elsewhere, in no lobby."""
    made = entries[0].fact
    assert isinstance(made, Created)
    names = [entry.fact.name for entry in entries if isinstance(entry.fact, Joined)]
    about = OpenTable(id, made.game, status, made.options, made.seats, 0, names, entries[0].at)
    return LobbyEntry(id, status, made.is_open, msgspec.json.encode(about), len(entries))
