"""Editions: card tables in place of ours, from a file that the owner of a printed deck or a designer writes.

    edition = "my printed deck"

    [pop.cards]                     the table cards.csv of a game: rows to change, each named by its first column
    change = [{ number = 13, explosions = 3 }]

    [chakapuces.cards]              or a whole table, in a file beside this one
    file = "my-cards.csv"

    [cup-king.options]              options of a game as this edition plays it, for studies that compare
    expert = true

A process has one edition, for the tables are read once: TABLEE_RULES names its file. Game, bots and boards then use it,
and records name it.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import asdict, dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from tablee.core.data_files import parse_table, parse_toml
from tablee.core.errors import SetupError, shown

VARIABLE: Final = "TABLEE_RULES"
CARRIED: Final = "TABLEE_EDITION"  # a whole edition, for processes that another one starts
OPTIONS: Final = "options"
MOST: Final = 99  # that a number on a card can be

Rows = list[dict[str, str]]


@dataclass(frozen=True)
class Edition:
    """Its name, the tables by game and name (whole, or rows to change), and options by game."""

    name: str = ""
    tables: dict[str, dict[str, dict[str, Rows]]] = field(default_factory=dict)
    options: dict[str, dict[str, Any]] = field(default_factory=dict)

    def carried(self) -> str:
        return json.dumps(asdict(self), sort_keys=True)


@cache
def edition() -> Edition:
    """The edition of this process; one without a name where none was asked for."""
    if CARRIED in os.environ:
        return Edition(**json.loads(os.environ[CARRIED]))
    if VARIABLE not in os.environ:
        return Edition()
    try:
        return read_edition(Path(os.environ[VARIABLE]))
    except (OSError, UnicodeDecodeError) as problem:
        raise SetupError(f"{VARIABLE} names a file that cannot be read: {problem}") from None


def edition_of(game: str) -> str:
    """What records name: the edition of a game, with a mark of what it changes; empty where it changes nothing."""
    tables = edition().tables.get(game)
    if tables is None:
        return ""
    return f"{edition().name} {sha256(json.dumps(tables, sort_keys=True).encode()).hexdigest()[:8]}"


def read_edition(path: Path) -> Edition:
    source = parse_toml(path.read_text("utf-8"), path.name)
    name = source.pop("edition", None)
    if not isinstance(name, str) or not re.fullmatch(r"[\w.-][\w .-]{0,39}", name):
        raise SetupError(f'{path.name} has to name its edition: edition = "NAME", of at most 40 letters and digits')
    read = Edition(name)
    for game, parts in source.items():
        if not isinstance(parts, dict) or not all(isinstance(part, dict) for part in parts.values()):
            raise SetupError(f"[{shown(game)}] in {path.name} has to hold tables: [{shown(game)}.cards]")
        for table, part in parts.items():
            if table == OPTIONS:
                read.options[game] = part
            else:
                read.tables.setdefault(game, {})[table] = _read_part(path, f"{game}.{table}", part)
    return read


def _read_part(path: Path, name: str, part: dict[str, Any]) -> dict[str, Rows]:
    match part:
        case {"file": str(file)} if len(part) == 1:
            return {"rows": parse_table((path.parent / file).read_text("utf-8"), file)}
        case {"change": [*rows]} if len(part) == 1 and rows and all(isinstance(row, dict) for row in rows):
            return {"change": [{column: str(value) for column, value in row.items()} for row in rows]}
    raise SetupError(f"[{name}] in {path.name} has to have a file, or a list of rows to change")


def in_edition(package: str, name: str, rows: Rows) -> Rows:
    """A game's table as this edition has it. What it says has to fit: columns, rows, and words that there are."""
    game, table = package.rpartition(".")[2].replace("_", "-"), name.removesuffix(".csv")
    part = edition().tables.get(game, {}).get(table)
    if part is None:
        return rows
    found = part["rows"] if "rows" in part else _changed(rows, part["change"], f"{game}.{table}")
    _check(rows, found, f"{game}.{table}")
    return found


def _changed(rows: Rows, changes: Rows, name: str) -> Rows:
    key = next(iter(rows[0]))
    by_key = {row[key]: dict(row) for row in rows}
    for change in changes:
        if change.get(key) not in by_key:
            raise SetupError(f"{name} has no row with {key} {shown(str(change.get(key)))}")
        by_key[change[key]].update(change)
    return list(by_key.values())


def _check(rows: Rows, found: Rows, name: str) -> None:
    key = next(iter(rows[0]))
    if [row.get(key) for row in found] != [row[key] for row in rows]:
        raise SetupError(f"{name} has to have the same rows as ours, by {key}")
    for row in found:
        if row.keys() != rows[0].keys():
            raise SetupError(f"{name} has the columns {', '.join(rows[0])}, not {', '.join(row)}")
        for column, value in row.items():
            _check_value(name, column, value, {each[column] for each in rows})


def _check_value(name: str, column: str, value: str, known: set[str]) -> None:
    if all(each.isdecimal() for each in known):
        fits, allowed = value.isascii() and value.isdecimal() and int(value) <= MOST, f"a number up to {MOST}"
    else:
        fits, allowed = value in known, " or ".join(sorted(known))
    if not fits:
        raise SetupError(f"{column} in {name} cannot be '{shown(value)}'; it can be {allowed}")
