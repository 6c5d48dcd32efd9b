"""What the server counts, in plain numbers; `exposition.py` puts them into Prometheus' form when somebody looks."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from itertools import accumulate
from typing import Final

LEVELS: Final[Counter[str]] = Counter()  # what there is just now: connections, tables, workers
APART: Final[Counter[str]] = Counter()  # tables that cannot be read, by code
WAITING: Final[Counter[str]] = Counter()  # jobs that wait for a worker, quick and long ones

REQUESTS: Final[Counter[str]] = Counter()  # what was asked of tables, by kind
REFUSALS: Final[Counter[str]] = Counter()  # by code
RESTARTS: Final[Counter[str]] = Counter()  # of workers, by reason
FAILURES: Final[Counter[str]] = Counter()  # of what the server owes its tables, by kind; each is tried again

BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0)  # seconds


class Durations:
    """How many fell below each bound, and above the last."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        names = [*(str(bound) for bound in BOUNDS), "+Inf"]
        return list(zip(names, accumulate(self.counts), strict=True))


SECONDS: Final = Durations()
WAITED: Final[defaultdict[str, Durations]] = defaultdict(Durations)  # for a worker, by kind of job
THOUGHT: Final[defaultdict[str, Durations]] = defaultdict(Durations)  # by a worker, by kind of job
