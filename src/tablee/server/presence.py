"""Who is at a table: connected, here or at another server, or gone for so short a time that they may be back.

A phone that changes networks is away for a moment, and nobody should lose a say by that. So whoever has gone counts as
here for a period of grace. So does, after the start of a server, everybody who sat at a table before: it cannot know
who was connected to the one that was there before it, nor who will be back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from tablee.server.connection import Connection
from tablee.server.store import Store

GRACE_SECONDS: Final = 10.0


class Presence:
    def __init__(self, table: str, store: Store, clock: Callable[[], float]) -> None:
        self.connections: set[Connection] = set()
        self._table = table
        self._store = store
        self._clock = clock
        self._grace: dict[int, float] = {}  # until when somebody counts who has gone
        self._expected: dict[int, float] = {}  # the same for those who may have been here before the start
        self._published: tuple[set[int], int] = set(), 0
        self._told = self._seen()

    def come(self, connection: Connection) -> None:
        self.connections.add(connection)
        if connection.person is not None:
            self._grace.pop(connection.person, None)
            self._expected.pop(connection.person, None)
        self._publish()

    def go(self, connection: Connection) -> None:
        self.connections.remove(connection)
        person = connection.person
        if person is not None and all(other.person != person for other in self.connections):
            self._grace[person] = self._clock() + GRACE_SECONDS
        self._publish()

    def expect(self, people: Iterable[int], until: float) -> None:
        """They may have been here before this server was, and may be back by then."""
        self._expected = dict.fromkeys(people, until)
        self._told = self._seen()

    def here(self) -> set[int]:
        now = self._clock()
        expected = {person for person, until in self._expected.items() if until > now}
        return self._here() | expected | self._store.elsewhere(self._table).people

    def spectators(self) -> int:
        return self._spectators() + self._store.elsewhere(self._table).spectators

    def next_end(self) -> float | None:
        """When the next period of grace ends."""
        return min([*self._grace.values(), *self._expected.values()], default=None)

    def is_awaiting(self) -> bool:
        """May somebody be back any moment? Whoever is expected after a start would be again if this were forgotten."""
        return any(until > self._clock() for until in self._grace.values())

    def end_grace(self) -> None:
        """Forget those whose grace has ended."""
        now = self._clock()
        self._grace = {person: until for person, until in self._grace.items() if until > now}
        self._expected = {person: until for person, until in self._expected.items() if until > now}
        self._publish()

    def has_changed(self) -> bool:
        """Is it otherwise than when this was last asked?"""
        told, self._told = self._told, self._seen()
        return told != self._told

    def _here(self) -> set[int]:
        """Those of whom this server knows by itself, and tells the others."""
        now = self._clock()
        graced = {person for person, until in self._grace.items() if until > now}
        return graced | {connection.person for connection in self.connections if connection.person is not None}

    def _spectators(self) -> int:
        return sum(connection.person is None for connection in self.connections)

    def _seen(self) -> tuple[set[int], int]:
        return self.here(), self.spectators()

    def _publish(self) -> None:
        now = self._here(), self._spectators()
        if now != self._published:
            self._published = now
            self._store.show(self._table, *now)
