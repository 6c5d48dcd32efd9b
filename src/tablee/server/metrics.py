"""What the server counts, for /metrics (Prometheus)."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

REGISTRY = CollectorRegistry()

CONNECTIONS = Gauge("tablee_connections", "Sockets on tables", registry=REGISTRY)
TABLES = Gauge("tablee_tables", "Tables in memory", registry=REGISTRY)
REQUESTS = Counter("tablee_requests", "What was asked of tables, by kind", ["kind"], registry=REGISTRY)
REFUSALS = Counter("tablee_refusals", "What was refused, by code", ["code"], registry=REGISTRY)
SECONDS = Histogram(
    "tablee_request_seconds",
    "From a request to its answer, durable and told",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0),
    registry=REGISTRY,
)

CONTENT_TYPE = CONTENT_TYPE_LATEST


def exposition() -> bytes:
    return generate_latest(REGISTRY)
