"""The data files of a package: tables (CSV) and texts (TOML), read in one place. What is wrong in one is told in a
sentence that names it, for a game's author as for somebody who has installed a game of another package.
"""

from __future__ import annotations

import csv
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from tablee.core.errors import SetupError, shown
from tablee.core.numbers import check_number

LONGEST_PACE = 10_000  # milliseconds


def read_table(package: str, name: str) -> list[dict[str, str]]:
    """The rows of a table, by column, as this edition has them; the first line names the columns."""
    from tablee.core.edition import in_edition  # which reads its own tables from here

    rows = parse_table(files(package).joinpath(name).read_text("utf-8"), f"{package}/{name}")
    return in_edition(package, name, rows)


@cache
def read_paces(package: str) -> dict[str, int]:
    """How long each kind of event is worth looking at, in milliseconds, as `paces.csv` says; nothing, without one."""
    if not files(package).joinpath("paces.csv").is_file():
        return {}
    rows = read_table(package, "paces.csv")
    return {row["kind"]: check_number(row["milliseconds"], 0, LONGEST_PACE) for row in rows}


def parse_table(text: str, name: str) -> list[dict[str, str]]:
    try:
        lines = [line for line in csv.reader(text.splitlines(), strict=True) if line]
    except csv.Error as problem:
        raise SetupError(f"{name} is no table: {problem}") from None
    columns = lines[0] if lines else []
    if not columns or len(set(columns)) < len(columns):
        raise SetupError(f"the first line of {name} does not name its columns, each once")
    for line in lines[1:]:
        if len(line) != len(columns):
            raise SetupError(f"{name} has {len(columns)} columns, but a line '{shown(','.join(line))}'")
    return [dict(zip(columns, line, strict=True)) for line in lines[1:]]


def parse_toml(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:  # of TOML, or a date that is none
        raise SetupError(f"{name} is no TOML: {problem}") from None
