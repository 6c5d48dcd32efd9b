"""The end of a game as a table: scores, and the reckoning behind them, whatever shape a game gives it."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from tablee.cli.phrases import Phrases
from tablee.core.contract import Outcome


def score_table(outcome: Outcome, names: list[str], words: dict[str, str], phrases: Phrases) -> Grid:
    """One row a player, whoever won first; an automaton that plays against the table is a player too."""
    automaton = outcome.automaton
    players = names if automaton is None else [*names, worded("automaton", words)]
    scores = outcome.scores if automaton is None else [*outcome.scores, automaton]
    columns = by_row(outcome, len(names), len(players))
    ranks = outcome.ranks()
    grid = headed(outcome, list(columns), words, phrases)
    for row in sorted(range(len(players)), key=lambda row: ranks[row] if ranks else 0):
        rank = [Text(str(ranks[row]))] if ranks else []
        cells = [Text(cells[row]) for cells in columns.values()]
        grid.add_row(*rank, Text(players[row]), Text(str(scores[row]), "bold"), *cells)
    return grid


def headed(outcome: Outcome, columns: list[str], words: dict[str, str], phrases: Phrases) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    if outcome.merits:
        grid.add_column(phrases("rank"), justify="right")
    grid.add_column(phrases("player"))
    only = next((name for name, values in outcome.detail.items() if is_only_part(values)), None)
    grid.add_column(phrases("result_heading") if only is None else worded(only, words), justify="right")
    for name in columns:
        grid.add_column(worded(name, words), justify="right")
    return grid


def by_row(outcome: Outcome, seats: int, rows: int) -> dict[str, list[str]]:
    """What the reckoning says of each seat: one value, one for each round or game, or a sheet of several."""
    columns: dict[str, list[str]] = {}
    for name, values in outcome.detail.items():
        if not isinstance(values, list) or not values or is_only_part(values):
            continue
        if isinstance(values[0], list):
            columns[name] = [" + ".join(str(part[seat]) for part in values) for seat in range(seats)]
        elif isinstance(values[0], dict):
            columns.update(by_sheet(values, outcome.scores))
        else:
            columns[name] = [str(value) for value in values]
    return {name: cells + [""] * (rows - len(cells)) for name, cells in columns.items()}


def by_sheet(sheets: list[dict[str, Any]], scores: list[int]) -> dict[str, list[str]]:
    """What is counted, but for what only repeats the score."""
    counted = {key: [sheet[key] for sheet in sheets] for key, value in sheets[0].items() if isinstance(value, int)}
    return {key: [str(value) for value in values] for key, values in counted.items() if values != scores}


def is_only_part(values: Any) -> bool:
    """The only game or round there was: it is the score itself, and says what the score counts."""
    return isinstance(values, list) and len(values) == 1 and isinstance(values[0], list)


def remarks(outcome: Outcome, words: dict[str, str], phrases: Phrases) -> list[str]:
    """What the reckoning says of the table as a whole."""
    told = [
        phrases("remark", name=worded(name, words), value=worded(str(value), words))
        for name, value in outcome.detail.items()
        if value is not None and not isinstance(value, (list, dict))
    ]
    return [phrases("lowest_wins"), *told] if outcome.lowest_wins else told


def worded(name: str, words: dict[str, str]) -> str:
    return words.get(name, name.replace("_", " "))
