"""Whole games of Pop through the page, in every mode, by the board's own buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tablee.study.puzzles import shipped
from tests.browser.at_a_board import Boards, Device, Seat, open_boards

MODES = {
    "competitive": (3, {"options": {"mode": "competitive"}}, 1),
    "duo": (2, {"options": {"mode": "duo"}}, 2),
    "cooperative": (4, {"options": {"mode": "cooperative"}}, 1),
    "solo": (1, {"options": {"mode": "solo", "level": "intermediate"}}, 5),
}
TURNS = {"competitive": 24, "duo": 24}


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Boards]:
    with open_boards(tmp_path_factory.mktemp("pop")) as boards:
        yield boards


def place(seat: Seat, cards: list[int] | int) -> None:
    """Pick these cards, or so many from the left, and place them."""
    for card in [None] * cards if isinstance(cards, int) else cards:
        hand = seat.cards()
        seat.press(hand.first if card is None else hand.and_(seat.page.locator(f"[aria-label^='{card},']")))
    count = cards if isinstance(cards, int) else len(cards)
    seat.press(seat.button("Place it" if count == 1 else "Place them"))


@pytest.mark.parametrize("device", ["phone", "desk"])
@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "duo"])
def test_a_whole_game_can_be_played_by_touch_and_by_keyboard(boards: Boards, device: Device, mode: str) -> None:
    play_through(boards, device, mode)


def test_a_whole_game_for_two_can_be_played_by_touch(boards: Boards) -> None:
    play_through(boards, "phone", "duo")


def play_through(boards: Boards, device: Device, mode: str) -> None:
    seats, more, each = MODES[mode]
    with boards.sit(device, "pop", seats, seed=11, **more) as seat:
        turns = 0
        while seat.may_choose():
            place(seat, each)
            turns += 1
        assert turns == TURNS.get(mode, turns)
        assert turns > 0


@pytest.mark.parametrize("device", ["phone", "desk"])
def test_a_puzzle_is_solved_with_five_cards(boards: Boards, device: Device) -> None:
    puzzle = shipped()[0]
    more: dict[str, Any] = {"options": {"mode": "puzzle"}, "puzzle": puzzle.id}
    with boards.sit(device, "pop", 1, **more) as seat:
        assert seat.may_choose()
        place(seat, puzzle.solution)
        seat.page.get_by_role("dialog", name="You have done it!").wait_for()


def test_what_was_picked_can_be_put_back_and_no_more_than_five_are_picked(boards: Boards) -> None:
    with boards.sit("desk", "pop", 1, options={"mode": "solo"}, seed=2) as seat:
        assert seat.may_choose()
        for _ in range(5):
            seat.press(seat.cards().first)
        assert seat.cards().count() == 0
        assert seat.button("Place them").count() == 1
        seat.page.keyboard.press("Escape")
        assert seat.cards().count() == 10


def test_one_card_takes_the_place_of_another_and_a_second_tap_plays_it(boards: Boards) -> None:
    with boards.sit("phone", "pop", 3, seed=2) as seat:
        assert seat.may_choose()
        hand = seat.page.get_by_role("group", name="Your hand")
        seat.press(hand.get_by_role("button").nth(0))
        seat.press(hand.get_by_role("button").nth(1))
        assert hand.locator("[aria-pressed=true]").count() == 1
        seat.press(hand.get_by_role("button").nth(1))
        seat.page.wait_for_function("document.querySelectorAll('.hand button').length === 8")
