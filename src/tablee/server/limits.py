"""How much one may ask for: buckets that fill with time and are emptied by asking.

Whoever is refused for asking too much is answered later and later, so that to ask again at once gains them nothing and
costs the server little.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

from starlette.requests import HTTPConnection

from tablee.server.refusal import Refusal
from tablee.server.table import Table

CHAT_SECONDS: Final = 10  # for whose lines may come at once
FIRST_DELAY: Final = 0.05  # seconds, of the second refusal in a row
LONGEST_DELAY: Final = 0.5
TOO_MUCH: Final = ("too_fast", "busy")
HOUSEHOLD_BITS: Final = 64  # of an IPv6 address, that whoever has the rest may choose


class Bucket:
    """Holds `burst` at most and gains `rate` a second; each request takes one."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._held = burst
        self._at = clock()

    def take(self) -> bool:
        now = self._clock()
        self._held = min(self._burst, self._held + (now - self._at) * self._rate)
        self._at = now
        if self._held < 1:
            return False
        self._held -= 1
        return True

    def is_full(self) -> bool:
        return self._held + (self._clock() - self._at) * self._rate >= self._burst


def delay_of(refusals: int) -> float:
    """How long the last of so many refusals in a row waits, in seconds."""
    return min(LONGEST_DELAY, FIRST_DELAY * 2 ** min(refusals - 2, 10)) if refusals > 1 else 0.0


def address_of(asked: HTTPConnection) -> str:
    """From where somebody asks, as far as limits and turns go."""
    return network_of(asked.client.host) if asked.client is not None else ""


@lru_cache(4096)
def network_of(address: str) -> str:
    """What one household has: an address of IPv4, or 2⁶⁴ of IPv6; as it is, if it is no address."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        return str(ip.ipv4_mapped or IPv6Address(int(ip) >> HOUSEHOLD_BITS << HOUSEHOLD_BITS))
    return str(ip)


class Buckets:
    """One for each who asks, forgotten when it is full again."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}

    def ask(self, who: str) -> None:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst)
        if not bucket.take():
            raise Refusal("too_fast", "that is too much at once; wait a moment")

    def forget(self) -> None:
        self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.is_full()}


class Limits:
    """By address: sockets that are open, and how often tables are made and joined; and how much a person says."""

    def __init__(self, sockets: int, rate: float, burst: float, chat: float) -> None:
        self._most_sockets = sockets
        self._sockets: Counter[str] = Counter()
        self._asking = Buckets(rate, burst)
        self._chatting = Buckets(chat, max(1.0, chat * CHAT_SECONDS))
        self.ask = self._asking.ask

    def open_socket(self, address: str) -> bool:
        if self._sockets[address] >= self._most_sockets:
            return False
        self._sockets[address] += 1
        return True

    def close_socket(self, address: str) -> None:
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

    def chat(self, table: Table, person: int, id: str) -> None:
        """Those without a seat have as much together as each of the others; what was said already costs nothing."""
        if f"{person}:{id}" not in table.messages:
            who = person if table.seat_of(person) is not None else "others"
            self._chatting.ask(f"{table.id} {who}")

    def forget(self) -> None:
        """Who has not asked for long needs no memory."""
        self._asking.forget()
        self._chatting.forget()
