"""Positions as text, the same shape for every game: `NAME VALUE; NAME VALUE; …`, lists by seat separated by ` / `.

For instance `turn 0; hands 1 4 6* 8 / 2 2 9 10; fleas 22 22`. A line break serves as well as a semicolon.
"""

from __future__ import annotations

from tablee.core.errors import PositionError, shown
from tablee.core.numbers import parse_number

NONE = "-"
LONGEST = 20_000  # characters
LARGEST = 9_999_999  # number in any position; what it counts says how large it may be there


def write_fields(fields: list[tuple[str, str]]) -> str:
    return "; ".join(f"{name} {value}" for name, value in fields)


def read_fields(text: str, required: list[str], optional: list[str]) -> dict[str, str]:
    """The values by name, or a PositionError that says which name is unknown, missing or there twice."""
    if len(text) > LONGEST:
        raise PositionError(f"a position has {LONGEST} characters at most, not {len(text)}")
    fields: dict[str, str] = {}
    for part in text.replace("\n", ";").split(";"):
        if not part.strip():
            continue
        name, _, value = part.strip().partition(" ")
        if name not in required and name not in optional:
            raise PositionError(f"a position has no '{shown(name)}' (it has {', '.join(required + optional)})")
        if name in fields:
            raise PositionError(f"'{name}' stands twice in the position")
        fields[name] = " ".join(value.split())
    for name in required:
        if name not in fields:
            raise PositionError(f"the position lacks '{name}'")
    return fields


def in_one_line(position: str) -> str:
    """A position that somebody has written in several lines, as a record has it."""
    parts = (" ".join(part.split()) for part in position.replace("\n", ";").split(";"))
    return "; ".join(filter(None, parts))


def write_list(items: list[str]) -> str:
    return " ".join(items) or NONE


def read_list(text: str) -> list[str]:
    return [] if text == NONE else text.split()


def write_by_seat(lists: list[list[str]]) -> str:
    return " / ".join(write_list(items) for items in lists)


def read_by_seat(text: str) -> list[list[str]]:
    return [read_list(part.strip()) for part in text.split("/")]


def read_each_seat(name: str, text: str | None, seats: int) -> list[list[str]]:
    """A list for each seat; empty ones if nothing is said."""
    lists = [[] for _ in range(seats)] if text is None else read_by_seat(text)
    check_each_seat(name, len(lists), seats)
    return lists


def check_each_seat(name: str, count: int, seats: int) -> None:
    if count != seats:
        raise PositionError(f"'{name}' is given for {count} seats, but there are {seats}")


def read_number(name: str, text: str) -> int:
    """A whole number of 0 or more."""
    number = parse_number(text, LARGEST)
    if number is None:
        raise PositionError(f"'{shown(text)}' is not a number ({name})")
    return number


def as_data(position: str) -> dict[str, list[list[str]]]:
    """A position taken apart: for each field its lists of words, one a seat where it is given by seat."""
    fields: dict[str, list[list[str]]] = {}
    for part in position.split("; "):
        name, _, value = part.partition(" ")
        fields[name] = [read_list(words) for words in value.split(" / ")]
    return fields


def from_data(data: dict[str, list[list[str]]]) -> str:
    """The same put together again."""
    return write_fields([(name, write_by_seat(lists)) for name, lists in data.items()])
