"""A scene set up on a real server, and a visitor's page brought to it."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Browser, Page, expect

from tests.browser.visitors import Shown, Visitor, choose, elsewhere, play_once, play_out, table_against_bots
from tests.pictures.scenes import PHONE, Scene, Size
from tests.server.play import Data, Player

HAND: Final = ".lower [role=group] button:not(:disabled, [aria-disabled=true])"
PLACE: Final = ".ghost"
UNDER_WAY: Final = 450  # milliseconds after a move, when something can be seen to move


def set_up(address: str, scene: Scene) -> Data:
    """The table, at the moment before which nothing more is done elsewhere than in the browser."""
    joined = table_against_bots(address, scene.game, scene.seats, options=scene.options, seed=scene.seed)
    if scene.moment == "end":
        play_out(address, joined)
    else:
        play_until(address, joined, scene)
    return joined


def play_until(address: str, joined: Data, scene: Scene) -> None:
    async def play(player: Player) -> None:
        made = 0
        while not (is_there(player, scene) and made >= scene.choices):
            if player.must_choose():
                await choose(player, made)
                made += 1
            else:
                await player.hear()

    elsewhere(address, [joined], play)


def is_there(player: Player, scene: Scene) -> bool:
    if not player.must_choose():
        assert player.snapshot is None or player.snapshot["outcome"] is None, f"{scene.name} does not come about"
        return False
    kinds = {move["kind"] for move in player.snapshot["moves"]} if player.snapshot else set()
    return not scene.kinds or not kinds.isdisjoint(scene.kinds)


def come(
    browser: Browser, address: str, scene: Scene, joined: Data, locale: str = "en-GB", size: Size = PHONE
) -> Visitor:
    """Somebody who sits down there, and has done what the moment asks for."""
    shown: Shown = "moving" if scene.moment == "moving" else "at once"
    visitor = Visitor(browser, address, size=size, locale=locale, shown=shown)
    page = visitor.sit_at(scene.game, joined)
    if scene.moment == "end":
        expect(page.get_by_role("dialog")).to_be_visible()
    else:
        expect(page.locator(".status.mine")).to_be_visible()
    if scene.moment == "picked":
        pick(page)
    if scene.moment == "moving":
        play_once(address, joined)
        page.wait_for_timeout(UNDER_WAY)
    return visitor


def pick(page: Page) -> None:
    """A card, and in Snack Match a place for it."""
    for step in (HAND, PLACE):
        for choice in page.locator(step).all()[:1]:
            choice.tap()


def resize(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
