"""The end of a game as a table: scores, and the reckoning behind them, whatever shape a game gives it."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from tablee.cli.phrases import Phrases
from tablee.core.contract import Outcome

AUTOMATON = "automaton"


def reckoning(outcome: Outcome, names: list[str], words: dict[str, str], phrases: Phrases) -> Grid:
    """One row a seat, and one for an automaton that plays against the table."""
    rows = [*names, words.get(AUTOMATON, AUTOMATON)] if AUTOMATON in outcome.detail else names
    scores = outcome.scores + ([outcome.detail[AUTOMATON]] if AUTOMATON in outcome.detail else [])
    columns = by_row(outcome.detail, len(names), len(rows))
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    grid.add_column(phrases("player"))
    grid.add_column(phrases("result_heading"), justify="right")
    for heading in columns:
        grid.add_column(worded(heading, words), justify="right")
    for row, name in enumerate(rows):
        grid.add_row(Text(name), Text(str(scores[row]), "bold"), *(cells[row] for cells in columns.values()))
    return grid


def by_row(detail: dict[str, Any], seats: int, rows: int) -> dict[str, list[str]]:
    """What the reckoning says of each seat: one value, one for each round or game, or a sheet of several."""
    columns: dict[str, list[str]] = {}
    for name, values in detail.items():
        if not isinstance(values, list) or not values:
            continue
        if isinstance(values[0], list):
            columns[name] = [" ".join(str(part[seat]) for part in values) for seat in range(seats)]
        elif isinstance(values[0], dict):
            for key in [key for key, value in values[0].items() if isinstance(value, int)]:
                columns[key] = [str(sheet[key]) for sheet in values]
        else:
            columns[name] = [str(value) for value in values]
    return {name: cells + [""] * (rows - len(cells)) for name, cells in columns.items()}


def of_the_table(outcome: Outcome, words: dict[str, str]) -> list[str]:
    """What the reckoning says of the table as a whole."""
    return [
        f"{worded(name, words)}: {worded(str(value), words)}"
        for name, value in outcome.detail.items()
        if name != AUTOMATON and value is not None and not isinstance(value, (list, dict))
    ]


def worded(name: str, words: dict[str, str]) -> str:
    return words.get(name, name.replace("_", " "))
