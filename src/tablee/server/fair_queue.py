"""Who is next: addresses share what there is equally, and so do the tables of an address (start-time fair queueing).

Everybody has a time up to which they have been served; of those who wait, whoever has been served least comes first.
Who comes anew begins at the time of the others, so that nobody saves up turns, and nobody who asks for a lot makes
those wait who ask for little.
"""

from __future__ import annotations

from collections import deque
from heapq import heappop, heappush
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item")

FORGET_ABOVE = 1000  # names, before those are looked for that need no memory any more


class Asker(NamedTuple):
    """For whom something is thought about."""

    address: str
    table: str


class Turns:
    """Whose turn it is, by name; what they wait for is kept elsewhere."""

    def __init__(self) -> None:
        self._now = 0.0  # the time of whoever was served last
        self._served: dict[str, float] = {}
        self._waiting: set[str] = set()
        self._order: list[tuple[float, int, str]] = []  # a heap of those who wait
        self._count = 0

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def enter(self, name: str) -> None:
        """Somebody begins to wait, unless they wait already."""
        if name not in self._waiting:
            self._forget()
            self._waiting.add(name)
            self._served[name] = max(self._served.get(name, 0.0), self._now)
            self._line_up(name)

    def take(self) -> str:
        """Whoever is next; they no longer wait."""
        while True:
            at, _, name = heappop(self._order)
            if at < self._served[name]:
                self._line_up(name)  # they were charged meanwhile
                continue
            self._waiting.discard(name)
            self._now = at
            return name

    def charge(self, name: str, cost: float) -> None:
        self._served[name] = self._served.get(name, self._now) + cost

    def _line_up(self, name: str) -> None:
        self._count += 1  # who came first, among equals
        heappush(self._order, (self._served[name], self._count, name))

    def _forget(self) -> None:
        if len(self._served) > FORGET_ABOVE + 2 * len(self._waiting):
            self._served = {name: at for name, at in self._served.items() if name in self._waiting or at > self._now}


class FairQueue(Generic[Item]):
    def __init__(self) -> None:
        self._addresses = Turns()
        self._tables: dict[str, Turns] = {}  # of each address that has something waiting
        self._items: dict[Asker, deque[Item]] = {}
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def push(self, asker: Asker, item: Item) -> None:
        self._items.setdefault(asker, deque()).append(item)
        self._length += 1
        self._addresses.enter(asker.address)
        self._tables.setdefault(asker.address, Turns()).enter(asker.table)

    def pop(self) -> Item:
        """What is next. Whoever asked for it is to be charged."""
        address = self._addresses.take()
        tables = self._tables[address]
        asker = Asker(address, tables.take())
        items = self._items[asker]
        item = items.popleft()
        self._length -= 1
        if items:
            tables.enter(asker.table)
        else:
            del self._items[asker]
        if tables:
            self._addresses.enter(address)
        else:
            del self._tables[address]
        return item

    def charge(self, asker: Asker, cost: float) -> None:
        self._addresses.charge(asker.address, cost)
        if asker.address in self._tables:
            self._tables[asker.address].charge(asker.table, cost)
