"""How long to wait before something is tried again: longer each time, and never all at the same moment."""

from __future__ import annotations

import random
from collections.abc import Iterator


def pauses(first: float, longest: float) -> Iterator[float]:
    """Seconds, for ever: each about twice the one before, until the longest."""
    pause = first
    while True:
        yield pause * random.uniform(0.5, 1.0)
        pause = min(2 * pause, longest)
