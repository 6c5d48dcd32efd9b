"""Editions: card tables and rulings in place of ours, from a file of a box owner or a designer.

    edition = "my printed deck"

    [pop.cards]                     the table cards.csv of a game: rows to change, each named by its first column
    change = [{ number = 13, explosions = 3 }]

    [chakapuces.cards]              or a whole table, in a file beside this one
    file = "my-cards.csv"

    [pop.rulings]                   numbers of the rules (rulings.py)
    rounds = 4

    [cup-king.options]              options of a game as this edition plays it, for studies that compare
    expert = true

A process has one edition, for tables and rulings are read once: TABLEE_RULES names its file. Game, bots and boards then
use it, and records name it.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import asdict, dataclass, field
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tablee.core.data_files import parse_table, parse_toml
from tablee.core.errors import SetupError, shown

VARIABLE: Final = "TABLEE_RULES"
CARRIED: Final = "TABLEE_EDITION"  # a whole edition, for processes that another one starts
OPTIONS: Final = "options"
RULINGS: Final = "rulings"
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


def is_ours(package: str) -> bool:
    """Is the game of that package played as it is without an edition? What was made for that (puzzles, lessons,
    pictures of positions) is for no other."""
    return _game_of(package) not in edition().tables


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
                continue
            name = f"{game}.{table}"
            read_part = _read_rulings(path, name, part) if table == RULINGS else _read_part(path, name, part)
            read.tables.setdefault(game, {})[table] = read_part
    return read


def _read_part(path: Path, name: str, part: dict[str, Any]) -> dict[str, Rows]:
    match part:
        case {"file": str(file)} if len(part) == 1:
            return {"rows": parse_table((path.parent / file).read_text("utf-8"), file)}
        case {"change": [*rows]} if len(part) == 1 and rows and all(isinstance(row, dict) for row in rows):
            return {"change": [{column: str(value) for column, value in row.items()} for row in rows]}
    raise SetupError(f"[{name}] in {path.name} has to have a file, or a list of rows to change")


def _read_rulings(path: Path, name: str, part: dict[str, Any]) -> dict[str, Rows]:
    if not part or not all(type(value) is int for value in part.values()):
        raise SetupError(f"[{name}] in {path.name} has to have rulings with numbers, such as: rounds = 4")
    return {"change": [{"ruling": ruling, "value": str(value)} for ruling, value in part.items()]}


def in_edition(package: str, name: str, rows: Rows) -> Rows:
    """A game's table as this edition has it. What it says has to fit: columns, rows, and words that there are."""
    return changed_by(edition(), package, name.removesuffix(".csv"), rows)


def changed_by(edition: Edition, package: str, table: str, rows: Rows) -> Rows:
    """A game's table as an edition has it."""
    game = _game_of(package)
    part = edition.tables.get(game, {}).get(table)
    if part is None:
        return rows
    found = part["rows"] if "rows" in part else _changed(rows, part["change"], f"{game}.{table}")
    if table == RULINGS:
        _check_rulings(found, game)
    else:
        _check(rows, found, f"{game}.{table}")
    return found


def check_edition(edition: Edition, games: dict[str, str]) -> None:
    """Refuse what an edition says of games (by name, with their packages) or tables that there are not, or that does
    not fit them."""
    for game in [*edition.tables, *edition.options]:
        if game not in games:
            raise SetupError(f"there is no game '{shown(game)}' for an edition to change; there are {', '.join(games)}")
    for game, tables in edition.tables.items():
        for table in tables:
            changed_by(edition, games[game], table, our_table(games[game], table))


def our_table(package: str, table: str) -> Rows:
    """A game's table as it is without any edition."""
    tables = sorted(each.name[:-4] for each in files(package).iterdir() if each.name.endswith(".csv"))
    if table not in tables:
        known = f"{', '.join(tables)} and {OPTIONS}"
        raise SetupError(f"{_game_of(package)} has no table '{shown(table)}' to change; there are {known}")
    return parse_table(files(package).joinpath(f"{table}.csv").read_text("utf-8"), f"{table}.csv")


@dataclass(frozen=True)
class ChangedRuling:
    """What an edition says of a ruling, what ours is, and the rule that it stands in."""

    name: str
    value: int
    ours: int
    rule: str


def rulings_changed(edition: Edition, package: str) -> list[ChangedRuling]:
    return [
        ChangedRuling(ours["ruling"], int(theirs["value"]), int(ours["value"]), ours["rule"])
        for ours, theirs in _rows_changed(edition, package, RULINGS)
    ]


def rows_changed(edition: Edition, package: str) -> dict[str, Rows]:
    """By table, without the rulings, the rows of an edition that are not ours."""
    tables = [table for table in edition.tables.get(_game_of(package), {}) if table != RULINGS]
    return {table: [theirs for _, theirs in _rows_changed(edition, package, table)] for table in tables}


def _rows_changed(edition: Edition, package: str, table: str) -> list[tuple[dict[str, str], dict[str, str]]]:
    if table not in edition.tables.get(_game_of(package), {}):
        return []
    ours = our_table(package, table)
    both = zip(ours, changed_by(edition, package, table, ours), strict=True)
    return [(row, theirs) for row, theirs in both if theirs != row]


def _game_of(package: str) -> str:
    return package.rpartition(".")[2].replace("_", "-")


def _changed(rows: Rows, changes: Rows, name: str) -> Rows:
    key = next(iter(rows[0]))
    by_key = {row[key]: dict(row) for row in rows}
    for change in changes:
        if change.get(key) not in by_key:
            there = f"; there are {', '.join(by_key)}" if name.endswith(RULINGS) else ""
            raise SetupError(f"{name} has no row with {key} {shown(str(change.get(key)))}{there}")
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


def _check_rulings(found: Rows, game: str) -> None:
    for row in found:
        if not int(row["least"]) <= int(row["value"]) <= int(row["most"]):
            allowed = f"{row['least']} to {row['most']}"
            raise SetupError(f"the ruling {row['ruling']} of {game} cannot be {row['value']}; it can be {allowed}")


def _check_value(name: str, column: str, value: str, known: set[str]) -> None:
    if all(each.isdecimal() for each in known):
        fits, allowed = value.isascii() and value.isdecimal() and int(value) <= MOST, f"a number up to {MOST}"
    else:
        fits, allowed = value in known, " or ".join(sorted(known))
    if not fits:
        raise SetupError(f"{column} in {name} cannot be '{shown(value)}'; it can be {allowed}")
