"""Whole games of Shuppa through the page, by the board's own buttons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.at_a_board import Device, Player, sit_down
from tests.browser.conftest import Visits
from tests.marks import slow

ROUNDS = 7
WITH_ACTION = re.compile("eat|jump|swap|elevator")


def choose(player: Player, nth: int) -> str:
    """Make the move that is asked for: a card, a way of using an Action, or a division."""
    if player.page.locator(".sharing").count() > 0:
        player.press(player.page.get_by_role("group", name="Ways").get_by_role("button").first)
        player.press(player.button("Share like this"))
        return "share"
    if player.page.locator(".spot").count() > 0:
        return use_action(player, nth)
    play_card(player)
    return "card"


def play_card(player: Player) -> None:
    """Actions first, so that there is something to point at; a second tap plays what the first picked up."""
    actions = player.cards().and_(player.page.get_by_role("button", name=WITH_ACTION))
    card = actions.first if actions.count() > 0 else player.cards().first
    name = card.get_attribute("aria-label") or ""
    picked = player.hand().and_(player.button(name))
    player.press(picked)
    player.page.get_by_text("Falls on").wait_for()
    player.press(picked)


def use_action(player: Player, nth: int) -> str:
    """Now and then leave it unused; else point at a card and, where it takes one, at a target.

    On a small phone cards may lie too near one another for a finger: their column is tapped first, and spread out.
    """
    unused = player.button("Leave it unused")
    if nth % 4 == 3 and unused.count() > 0:
        player.press(unused)
        player.press(player.button("Do it"))
        return "decline"
    spots = player.page.locator(".spot")
    player.press(spots.nth(nth % spots.count()))
    for _ in range(3):  # the card in its column, the target's column, the target
        if player.button("Do it").count() == 0:
            player.press(player.page.locator(".spot:not([aria-pressed=true])").first)
    player.press(player.button("Do it"))
    return "way"


SOLO = {"solo": True, "difficulty": 9}


@pytest.mark.parametrize(
    ("device", "seats", "options"),
    [
        ("phone", 4, {}),
        ("desk", 1, SOLO),
        pytest.param("desk", 2, {}, marks=slow),
        pytest.param("phone", 1, SOLO, marks=slow),
    ],
)
def test_a_whole_game_can_be_played_by_touch_and_by_keyboard(
    visit: Visits, device: Device, seats: int, options: dict[str, bool | int]
) -> None:
    player = sit_down(visit, device, "shuppa", seats, options=options, seed=11)
    made = [choose(player, nth) for nth in player.turns()]
    assert made.count("card") == ROUNDS
    assert "way" in made


def test_a_card_that_was_picked_up_can_be_put_back(visit: Visits) -> None:
    player = sit_down(visit, "desk", "shuppa", 2, seed=3)
    assert player.awaits_turn()
    held = player.cards().count()
    player.press(player.cards().first)
    assert player.cards().count() == held - 1
    player.page.keyboard.press("Escape")
    assert player.cards().count() == held


def test_a_card_that_is_picked_up_shows_the_groups_it_would_be_in(visit: Visits) -> None:
    player = sit_down(visit, "phone", "shuppa", 4, seed=3)
    assert player.awaits_turn()
    player.press(player.hand().nth(1))  # the Multicolour 22
    expect(player.page.locator(".prize")).to_have_text(["+9", "+3", "+3"])
    expect(player.page.locator(".lying.shared")).to_have_count(10)
    player.press(player.button("Back"))
    expect(player.page.locator(".prize")).to_have_count(0)


def test_arrow_keys_move_through_the_hand(visit: Visits) -> None:
    player = sit_down(visit, "phone", "shuppa", 2, seed=3)
    assert player.awaits_turn()
    player.hand().first.focus()
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("ArrowDown")
    expect(player.hand().nth(6)).to_be_focused()  # five cards in a row: the one below the second


def test_a_card_and_its_board_can_be_read_by_everybody(visit: Visits) -> None:
    player = sit_down(visit, "phone", "shuppa", 4, seed=3)
    assert player.awaits_turn()
    player.press(player.cards().first)
    player.visitor.check_accessible()
