"""What a game says to people, in each language: its rules by id, and sentences for events and moves.

A game's folder has `text/en.toml` and `text/fr.toml`:

    about = "one sentence"                moves_help = "how moves are written"
    [rules]   "CK-1.1" = "…"              every rule id of the game
    [events]  draw = "{seat} draws {count:cards}."    by kind of event
    [runs]    build = "{seat} has placed {placed}."   by kind: how events in a row are told at once, from the last one
    [moves]   pile = "the top card of the pile"       by kind of move (describe_move)
    [reasons] win = "You win {cards:cards}."          by kind of reason: why a move may be good (core/reason.py)
    [whys]    says = "…"                              by kind of event: what is meant by it, for who asks why
    [choices] card = "Play one of your cards."        by kind of move: what one may do now
    [words]   hand = "hand"               how values that are words are written; `and` joins the last item of a list
    [puzzles] swap = "…"                              by theme: its name; THEME_task, _best and _got: what is wanted,
                                                      the best there is and what was reached, of {count}
    [rulings] rounds = "rounds of a game"             by name: what it is that a designer may rule otherwise
    [forms]   how values that are notation or numbers are said, by a name of the form:
      cards = [['1', "a card"], ['\\d+', "{0} cards"]]    the first pattern that matches the whole value counts
      cup = "{colour} on level {row}"                     of a record: a dict by its fields, a list by its places

{field} stands for a field of the event or move, {field.inner} for a field in it, {field.count} for how many it has, and
{field:form} is said in that form; {0} in a form is the whole value, {1} the pattern's first group. `name` is the form
of seats, which {seat} always takes: their players' names; `by_seat` that of a list with a value for each seat. Text in
[brackets] is left out where a field in it is missing or empty. Of {draws|draw} the first is told of others, the second
of whoever reads it ("You draw 2 cards."), by a page that knows who that is. Patterns mean the same in Python and
JavaScript: they have no more than literals, classes, groups, | and repetition. `web/src/state/templates.ts` tells the
same sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from itertools import groupby
from typing import Any, Final

from tablee.core.data_files import parse_toml
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
        self.reasons: dict[str, str] = source.get("reasons", {})
        self.whys: dict[str, str] = source.get("whys", {})
        self.choices: dict[str, str] = source.get("choices", {})
        self.words: dict[str, str] = source["words"]
        self.puzzles: dict[str, str] = source.get("puzzles", {})
        self.rulings: dict[str, str] = source.get("rulings", {})
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

    def tell_reason(self, kind: str, data: dict[str, Any]) -> str:
        """Why a move may be good, in a sentence; empty where the game has none."""
        told = self._fill(self.reasons.get(kind, ""), data, [])
        return told[:1].upper() + told[1:]

    def tell_why(self, event: dict[str, Any], names: list[str]) -> str:
        """What is meant by an event, in sentences; empty where there is nothing to explain beside the rule."""
        return self._fill(self.whys.get(event["kind"], ""), event, names)

    def tell_move(self, described: dict[str, Any], names: list[str]) -> str:
        return self._fill(self.moves[described["kind"]], described, names)

    def say(self, value: str, form: str) -> str:
        """A value alone, in one of the forms."""
        return self._say(value, form, [])

    def tell_puzzle(self, theme: str, part: str, count: int = 0) -> str:
        """What is to be said of a puzzle: its `task`, its `best`, or what one `got`."""
        return self._fill(self.puzzles[f"{theme}_{part}"], {"count": count}, [])

    def _fill(self, template: str, data: Any, names: list[str]) -> str:
        def value(field: re.Match[str]) -> str:
            path = str(field.group(1))
            form = str(field.group(2) or ("name" if path == "seat" else ""))
            return self._say(_find(data, path), form, names)

        def optional(match: re.Match[str]) -> str:
            inner = str(match.group(1))
            return _FIELD.sub(value, inner) if all(map(value, _FIELD.finditer(inner))) else ""

        return _FIELD.sub(value, _OPTIONAL.sub(optional, _OF_OTHERS.sub(r"\1", template)))

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


_OF_OTHERS: Final = re.compile(r"\{((?:[^{}|]|\{[^{}]*\})*)\|(?:[^{}|]|\{[^{}]*\})*\}")
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
    """The events of each seat, in the order in which the seats come up."""
    runs: dict[int, list[dict[str, Any]]] = {}
    for event in events:
        runs.setdefault(event["seat"], []).append(event)
    return list(runs.values())


# --- reading ---

SENTENCES: Final = ["about", "moves_help"]
TABLES: Final = ["rules", "events", "moves", "words"]  # of sentences or words
OPTIONAL_TABLES: Final = ["runs", "reasons", "whys", "choices", "puzzles"]


def parse_texts(text: str, name: str) -> Texts:
    """The texts in a file of TOML; a SetupError says what is wrong there, for whoever writes it."""
    source = parse_toml(text, name)
    for part in (*SENTENCES, *TABLES):
        if part not in source:
            raise SetupError(f"{name} has no '{part}'")
    for part in SENTENCES:
        if not isinstance(source[part], str):
            raise SetupError(f"'{part}' in {name} is no text")
    for part in (*TABLES, *OPTIONAL_TABLES):
        if not _is_table(source.get(part, {}), _is_text):
            raise SetupError(f"[{part}] in {name} has to be a table of texts")
    if not _is_table(source.get("forms", {}), _is_form):
        raise SetupError(f"[forms] in {name} has to be a table of texts and of lists of patterns with texts")
    return Texts(source)


def _is_table(found: Any, fits: Callable[[Any], bool]) -> bool:
    return isinstance(found, dict) and all(map(fits, found.values()))


def _is_text(found: Any) -> bool:
    return isinstance(found, str)


def _is_form(found: Any) -> bool:
    return _is_text(found) or (isinstance(found, list) and all(map(_is_choice, found)))


def _is_choice(found: Any) -> bool:
    """A pattern, and what to say of a value that it fits."""
    if not isinstance(found, list) or len(found) != 2 or not all(map(_is_text, found)):
        return False
    try:
        re.compile(found[0], re.ASCII)
    except (re.error, RecursionError, OverflowError):
        return False
    return True


# Read once: by package and language.
_LOADED: Final[dict[tuple[str, str], Texts]] = {}


def load_texts(package: str, language: str) -> Texts:
    if language not in LANGUAGES:
        raise SetupError(f"there are no texts in '{language}'; the languages are {', '.join(LANGUAGES)}")
    if (package, language) not in _LOADED:
        source = files(package).joinpath("text", f"{language}.toml").read_text("utf-8")
        _LOADED[package, language] = parse_texts(source, f"{package}/text/{language}.toml")
    return _LOADED[package, language]
