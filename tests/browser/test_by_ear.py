"""Whole games without seeing: what is there is read in the accessibility tree, and everything is done by keys."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, play_on, table_against_bots
from tests.marks import slow
from tests.server.servers import Server

STEPS: Final = 700  # keys for a whole game, by far
BOTS_THINK: Final = 60_000  # milliseconds
# What settles a choice, by what it is called; everything else that may be pressed is a choice.
SETTLING: Final = re.compile(r"^(Play |Place|Do it|Share like|Lay|Keep|Attack|Answer|Give|give|Build it|Leave it)")
WHERE: Final = """(() => {
  const board = document.querySelector("main.board"), focused = document.activeElement;
  if (board === null || (focused !== board && board.contains(focused))) return "there";
  const isBefore = focused.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore || focused.contains(board) ? "before" : "after";
})()"""
ARROWS: Final = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]
GAMES: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("chakapuces", 2, {}),
    ("pop", 3, {"mode": "competitive"}),
]


class Listener:
    """Somebody who hears the name of what has the focus, presses keys, and knows nothing else of the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")

    def tree(self) -> list[dict[str, Any]]:
        nodes = self.session.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in nodes if not node["ignored"]]

    def heard(self) -> str:
        """All that is said on the page."""
        return " ".join(str(node.get("name", {}).get("value", "")) for node in self.tree())

    def is_over(self) -> bool:
        return any(node["role"]["value"] == "dialog" for node in self.tree())

    def focused(self) -> tuple[str, dict[str, Any]]:
        """The name of what has the focus, and what is said of its state."""
        for node in self.tree():
            state = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
            if state.get("focused") and node["role"]["value"] == "button":
                return str(node["name"]["value"]), state
        return "", {}

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def go_to_the_board(self) -> None:
        """By Tab, or back by Shift and Tab, until a button of the board has the focus."""
        for _ in range(40):
            where = self.page.evaluate(WHERE)
            if where == "there":
                return
            self.press("Tab" if where == "before" else "Shift+Tab")
        raise AssertionError("the board is not reached by Tab")

    def take_a_turn(self, nth: int) -> None:
        """Choose what the board offers, going on by arrows and Tab, and settle it as soon as that is offered too."""
        for step in range(40):
            self.go_to_the_board()
            name, state = self.focused()
            is_open = bool(name) and not state.get("disabled")
            if is_open and (SETTLING.match(name) or state.get("pressed") not in ("true", True)):
                self.press("Enter")
            if not self.may_choose() or self.settles():
                return
            self.press("Tab" if step % 3 == 2 else ARROWS[(nth + step) % 4])
        raise AssertionError(f"nothing was played: {self.focused()}")

    def settles(self) -> bool:
        """Is something offered that settles the choice? Then go to it by Tab, and press it."""
        if not any(SETTLING.match(str(node.get("name", {}).get("value", ""))) for node in self.buttons()):
            return False
        for _ in range(8):
            if SETTLING.match(self.focused()[0]):
                self.press("Enter")
                return not self.may_choose()
            self.press("Tab")
        return False

    def buttons(self) -> list[dict[str, Any]]:
        return [node for node in self.tree() if node["role"]["value"] == "button"]

    def may_choose(self) -> bool:
        self.page.wait_for_timeout(60)
        return self.page.locator(".status.mine").count() > 0 and not self.is_over()


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [pytest.param(*each, marks=slow, id=each[0]) for each in GAMES],
)
def test_a_whole_game_is_played_by_ear_and_by_keys(
    visit: Visits, server: Server, game: str, seats: int, options: dict[str, Any]
) -> None:
    joined = table_against_bots(server.address, game, seats, options=options, seed=3)
    listener = Listener(visit(size=DESK).sit_at(game, joined))
    play(listener)
    assert "wins" in listener.heard() or "win" in listener.heard()


@slow
def test_the_end_of_a_game_is_played_by_ear_and_by_keys(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "chakapuces", 2, seed=3)
    play_on(server.address, joined, 12)
    listener = Listener(visit(size=DESK).sit_at("chakapuces", joined))
    play(listener)
    assert "win" in listener.heard()


def play(listener: Listener) -> None:
    for turn in range(STEPS):
        listener.page.wait_for_selector(".status.mine, dialog[open]", timeout=BOTS_THINK)
        if listener.is_over():
            return
        listener.take_a_turn(turn)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("game", "seats", "options", "told"),
    [
        ("shuppa", 2, {}, ["jar", "Reserve", "column A", "The leftmost token|The rightmost token", "cards in hand"]),
        ("pop", 3, {"mode": "competitive"}, ["Chief", "queue A", "under the queues", "cards in hand"]),
    ],
)
def test_everything_on_the_table_is_heard(
    visit: Visits, server: Server, game: str, seats: int, options: dict[str, Any], told: list[str]
) -> None:
    page = visit(size=DESK).sit_at(game, table_against_bots(server.address, game, seats, options=options, seed=3))
    expect(page.locator(".status")).to_have_text("Your turn")
    heard = Listener(page).heard()
    assert not [each for each in told if not re.search(each, heard, re.IGNORECASE)]
