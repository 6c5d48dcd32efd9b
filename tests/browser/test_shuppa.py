"""Whole games of Shuppa through the page, by the board's own buttons."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.browser.at_a_board import Boards, Device, Seat, open_boards

ROUNDS = 7
WITH_ACTION = re.compile("eat|jump|swap|elevator")


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Boards]:
    with open_boards(tmp_path_factory.mktemp("shuppa")) as boards:
        yield boards


def choose(seat: Seat, nth: int) -> str:
    """Make the move that is asked for: a card, a way of using an Action, or a division."""
    if seat.page.locator(".sharing").count() > 0:
        seat.press(seat.page.get_by_role("group", name="Ways").get_by_role("button").first)
        seat.press(seat.button("Share them so"))
        return "share"
    if seat.page.locator(".spot").count() > 0:
        return use_action(seat, nth)
    play_card(seat)
    return "card"


def play_card(seat: Seat) -> None:
    """Actions first, so that there is something to point at; a second tap plays what the first picked up."""
    actions = seat.cards().and_(seat.page.get_by_role("button", name=WITH_ACTION))
    card = actions.first if actions.count() > 0 else seat.cards().first
    name = card.get_attribute("aria-label") or ""
    picked = seat.page.get_by_role("group", name="Your hand").get_by_role("button", name=name, exact=True)
    seat.press(picked)
    seat.page.get_by_text("Falls on").wait_for()
    seat.press(picked)


def use_action(seat: Seat, nth: int) -> str:
    """Now and then leave it unused; else point at a card and, where it takes one, at a target."""
    unused = seat.button("Leave it unused")
    if nth % 4 == 3 and unused.count() > 0:
        seat.press(unused)
        seat.press(seat.button("Do it"))
        return "decline"
    spots = seat.page.locator(".spot")
    seat.press(spots.nth(nth % spots.count()))
    if seat.button("Do it").count() == 0:
        seat.press(seat.page.locator(".spot[aria-pressed=false]").first)
    seat.press(seat.button("Do it"))
    return "way"


SOLO = {"solo": True, "difficulty": 9}


@pytest.mark.parametrize(
    ("device", "seats", "options"), [("phone", 4, {}), ("desk", 2, {}), ("phone", 1, SOLO), ("desk", 1, SOLO)]
)
def test_a_whole_game_can_be_played_by_touch_and_by_keyboard(
    boards: Boards, device: Device, seats: int, options: dict[str, bool | int]
) -> None:
    with boards.sit(device, "shuppa", seats, options=options, seed=11) as seat:
        made: list[str] = []
        while seat.may_choose():
            made.append(choose(seat, len(made)))
        assert made.count("card") == ROUNDS
        assert "way" in made


def test_a_card_that_was_picked_up_can_be_put_back(boards: Boards) -> None:
    with boards.sit("desk", "shuppa", 2, seed=3) as seat:
        assert seat.may_choose()
        held = seat.cards().count()
        seat.press(seat.cards().first)
        assert seat.cards().count() == held - 1
        seat.page.keyboard.press("Escape")
        assert seat.cards().count() == held


def test_arrow_keys_move_through_the_hand(boards: Boards) -> None:
    with boards.sit("desk", "shuppa", 2, seed=3) as seat:
        assert seat.may_choose()
        names = [card.get_attribute("aria-label") for card in seat.cards().all()]
        seat.cards().first.focus()
        seat.page.keyboard.press("ArrowRight")
        seat.page.keyboard.press("ArrowDown")
        focused = seat.page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert focused == names[6]  # five cards in a row: the one below the second
