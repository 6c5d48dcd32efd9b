"""Data files that are wrong: the sentence names the file and what is wrong in it."""

import re
from typing import get_args, get_type_hints

import pytest

from tablee.core.book import parse_book
from tablee.core.contract import Game
from tablee.core.data_files import parse_table, parse_toml, read_paces
from tablee.core.errors import SetupError
from tablee.core.events import Event
from tablee.core.texts import parse_texts
from tablee.games import OURS

TEXTS = """
about = "A game."
moves_help = "A number."
[rules]
[events]
[moves]
[words]
"""


def test_a_table_is_its_rows_by_column() -> None:
    assert parse_table('name,value\r\n"a, b",1\n\nc,2\n', "x") == [
        {"name": "a, b", "value": "1"},
        {"name": "c", "value": "2"},
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the first line of cards.csv does not name its columns"),
        ("a,a\n1,2\n", "the first line of cards.csv does not name its columns"),
        ("a,b\n1\n", "cards.csv has 2 columns, but a line '1'"),
        ("a,b\n1,2,3\n", "cards.csv has 2 columns, but a line '1,2,3'"),
        ('a,b\n"1,2\n', "cards.csv is no table"),
    ],
)
def test_what_is_no_table_is_refused(text: str, reason: str) -> None:
    with pytest.raises(SetupError, match=re.escape(reason)):
        parse_table(text, "cards.csv")


@pytest.mark.parametrize("text", ["a = ", "a = 1\na = 2", "a = " + "[" * 10_000, "d = 2024-13-45"])
def test_what_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match=r"en\.toml is no TOML"):
        parse_toml(text, "en.toml")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[rules]", "", "en.toml has no 'rules'"),
        ('about = "A game."', "about = 1", "'about' in en.toml is no text"),
        ("[words]", "[words]\nand = 1", "[words] in en.toml has to be a table of texts"),
        ("[words]", "[words]\n[forms]\na = 1", "[forms] in en.toml has to be a table"),
        ("[words]", '[words]\n[forms]\na = [["(", "x"]]', "[forms] in en.toml has to be a table"),
        ("[words]", '[words]\n[forms]\na = [["x"]]', "[forms] in en.toml has to be a table"),
    ],
)
def test_texts_that_lack_something_are_refused(old: str, new: str, reason: str) -> None:
    assert parse_texts(TEXTS, "en.toml").about == "A game."
    with pytest.raises(SetupError, match=re.escape(reason)):
        parse_texts(TEXTS.replace(old, new), "en.toml")


@pytest.mark.parametrize("text", ["", "pages = 1", '[[pages]]\npart = "aim"'])
def test_what_is_no_book_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match=r"book\.toml is no book"):
        parse_book(text, "book.toml")


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_what_happens_in_a_game_is_shown_for_a_while(game: Game) -> None:
    """Only for what can happen there, apart from the parts of a flick in Cup King."""
    kinds = {kind for event in game.event_types() for kind in get_args(get_type_hints(event)["kind"])}
    paces = read_paces(game.package)
    assert set(paces) - kinds <= {"second", "halt", "reading"}
    for kind in set(paces) & kinds:
        assert game.showing_time(Event(kind, "", 0, {})) == paces[kind] > 0


def test_a_game_without_paces_is_shown_at_once() -> None:
    assert read_paces("tests.tiny") == {}
