"""How much one may ask for: buckets that fill with time and are emptied by asking."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from tablee.server.refusal import Refusal


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


class Limits:
    """By address: sockets that are open, and how often tables are made and joined."""

    def __init__(self, sockets: int, rate: float, burst: float) -> None:
        self._most_sockets = sockets
        self._rate = rate
        self._burst = burst
        self._sockets: Counter[str] = Counter()
        self._buckets: dict[str, Bucket] = {}

    def open_socket(self, address: str) -> bool:
        if self._sockets[address] >= self._most_sockets:
            return False
        self._sockets[address] += 1
        return True

    def close_socket(self, address: str) -> None:
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

    def ask(self, address: str) -> None:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
        if not bucket.take():
            raise Refusal("too_fast", "that is too much at once; wait a moment")

    def forget(self) -> None:
        """Addresses that have not asked for long need no memory."""
        self._buckets = {address: bucket for address, bucket in self._buckets.items() if not bucket.is_full()}
