"""Every page fits: a small phone and a desk at 200% scroll down, never sideways, and nothing to choose lies outside."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.seen import check_no_text_cut_off, check_nothing_overflows
from tests.browser.visitors import DESK, NARROW, Visitor, play_on, play_out, table_against_bots
from tests.marks import slow
from tests.server.play import create, join
from tests.server.servers import Server

ZOOMED: Final = (640, 400)  # a screen of 1280 by 800 at 200%
SIZES: Final = [NARROW, pytest.param(ZOOMED, marks=slow)]
# As many as can sit, or as few: both are narrow in their own ways.
TABLES: Final = [
    ("shuppa", 4, {}, 1),
    ("shuppa", 1, {"solo": True}, 1),
    ("cup-king", 6, {"expert": True}, 11),  # the pyramid of ten cups is built
    ("pop", 5, {"mode": "competitive"}, 2),
    ("pop", 4, {"mode": "cooperative"}, 0),
    ("pop", 1, {"mode": "solo"}, 0),
    ("chakapuces", 6, {}, 2),
    ("snack-match", 9, {"diet": "quiet"}, 4),  # a card is to be laid
    ("snack-match", 1, {"solo": True, "diet": "cerebral"}, 2),
]

HAND: Final = ".lower [role=group] button:not(:disabled, [aria-disabled=true])"
# Small things to tap; what stands in a line of text is not counted.
TOO_SMALL: Final = """() => [...document.querySelectorAll("button, a, summary, input")].filter((each) => {
  const box = each.getBoundingClientRect();
  const isSeen = box.width > 0 && box.height > 0 && !each.closest(".unseen, table, figure") && !each.disabled;
  return isSeen && each.type !== "range" && each.type !== "file" && Math.min(box.width, box.height) < 24;
}).map((each) => each.outerHTML.slice(0, 120))"""


def check_fits(visitor: Visitor) -> None:
    page = visitor.page
    beyond = page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")
    assert beyond <= 0, f"{page.url} scrolls sideways by {beyond} pixels"
    check_nothing_overflows(page)
    if page.locator("main.board").count() > 0:
        check_no_text_cut_off(page)
    assert page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_pages_without_a_table(visit: Visits, size: tuple[int, int], locale: str) -> None:
    visitor = visit(size=size, locale=locale)
    expect(visitor.go("/").locator("h3")).to_have_count(5)
    check_fits(visitor)
    for game in ("shuppa", "cup-king", "pop", "chakapuces", "snack-match"):
        visitor.go(f"/new/{game}").locator("dialog summary").click()
        check_fits(visitor)
    expect(visitor.go("/puzzles").locator("ol a").first).to_be_visible()
    check_fits(visitor)


@pytest.mark.parametrize("size", [*SIZES, pytest.param(DESK, marks=slow)])
@pytest.mark.parametrize(("game", "seats", "options", "choices"), TABLES)
def test_a_table(
    visit: Visits, server: Server, size: tuple[int, int], game: str, seats: int, options: dict[str, str], choices: int
) -> None:
    joined = table_against_bots(server.address, game, seats, options=options, seed=2)
    play_on(server.address, joined, choices)
    visitor = visit(size=size, locale="fr-FR")
    expect(visitor.sit_at(game, joined).locator(".status.mine")).to_be_visible()
    check_fits(visitor)
    for step in (HAND, ".ghost"):  # a card, and in Snack Match a place for it
        for choice in visitor.page.locator(step).all()[:1]:
            choice.click()
            check_fits(visitor)


@pytest.mark.parametrize("size", SIZES)
def test_the_lobby_and_the_sheets_of_a_table(visit: Visits, server: Server, size: tuple[int, int]) -> None:
    visitor = visit(size=size, locale="fr-FR")
    joined = create(server.address, "chakapuces", 3)
    join(server.address, joined["table"], "Marguerite-Antoinette", 1)
    page = visitor.sit_at("chakapuces", joined)
    expect(page.locator("svg[role=img]")).to_be_visible()
    check_fits(visitor)
    page.locator(".start").click()
    visitor.expect_board()
    page.locator(".top button.round").click()
    for part in page.locator("dialog summary").all():
        part.click()
    check_fits(visitor)
    page.keyboard.press("Escape")
    page.locator(".bottom .log").click()
    check_fits(visitor)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["shuppa", "pop", "chakapuces", "snack-match"])
def test_the_reckoning_and_the_replay(visit: Visits, server: Server, size: tuple[int, int], game: str) -> None:
    joined = table_against_bots(server.address, game, 3, seed=2)
    play_out(server.address, joined)
    visitor = visit(size=size, locale="fr-FR")
    page = visitor.sit_at(game, joined)
    reckoning = page.locator("dialog .scroll")
    expect(reckoning).to_be_visible()
    check_fits(visitor)
    assert reckoning.evaluate("table => table.scrollWidth - table.clientWidth") <= 0, "the reckoning scrolls sideways"
    expect(visitor.go(f"/replay/{joined['table']}?step=5").get_by_role("slider")).to_be_visible()
    check_fits(visitor)
