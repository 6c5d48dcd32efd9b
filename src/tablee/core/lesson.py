"""Lessons: a short game on a fixed deal, in which the learner makes every move and the others play by a script.

A game's folder has `text/lessons.toml`:

    [[lessons]]
    name = "first"
    title = { en = "…", fr = "…" }
    seat = 0                                where the learner sits
    game = { seats = 2, options = {} }      the real game to play afterwards; one for two where it is not said
    position = "…"                          how it begins
    [[lessons.steps]]
    en = "…"                                one idea, in plain sentences, by language; {1} is who sits at seat 1
    fr = "…"
    rules = ["CK-3.4"]                      where the details stand
    position = "…"                          where the step begins, if the game is taken up anew, later or earlier
    move = "7"                              what the learner is to play; without one, the step is only read …
    say = "want red on C"                   … or what the learner is to say, where a game has talk
    then = ["1 3", "2 says yes"]            what the others play or say next, and what is decided outside: as in records
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from tablee.core.edition import is_ours
from tablee.core.record import Entry
from tablee.core.record_reading import parse_entry
from tablee.core.texts import LANGUAGES


class Step:
    """One idea of a lesson: what is said, what the learner plays, what the others answer."""

    def __init__(self, source: dict[str, Any]) -> None:
        self.text: dict[str, str] = {language: source[language] for language in LANGUAGES}
        self.rules: list[str] = source["rules"]
        self.position: str = source.get("position", "")
        self.move: str = source.get("move", "")
        self.say: str = source.get("say", "")
        self.then: list[str] = source.get("then", [])

    def others(self) -> Iterator[Entry]:
        """What the others play and say, and what is decided outside, in order."""
        return map(parse_entry, self.then)


class Lesson:
    def __init__(self, source: dict[str, Any]) -> None:
        self.name: str = source["name"]
        self.title: dict[str, str] = source["title"]
        self.seat: int = source["seat"]
        real = source.get("game", {"seats": 2, "options": {}})
        self.seats: int = real["seats"]
        self.options: dict[str, Any] = real["options"]
        self.position: str = source["position"]
        self.steps = [Step(step) for step in source["steps"]]


def load_lessons(package: str) -> list[Lesson]:
    """A game's lessons, from the folder `text` of its package, the first of them first; none where it has none, and
    none by another edition, whose cards do not fall as they were written down."""
    lessons = files(package).joinpath("text", "lessons.toml")
    if not lessons.is_file() or not is_ours(package):
        return []
    return [Lesson(source) for source in tomllib.loads(lessons.read_text("utf-8"))["lessons"]]
