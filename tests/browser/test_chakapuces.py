"""Chakapuces through the real page: cards are chosen on the board, by touch, mouse and keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.visitors import PATIENCE
from tests.marks import slow

PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 320, "height": 640}
DESKTOP = {"width": 1280, "height": 800}


def hand(page: Page) -> Locator:
    """The cards that may be played, and the pile."""
    return page.get_by_role("group", name="Your hand and the pile").locator("button[aria-disabled=false]")


def confirm(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Play .*(hand|pile)"))


def play_to_the_end(page: Page) -> None:
    end = page.get_by_role("dialog")
    while True:
        hand(page).first.or_(end).first.wait_for()
        if end.is_visible():
            return
        hand(page).first.click()
        confirm(page).click()
        expect(confirm(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "seats"), [(PHONE, 2), pytest.param(DESKTOP, 3, marks=slow)], ids=["phone", "desktop"]
)
def test_a_whole_game_is_played_on_the_board(sit: Sit, size: dict[str, int], seats: int) -> None:
    page = sit("chakapuces", seats, size)
    play_to_the_end(page)
    expect(page.get_by_role("dialog")).to_contain_text("Score")


def test_a_card_that_was_chosen_can_be_put_back(sit: Sit) -> None:
    page = sit("chakapuces", 2, PHONE)
    hand(page).first.click()
    expect(confirm(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(confirm(page)).to_have_count(0)
    expect(hand(page).first).to_have_attribute("aria-pressed", "false")


def test_a_turn_is_played_with_the_keys_alone(sit: Sit) -> None:
    page = sit("chakapuces", 2, DESKTOP)
    hand(page).first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(confirm(page)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Choose your second card")).to_be_visible(timeout=PATIENCE)


def test_six_seats_fit_a_small_phone(sit: Sit) -> None:
    page = sit("chakapuces", 6, SMALL_PHONE)
    hand(page).first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    assert page.locator("main").evaluate("board => board.scrollWidth <= board.clientWidth")
