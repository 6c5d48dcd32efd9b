"""What a move is made of, as a designer would name it: its action, its cards and their colours, its places.

It is read from the move as interfaces get it, and from how the game's texts say it, so any game has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tablee.core.contract import Game
from tablee.core.texts import Texts

ACTION: Final = "action"
CARD: Final = "card"
COLOUR: Final = "colour"
PLACE: Final = "place"
VALUE: Final = "value"
PICTURE: Final = "picture"
CATEGORIES: Final = [ACTION, CARD, VALUE, COLOUR, PICTURE, PLACE]

# Which fields of a described move say what it is made of; others say what comes of it.
FIELDS: Final = {
    "card": CARD,
    "cards": CARD,
    "strip": CARD,
    "values": VALUE,
    "colour": COLOUR,
    "cup": PLACE,
    "column": PLACE,
    "place": PLACE,
    "to": PLACE,
    "move": PLACE,
}
# Which forms of the texts, met while a card is said, name something of it.
FORMS: Final = {"colour": COLOUR, "cloth": COLOUR, "food": PICTURE, "action": ACTION}

_FIELD: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")


@dataclass(frozen=True)
class Feature:
    """Something of a move: the kind of move and the category, and a value with the form in which texts say it."""

    kind: str
    category: str
    form: str
    value: str

    @property
    def group(self) -> str:
        return self.category if self.kind == "" else f"{self.kind} {self.category}"

    def told(self, texts: Texts) -> str:
        """As people say it."""
        return tell_kind(texts, self.value) if self.kind == "" else texts.say(self.value, self.form)


def tell_kind(texts: Texts, kind: str) -> str:
    """A kind of move: the beginning of the sentence that offers it."""
    offered = texts.choices.get(kind, texts.words.get(kind, kind))
    first = re.sub(r"^(Or|Ou) ", "", re.split(r"\s*[:;,.]", offered)[0])
    return first[:1].upper() + first[1:]


def features_of(game: Game, described: dict[str, Any]) -> Iterator[Feature]:
    """All that a described move is made of, each once or more."""
    kind = str(described["kind"])
    yield Feature("", ACTION, "", kind)
    forms = _forms(game, kind)
    for field, category in FIELDS.items():
        found = described.get(field)
        if found is None or (field not in forms and category != COLOUR):
            continue  # what the game's own sentence leaves out has no words
        for value in found if isinstance(found, list) else [found]:
            if isinstance(value, str | int):
                yield from _named(game, kind, category, forms.get(field, ""), str(value))


@cache
def _forms(game: Game, kind: str) -> dict[str, str]:
    """In which form the sentence of a kind of move says each field."""
    template = game.texts("en").moves.get(kind, "")
    return {field: form or "" for field, form in _FIELD.findall(template)}


@cache
def _named(game: Game, kind: str, category: str, form: str, value: str) -> tuple[Feature, ...]:
    texts = game.texts("en")
    inner = [Feature(kind, FORMS[each], each, said) for each, said in _inner(texts, form, value) if each in FORMS]
    return Feature(kind, category, form, value), *inner


def _inner(texts: Texts, form: str, value: str) -> Iterator[tuple[str, str]]:
    """The forms that are met while a value is said, with what each says."""
    said = texts.forms.get(form)
    for pattern, template in said if isinstance(said, list) else []:
        match = re.fullmatch(pattern, value, re.ASCII)
        if match:
            groups = [value, *match.groups()]
            for place, inner in re.findall(r"\{(\d+):(\w+)\}", template):
                if groups[int(place)]:
                    yield inner, groups[int(place)]
                    yield from _inner(texts, inner, groups[int(place)])
            return
