"""Cup King with real cups through the real page: by touch, by keyboard, and where nothing can be drawn in space."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tests.browser.seen import check_easy_to_tap, check_seen
from tests.browser.test_scenes import LEAST
from tests.browser.test_uncovered import REAL
from tests.browser.visitors import CHROMIUM, DESK, FLAGS, IN_SPACE, PHONE, Visitor, table_against_bots
from tests.marks import rule, slow
from tests.physics.scenes import needs_mujoco
from tests.pictures.scenes import ON_ITS_SIDE, SMALL
from tests.pictures.scenes import PHONE as WITH_BARS
from tests.server.servers import Server

pytestmark = [needs_mujoco, slow]  # three dimensions are drawn in software here

FLAT = [*FLAGS, "--disable-3d-apis"]
TRIES = 6
PATIENCE = 120_000  # milliseconds: a scene that is drawn without a graphics card takes its time
LOWEST_FIRST = "c1 b1 d1 a1 e1 b2 c2 a2 d2 b3 a3 c3 a4 b4 a5".split()  # what carries most comes down with most

Sit = Callable[..., "Player"]
Way = Literal["touch", "keyboard"]


class Player:
    """Somebody who never answers an attack, and flicks as hard as can be: the game is soon over."""

    def __init__(self, visitor: Visitor, way: Way) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.way = way

    def press(self, button: Locator) -> None:
        if self.way == "keyboard":
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.tap()

    def press_for(self, button: Locator, outcome: Locator, state: Literal["visible", "hidden"] = "visible") -> None:
        """Until this comes or goes: while a scene is drawn slowly, a browser may take a tap for a long press."""
        for _ in range(TRIES):
            self.press(button)
            try:
                return outcome.first.wait_for(state=state, timeout=PATIENCE / TRIES)
            except TookTooLong:
                continue
        raise AssertionError(f"pressed {TRIES} times: {button}")

    def build(self) -> None:
        button = self.page.get_by_role("button", name="Build it")
        self.press_for(button, button, "hidden")

    def deed(self) -> Locator:
        return self.page.locator(".bar .main-button").first

    def cups(self) -> Locator:
        return self.page.locator("[data-cup]")

    def cards(self) -> Locator:
        hand = self.page.get_by_role("group", name="Your hand")
        return hand.locator("button[aria-disabled=false][aria-pressed=false]")

    def may_attack(self) -> bool:
        return self.page.get_by_text("You attack").count() > 0

    def awaits_turn(self) -> bool:
        """Wait for a choice; is there one, or is the game over?"""
        end = self.page.locator("dialog[open]")
        self.cups().or_(self.page.get_by_text("You attack")).or_(end).first.wait_for()
        return end.count() == 0

    def awaits_attack(self) -> None:
        """Go on until one is attacked, without a game lost meanwhile."""
        while self.awaits_turn() and self.may_attack():
            self.attack()

    def attack(self) -> None:
        self.press_for(self.cards().first, self.deed())
        self.do_it()

    def do_it(self) -> None:
        self.press_for(self.deed(), self.deed(), "hidden")

    def choose_cup(self) -> str:
        there = [cup.get_attribute("data-cup") for cup in self.cups().all()]
        name = next(name for name in LOWEST_FIRST if name in there)
        cup = self.page.locator(f"[data-cup={name}]")
        self.press_for(cup, cup.and_(self.page.locator("[aria-pressed=true]")).or_(self.flick_button(name)))
        return name

    def flick_button(self, cup: str) -> Locator:
        """It names the cup for those who listen: by its level and its place in it."""
        place = "abcde".index(cup[0]) + 1
        return self.page.get_by_role("button", name=f"Flick, level {cup[1]}, place {place}", exact=True)

    def flick(self) -> None:
        if self.way == "keyboard":
            self.flick_by_keys()
        else:
            self.pull_hand(160)

    def flick_by_keys(self) -> None:
        """The hand has the focus: aim with arrows, Tab over the cards to the strength, and Enter."""
        strength = self.page.get_by_role("slider", name="Strength")
        expect(self.page.locator("[data-hand]")).to_be_focused(timeout=PATIENCE)
        self.page.keyboard.press("ArrowLeft")
        self.page.keyboard.press("Tab")
        if not strength.evaluate("slider => slider === document.activeElement"):
            self.page.keyboard.press("Tab")
        expect(strength).to_be_focused(timeout=PATIENCE)
        self.page.keyboard.press("End")
        self.page.keyboard.press("Enter")

    def pull_hand(self, pixels: int) -> None:
        hand = self.page.locator("[data-hand]")
        hand.scroll_into_view_if_needed()
        box = hand.bounding_box()
        assert box is not None
        self.drag(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, -10, pixels)

    def drag(self, left: float, top: float, right: float, down: float) -> None:
        """One finger on the glass."""
        glass = self.visitor.context.new_cdp_session(self.page)

        def touch(kind: str, *points: dict[str, float]) -> None:
            glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        touch("touchStart", {"x": left, "y": top})
        for part in (0.3, 0.7, 1.0):
            touch("touchMove", {"x": left + right * part, "y": top + down * part})
        touch("touchEnd")
        glass.detach()

    def play_to_the_end(self) -> int:
        """The number of flicks that it took."""
        flicks = 0
        while self.awaits_turn():
            if self.may_attack():
                self.attack()
                continue
            self.choose_cup()
            if self.page.locator(".flick").count():
                self.flick()
                flicks += 1
            else:
                self.do_it()
            expect(self.page.locator("[data-cup][aria-pressed=true]")).to_have_count(0, timeout=PATIENCE)
        return flicks


@pytest.fixture(scope="module")
def browser_in_space(browser: Browser) -> Iterator[Browser]:
    launched = browser.browser_type.launch(executable_path=CHROMIUM, args=IN_SPACE)
    yield launched
    launched.close()


@pytest.fixture(scope="module")
def flat_browser(browser: Browser) -> Iterator[Browser]:
    launched = browser.browser_type.launch(executable_path=CHROMIUM, args=FLAT)
    yield launched
    launched.close()


@pytest.fixture
def sit(browser_in_space: Browser, server: Server) -> Iterator[Sit]:
    """sit("touch"): at a new table with real cups and an easy bot; the pyramids are built."""
    visitors: list[Visitor] = []

    def sit_down(way: Way, browser: Browser = browser_in_space, **more: Any) -> Player:
        visitor = Visitor(browser, server.address, size=DESK if way == "keyboard" else PHONE, **more)
        visitor.context.set_default_timeout(PATIENCE)
        visitors.append(visitor)
        place = table_against_bots(server.address, "cup-king", 2, options={"flick": "physics"}, seed=5)
        visitor.sit_at("cup-king", place)
        player = Player(visitor, way)
        player.build()
        return player

    yield sit_down
    for visitor in visitors:
        visitor.leave()


@rule("CU-4.6")
@pytest.mark.parametrize("way", ["keyboard", "touch"])
def test_a_whole_game_with_real_cups_is_played(sit: Sit, way: Way) -> None:
    player = sit(way)
    assert player.play_to_the_end() > 0
    expect(player.page.get_by_role("dialog")).to_contain_text("cups left", timeout=PATIENCE)


def test_a_cup_is_chosen_with_tab_and_arrows(sit: Sit) -> None:
    player = sit("keyboard")
    player.awaits_attack()
    player.cups().first.focus()
    here = player.page.locator("[data-cup]:focus").get_attribute("data-cup")
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        player.page.keyboard.press(key)
    assert player.page.locator("[data-cup]:focus").count() == 1
    assert player.cups().count() == 1 or player.page.locator("[data-cup]:focus").get_attribute("data-cup") != here


@rule("CU-4.2")
def test_a_flick_is_seen_as_it_went_and_why_cups_are_lost(sit: Sit) -> None:
    player = sit("touch", shown="moving")
    player.awaits_attack()
    cup = player.choose_cup()
    expect(player.flick_button(cup)).to_be_visible(timeout=PATIENCE)
    player.visitor.check_accessible()
    player.visitor.check_nothing_is_cut_off()
    player.flick()
    player.page.locator("[data-scene=playback]").wait_for()
    expect(player.page.locator(".verdict")).to_contain_text(re.compile(r"came out.*CU-4\.2"), timeout=PATIENCE)
    player.page.locator("[data-scene=rest]").wait_for()


@rule("CU-4.2")
def test_with_reduced_motion_it_is_said_why_cups_are_lost_and_nothing_moves(sit: Sit) -> None:
    player = sit("touch", shown="still")
    player.awaits_attack()
    player.choose_cup()
    player.flick()
    expect(player.page.locator(".verdict")).to_contain_text(re.compile(r"came out.*CU-4\.2"), timeout=PATIENCE)
    assert player.page.locator("[data-scene=playback]").count() == 0


def test_dragging_beside_the_hand_aims_and_letting_go_at_once_does_nothing(sit: Sit) -> None:
    player = sit("touch")
    player.awaits_attack()
    cup = player.choose_cup()
    player.pull_hand(4)
    player.drag(60, scene_top(player) + 60, 60, -30)
    expect(player.page.get_by_role("slider", name="Aim")).not_to_have_value("0", timeout=PATIENCE)
    expect(player.page.get_by_role("slider", name="Up or down")).not_to_have_value("0", timeout=PATIENCE)
    expect(player.flick_button(cup)).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("drawn", ["in space", "flat"])
@pytest.mark.parametrize("size", [SMALL, WITH_BARS, ON_ITS_SIDE], ids=str)
def test_on_a_phone_a_flick_is_aimed_by_itself_and_one_may_come_back(
    request: pytest.FixtureRequest, server: Server, drawn: str, size: tuple[int, int]
) -> None:
    browser = request.getfixturevalue("browser_in_space" if drawn == "in space" else "flat_browser")
    player = Player(Visitor(browser, server.address, size=size), "touch")
    player.visitor.sit_at("cup-king", table_against_bots(server.address, "cup-king", 4, position=REAL))
    player.cups().first.wait_for()
    player.choose_cup()
    expect(player.cards()).to_have_count(0, timeout=PATIENCE)
    check_seen(player.page)
    check_easy_to_tap(player.page, LEAST)
    player.press(player.page.get_by_role("button", name="Back", exact=True))
    expect(player.cups()).to_have_count(3, timeout=PATIENCE)
    expect(player.cards().first).to_be_visible()
    player.visitor.leave()


def test_at_a_desk_another_cup_or_a_card_may_be_chosen_while_a_flick_is_aimed(
    browser_in_space: Browser, server: Server
) -> None:
    player = Player(Visitor(browser_in_space, server.address, size=DESK), "keyboard")
    player.visitor.sit_at("cup-king", table_against_bots(server.address, "cup-king", 4, position=REAL))
    player.cups().first.wait_for()
    player.choose_cup()
    expect(player.page.locator("[data-hand]")).to_be_visible(timeout=PATIENCE)
    check_easy_to_tap(player.page, LEAST)
    assert player.cups().count() == 3
    assert player.cards().count() == 3
    player.visitor.leave()


def scene_top(player: Player) -> float:
    box = player.page.locator("[data-scene]").bounding_box()
    assert box is not None
    return box["y"]


def test_without_webgl_cups_are_flat_and_are_flicked_all_the_same(sit: Sit, flat_browser: Browser) -> None:
    player = sit("touch", browser=flat_browser)
    player.awaits_attack()
    assert player.page.locator("canvas").count() == 0
    cup = player.choose_cup()
    player.page.get_by_role("slider", name="Strength").fill("40")
    player.visitor.check_accessible()
    player.press(player.flick_button(cup))
    expect(player.flick_button(cup)).to_have_count(0, timeout=PATIENCE)
