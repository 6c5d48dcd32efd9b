"""What is sent to all who are at a table when something has happened: made once for each seat."""

from __future__ import annotations

from msgspec import Raw

from tablee.server.history import seen_by, with_snapshot
from tablee.server.schemas import encode
from tablee.server.table import Table
from tablee.server.views import take_snapshot, updates_since


class Broadcast:
    """What happened after the sequence number `last`."""

    def __init__(self, table: Table, last: int, at: float) -> None:
        self.table = table
        self.updates = updates_since(table, last)
        self.at = at
        self._public: bytes | None = None  # what everybody sees of the game: an object of JSON, without its end
        self._messages: dict[int | None, list[bytes]] = {}

    def is_play(self) -> bool:
        """Is it all of the game, so that nothing else about the table has changed?"""
        return bool(self.updates) and all(update.is_play for update in self.updates)

    def messages(self, seat: int | None) -> list[bytes]:
        """For that seat; the last of them with the game as it stands."""
        if not self.updates:
            return []
        if seat not in self._messages:
            self._messages[seat] = self._encode(seat)
        return self._messages[seat]

    def _encode(self, seat: int | None) -> list[bytes]:
        snapshot = take_snapshot(self.table, seat, self.at, self._view(seat))
        messages = [seen_by(seat, update) for update in self.updates]
        messages[-1] = with_snapshot(seat, self.updates[-1], snapshot)
        return messages

    def _view(self, seat: int | None) -> Raw | None:
        """As text: what everybody sees, which is most of it, with what only this seat does."""
        if self.table.status == "gathering":
            return None
        state = self.table.recording.state
        if self._public is None:
            self._public = encode(state.public_view())[:-1]
        return Raw(self._public + b"," + encode(state.own_view(seat))[1:])
