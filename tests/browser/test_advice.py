"""Advice through the real page: what can be done is lit, a good move is shown on the board, and one button plays it."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.learner import CONFIRM
from tests.browser.seen import check_seen
from tests.browser.visitors import PATIENCE, play_on, table_against_bots
from tests.marks import slow
from tests.server.servers import Server
from tests.vocabulary import codes_in, foreign_words

PHONE: Final = (390, 664)
TABLES: Final = [
    pytest.param("shuppa", 2, marks=slow),
    pytest.param("cup-king", 20, marks=slow),
    pytest.param("pop", 2, marks=slow),
    ("chakapuces", 3),
    pytest.param("snack-match", 1, marks=slow),
]
# Cards of the hand; or cups alone, where no card answers an attack.
MAY_BE_TOUCHED: Final = "main.board button:enabled:not([aria-disabled=true])"
# What a board shows of a move that is chosen, beside the card in the hand.
CHOSEN: Final = "main.board :is(.ghost, .held, .isPicked, .picked, .chosen, [aria-pressed=true])"


@pytest.mark.parametrize(("game", "choices"), TABLES)
def test_what_can_be_done_is_lit_and_a_good_move_is_shown_and_played(
    visit: Visits, server: Server, game: str, choices: int
) -> None:
    joined = table_against_bots(server.address, game, 2, seed=5)
    play_on(server.address, joined, choices)
    visitor = visit(size=PHONE, locale="fr-FR")
    page = visitor.sit_at(game, joined)
    expect(page.locator(".status.mine")).to_be_visible(timeout=PATIENCE)
    ask_what_can_be_done(page)
    page.get_by_role("button", name="Conseil").tap()
    advice = page.get_by_role("region", name="De bons coups")
    expect(advice).to_be_visible(timeout=PATIENCE)
    check_words(advice.locator(".told").inner_text())
    expect(page.locator(CHOSEN).first).to_be_visible()
    expect(page.locator(CONFIRM)).to_have_count(0)  # one button plays it, and it is the page's
    check_seen(page)
    advice.get_by_role("button", name="Jouer ce coup").tap()
    expect(advice).to_have_count(0, timeout=PATIENCE)
    expect(page.get_by_role("alert").filter(visible=True)).to_have_count(0)


def ask_what_can_be_done(page: Page) -> None:
    page.get_by_role("button", name="Que puis-je faire ?").tap()
    told = page.get_by_role("region", name="Que puis-je faire ?")
    check_words(told.inner_text())
    lit = page.locator(MAY_BE_TOUCHED).first.evaluate("each => getComputedStyle(each).outlineStyle")
    assert lit == "solid"
    check_seen(page)
    told.get_by_role("button", name="Fermer").tap()
    expect(told).to_have_count(0)


def check_words(text: str) -> None:
    assert text.strip()
    assert codes_in(text) == []
    assert foreign_words(text, "fr") == []
