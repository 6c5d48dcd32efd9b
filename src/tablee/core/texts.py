"""What a game says to people, in each language: its rules by id, and sentences for events and moves.

A game's folder has `text/en.toml` and `text/fr.toml`:

    about = "one sentence"                moves_help = "how moves are written"
    [rules]   "CK-1.1" = "…"              every rule id of the game
    [events]  draw = "{seat} draws {count:cards}."    by kind of event
    [runs]    build = "{seat} has placed {placed}."   by kind: how events in a row are told at once, from the last one
    [moves]   pile = "the top card of the pile"       by kind of move (describe_move)
    [hints]   draw = "draws {count:cards}"            by kind of event: what makes a move good, in a few words
    [words]   hand = "hand"               how values that are words are written; `and` joins the last item of a list
    [forms]   how values that are notation or numbers are said, by a name of the form:
      cards = [['1', "a card"], ['\\d+', "{0} cards"]]    the first pattern that matches the whole value counts
      cup = "{colour} on level {row}"                     of a record: a dict by its fields, a list by its places

{field} stands for a field of the event or move, {field.inner} for a field in it, {field.count} for how many it has, and
{field:form} is said in that form; {0} in a form is the whole value, {1} the pattern's first group. `name` is the form
of seats, which {seat} always takes: their players' names; `by_seat` that of a list with a value for each seat. Text in
[brackets] is left out where a field in it is missing or empty. Patterns mean the same in Python and JavaScript: they
have no more than literals, classes, groups, | and repetition. `web/src/state/tell.ts` tells the same sentences.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import groupby
from typing import Any, Final

from tablee.core.errors import SetupError

LANGUAGES: Final = ["en", "fr"]

Form = str | list[list[str]]


class Texts:
    """A game's texts in one language."""

    def __init__(self, source: dict[str, Any]) -> None:
        self.about: str = source["about"]
        self.moves_help: str = source["moves_help"]
        self.rules: dict[str, str] = source["rules"]
        self.events: dict[str, str] = source["events"]
        self.runs: dict[str, str] = source.get("runs", {})
        self.moves: dict[str, str] = source["moves"]
        self.hints: dict[str, str] = source.get("hints", {})
        self.words: dict[str, str] = source["words"]
        self.forms: dict[str, Form] = source.get("forms", {})

    def tell_event(self, event: dict[str, Any], names: list[str]) -> str:
        """An event, as a seat saw it, in a sentence; `names` are the players' by seat."""
        return self._fill(self.events[event["kind"]], event, names)

    def tell_events(self, events: list[dict[str, Any]], names: list[str]) -> list[tuple[str, str]]:
        """What happened, each sentence with its rule; what a seat does several times in a row may be one sentence."""
        return [
            (self._tell_run(run, names), run[-1]["rule"])
            for kind, alike in groupby(events, _kind_of)
            for run in (_by_seat(alike) if kind in self.runs else ([event] for event in alike))
        ]

    def _tell_run(self, run: list[dict[str, Any]], names: list[str]) -> str:
        last = run[-1]
        return self.tell_event(last, names) if len(run) == 1 else self._fill(self.runs[last["kind"]], last, names)

    def tell_hint(self, event: dict[str, Any]) -> str:
        """Why a move that causes this event may be good, in a few words."""
        return self._fill(self.hints[event["kind"]], event, [])

    def tell_move(self, described: dict[str, Any], names: list[str]) -> str:
        return self._fill(self.moves[described["kind"]], described, names)

    def _fill(self, template: str, data: Any, names: list[str]) -> str:
        def value(field: re.Match[str]) -> str:
            path = str(field.group(1))
            form = str(field.group(2) or ("name" if path == "seat" else ""))
            return self._say(_find(data, path), form, names)

        def optional(match: re.Match[str]) -> str:
            inner = str(match.group(1))
            return _FIELD.sub(value, inner) if all(map(value, _FIELD.finditer(inner))) else ""

        return _FIELD.sub(value, _OPTIONAL.sub(optional, template))

    def _say(self, found: Any, form: str, names: list[str]) -> str:
        if found is None:
            return ""
        if form == "by_seat":
            return ", ".join(f"{name} {value}" for name, value in zip(names, found, strict=True))
        said = self.forms.get(form)
        if isinstance(said, str) and not _is_list_of_records(found):
            return self._fill(said, found, names)
        if isinstance(found, list):
            return self._join([self._say(item, form, names) for item in found])
        return self._name(int(found), names) if form == "name" else self._say_value(str(found), said, names)

    def _say_value(self, value: str, said: Any, names: list[str]) -> str:
        for pattern, template in said or []:
            match = re.fullmatch(pattern, value, re.ASCII)
            if match:
                return self._fill(template, [value, *match.groups()], names)
        return self.words.get(value, value)

    def _name(self, seat: int, names: list[str]) -> str:
        """Whoever plays beside the seats is the automaton."""
        return names[seat] if seat < len(names) else self.words["automaton"]

    def _join(self, items: list[str]) -> str:
        if len(items) < 2 or "and" not in self.words:
            return ", ".join(items)
        return f"{', '.join(items[:-1])} {self.words['and']} {items[-1]}"


_FIELD: Final = re.compile(r"\{([\w.]+)(?::(\w+))?\}")
_OPTIONAL: Final = re.compile(r"\[([^\]]*)\]")


def _find(data: Any, path: str) -> Any:
    found = data
    for part in path.split("."):
        if isinstance(found, dict):
            found = found.get(part)
        elif isinstance(found, list):
            found = len(found) if part == "count" else found[int(part)]
        else:
            return None
    return found


def _is_list_of_records(found: Any) -> bool:
    return isinstance(found, list) and all(isinstance(item, (list, dict)) for item in found)


def _kind_of(event: dict[str, Any]) -> str:
    return str(event["kind"])


def _by_seat(events: Iterator[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """In the order in which the seats come up."""
    runs: dict[int, list[dict[str, Any]]] = {}
    for event in events:
        runs.setdefault(event["seat"], []).append(event)
    return list(runs.values())


# Read once: by package and language.
_LOADED: Final[dict[tuple[str, str], Texts]] = {}


def load_texts(package: str, language: str) -> Texts:
    if language not in LANGUAGES:
        raise SetupError(f"there are no texts in '{language}'; the languages are {', '.join(LANGUAGES)}")
    if (package, language) not in _LOADED:
        source = files(package).joinpath("text", f"{language}.toml").read_text("utf-8")
        _LOADED[package, language] = Texts(tomllib.loads(source))
    return _LOADED[package, language]
