"""The games' books as pages that the client's boards can draw, made for each game when it is first asked for."""

from __future__ import annotations

from functools import cache

from tablee.core.book import Page
from tablee.core.contract import Game
from tablee.core.edition import is_ours
from tablee.games import game
from tablee.server.http_schemas import BookPage


@cache
def book_of(name: str) -> list[BookPage]:
    asked = game(name)
    return [_show(asked, page) for page in asked.book()]


def _show(asked: Game, page: Page) -> BookPage:
    if not page.position or not is_ours(asked.package):
        return BookPage(page.part, page.title, page.text, page.rules, 0, page.seat, None, [])
    state = asked.read_position(page.position)
    moves = [asked.parse_move(state, page.seat, page.move)] if page.move else []
    shown = [asked.show_move(state, page.seat, move) for move in moves]
    view = state.view(page.seat)
    return BookPage(page.part, page.title, page.text, page.rules, int(state.seats), page.seat, view, shown)
