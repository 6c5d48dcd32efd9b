"""What a game says to people, in each language: its rules by id, and sentences for events and moves.

A game's folder has `text/en.toml` and `text/fr.toml`:

    about = "one sentence"                moves_help = "how moves are written"
    [rules]   "CK-1.1" = "…"              every rule id of the game
    [events]  draw = "{seat} draws {count}."          by kind of event; {name} stands for the event's data
    [moves]   pile = "the top card of the pile"       by kind of move (describe_move)
    [hints]   draw = "draws {count}"      by kind of event: what makes a move good, in a few words
    [words]   hand = "hand"               how values that are words are written in sentences
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any, Final

from tablee.core.errors import SetupError

LANGUAGES: Final = ["en", "fr"]


class Texts:
    """A game's texts in one language."""

    def __init__(self, source: dict[str, Any]) -> None:
        self.about: str = source["about"]
        self.moves_help: str = source["moves_help"]
        self.rules: dict[str, str] = source["rules"]
        self.events: dict[str, str] = source["events"]
        self.moves: dict[str, str] = source["moves"]
        self.hints: dict[str, str] = source.get("hints", {})
        self.words: dict[str, str] = source["words"]

    def tell_event(self, event: dict[str, Any], names: list[str]) -> str:
        """An event, as a seat saw it, in a sentence; `names` are the players' by seat."""
        return self._fill(self.events[event["kind"]], event, names)

    def tell_hint(self, event: dict[str, Any]) -> str:
        """Why a move that causes this event may be good, in a few words."""
        return self._fill(self.hints[event["kind"]], event, [])

    def tell_move(self, described: dict[str, Any]) -> str:
        return self._fill(self.moves[described["kind"]], described, [])

    def _fill(self, template: str, data: dict[str, Any], names: list[str]) -> str:
        """Fill {field} and {field.inner}; text in [brackets] is left out where a field in it is missing or empty."""

        def value(match: re.Match[str]) -> str:
            found: Any = data
            for part in match.group(1).split("."):
                found = found.get(part) if isinstance(found, dict) else None
            return self._word(found, names if match.group(1) == "seat" else [])

        def optional(match: re.Match[str]) -> str:
            inner = str(match.group(1))
            filled = [value(field) for field in _FIELD.finditer(inner)]
            return _FIELD.sub(value, inner) if all(filled) else ""

        return _FIELD.sub(value, _OPTIONAL.sub(optional, template))

    def _word(self, found: Any, names: list[str]) -> str:
        if found is None:
            return ""
        if isinstance(found, list):
            return " ".join(self._word(item, names) for item in found)
        if names and isinstance(found, int):
            return names[found]
        return self.words.get(str(found), str(found))


_FIELD: Final = re.compile(r"\{([\w.]+)\}")
_OPTIONAL: Final = re.compile(r"\[([^\]]*)\]")


# Read once: by package and language.
_LOADED: Final[dict[tuple[str, str], Texts]] = {}


def load_texts(package: str, language: str) -> Texts:
    if language not in LANGUAGES:
        raise SetupError(f"there are no texts in '{language}'; the languages are {', '.join(LANGUAGES)}")
    if (package, language) not in _LOADED:
        source = files(package).joinpath("text", f"{language}.toml").read_text("utf-8")
        _LOADED[package, language] = Texts(tomllib.loads(source))
    return _LOADED[package, language]
