"""What people read at the table, in their own language: advice and log, without notation."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import tablee
from tests.browser.conftest import Visits
from tests.browser.visitors import NARROW, PATIENCE, play_on, table_against_bots
from tests.server.servers import Server
from tests.vocabulary import codes_in, foreign_words

LOCALES = {"en": "en-GB", "fr": "fr-FR"}
SPEECH = {
    "en": {"hint": "Hint", "advice": "Good moves", "log": "What happened"},
    "fr": {"hint": "Conseil", "advice": "De bons coups", "log": "Le fil de la partie"},
}
GAMES = [game.name for game in tablee.all_games()]
ADVISED = [game for game in GAMES if game != "snack-match"]  # whose advice is slow where the rules are not compiled
NAMES = ["Ann"]
CHOICES = 3


def check_words(text: str, language: str) -> None:
    assert codes_in(text) == [], text
    assert foreign_words(text, language, NAMES) == [], text


def at_a_table(visit: Visits, server: Server, game: str, language: str) -> Page:
    joined = table_against_bots(server.address, game, 3, seed=5)
    play_on(server.address, joined, CHOICES)
    visitor = visit(size=NARROW, locale=LOCALES[language])
    page = visitor.sit_at(game, joined)
    visitor.expect_board()
    return page


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", ADVISED)
def test_advice_is_a_sentence_in_ones_own_language(visit: Visits, server: Server, game: str, language: str) -> None:
    page = at_a_table(visit, server, game, language)
    page.get_by_role("button", name=SPEECH[language]["hint"]).click()
    advice = page.get_by_role("region", name=SPEECH[language]["advice"])
    expect(advice).to_be_visible(timeout=PATIENCE)
    check_words(advice.inner_text(), language)
    boxes = [button.bounding_box() for button in advice.get_by_role("button").all()]
    assert all(box is not None and box["x"] + box["width"] <= NARROW[0] for box in boxes)


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_the_log_is_told_in_ones_own_language(visit: Visits, server: Server, game: str, language: str) -> None:
    page = at_a_table(visit, server, game, language)
    page.get_by_role("button", name=SPEECH[language]["log"]).click()
    log = page.get_by_role("dialog").get_by_role("region", name=SPEECH[language]["log"])
    expect(log.get_by_role("listitem").first).to_be_visible()
    check_words(log.inner_text(), language)


def test_pyramids_that_are_built_take_a_line_each(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "cup-king", 3, seed=5)
    play_on(server.address, joined, 15)
    page = visit(size=NARROW).sit_at("cup-king", joined)
    page.get_by_role("button", name=SPEECH["en"]["log"]).click()
    log = page.get_by_role("dialog").get_by_role("region", name=SPEECH["en"]["log"])
    expect(log.get_by_text("All pyramids are built.")).to_be_visible()
    expect(log.get_by_text(re.compile("(has|have) placed 15 cups"))).to_have_count(3)
    expect(log.get_by_text(re.compile("places cup"))).to_have_count(0)
    expect(page.locator("[role=log]").get_by_text(re.compile("(has|have) placed 15 cups|places? cup"))).to_have_count(3)
