"""The rules of each game, in each language: its book with pictures, then every rule with its number."""

from __future__ import annotations

from functools import cache
from html import escape
from io import StringIO
from typing import Final

from docs.make_pictures import FRAME, NAMES
from docs.site.page import Page
from rich.console import Console

import tablee
from tablee.cli.boards import board_of
from tablee.core import book
from tablee.core.contract import Game
from tablee.core.texts import LANGUAGES
from tablee.games import OURS

WIDTH: Final = 80
ALL_RULES: Final = {"en": "All rules", "fr": "Toutes les règles"}
OTHER: Final = {"en": "En français", "fr": "In English"}
TITLE: Final = {"en": "The rules of {}", "fr": "Les règles de {}"}


def rule_pages() -> list[Page]:
    pages = [_rules(game, language) for game in OURS for language in LANGUAGES]
    return [_list(OURS), *pages]


def _list(games: list[Game]) -> Page:
    items = [
        f'<li><a href="{game.name}.html">{escape(game.title)}</a> · '
        f'<a href="{game.name}.fr.html" lang="fr">en français</a><br>{escape(game.texts("en").about)}</li>'
        for game in games
    ]
    return Page("rules/index.html", "Rules", f'<h1>Rules</h1>\n<ul class="games">{"".join(items)}</ul>')


def _rules(game: Game, language: str) -> Page:
    texts = game.texts(language)
    other = next(each for each in LANGUAGES if each != language)
    parts = [f"<h1>{escape(game.title)}</h1>", f"<p>{escape(texts.about)}</p>"]
    parts.append(f'<p><a href="{_name(game, other)}" lang="{other}">{OTHER[language]}</a></p>')
    pictures: dict[str, str] = {}
    for number, page in enumerate(game.book(), 1):
        parts.append(_book_page(game, page, language, number, pictures))
    parts.append(f"<h2>{ALL_RULES[language]}</h2>\n<dl>")
    parts += [f'<dt id="{rule}">{rule}</dt><dd>{escape(text)}</dd>' for rule, text in texts.rules.items()]
    return Page(
        f"rules/{_name(game, language)}",
        TITLE[language].format(game.title),
        "\n".join([*parts, "</dl>"]),
        language,
        pictures,
    )


def _name(game: Game, language: str) -> str:
    return f"{game.name}.html" if language == "en" else f"{game.name}.{language}.html"


def _book_page(game: Game, page: book.Page, language: str, number: int, pictures: dict[str, str]) -> str:
    told = f"<h3>{escape(page.title[language])}</h3>\n<p>{escape(page.text[language])}</p>"
    rules = ", ".join(f'<a href="#{rule}">{rule}</a>' for rule in page.rules)
    if page.position:
        name = f"{game.name}-{number}.{language}.svg"
        pictures[name] = draw(game.name, page.position, page.seat, language)
        told += f'\n<img src="{name}" alt="{escape(page.title[language])}" loading="lazy">'
    return f'<section>\n{told}\n<p class="rules">{rules}</p>\n</section>'


@cache
def draw(name: str, position: str, seat: int, language: str) -> str:
    """A position as a seat sees it in the terminal."""
    game = tablee.game(name)
    state = game.read_position(position)
    console = Console(width=WIDTH, record=True, file=StringIO(), force_terminal=True)
    console.print(board_of(name)(state.view(seat), NAMES[: int(state.seats)], game.texts(language).words))
    return console.export_svg(title=game.title, code_format=FRAME, unique_id=name)
