"""Whole games of Pop through the page, in every mode, by the board's own buttons."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.at_a_board import BOTS_THINK, SMALLEST, Device, Player, sit_down
from tests.browser.conftest import Visits
from tests.marks import slow
from tests.server.play import create

MODES: dict[str, tuple[int, dict[str, Any], int]] = {
    "competitive": (3, {"options": {"mode": "competitive"}}, 1),
    "duo": (2, {"options": {"mode": "duo"}}, 2),
    "cooperative": (4, {"options": {"mode": "cooperative"}}, 1),
    "solo": (1, {"options": {"mode": "solo", "level": "intermediate"}}, 5),
}
TURNS = {"competitive": 24, "duo": 24}


def place(player: Player, cards: list[int] | int) -> None:
    """Pick these cards, or so many from the left, and place them."""
    for card in [None] * cards if isinstance(cards, int) else cards:
        hand = player.cards()
        player.press(hand.first if card is None else hand.and_(player.page.locator(f"[aria-label^='{card},']")))
    count = cards if isinstance(cards, int) else len(cards)
    player.press(player.button("Place it" if count == 1 else "Place them"))


@pytest.mark.parametrize(
    ("device", "mode"),
    [
        ("phone", "competitive"),
        ("desk", "cooperative"),
        ("phone", "solo"),
        pytest.param("desk", "competitive", marks=slow),
        pytest.param("phone", "cooperative", marks=slow),
        pytest.param("desk", "solo", marks=slow),
    ],
)
def test_a_whole_game_can_be_played_by_touch_and_by_keyboard(visit: Visits, device: Device, mode: str) -> None:
    play_through(visit, device, mode)


def test_a_whole_game_for_two_can_be_played_by_touch(visit: Visits) -> None:
    play_through(visit, "phone", "duo")


def play_through(visit: Visits, device: Device, mode: str) -> None:
    seats, more, each = MODES[mode]
    player = sit_down(visit, device, "pop", seats, seed=11, **more)
    turns = 0
    for _ in player.turns():
        place(player, each)
        turns += 1
    assert turns == TURNS.get(mode, turns)
    assert turns > 0


def test_what_was_picked_can_be_put_back_and_no_more_than_five_are_picked(visit: Visits) -> None:
    player = sit_down(visit, "desk", "pop", 1, options={"mode": "solo"}, seed=2)
    assert player.awaits_turn()
    for _ in range(5):
        player.press(player.cards().first)
    expect(player.cards()).to_have_count(0)
    expect(player.button("Place them")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.cards()).to_have_count(10)


def test_one_card_takes_the_place_of_another_and_a_second_tap_plays_it(visit: Visits) -> None:
    player = sit_down(visit, "phone", "pop", 3, seed=2)
    assert player.awaits_turn()
    player.press(player.hand().nth(0))
    player.press(player.hand().nth(1))
    expect(player.hand().and_(player.page.locator("[aria-pressed=true]"))).to_have_count(1)
    player.press(player.hand().nth(1))
    expect(player.hand()).to_have_count(8)


def test_before_cards_are_placed_one_sees_what_would_explode(visit: Visits) -> None:
    player = sit_down(visit, "phone", "pop", 1, options={"mode": "solo"}, seed=2)
    assert player.awaits_turn()
    player.press(player.hand().nth(2))  # the yellow 7, which the yellow 2 awaits
    expect(player.page.locator(".burst")).to_have_text(["4"])
    expect(player.page.locator(".isFated")).to_have_count(2)
    for nth in (3, 4, 5, 6):
        player.press(player.hand().nth(nth))
    expect(player.page.locator(".burst")).to_have_text(["2", "4"])
    expect(player.page.locator(".isFated")).to_have_count(4)


def test_a_hand_and_its_board_can_be_read_by_everybody(visit: Visits) -> None:
    player = sit_down(visit, "phone", "pop", 4, options={"mode": "cooperative"}, seed=2)
    assert player.awaits_turn()
    player.press(player.cards().first)
    player.visitor.check_accessible()


def test_one_reads_how_the_bots_talk_asks_why_they_said_it_and_is_answered(visit: Visits) -> None:
    player = Player(visit(size=SMALLEST))
    bots, options = {"1": "medium", "2": "medium"}, {"mode": "cooperative"}
    table = create(player.visitor.address, "pop", 3, bots=bots, start=True, options=options, seed=2)
    player.visitor.sit_at("pop", table)
    assert player.awaits_turn()
    player.press(player.button("What happened"))
    sheet = player.page.get_by_role("dialog")
    sheet.get_by_text("How the bots talk").tap()
    guide = sheet.get_by_role("region", name="How the bots talk")
    expect(guide).to_contain_text("under B from 11 to 20")
    expect(guide).to_contain_text("How the bots answer")
    player.visitor.check_accessible()
    sheet.get_by_text("How the bots talk").first.tap()
    sheet.get_by_role("button", name="Why?").last.tap()
    expect(sheet).to_contain_text("As the bots speak, it stands for a")
    said = sheet.get_by_role("listitem").count()
    for words in ("I would like…", "red…", "under queue…", "A"):
        player.press(sheet.get_by_role("group", name="Say").get_by_role("button", name=words, exact=True))
    expect(sheet.get_by_role("listitem").nth(said)).to_contain_text("I would like to place red under queue A")
    expect(sheet.get_by_role("listitem").nth(said + 2)).to_be_visible(timeout=BOTS_THINK)
