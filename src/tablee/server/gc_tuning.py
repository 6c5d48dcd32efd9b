"""How the garbage collector is tuned: Python stands still while it looks for cycles of objects that nobody holds.

Nearly everything goes away by itself, by counting. What is new is searched often, which takes a moment; all of it only
when nobody has asked for anything lately, and under a load that never ends once an hour.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Final

NEW: Final = 10_000  # objects, more than have gone, before those are searched
NEVER: Final = 1_000_000_000
QUIET_SECONDS: Final = 1.0
MOST_SECONDS: Final = 3600.0


class GcTuning:
    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._searched = clock()

    def begin(self) -> None:
        """Whatever is there now stays; from here on only what is new is searched by itself."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(NEW, NEVER)

    def search(self, asked: float) -> None:
        """Search everything, if that is due and disturbs nobody; `asked` is when somebody last asked for something."""
        now = self._clock()
        is_quiet = now - asked > QUIET_SECONDS and asked > self._searched
        if is_quiet or now - self._searched > MOST_SECONDS:
            gc.collect()
            self._searched = now
