"""The rules as a book: a few pages for somebody who has never seen the box, most of them with a picture.

A game's folder has `text/book.toml`, a list of pages in the order in which they are read:

    [[pages]]
    part = "turn"                           what it tells of: aim, turn, talk (if there is any), end or count
    title = { en = "…", fr = "…" }
    en = "…"                                one idea, in plain sentences, by language
    fr = "…"
    rules = ["CK-3.4"]                      where the details stand
    position = "…"                          the picture, if it has one: a position that a board can draw,
    seat = 0                                seen by this seat,
    move = "7"                              with this move shown
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from tablee.core.data_files import parse_toml
from tablee.core.errors import SetupError

PARTS: Final = ["aim", "turn", "talk", "end", "count"]


class Page:
    """A page of a game's book; without a position it has no picture."""

    def __init__(self, source: dict[str, Any]) -> None:
        self.part: str = source["part"]
        self.title: dict[str, str] = source["title"]
        self.text: dict[str, str] = {language: source[language] for language in self.title}
        self.rules: list[str] = source["rules"]
        self.position: str = source.get("position", "")
        self.seat: int = source.get("seat", 0)
        self.move: str = source.get("move", "")


def load_book(package: str) -> list[Page]:
    """The pages of a game's book, from the folder `text` of its package; none where it has no book."""
    book = files(package).joinpath("text", "book.toml")
    if not book.is_file():
        return []
    return parse_book(book.read_text("utf-8"), f"{package}/text/book.toml")


def parse_book(text: str, name: str) -> list[Page]:
    """The pages in a file of TOML; a SetupError says that one is not as it should be, for whoever writes it."""
    source = parse_toml(text, name)
    try:
        return [Page(page) for page in source["pages"]]
    except (KeyError, TypeError) as problem:
        raise SetupError(f"{name} is no book: {problem}") from None
