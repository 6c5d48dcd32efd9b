"""The dashboard for Grafana shows what the server counts, and nothing that it does not."""

from __future__ import annotations

import json
import re
from pathlib import Path

from prometheus_client import Metric

from tablee.server.exposition import Counted

DASHBOARD = Path(__file__).parents[2] / "deploy/grafana.json"
ENDINGS = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"], "gauge": [""]}


def names_of(metric: Metric) -> list[str]:
    """Under which Prometheus knows it."""
    return [metric.name + ending for ending in ENDINGS[metric.type]]


def test_every_metric_of_the_dashboard_is_one_and_every_metric_is_shown() -> None:
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    named = {name for panel in panels for target in panel["targets"] for name in metrics_in(target["expr"])}
    metrics = list(Counted().collect())
    assert named <= {name for metric in metrics for name in names_of(metric)}
    assert [metric.name for metric in metrics if not named & set(names_of(metric))] == []


def metrics_in(expression: str) -> list[str]:
    return re.findall(r"tablee_\w+", expression)


def test_every_panel_has_its_own_place() -> None:
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels]
    assert len(places) == len(set(places)) == len({panel["id"] for panel in panels})
