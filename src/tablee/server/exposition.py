"""What the server has counted (`metrics.py`), in the form of Prometheus, for /metrics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from tablee.server import metrics
from tablee.server.metrics import Durations

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
REGISTRY: Final = CollectorRegistry()

LEVELS: Final = {
    "connections": "Sockets on tables",
    "open_connections": "Connections of any kind",
    "tables": "Tables in memory",
    "workers": "Workers that are there",
}


class Counted(Collector):
    def collect(self) -> Iterator[Metric]:
        for level, about in LEVELS.items():
            yield GaugeMetricFamily(f"tablee_{level}", about, metrics.LEVELS[level])
        yield _gauges("tablee_tables_apart", "Tables that cannot be read, by code", "code", metrics.APART)
        about = "Jobs that wait for a worker, quick and long ones"
        yield _gauges("tablee_waiting", about, "queue", metrics.WAITING)
        yield _counters("tablee_requests", "What was asked of tables, by kind", "kind", metrics.REQUESTS)
        yield _counters("tablee_refusals", "What was refused, by code", "code", metrics.REFUSALS)
        about = "Workers that were replaced, by reason"
        yield _counters("tablee_worker_restarts", about, "reason", metrics.RESTARTS)
        about = "What the server owed a table and has to try again, by kind"
        yield _counters("tablee_failures", about, "kind", metrics.FAILURES)
        about, seconds = "From a request to its answer, durable and told", metrics.SECONDS
        yield HistogramMetricFamily("tablee_request_seconds", about, buckets=seconds.buckets(), sum_value=seconds.sum)
        yield _histogram("tablee_waiting_seconds", "From a job's coming to its turn, by kind", metrics.WAITED)
        yield _histogram("tablee_thinking_seconds", "From a job's turn to its answer, by kind", metrics.THOUGHT)


def _gauges(name: str, about: str, label: str, counts: dict[str, int]) -> Metric:
    family = GaugeMetricFamily(name, about, labels=[label])
    for value, count in counts.items():
        family.add_metric([value], count)
    return family


def _counters(name: str, about: str, label: str, counts: dict[str, int]) -> Metric:
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
