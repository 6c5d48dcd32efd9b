"""The rules as a book: found before any game has begun, read, searched, and left to play."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.test_home import GAMES
from tests.browser.visitors import DESK, PHONE
from tests.vocabulary import codes_in, foreign_words

READ = {"en": "How to play", "fr": "Comment jouer"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (DESK, "en")])
def test_from_the_shelf_one_reads_how_a_game_is_played(
    visit: Visits, game: str, size: tuple[int, int], language: str
) -> None:
    visitor = visit(size=size, locale=language)
    page = visitor.go("/")
    page.locator(f"a[href='/rules/{game}']").click()
    expect(page.locator("figure")).not_to_have_count(0)
    expect(page.get_by_role("heading", name=READ[language])).to_be_visible()
    check_words(page, language)
    visitor.check_nothing_is_cut_off()


def check_words(page: Page, language: str) -> None:
    told = " ".join(page.locator("main h2, main h3, main section > p, figcaption").all_inner_texts())
    assert codes_in(told) == []
    assert foreign_words(told, language) == []


def test_rules_are_found_by_a_word_without_its_accents(visit: Visits) -> None:
    page = visit(locale="fr").go("/rules/pop")
    found = page.locator("section").last.locator("dt")
    expect(found).not_to_have_count(0)
    every = found.count()
    page.get_by_role("searchbox").fill("fleches")
    expect(found).not_to_have_count(every)
    assert "PO-3.4" in found.all_inner_texts()
    page.get_by_role("searchbox").fill("symboles d'explosion")  # set with another apostrophe
    expect(found).not_to_have_count(0)
    page.get_by_role("searchbox").fill("dinosaure")
    expect(found).to_have_count(0)
    expect(page.get_by_text("Aucune règle ne contient ces mots.")).to_be_visible()


def test_the_rules_lead_from_the_set_up_and_on_to_a_game(visit: Visits) -> None:
    visitor = visit(locale="fr")
    page = visitor.go("/new/shuppa")
    page.get_by_role("dialog").get_by_role("link", name="Comment jouer").click()
    page.get_by_role("link", name="Jouer", exact=True).click()
    page.get_by_role("button", name="Jouer").first.click()
    visitor.expect_board()


def test_at_the_table_the_rules_are_in_the_menu(visit: Visits) -> None:
    page = visit(locale="en").go("/new/chakapuces")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_text("The rules", exact=True).click()
    expect(page.get_by_role("dialog").locator("figure").first).to_be_visible()
