"""Everybody can play: axe finds nothing on any page, light and dark; the keyboard alone is enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, play_out, table_against_bots
from tests.server.play import create
from tests.server.servers import Server

GAMES = [("shuppa", 3), ("cup-king", 3), ("pop", 3), ("chakapuces", 3), ("snack-match", 3)]


def test_the_first_page_on_a_desk(visit: Visits) -> None:
    visitor = visit(size=DESK)
    expect(visitor.go("/").locator("h3")).to_have_count(5)
    visitor.check_accessible()


def test_pages_without_a_table(visit: Visits) -> None:
    visitor = visit(locale="fr-FR")
    expect(visitor.go("/").locator("h3")).to_have_count(5)
    visitor.check_accessible()
    for game, _ in GAMES:
        visitor.go(f"/new/{game}").get_by_text("Autres réglages").click()
        visitor.check_accessible()
    expect(visitor.go("/puzzles").locator("ol a").first).to_be_visible()
    visitor.check_accessible()


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_game_at_the_table(visit: Visits, server: Server, game: str, seats: int) -> None:
    visitor = visit()
    page = visitor.sit_at(game, table_against_bots(server.address, game, seats))
    expect(page.locator(".status")).to_have_text("Your turn")
    visitor.check_accessible()


def test_the_lobby_and_the_sheets(visit: Visits, server: Server) -> None:
    visitor = visit()
    page = visitor.sit_at("chakapuces", create(server.address, "chakapuces", 2))
    expect(page.get_by_role("img", name="Code to scan")).to_be_visible()
    visitor.check_accessible()
    page.get_by_role("button", name="Start with a bot").tap()
    page.get_by_role("button", name="Table menu").tap()
    for part in page.locator("summary").all():
        part.click()
    visitor.check_accessible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="What happened").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    visitor.check_accessible()


def test_the_reckoning_and_the_replay(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "snack-match", 2)
    play_out(server.address, joined)
    visitor = visit()
    page = visitor.sit_at("snack-match", joined)
    expect(page.get_by_role("dialog")).to_be_visible()
    visitor.check_accessible()
    page = visitor.go(f"/replay/{joined['table']}?step=4")
    expect(page.get_by_role("slider")).to_be_visible()
    visitor.check_accessible()


def test_a_game_is_begun_and_a_move_made_with_the_keyboard_alone(visit: Visits) -> None:
    page = visit(size=DESK).go("/")
    tab_to(page, "a[href='/new/chakapuces']")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Chakapuces")).to_be_visible()
    tab_to(page, "dialog .main-button")
    page.keyboard.press("Enter")
    expect(page.locator(".status")).to_have_text("Your turn")
    before = page.locator("aside li").count()
    tab_to(page, "main.board button")
    page.keyboard.press("Enter")  # chooses
    page.keyboard.press("Enter")  # plays what is chosen
    expect(page.locator("aside li").nth(before)).to_be_visible()
    expect(page.get_by_role("log").locator("p")).not_to_have_count(0)


def test_escape_closes_a_sheet_and_gives_the_focus_back(visit: Visits, server: Server) -> None:
    page = visit(size=DESK).sit_at("chakapuces", table_against_bots(server.address, "chakapuces", 2))
    menu = page.get_by_role("button", name="Table menu")
    menu.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(menu).to_be_focused()


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until one of these has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} is not reached by Tab")


def test_the_way_back_closes_a_sheet_first(visit: Visits, server: Server) -> None:
    visitor = visit()
    page = visitor.sit_at("chakapuces", table_against_bots(server.address, "chakapuces", 2))
    page.get_by_role("button", name="Table menu").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    visitor.expect_board()
    page.get_by_role("button", name="Table menu").tap()
    page.get_by_role("button", name="Close").tap()  # its step in the history is gone with it
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_function("history.state === null")


def test_keys_open_what_the_page_offers_and_are_listed(visit: Visits, server: Server) -> None:
    page = visit(size=DESK).sit_at("chakapuces", table_against_bots(server.address, "chakapuces", 2))
    expect(page.locator(".status")).to_have_text("Your turn")
    page.keyboard.press("m")
    page.get_by_text("Keys", exact=True).click()
    expect(page.get_by_text("Go from card to card")).to_be_visible()


def test_an_address_where_nothing_is_says_so_kindly_in_the_readers_language(visit: Visits) -> None:
    visitor = visit(locale="fr-FR")
    visitor.is_refused = True
    page = visitor.go("/no/such/page")
    expect(page.get_by_role("heading")).to_have_text("Il n’y a rien à cette adresse.")
    visitor.check_accessible()
    page.get_by_role("link").tap()
    expect(page.locator("h3")).to_have_count(5)
