"""Reading a record's text (record.py says how it is written). Whatever the text, it is read or refused at once.

Everything in it is bounded here, before anything is made of it: how long it is and each of its lines, how many there
are, the seats (as the game has them), the seed and the seats of the entries.
"""

from __future__ import annotations

import re
from typing import Final

from tablee.core.chance import SEED_LIMIT
from tablee.core.contract import Game, Options
from tablee.core.errors import RecordError, shown
from tablee.core.numbers import parse_number
from tablee.core.record import FORMAT, OUTSIDE, Entry, Record, deal_hash

LONGEST: Final = 16_000_000  # characters of a record: most of it the motions of real cups
LONGEST_HEADING: Final = 20_000  # a position is the longest
LONGEST_ENTRY: Final = 1_000
LONGEST_OUTCOME: Final = 70_000  # decided outside: with a motion
MOST_HEADINGS: Final = 100
MOST_ENTRIES: Final = 20_000
_MOST_VERSION: Final = 9_999
_MOST_SEATS: Final = 99  # of any game; each says its own

# They could change what a terminal shows.
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


class Parts:
    """Headings by name, entries and result of a record's text."""

    def __init__(self) -> None:
        self.heads: dict[str, str] = {}
        self.entries: list[Entry] = []
        self.result: str | None = None


def parse_record(game: Game, text: str) -> Record:
    """Read a record of this game (`read_game_name` tells which it is)."""
    parts = _split(text)
    heads = parts.heads
    name, version = _game_and_version(heads)
    record = Record(name, version, _seats(game, heads), _seed(heads), _options(game, heads), heads.get("position"))
    record.players = {seat: heads[f"player {seat}"] for seat in range(record.seats) if f"player {seat}" in heads}
    record.edition = heads.get("edition", "")
    record.entries = parts.entries
    record.result = parts.result
    for entry in record.entries:
        if entry.seat >= record.seats:
            raise RecordError(f"'{shown(str(entry))}' is of a seat that is not there (0 to {record.seats - 1})")
    _read_deal(record, heads)
    return record


def read_game_name(text: str) -> str:
    """Which game a record is of."""
    return _game_and_version(_split(text).heads)[0]


def _split(text: str) -> Parts:
    if len(text) > LONGEST:
        raise RecordError(f"a record has {LONGEST} characters at most, not {len(text)}")
    lines = [line.strip() for line in text.splitlines() if not line.startswith("#")]
    if not lines or lines[0] != FORMAT:
        raise RecordError(f"this is not a record (its first line is not '{FORMAT}')")
    parts = Parts()
    end_of_headings = lines.index("") if "" in lines else len(lines)
    for line in lines[1:end_of_headings]:
        _add_heading(parts, line)
    for line in lines[end_of_headings:]:
        if line:
            _add_line(parts, line)
    return parts


def _add_heading(parts: Parts, line: str) -> None:
    _check_line(line, LONGEST_HEADING)
    name, colon, value = line.partition(": ")
    if not colon:
        raise RecordError(f"'{shown(line)}' is not a heading of a record (NAME: VALUE)")
    if name in parts.heads:
        raise RecordError(f"the heading '{shown(name)}' stands twice in the record")
    if len(parts.heads) == MOST_HEADINGS:
        raise RecordError(f"a record has {MOST_HEADINGS} headings at most")
    parts.heads[name] = value


def _add_line(parts: Parts, line: str) -> None:
    _check_line(line, LONGEST_OUTCOME if line.startswith("* ") else LONGEST_ENTRY)
    if parts.result is not None:
        raise RecordError(f"'{shown(line)}' stands after the result")
    if line.startswith("result: "):
        parts.result = line.removeprefix("result: ")
    elif len(parts.entries) == MOST_ENTRIES:
        raise RecordError(f"a record has {MOST_ENTRIES} moves at most")
    else:
        parts.entries.append(parse_entry(line))


def _check_line(line: str, longest: int) -> None:
    if len(line) > longest:
        raise RecordError(f"the line '{shown(line)}' of the record is too long (at most {longest} characters)")
    if _CONTROL.search(line):
        raise RecordError("there are characters in the record that cannot be shown")


def parse_entry(line: str) -> Entry:
    who, _, text = line.partition(" ")
    if who == "*" and text:
        return Entry(OUTSIDE, text)
    seat = parse_number(who, _MOST_SEATS)
    if seat is None or not text:
        raise RecordError(f"'{shown(line)}' is not a line of a record (SEAT MOVE)")
    saying = text.removeprefix("says ")
    return Entry(seat, saying, is_saying=saying != text)


def _game_and_version(heads: dict[str, str]) -> tuple[str, int]:
    name, _, text = heads.get("game", "").partition(" ")
    version = parse_number(text, _MOST_VERSION)
    if version is None:
        raise RecordError("the record does not say which game it is of (game: NAME VERSION)")
    return name, version


def _seats(game: Game, heads: dict[str, str]) -> int:
    text = heads.get("seats", "")
    seats = parse_number(text, _MOST_SEATS)
    if seats is None:
        raise RecordError(f"the record has no number of seats that there can be: '{shown(text)}'")
    game.check_seats(seats)
    return seats


def _seed(heads: dict[str, str]) -> int | None:
    if "seed" not in heads:
        return None
    seed = parse_number(heads["seed"], SEED_LIMIT - 1)
    if seed is None:
        raise RecordError(f"the seed is not a number from 0 to {SEED_LIMIT - 1}")
    if "position" in heads:
        raise RecordError("a game begins from a seed or from a position, and the record has both")
    return seed


def _read_deal(record: Record, heads: dict[str, str]) -> None:
    record.deal, record.salt = heads.get("deal"), heads.get("salt")
    if record.deal is None:
        return
    if record.seed is None:
        raise RecordError("a deal is promised by its seed, and the record has none")
    if record.deal != deal_hash(record.salt or "", record.seed):
        raise RecordError("the deal is not the one that was promised: its hash does not fit seed and salt")


def _options(game: Game, heads: dict[str, str]) -> Options:
    by_name = {option.name: option for option in game.options}
    options: Options = {}
    for head, value in heads.items():
        word, _, name = head.partition(" ")
        if word == "option":
            if name not in by_name:
                raise RecordError(f"{game.name} has no option {shown(name)}")
            options[name] = by_name[name].parse(shown(value))
    return options
