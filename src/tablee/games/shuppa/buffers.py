"""Buffers of Shuppa that are used again and again, so that playing allocates nothing.

Each is filled, read and forgotten within one call: whoever needs one is given it, and hands it back as the result. A
thread makes one move after the other, so all games that it sets up have the same: they stay in the processor's cache.
"""

from __future__ import annotations

import threading
from typing import Final

from mypy_extensions import mypyc_attr

from tablee.core.moves import Moves
from tablee.games.shuppa.board import Change
from tablee.games.shuppa.groups import Lots
from tablee.games.shuppa.sharing import Lot
from tablee.games.shuppa.trial import BestWays, Trial
from tablee.games.shuppa.ways import Ways


@mypyc_attr(acyclic=True)
class Buffers:
    def __init__(self) -> None:
        self.change: Final = Change()
        self.lots: Final = Lots()
        self.lot: Final = Lot()
        self.ways: Final = Ways()
        self.moves: Final = Moves()
        self.best_ways: Final = BestWays()
        self.trial: Final = Trial()


_OF_THREADS: Final = threading.local()


def buffers_of_thread() -> Buffers:
    """The buffers of the thread that asks."""
    if not hasattr(_OF_THREADS, "buffers"):
        _OF_THREADS.buffers = Buffers()
    buffers: Buffers = _OF_THREADS.buffers
    return buffers
