"""What has happened at a table, as messages: made once for each seat, what all have seen alike once for all."""

from __future__ import annotations

from msgspec import Raw

from tablee.server.connection import encode
from tablee.server.protocol import HappenedAsText
from tablee.server.sight import happened_since, show_game
from tablee.server.table import Table


class Telling:
    """What happened after the sequence number `last`."""

    def __init__(self, table: Table, last: int, at: float) -> None:
        self.table = table
        self.new = happened_since(table, last)
        self.at = at
        self._public: bytes | None = None  # what everybody sees of the game: an object of JSON, without its end
        self._messages: dict[int | None, list[bytes]] = {}

    def is_play(self) -> bool:
        """Is it all of the game, so that nothing else about the table has changed?"""
        return bool(self.new) and all(remembered.is_play for remembered in self.new)

    def messages(self, seat: int | None) -> list[bytes]:
        """For that seat; the last of them with the game as it stands."""
        if not self.new:
            return []
        if seat not in self._messages:
            self._messages[seat] = self._encode(seat)
        return self._messages[seat]

    def _encode(self, seat: int | None) -> list[bytes]:
        seen = show_game(self.table, seat, self.at, self._view(seat))
        last = len(self.new) - 1
        return [
            encode(HappenedAsText(Raw(remembered.seen_by(seat)), seen if place == last else None))
            for place, remembered in enumerate(self.new)
        ]

    def _view(self, seat: int | None) -> Raw | None:
        """As text: what everybody sees, which is most of it, with what only this seat does."""
        if self.table.status == "gathering":
            return None
        state = self.table.recording.state
        if self._public is None:
            self._public = encode(state.public_view())[:-1]
        return Raw(self._public + b"," + encode(state.own_view(seat))[1:])
