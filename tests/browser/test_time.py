"""Time: clocks that are large and count days, and being told whose turn it is wherever one looks."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, HERE, NARROW, Visitor, elsewhere, play_once
from tests.server.play import Data, create, join
from tests.server.servers import Server

DAY: Final = 86_400
LARGE: Final = 24  # pixels of letters
AGAIN: Final = 31_000  # milliseconds, after which the home page has looked again
REMINDERS: Final = "Tell me when it is my turn"
# What the system is asked to show it shows, and it is written down.
WRITTEN_DOWN: Final = """{
  const told = (window.told = []), Shown = window.Notification;
  window.Notification = class extends Shown {
    constructor(title, options) { super(title, options); told.push([title, options.body, options.data]); }
  };
}"""
# Whether anything is shown that can be skipped, until it is one's turn again.
WATCHED: Final = """() => {
  const bar = document.querySelector(".bar");
  let isMine = true;
  window.hasShown = false;
  new MutationObserver(() => {
    window.hasShown ||= bar.textContent.includes("Tap to skip");
    const wasMine = isMine;
    isMine = bar.querySelector(".mine") !== null;
    if (isMine && !wasMine) bar.dataset.again = "";
  }).observe(bar, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
LOOK_AWAY: Final = "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"


def two_at_pop(server: Server, **more: Any) -> tuple[Data, Data]:
    """Ann's and Ben's places; both owe a choice, and in the next turn again."""
    ann = create(server.address, "pop", 2, options={"mode": "competitive"}, seed=3, **more)
    ben = join(server.address, ann["table"], "Ben", 1)
    elsewhere(server.address, [ann], lambda player: player.ask("start"))
    return ann, ben


def at_home(visitor: Visitor, place: Data) -> Page:
    """Whoever sits at a table goes home, where time is in the test's hands."""
    visitor.sit_at("pop", place)
    visitor.page.clock.install()
    return visitor.go("/")


def awaits_ben(page: Page) -> None:
    page.clock.fast_forward(AGAIN)
    expect(page.get_by_text("Waiting for Ben", exact=True)).to_be_visible()


def test_the_home_page_and_its_title_tell_whose_turn_it_is(visit: Visits, server: Server) -> None:
    ann, ben = two_at_pop(server)
    page = at_home(visit(), ann)
    expect(page.locator("a.awaited")).to_contain_text("Your turn")
    expect(page).to_have_title("● Your turn (1) · Tablée")
    play_once(server.address, ann)
    awaits_ben(page)
    expect(page).to_have_title("Tablée")
    play_once(server.address, ben)
    page.clock.fast_forward(AGAIN)
    expect(page).to_have_title("● Your turn (1) · Tablée")


@pytest.mark.parametrize("is_asked_for", [True, False])
def test_a_reminder_comes_while_one_looks_elsewhere_if_it_was_asked_for(
    visit: Visits, server: Server, is_asked_for: bool
) -> None:
    ann, ben = two_at_pop(server)
    visitor = visit(size=DESK, at=HERE)
    visitor.context.grant_permissions(["notifications"], origin=visitor.origin)
    visitor.context.add_init_script(WRITTEN_DOWN)
    page = at_home(visitor, ann)
    if is_asked_for:
        page.get_by_role("button", name=REMINDERS).click()
        expect(page.get_by_role("button", name=REMINDERS)).to_have_attribute("aria-pressed", "true")
    play_once(server.address, ann)
    awaits_ben(page)
    page.evaluate(LOOK_AWAY)
    play_once(server.address, ben)
    page.clock.fast_forward(AGAIN)
    expect(page.locator("a.awaited")).to_be_visible()
    expected = [["Your turn", "Pop", f"/t/{ann['table']}"]] if is_asked_for else []
    assert page.evaluate("told") == expected


def test_a_reminder_comes_at_the_table_too(visit: Visits, server: Server) -> None:
    ann, ben = two_at_pop(server)
    visitor = visit(size=DESK, at=HERE)
    visitor.context.grant_permissions(["notifications"], origin=visitor.origin)
    visitor.context.add_init_script(WRITTEN_DOWN)
    page = visitor.sit_at("pop", ann)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name=REMINDERS).click()
    page.keyboard.press("Escape")
    play_once(server.address, ann)
    expect(page.locator(".status")).to_have_text("Waiting for Ben")
    page.evaluate(LOOK_AWAY)
    play_once(server.address, ben)
    expect(page.locator(".status")).to_have_text("Your turn")
    assert page.evaluate("told") == [["Your turn", "Pop", f"/t/{ann['table']}"]]


def test_nothing_is_offered_where_no_browser_would_remind(visit: Visits, server: Server) -> None:
    ann, _ = two_at_pop(server)
    page = at_home(visit(), ann)
    expect(page.locator("a.awaited")).to_be_visible()
    expect(page.get_by_role("button", name=REMINDERS)).to_have_count(0)


def test_ones_own_clock_is_large_and_counts_days(visit: Visits, server: Server) -> None:
    ann, _ = two_at_pop(server, clock={"seconds": 3 * DAY})
    visitor = visit(size=NARROW)
    page = visitor.sit_at("pop", ann)
    clock = page.locator(".bar").get_by_role("timer")
    expect(clock).to_have_text("2 days")
    assert clock.evaluate("(face) => parseFloat(getComputedStyle(face).fontSize)") >= LARGE
    visitor.check_nothing_is_cut_off()


def test_ones_clock_stands_still_while_something_is_shown(visit: Visits, server: Server) -> None:
    """However little time is left, nobody has to look away."""
    ann, ben = two_at_pop(server, clock={"seconds": 40})
    page = visit(size=DESK, shown="moving").sit_at("pop", ann)
    expect(page.locator(".status")).to_have_text("Your turn")
    page.evaluate(WATCHED)
    play_once(server.address, ann)
    play_once(server.address, ben)
    expect(page.locator(".bar").get_by_title("Time runs when everything has been shown.")).to_be_visible()
    expect(page.locator(".bar[data-again]")).to_be_visible()
    assert page.evaluate("hasShown") is True


def test_a_table_over_days_says_that_a_bot_plays_for_whoever_has_no_time_left(visit: Visits) -> None:
    page = visit(size=DESK).go("/new/shuppa")
    page.get_by_text("More choices").click()
    page.get_by_role("group", name="Time each").get_by_role("radio", name="3 days").check()
    expect(page.get_by_text("A bot plays for whoever has no time left")).to_be_visible()
