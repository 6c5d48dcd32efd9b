"""What may be read in a language: the words of its texts, and nothing that is notation.

`foreign_words` and `codes_in` look at a sentence or at all that a page shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import tablee
from tablee.core.lesson import load_lessons

SOURCES = Path(__file__).parent.parent / "web" / "src"
LABELS = "abcdefg"  # printed at queues and columns
RULE_ID = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
PLACEHOLDER = re.compile(r"\{[\w.]+(?::\w+)?\}")
WORD = re.compile(r"[^\W\d_]+")
CODE = re.compile(r"\b(?:\d+[^\W\d_]\w*|[^\W\d_]+\d\w*)\b|\b\d-\d\b|\d\*")  # R42e, b3, 2-0-1, 5*


def foreign_words(text: str, language: str, names: Iterable[str] = ()) -> list[str]:
    """The words that no text of the language has; `names` are those of people, which are of every language."""
    known = vocabulary(language) | {word for name in names for word in words_in(name)}
    return [word for word in words_in(RULE_ID.sub("", text)) if word not in known]


def codes_in(text: str) -> list[str]:
    """What only notation writes: letters and digits in one word, divisions, starred numbers. Rules keep their ids."""
    return CODE.findall(RULE_ID.sub("", text))


def words_in(text: str) -> list[str]:
    """In small letters; an apostrophe or a hyphen parts two words."""
    return [word.lower() for word in WORD.findall(text)]


@cache
def vocabulary(language: str, with_books: bool = True) -> frozenset[str]:
    texts = [*_texts_of_games(language), *_texts_of_the_client(language), *LABELS]
    if with_books:
        texts += _texts_of_books(language)
    return frozenset(word for text in texts for word in words_in(text))


def _texts_of_games(language: str) -> Iterator[str]:
    for game in tablee.all_games():
        texts = game.texts(language)
        yield from (game.title, texts.about)
        parts = (
            texts.rules,
            texts.events,
            texts.runs,
            texts.moves,
            texts.reasons,
            texts.choices,
            texts.whys,
            texts.words,
            texts.puzzles,
            texts.rulings,
        )
        for part in parts:
            yield from (PLACEHOLDER.sub(" ", text) for text in part.values())
        for form in texts.forms.values():
            yield from (PLACEHOLDER.sub(" ", said) for said in _said(form))


def _texts_of_books(language: str) -> Iterator[str]:
    for game in tablee.all_games():
        yield from (text for page in game.book() for text in (page.title[language], page.text[language]))
        for lesson in load_lessons(game.package):
            yield from (lesson.title[language], *(step.text[language] for step in lesson.steps))


def _said(form: Any) -> list[str]:
    return [form] if isinstance(form, str) else [said for _, said in form]


def _texts_of_the_client(language: str) -> Iterator[str]:
    yield from strings_of((SOURCES / "text" / f"{language}.ts").read_text("utf-8"))
    for file in SOURCES.rglob("*.ts"):
        yield from strings_of(_section(file.read_text("utf-8"), language))


def _section(source: str, language: str) -> str:
    """The words of one language in a file with those of both: from `const fr` to the end of that object."""
    match = re.search(rf"^const {language}\b.*?^}};$", source, re.DOTALL | re.MULTILINE)
    return match.group(0) if match else ""


IMPORT_OR_COMMENT = re.compile(r"^import [^\n]*|//[^\n]*|/\*.*?\*/", re.DOTALL | re.MULTILINE)
TOKENS = {
    "code": re.compile(r"'(?:[^'\\]|\\.)*'|`|[{}]|[^'`{}]+"),
    "template": re.compile(r"`|\$\{|[^`$]+|\$"),
}


def strings_of(source: str) -> list[str]:
    """The strings of a TypeScript source, templates without what they are filled with."""
    rest = IMPORT_OR_COMMENT.sub("", source)
    found: list[str] = []
    modes = ["code"]  # code may stand in a template, and a template in that code
    while rest:
        match = TOKENS[modes[-1]].match(rest)
        assert match is not None, f"this cannot be read: {rest[:40]}"
        token = match.group()
        rest = rest[match.end() :]
        if token in ("{", "${"):
            modes.append("code")
        elif token == "`" and modes[-1] == "code":
            modes.append("template")
        elif token in ("}", "`"):
            modes.pop()
        elif modes[-1] == "template" or token[0] == "'":
            found.append(token)
    return found
