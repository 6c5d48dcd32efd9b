"""Every card can be dragged as well as tapped; where a mouse rests or a finger stays, it tells what it would do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.fingers import Place, drag, staying
from tests.browser.visitors import DESK, PHONE
from tests.marks import slow
from tests.pictures.scenes import Scene, Size
from tests.pictures.stage import HAND, come, set_up
from tests.server.servers import Server

LIFT: Final = 34  # pixels above a finger, where a dragged card is seen
ASIDE: Final = ".seats, .top"  # where nothing can be laid
GONE: Final = "card => !card.isConnected"
CHOSEN: Final = "card => card.ariaPressed === 'true'"

# What is seen of a card that is asked; which card is looked at after the first has been dragged, and what became of it.
GAMES: Final[list[tuple[Scene, str, int, str]]] = [
    (Scene("shuppa", 3), ".lane", 0, GONE),
    (Scene("cup-king", 3, kinds=("play",), choices=12), ".foreseen", 0, CHOSEN),  # there may be more to lay beside it
    (Scene("pop", 3, {"mode": "competitive"}), ".lane", 0, GONE),
    (Scene("chakapuces", 3), ".line .ghost", 0, GONE),
    (Scene("snack-match", 3), ".lower small:not(:empty)", 1, GONE),  # the other card is handed on
]
SIZES: Final = {"phone": PHONE, "desk": DESK}
CASES: Final = [
    pytest.param(*case, size, id=f"{case[0].game}-{name}", marks=() if (nth + at) % 2 == 0 else slow)
    for nth, case in enumerate(GAMES)
    for at, (name, size) in enumerate(SIZES.items())
]


@pytest.mark.parametrize(("scene", "told", "looked_at", "done", "size"), CASES)
def test_a_card_tells_what_it_would_do_and_is_played_by_dragging_it(
    browser: Browser, server: Server, scene: Scene, told: str, looked_at: int, done: str, size: Size
) -> None:
    visitor = come(browser, server.address, scene, set_up(server.address, scene), size=size)
    page = visitor.page
    card, watched = page.locator(HAND).first, page.locator(HAND).nth(looked_at).element_handle()
    check_told(page, card, told)
    drag_to(page, card, middle(page.locator(ASIDE).first))
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".status.mine")).to_be_visible()
    drag_to(page, card, middle(page.locator("[data-table]")))
    page.wait_for_function(done, arg=watched)
    visitor.leave()


def test_a_card_on_the_cloth_shows_its_points_at_each_place_when_it_is_asked(browser: Browser, server: Server) -> None:
    scene = Scene("snack-match", 3, kinds=("under", "over", "beside"), choices=1)
    visitor = come(browser, server.address, scene, set_up(server.address, scene), size=DESK)
    check_told(visitor.page, visitor.page.locator(HAND).first, ".ghost b")
    visitor.leave()


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESK, marks=slow)], ids=str)
def test_a_cup_changes_places_with_the_one_it_is_dragged_onto(browser: Browser, server: Server, size: Size) -> None:
    scene = Scene("cup-king", 2)
    visitor = come(browser, server.address, scene, set_up(server.address, scene), size=size)
    cups = visitor.page.locator(".builder [data-cup]")
    before = colours(cups)
    other = next(nth for nth, colour in enumerate(before) if colour != before[0])
    drag_to(visitor.page, cups.first, middle(cups.nth(other)))
    expect(cups.first).to_contain_text(before[other])
    assert colours(cups)[other] == before[0]
    assert sorted(colours(cups)) == sorted(before)
    visitor.leave()


def colours(cups: Locator) -> list[str]:
    return [re.findall("red|yellow|green|blue|violet|purple", label)[0] for label in cups.all_text_contents()]


def check_told(page: Page, card: Locator, told: str) -> None:
    """It is told for as long as it is asked, and nothing is chosen by asking."""
    expect(page.locator(told)).to_have_count(0)
    with staying(page, middle(card)) if is_touched(page) else resting(page, middle(card)):
        expect(page.locator(told).first).to_be_visible()
    expect(page.locator(told)).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "false")


@contextmanager
def resting(page: Page, place: Place) -> Iterator[None]:
    """A mouse that rests somewhere, and goes away."""
    page.mouse.move(*place)
    yield
    page.mouse.move(1, 1)


def drag_to(page: Page, card: Locator, place: Place) -> None:
    if is_touched(page):
        drag(page, middle(card), (place[0], place[1] + LIFT))
        return
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(*place, steps=5)
    page.mouse.up()


def is_touched(page: Page) -> bool:
    return bool(page.evaluate("navigator.maxTouchPoints > 0"))


def middle(of: Locator) -> Place:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
