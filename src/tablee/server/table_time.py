"""What time it is at a table: its journal's times never go back, and nothing that sets the machine's clock moves them.

A server asks for the time once, when it starts, and counts by itself from then on. A table's time goes on from its last
entry, by whichever server that was written: one whose clock differs takes an entry's time as the moment in which it
hears of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class SteadyClock:
    """Seconds since 1970 as they were at the `start`, and a clock that nobody can set from there on."""

    def __init__(self, start: float, count: Callable[[], float] = time.monotonic) -> None:
        self._count = count
        self._offset = start - count()

    def __call__(self) -> float:
        return self._offset + self._count()


class TableTime:
    """A table's own time, from its last entry on."""

    def __init__(self, clock: Callable[[], float], last: float) -> None:
        """Time has gone on since the entry at `last`; if the clock is behind that, it goes on from there."""
        self._clock = clock
        self._ahead = max(0.0, last - clock())

    def now(self) -> float:
        return self._clock() + self._ahead

    def hear(self, at: float) -> None:
        """An entry of that time is in the journal: nobody could know of it earlier than now."""
        self._ahead = at - self._clock()
