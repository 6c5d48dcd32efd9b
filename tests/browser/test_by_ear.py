"""Whole games without seeing: what is there is read in the accessibility tree, and everything is done by keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, play_on, table_against_bots
from tests.marks import slow
from tests.server.servers import Server

TURNS: Final = 700  # in a whole game, by far
BOTS_THINK: Final = 60_000  # milliseconds
# What settles a choice, by what it is called.
SETTLING: Final = re.compile(r"^(Play |Place|Do it|Share like|Lay |Keep |Attack|Answer|Build it)")
CUPS: Final = 15  # of Cup King, placed before the first round
TWICE: Final = re.compile(r"^(give up|keep )")  # what is chosen by Enter and done by Enter once more
# What takes a choice back, changes it, or only shows something; everything else that may be pressed is a choice.
ASIDE: Final = re.compile(
    r"^(Back|Turn|Your picnic|Picnic of|.*: swap$|swap with|Balanced|Strong)|: (hidden|in sight|on top)"
)
ARROWS: Final = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]
WHERE: Final = """(() => {
  const board = document.querySelector("main.board"), focused = document.activeElement;
  if (board === null || (focused !== board && board.contains(focused))) return "there";
  const isBefore = focused.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore || focused.contains(board) ? "before" : "after";
})()"""
GAMES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "chakapuces": (2, {}),
    "pop": (3, {"mode": "competitive"}),
    "shuppa": (2, {}),
    "cup-king": (2, {}),
    "snack-match": (2, {}),
}

Node = dict[str, Any]


class Listener:
    """Somebody who hears the name of what has the focus, presses keys, and knows nothing else of the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")
        self.chosen_in = ""  # the group in which something was chosen last

    # --- what is heard ---

    def tree(self) -> list[Node]:
        nodes = self.session.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in nodes if not node["ignored"]]

    def heard(self) -> str:
        """All that is said on the page."""
        return " ".join(map(name_of, self.tree()))

    def focused(self) -> tuple[str, Node]:
        """The name of what has the focus, and what is said of its state."""
        for node in self.tree():
            state = state_of(node)
            if state.get("focused") and is_button(node):
                return name_of(node), state
        return "", {}

    def group_of_focus(self) -> str:
        """The name of the group in which it is."""
        nodes = {node["nodeId"]: node for node in self.session.send("Accessibility.getFullAXTree")["nodes"]}
        node: Node | None = next(
            (node for node in nodes.values() if state_of(node).get("focused") and is_button(node)), None
        )
        while node is not None and node.get("role", {}).get("value") != "group":
            node = nodes.get(node.get("parentId", ""))
        return "" if node is None else name_of(node)

    def is_over(self) -> bool:
        return any(node["role"]["value"] == "dialog" for node in self.tree())

    def settles(self) -> bool:
        """Is something offered that settles the choice?"""
        return any(is_button(node) and SETTLING.match(name_of(node)) for node in self.tree())

    # --- keys ---

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def take_a_turn(self, nth: int) -> None:
        """Choose what the board offers, one thing after the other, until what settles the choice is pressed."""
        tried: set[str] = set()
        for _ in range(30):
            name = self.go_to_what_settles() if self.settles() else self.go_on(tried, nth)
            self.press("Enter")
            if TWICE.match(name):
                self.press("Enter")
            if SETTLING.match(name) or TWICE.match(name):
                return
            tried.add(name)
        raise AssertionError(f"nothing was played: {tried}")

    def go_to_what_settles(self) -> str:
        return self.go_to(lambda name: bool(SETTLING.match(name)))

    def go_on(self, tried: set[str], nth: int) -> str:
        name = self.go_to(lambda name: name not in tried and not ASIDE.search(name), ARROWS[nth % 2 :])
        self.chosen_in = self.group_of_focus()
        return name

    def go_to(self, is_wanted: Callable[[str], bool], arrows: Sequence[str] = ()) -> str:
        """By Tab and within groups by arrows, to something of the board that may be pressed; at its end back again."""
        key = "Tab"
        for _ in range(40):
            where = self.page.evaluate(WHERE)
            key = {"before": "Tab", "after": "Shift+Tab"}.get(where, key)
            for arrow in ("", *arrows, *arrows) if where == "there" else ():
                if arrow:
                    self.press(arrow)
                name, state = self.focused()
                if name and is_open(state) and is_wanted(name):
                    return name
            self.press(key)
        raise AssertionError(f"not found by keys among {[name_of(node) for node in self.tree() if is_button(node)]}")


def name_of(node: Node) -> str:
    return str(node.get("name", {}).get("value", ""))


def state_of(node: Node) -> Node:
    return {each["name"]: each["value"].get("value") for each in node.get("properties", [])}


def is_button(node: Node) -> bool:
    return bool(node.get("role", {}).get("value") == "button")


def is_open(state: Node) -> bool:
    return not state.get("disabled") and state.get("pressed") not in ("true", True)


def play(listener: Listener, turns: int = TURNS) -> bool:
    """So many turns, or to the end of the game; is it over?"""
    for turn in range(turns):
        if awaits_end(listener):
            return True
        listener.take_a_turn(turn)
    return awaits_end(listener)


def awaits_end(listener: Listener) -> bool:
    """Wait for one's turn; has the end come instead?"""
    listener.page.wait_for_selector(".status.mine, dialog[open]", timeout=BOTS_THINK)
    return listener.is_over()


def sit_down(visit: Visits, server: Server, game: str, choices: int = 0) -> Listener:
    """At a table against bots, after so many choices."""
    seats, options = GAMES[game]
    joined = table_against_bots(server.address, game, seats, options=options, seed=3)
    if choices:
        play_on(server.address, joined, choices)
    return Listener(visit(size=DESK).sit_at(game, joined))


@slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_ear_and_by_keys(visit: Visits, server: Server, game: str) -> None:
    listener = sit_down(visit, server, game)
    assert play(listener)
    assert "win" in listener.heard()


@pytest.mark.parametrize(
    "game", ["shuppa", "chakapuces", *(pytest.param(game, marks=slow) for game in ("cup-king", "pop", "snack-match"))]
)
def test_two_turns_are_played_by_ear_and_by_keys(visit: Visits, server: Server, game: str) -> None:
    listener = sit_down(visit, server, game)
    assert not play(listener, 2)


@pytest.mark.parametrize("game", GAMES)
def test_focus_stays_where_one_is_after_a_move_by_keys(visit: Visits, server: Server, game: str) -> None:
    listener = sit_down(visit, server, game, CUPS if game == "cup-king" else 0)
    for turn in range(2):
        assert not awaits_end(listener)
        listener.take_a_turn(turn)
        assert not awaits_end(listener)
        group = listener.group_of_focus()
        assert group == listener.chosen_in or "hand" in group.lower()


@pytest.mark.parametrize(
    ("game", "seats", "options", "told"),
    [
        ("shuppa", 2, {}, ["jar", "Reserve", "column A", "from the left|from the right", "cards in hand"]),
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
