"""Where games are kept: `saves` for those that go on, `records` for those that are over."""

from __future__ import annotations

import os
import time
from pathlib import Path

from platformdirs import user_data_path

import tablee
from tablee.core.contract import Game
from tablee.core.errors import RecordError
from tablee.core.record import Record
from tablee.core.record_reading import parse_record, read_game_name


def home() -> Path:
    """The data folder: TABLEE_HOME, or the system's place for it."""
    chosen = os.environ.get("TABLEE_HOME")
    return Path(chosen) if chosen else user_data_path("tablee")


def keep(record: Record) -> Path:
    """Write a record where its kind belongs, under a name of its own."""
    folder = home() / ("records" if record.result is not None else "saves")
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{record.game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path = folder / f"{stem}.txt"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.txt"
    unfinished = path.with_suffix(".part")
    unfinished.write_text(str(record), "utf-8")
    unfinished.replace(path)
    return path


def latest_save() -> Path | None:
    saves = sorted((home() / "saves").glob("*.txt"), key=lambda path: (path.stat().st_mtime, path.name))
    return saves[-1] if saves else None


def read(path: Path) -> tuple[Game, Record]:
    """A record from a file, with its game."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise RecordError(f"{path} cannot be read: {reason}") from None
    game = tablee.game(read_game_name(text))
    return game, parse_record(game, text)
