"""A player at a board: on a phone by touch, at a desk by keyboard alone, by what the board offers and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from playwright.sync_api import Locator

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, Visitor, table_against_bots

Device = Literal["phone", "desk"]

SMALLEST: Final = (320, 640)
BOTS_THINK: Final = 60_000  # milliseconds
END: Final = "dialog[open]"
CHOICE: Final = "main.board button:not(:disabled, [aria-disabled=true])"


class Player:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.is_at_a_desk = self.page.viewport_size == {"width": DESK[0], "height": DESK[1]}

    def press(self, button: Locator) -> None:
        if self.is_at_a_desk:
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.tap()

    def turns(self) -> Iterator[int]:
        """Wait for one's turn, and again, until the game is over; nothing is cut off meanwhile."""
        nth = 0
        while self.awaits_turn():
            self.visitor.check_nothing_is_cut_off()
            yield nth
            nth += 1

    def awaits_turn(self) -> bool:
        self.page.wait_for_selector(f"{CHOICE}, {END}", timeout=BOTS_THINK)
        return self.page.locator(END).count() == 0

    def hand(self) -> Locator:
        return self.page.get_by_role("group", name="Your hand").get_by_role("button")

    def cards(self) -> Locator:
        """Those of the hand that may be picked now."""
        return self.hand().and_(self.page.locator("[aria-disabled=false]:not([aria-pressed=true])"))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)


def sit_down(visit: Visits, device: Device, game: str, seats: int, **more: Any) -> Player:
    """At a new table, where bots have the other seats."""
    visitor = visit(size=DESK if device == "desk" else SMALLEST)
    visitor.sit_at(game, table_against_bots(visitor.address, game, seats, **more))
    return Player(visitor)
