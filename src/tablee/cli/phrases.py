"""What the command itself says, in the person's language (the games' own texts are in core/texts.py)."""

from __future__ import annotations

import os
import tomllib
from importlib.resources import files

from tablee.core.texts import LANGUAGES


class Phrases:
    def __init__(self, language: str) -> None:
        self.language = language
        source = files("tablee.cli").joinpath("text", f"{language}.toml").read_text("utf-8")
        self._phrases: dict[str, str] = tomllib.loads(source)

    def __call__(self, phrase: str, /, **values: object) -> str:
        return self._phrases[phrase].format(**values)


def language_of_environment() -> str:
    """The person's language as the terminal says it, or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(name, "")[:2]
        if spoken:
            return spoken if spoken in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
