"""Snack Match through the real page: cards are kept, dragged, turned and woven by finger, mouse and keys."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit, Visits
from tests.browser.visitors import table_against_bots
from tests.marks import slow

SMALL_PHONE = {"width": 320, "height": 640}
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
BOTS_THINK = 60_000  # milliseconds
LIFT = 34  # pixels above a finger, where a dragged card is seen


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name="Your hand").locator("button[aria-disabled=false]")


def places(page: Page) -> Locator:
    return page.get_by_role("group", name="Places for the card").get_by_role("button")


def cells(page: Page) -> Locator:
    """The cells of the card on the cloth."""
    return page.get_by_role("group", name=re.compile("^The card on the cloth")).get_by_role("button")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def decisions(page: Page) -> Iterator[int]:
    """Wait for a choice, and again, until the game is over."""
    end = page.get_by_role("dialog")
    nth = 0
    while True:
        hand(page).first.or_(end).first.wait_for(timeout=BOTS_THINK)
        if end.is_visible():
            return
        yield nth
        nth += 1


def choose_a_card(page: Page) -> None:
    """The only card there is to lay is chosen already."""
    hand(page).first.wait_for()
    if hand(page).count() > 1:
        hand(page).first.click()


def centre(of: Locator) -> tuple[float, float]:
    of.scroll_into_view_if_needed()
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_by_mouse(page: Page, card: Locator, place: Locator) -> None:
    page.mouse.move(*centre(card))
    page.mouse.down()
    page.mouse.move(*centre(place), steps=5)
    page.mouse.up()


def drag_by_finger(page: Page, card: Locator, place: Locator) -> None:
    fingers = page.context.new_cdp_session(page)
    (from_x, from_y), (x, y) = centre(card), centre(place)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": from_x, "y": from_y}]})
    for part in (0.2, 0.6, 1.0):
        point = {"x": from_x + part * (x - from_x), "y": from_y + part * (y + LIFT - from_y)}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fingers.detach()


def lay_by_pointer(page: Page, nth: int, is_phone: bool) -> None:
    """By a drag and by a tap in turn; then one cell goes under or over, where it may."""
    choose_a_card(page)
    if cells(page).count() == 0:
        place = places(page).nth(nth % places(page).count())
        if nth % 2 == 1 and is_phone:
            drag_by_finger(page, hand(page).first, place)
        elif nth % 2 == 1:
            drag_by_mouse(page, hand(page).first, place)
        else:
            place.click()
    expect(cells(page)).to_have_count(3)
    weave(page)
    press(page, "Lay it")


def weave(page: Page) -> None:
    loose = cells(page).and_(page.locator("[aria-disabled=false]"))
    if loose.count() > 0:
        before = loose.first.get_attribute("aria-label")
        assert before is not None
        loose.first.click()
        expect(loose.first).not_to_have_attribute("aria-label", before)


@pytest.mark.parametrize("size", [SMALL_PHONE, pytest.param(DESKTOP, marks=slow)], ids=["phone", "desktop"])
def test_a_whole_game_for_two_is_played_by_drags_and_taps(sit: Sit, size: dict[str, int]) -> None:
    page = sit("snack-match", 2, size)
    kept = laid = 0
    for nth in decisions(page):
        if page.get_by_text("Keep one;").is_visible():
            hand(page).last.click()
            press(page, "Keep it")
            kept += 1
        else:
            lay_by_pointer(page, nth, size == SMALL_PHONE)
            laid += 1
    assert (kept, laid) == (4, 8)
    expect(page.get_by_role("dialog")).to_contain_text("largest group")


@slow
@pytest.mark.parametrize("diet", ["none", "balanced"])
def test_a_whole_solo_game_is_played_by_touch(sit: Sit, diet: str) -> None:
    page = sit("snack-match", 1, PHONE, solo=True, diet=diet)
    expect(page.get_by_text("Solo, base" if diet == "none" else "Solo, medium")).to_be_visible()
    for nth in decisions(page):
        lay_by_pointer(page, nth, is_phone=True)
    expect(page.get_by_role("dialog")).to_contain_text("largest group")


def test_a_whole_solo_game_is_played_with_the_keys_alone(sit: Sit) -> None:
    page = sit("snack-match", 1, DESKTOP, solo=True)
    for nth in decisions(page):
        hand(page).first.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if nth > 0:
            page.keyboard.press("Enter")  # the first place
            expect(cells(page)).to_have_count(3)
            page.keyboard.press("r")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowLeft")
        page.get_by_role("button", name="Lay it", exact=True).focus()
        page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_arrow_keys_move_a_card_and_escape_takes_it_back(sit: Sit) -> None:
    page = sit("snack-match", 1, DESKTOP, solo=True)
    lay_by_pointer(page, 0, is_phone=False)
    expect(page.get_by_text("Round 2/8")).to_be_visible()
    hand(page).first.click()
    places(page).first.focus()
    page.keyboard.press("Enter")
    above = cells(page).first.bounding_box()
    page.keyboard.press("ArrowDown")
    below = cells(page).first.bounding_box()
    assert above is not None
    assert below is not None
    assert below["y"] > above["y"]
    page.keyboard.press("Escape")
    expect(cells(page)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(places(page)).to_have_count(0)
    expect(hand(page).first).to_have_attribute("aria-pressed", "false")


def test_a_card_dropped_beside_the_cloth_is_not_laid(sit: Sit) -> None:
    page = sit("snack-match", 1, DESKTOP, solo=True)
    lay_by_pointer(page, 0, is_phone=False)
    expect(page.get_by_text("Round 2/8")).to_be_visible()
    drag_by_mouse(page, hand(page).first, page.get_by_text("Round 2/8"))
    expect(cells(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Lay it", exact=True)).to_have_count(0)


def test_a_picnic_is_brought_near_with_its_groups(sit: Sit) -> None:
    page = sit("snack-match", 4, SMALL_PHONE, diet="quiet")
    page.get_by_role("group", name="The other picnics").get_by_role("button").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("No group of three or more yet.")


def test_the_board_can_be_read_by_everybody(visit: Visits) -> None:
    visitor = visit(size=(SMALL_PHONE["width"], SMALL_PHONE["height"]))
    joined = table_against_bots(visitor.address, "snack-match", 1, options={"solo": True, "diet": "cerebral"}, seed=5)
    page = visitor.sit_at("snack-match", joined)
    for nth in range(2):
        expect(page.get_by_text(f"Round {nth + 1}/8")).to_be_visible()
        visitor.check_accessible()
        lay_by_pointer(page, 0, is_phone=True)
    expect(page.get_by_text("Round 3/8")).to_be_visible()
    hand(page).first.click()
    visitor.check_accessible()
    places(page).first.click()
    visitor.check_accessible()
    visitor.check_nothing_is_cut_off()
