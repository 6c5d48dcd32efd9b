"""What has happened at a table, as messages: made once for each seat, and what all have seen alike once for all."""

from __future__ import annotations

from msgspec import Raw

from tablee.server.connection import encode
from tablee.server.protocol import Happened, HappenedToAll
from tablee.server.sight import show_game, show_happening, told_since
from tablee.server.table import Table
from tablee.server.told import Told


class Telling:
    """What happened after the sequence number `last`."""

    def __init__(self, table: Table, last: int, at: float) -> None:
        self.table = table
        self.new = told_since(table, last)
        self.at = at
        self._public: dict[int, Raw] = {}  # what a spectator has seen, by sequence number
        self._messages: dict[int | None, list[bytes]] = {}

    def is_play(self) -> bool:
        """Is it all of the game, so that nothing else about the table has changed?"""
        return bool(self.new) and all(told.kind in ("played", "chat") for told in self.new)

    def messages(self, seat: int | None) -> list[bytes]:
        if seat not in self._messages:
            self._messages[seat] = [self._encode(told, seat) for told in self.new]
        return self._messages[seat]

    def _encode(self, told: Told, seat: int | None) -> bytes:
        seen = show_game(self.table, seat, self.at) if told is self.new[-1] else None
        for event in told.events:
            if event.private is not None and event.seat == seat:
                return encode(Happened(show_happening(told, seat), seen))
        if told.seq not in self._public:
            self._public[told.seq] = Raw(encode(show_happening(told, None)))
        return encode(HappenedToAll(self._public[told.seq], seen))
