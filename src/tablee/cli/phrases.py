"""What the command itself says, in the person's language (the games' own texts are in core/texts.py)."""

from __future__ import annotations

import os
import tomllib
from importlib.resources import files

from tablee.bots.levels import BOTS
from tablee.core.record import BOT, Record
from tablee.core.texts import LANGUAGES


class Phrases:
    def __init__(self, language: str) -> None:
        self.language = language
        source = files("tablee.cli").joinpath("text", f"{language}.toml").read_text("utf-8")
        self._phrases: dict[str, str] = tomllib.loads(source)

    def __call__(self, phrase: str, /, **values: object) -> str:
        return self._phrases[phrase].format(**values)


def names_of(record: Record, phrases: Phrases) -> list[str]:
    """How those around the table are called, by seat."""
    return [_name(record.players.get(seat, ""), seat + 1, phrases) for seat in range(record.seats)]


def _name(player: str, number: int, phrases: Phrases) -> str:
    kind = player.removeprefix(BOT)
    if kind != player:
        return phrases("bot", name=phrases(f"bot_{kind}") if kind in BOTS else kind, number=number)
    return player or phrases("person", number=number)


def language_of_environment() -> str:
    """The person's language as the terminal says it, or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(name, "")[:2]
        if spoken:
            return spoken if spoken in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
