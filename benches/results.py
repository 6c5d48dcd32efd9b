"""Results as tables: printed, and written beside the benches as Markdown and JSON."""

from __future__ import annotations

import json
import platform
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

FOLDER = Path(__file__).parent / "results"

Rows = list[dict[str, Any]]


def write_results(name: str, tables: dict[str, Rows], is_part: bool = False) -> None:
    """Each table is a title with rows; the rows of a table have the same columns. A part leaves other tables there."""
    FOLDER.mkdir(exist_ok=True)
    machine = f"Python {platform.python_version()}, {platform.machine()}"
    if is_part:
        tables = _tables_of(name) | tables
    (FOLDER / f"{name}.json").write_text(json.dumps({"machine": machine, **tables}, indent=1) + "\n", "utf-8")
    parts = [f"# {name.replace('_', ' ').capitalize()}\n\n{machine}; CPU time.\n"]
    for title, rows in tables.items():
        _print(title, rows)
        parts.append(_markdown(title, rows))
    (FOLDER / f"{name}.md").write_text("\n".join(parts), "utf-8")


def _tables_of(name: str) -> dict[str, Rows]:
    tables: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    del tables["machine"]
    return tables


def _print(title: str, rows: Rows) -> None:
    table = Table(title=title, title_justify="left")
    for column in rows[0]:
        table.add_column(column)
    for row in rows:
        table.add_row(*(str(value) for value in row.values()))
    Console(width=160).print(table)


def _markdown(title: str, rows: Rows) -> str:
    lines = [f"## {title}\n", "| " + " | ".join(rows[0]) + " |", "|" + "---|" * len(rows[0])]
    lines += ["| " + " | ".join(str(value) for value in row.values()) + " |" for row in rows]
    return "\n".join(lines) + "\n"
