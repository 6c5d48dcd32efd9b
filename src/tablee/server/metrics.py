"""What the server counts, for /metrics (Prometheus).

What is counted at every move is counted in plain numbers, and put into Prometheus' form only when somebody looks.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Gauge
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()

CONNECTIONS = Gauge("tablee_connections", "Sockets on tables", registry=REGISTRY)
OPEN_CONNECTIONS = Gauge("tablee_open_connections", "Connections of any kind", registry=REGISTRY)
TABLES = Gauge("tablee_tables", "Tables in memory", registry=REGISTRY)
APART = Gauge("tablee_tables_apart", "Tables that cannot be read, by code", ["code"], registry=REGISTRY)
WORKERS = Gauge("tablee_workers", "Workers that are there", registry=REGISTRY)
WAITING = Gauge("tablee_waiting", "Jobs that wait for a worker, quick and long ones", ["queue"], registry=REGISTRY)

REQUESTS: Final[Counter[str]] = Counter()  # what was asked of tables, by kind
REFUSALS: Final[Counter[str]] = Counter()  # by code
RESTARTS: Final[Counter[str]] = Counter()  # of workers, by reason
FAILURES: Final[Counter[str]] = Counter()  # of what the server owes its tables, by kind; each is tried again

BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0)  # seconds

CONTENT_TYPE = CONTENT_TYPE_LATEST


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


class Counted(Collector):
    def collect(self) -> Iterator[Metric]:
        yield _family("tablee_requests", "What was asked of tables, by kind", "kind", REQUESTS)
        yield _family("tablee_refusals", "What was refused, by code", "code", REFUSALS)
        yield _family("tablee_worker_restarts", "Workers that were replaced, by reason", "reason", RESTARTS)
        yield _family("tablee_failures", "What the server owed a table and has to try again, by kind", "kind", FAILURES)
        about = "From a request to its answer, durable and told"
        yield HistogramMetricFamily("tablee_request_seconds", about, buckets=SECONDS.buckets(), sum_value=SECONDS.sum)
        yield _histogram("tablee_waiting_seconds", "From a job's coming to its turn, by kind", WAITED)
        yield _histogram("tablee_thinking_seconds", "From a job's turn to its answer, by kind", THOUGHT)


def _family(name: str, about: str, label: str, counts: Counter[str]) -> Metric:
    family = CounterMetricFamily(name, about, labels=[label])
    for value, count in counts.items():
        family.add_metric([value], count)
    return family


def _histogram(name: str, about: str, durations: dict[str, Durations]) -> Metric:
    family = HistogramMetricFamily(name, about, labels=["kind"])
    for kind, each in durations.items():
        family.add_metric([kind], each.buckets(), each.sum)
    return family


REGISTRY.register(Counted())


def exposition() -> bytes:
    return generate_latest(REGISTRY)
