"""Cup King through the real page: pyramids are built, cards played and cups given up on the board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.visitors import PATIENCE
from tests.marks import slow

PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 320, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
MOST_PICKED = 4  # cards: who finds no answer among the highest gives up a cup


def build(page: Page) -> Locator:
    return page.get_by_role("button", name="Build it")


def cards(page: Page) -> Locator:
    """Those of the hand that may be chosen and are not."""
    return page.get_by_role("group", name="Your hand").locator("button[aria-disabled=false][aria-pressed=false]")


def cups(page: Page) -> Locator:
    return page.get_by_role("group", name="Your pyramid").get_by_role("button")


def deed(page: Page) -> Locator:
    """The button that does what is chosen: plays cards, gives up a cup or flicks it, keeps a part."""
    return page.get_by_role("button", name=re.compile(r"in all$|lost$|^keep the part|^flick", re.IGNORECASE)).and_(
        page.locator(".main-button")
    )


def wait_for_a_choice(page: Page) -> None:
    waiting = build(page).or_(deed(page)).or_(cards(page)).or_(cups(page)).or_(page.get_by_role("dialog"))
    waiting.first.wait_for()


def play_to_the_end(page: Page) -> None:
    """Answer with the highest cards there are, else give up the first cup there is."""
    picked = 0
    while True:
        wait_for_a_choice(page)
        if page.get_by_role("dialog").is_visible():
            return
        if build(page).is_visible():
            build(page).click()
            expect(build(page)).to_have_count(0)
        elif deed(page).count():
            deed(page).first.click()
            expect(deed(page)).to_have_count(0)
            picked = 0
        elif cards(page).count() and picked < MOST_PICKED:
            cards(page).last.click()
            picked += 1
        elif cups(page).count():
            cups(page).first.click()


@pytest.mark.parametrize(
    ("size", "seats", "options"),
    [
        (PHONE, 2, {"expert": True}),
        pytest.param(PHONE, 2, {"flick": "physics"}, marks=slow),
        pytest.param(DESKTOP, 3, {}, marks=slow),
    ],
    ids=["phone, expert", "phone, real cups", "desktop"],
)
def test_a_whole_game_is_played_on_the_board(
    sit: Sit, size: dict[str, int], seats: int, options: dict[str, Any]
) -> None:
    page = sit("cup-king", seats, size, **options)
    play_to_the_end(page)
    expect(page.get_by_role("dialog")).to_contain_text("cups left")


def test_two_cups_of_a_ready_pyramid_are_swapped_and_built(sit: Sit) -> None:
    page = sit("cup-king", 2, PHONE)
    page.get_by_role("button", name="Strong below").click()
    first, other = [colour_at(page, cup) for cup in ("a1", "a5")]
    assert first != other, "a swap of equal cups shows nothing"
    for cup in ("a1", "a5"):
        page.locator(f"[data-cup={cup}]").click()
    assert [colour_at(page, cup) for cup in ("a1", "a5")] == [other, first]
    build(page).click()
    built = re.compile(f"Level 1: {other}.*Level 5: {first}")
    expect(page.get_by_role("group", name="Your pyramid")).to_contain_text(built, timeout=PATIENCE)


def colour_at(page: Page, cup: str) -> str:
    label = page.locator(f"[data-cup={cup}]").inner_text()
    return label.removesuffix(": swap").split()[-1]


def test_a_pyramid_is_built_with_the_keys_alone(sit: Sit) -> None:
    page = sit("cup-king", 2, DESKTOP)
    build(page).focus()
    page.keyboard.press("Enter")
    expect(build(page)).to_have_count(0)
    expect(page.get_by_role("group", name="Your pyramid")).not_to_contain_text("empty", timeout=PATIENCE)


def test_six_seats_fit_a_small_phone(sit: Sit) -> None:
    page = sit("cup-king", 6, SMALL_PHONE)
    build(page).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    assert page.locator("main").evaluate("board => board.scrollWidth <= board.clientWidth")
