"""The first page: the shelf, the switches, and a game in two taps."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, NARROW, PHONE, Visitor
from tests.marks import slow

GAMES = ["shuppa", "cup-king", "pop", "chakapuces", "snack-match"]
MOST_BYTES = 90_000


@pytest.mark.parametrize("size", [NARROW, PHONE, DESK])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_five_games_stand_on_the_shelf(visit: Visits, size: tuple[int, int], locale: str) -> None:
    visitor = visit(size=size, locale=locale)
    page = visitor.go("/")
    expect(page.locator("h3")).to_have_text(["Shuppa", "Cup King", "Pop", "Chakapuces", "Snack Match"])
    visitor.check_nothing_is_cut_off()


def test_the_first_page_is_light(visit: Visits) -> None:
    page = visit().go("/")
    expect(page.locator("h3")).to_have_count(5)
    sizes = page.evaluate(
        "performance.getEntriesByType('resource').filter((each) => /\\.(js|css)$/.test(each.name))"
        ".map((each) => each.encodedBodySize)"
    )
    assert sizes
    assert 0 < sum(sizes) <= MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_two_taps_and_one_plays(visit: Visits, game: str) -> None:
    visitor = visit()
    page = visitor.go("/")
    page.locator(f"a[href='/new/{game}']").tap()
    page.get_by_role("button", name="Play now").tap()
    visitor.expect_board()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    visitor.check_nothing_is_cut_off()


@slow
@pytest.mark.parametrize("game", GAMES)
def test_every_mode_and_every_value_on_offer_can_be_played(visit: Visits, game: str) -> None:
    visitor = visit(size=DESK)
    modes = visitor.go(f"/new/{game}").locator("fieldset").first.locator("label").count() if has_modes(game) else 1
    for mode in range(modes):
        nth = values = 0
        while nth == 0 or nth < values:
            values = choose_all(visitor, game, mode, nth)
            visitor.page.get_by_role("button", name="Play now").click()
            visitor.expect_board()
            nth += 1


def choose_all(visitor: Visitor, game: str, mode: int, nth: int) -> int:
    """Take the nth value of every choice, or begin anew where there are fewer; the most values that a choice has."""
    page = visitor.go(f"/new/{game}")
    if has_modes(game):
        page.locator("fieldset").first.locator("label").nth(mode).click()
    page.get_by_text("More choices").click()
    choices = page.locator("fieldset").filter(
        has_not_text="Where do you play?"
    )  # which would be a table of another kind
    groups = [group.locator("label") for group in choices.all()[has_modes(game) :]]
    for group in groups:
        if values := group.count():  # what is chosen may leave less to choose: no coach without hints
            group.nth(nth % values).click()
    return max(group.count() for group in groups)


def has_modes(game: str) -> int:
    """Is the first thing to choose a mode?"""
    return int(game in ("shuppa", "pop", "snack-match"))


def test_the_language_is_switched_in_place_and_remembered(visit: Visits) -> None:
    page = visit(locale="fr-FR").go("/")
    expect(page.get_by_role("heading", name="Les jeux")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="The games")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.get_by_role("heading", name="The games")).to_be_visible()


def test_light_and_dark_are_switched_and_remembered(visit: Visits) -> None:
    page = visit().go("/")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(paper)
    page.get_by_role("button", name="Light or dark, as the device").click()
    assert page.evaluate(paper) != light
    page.reload()
    expect(page.get_by_role("button", name="Dark")).to_be_visible()
    assert page.evaluate(paper) != light


def test_an_open_table_is_found_by_others(visit: Visits) -> None:
    host = visit(size=DESK).go("/new/chakapuces")
    host.get_by_text("More choices").click()
    host.get_by_role("group", name="Anyone may join").get_by_role("radio", name="yes").check()
    host.get_by_role("button", name="Invite friends").click()
    expect(host.get_by_role("heading", name="Around the table")).to_be_visible()
    guest = visit().go("/")
    guest.locator(f"a[href='{host.url.removeprefix(guest.url.rstrip('/'))}']").tap()
    expect(guest.get_by_role("button", name="Sit here").first).to_be_visible()


def test_my_tables_are_found_again(visit: Visits) -> None:
    visitor = visit()
    page = visitor.go("/new/chakapuces")
    page.get_by_role("button", name="Play now").tap()
    visitor.expect_board()
    page.get_by_role("link", name="Back to the games").tap()
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    page.locator("section[aria-labelledby=mine] a").tap()
    visitor.expect_board()


def test_what_is_nowhere_is_said_so(visit: Visits) -> None:
    page = visit().go("/t/nosuchtable")
    expect(page.get_by_role("alert")).to_contain_text("no such table")
    page.get_by_role("link", name="To the games", exact=True).tap()
    expect(page.locator("h3")).to_have_count(5)
