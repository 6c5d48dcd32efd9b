"""The figures of the benches as a page: each table as it is kept, and a plot of what can be compared at a glance."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import Any, Final

from docs.site.page import Page
from docs.site.plots import bars
from docs.site.texts import ROOT

RESULTS: Final = ROOT / "benches/results"
NOTE: Final = "Figures are ratios or CPU time wherever they can be: they say more of the program than of the machine."

Rows = list[dict[str, Any]]


def bench_pages() -> list[Page]:
    parts = [_results(file) for file in sorted(RESULTS.glob("*.json"))]
    return [Page("benches.html", "Benches", f"<h1>Benches</h1>\n<p>{NOTE}</p>\n" + "\n".join(parts))]


def _results(file: Path) -> str:
    tables = json.loads(file.read_text("utf-8"))
    machine = tables.pop("machine")
    title = file.stem.replace("_", " ").capitalize()
    shown = "\n".join(_table(name, rows) for name, rows in tables.items() if rows)
    return f'<section id="{file.stem}">\n<h2>{title}</h2>\n<p>{escape(machine)}</p>\n{shown}\n</section>'


def _table(title: str, rows: Rows) -> str:
    head = "".join(f"<th>{escape(str(name))}</th>" for name in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(value))}</td>' for value in row.values())}</tr>" for row in rows)
    return f'<h3>{escape(title)}</h3>\n{_plot(rows)}<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def _plot(rows: Rows) -> str:
    """Bars for the first column that is a number in every row; of a single row there is nothing to compare."""
    if len(rows) < 2:
        return ""
    for column in rows[0]:
        values = [number_of(row.get(column)) for row in rows]
        if all(value is not None for value in values):
            return bars(column, [_label(row, column) for row in rows], [value or 0.0 for value in values])
    return ""


def _label(row: dict[str, Any], besides: str) -> str:
    """What a row is about: its words, before its numbers begin."""
    words: list[str] = []
    for column, value in row.items():
        if column == besides or number_of(value) is not None:
            break
        words.append(str(value))
    return " · ".join(words) or next(f"{value} {name}" for name, value in row.items())


def number_of(value: object) -> float | None:
    if isinstance(value, bool) or value is None:
        return None
    found = re.fullmatch(r"(-?\d[\d,]*\.?\d*)( ?[%×kM]| \w+)?", str(value))
    return float(found[1].replace(",", "")) if found else None
