"""With reduced motion nothing moves, and nothing else is lost: every step is seen, told, and read out."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, play_on, play_once, table_against_bots
from tests.marks import slow
from tests.server.servers import Server

# Whatever would move for long enough to be seen is written down: by script, by animation, by transition.
WATCH: Final = """
window.moved = [];
const SEEN = 50; // milliseconds
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const length = typeof options === "number" ? options : options?.duration;
  if (length > SEEN) window.moved.push(`${this.className} by script, ${length} ms`);
  return animate.call(this, frames, options);
};
for (const kind of ["animationstart", "transitionrun"])
  addEventListener(kind, (event) => {
    for (const each of event.target.getAnimations())
      if (each.effect.getComputedTiming().activeDuration > SEEN)
        window.moved.push(`${event.target.className}: ${event.animationName ?? event.propertyName}`);
  }, true);
"""
# Choices until something is seen of what the others do: in Cup King the pyramids are built first.
GAMES: Final = [
    ("cup-king", 15),
    ("pop", 0),
    ("snack-match", 2),
    pytest.param("shuppa", 0, marks=slow),
    pytest.param("chakapuces", 1, marks=slow),
]


@pytest.mark.parametrize(("game", "choices"), GAMES)
def test_every_step_is_shown_and_told_and_nothing_moves(visit: Visits, server: Server, game: str, choices: int) -> None:
    joined = table_against_bots(server.address, game, 3, seed=2)
    play_on(server.address, joined, choices)
    visitor = visit(size=DESK, shown="still")
    visitor.context.add_init_script(WATCH)
    page = visitor.sit_at(game, joined)
    expect(page.locator(".status")).to_have_text("Your turn")
    lines = page.locator("aside li").count()
    play_once(server.address, joined)
    expect(page.get_by_role("button", name="Tap to skip")).to_be_visible()
    expect(page.locator(".status")).to_have_text("Your turn")
    told = page.locator("aside li").all_inner_texts()
    assert len(told) > lines
    assert page.get_by_role("log").locator("p").last.inner_text() == told[-1].split("\n")[0]
    assert page.evaluate("moved") == []


def test_whose_cards_are_placed_is_seen_in_pop(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "pop", 3, seed=2)
    page = visit(size=DESK, shown="still").sit_at("pop", joined)
    expect(page.locator(".status")).to_have_text("Your turn")
    play_once(server.address, joined)
    expect(page.get_by_text("from A to E").or_(page.get_by_text("from E to A"))).to_be_visible()
    expect(page.locator(".owner")).not_to_have_count(0)


def test_whoever_is_in_a_hurry_sees_only_what_came_of_it(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "chakapuces", 2, seed=2)
    page = visit(size=DESK, shown="moving").sit_at("chakapuces", joined)
    expect(page.locator(".status")).to_have_text("Your turn")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("radio", name="only its result").check()
    expect(page.get_by_role("radio", name="only its result")).to_be_checked()
    page.keyboard.press("Escape")
    page.evaluate(
        "new MutationObserver(() => { if (document.body.innerText.includes('Tap to skip')) window.wasShown = true; })"
        ".observe(document.body, { subtree: true, childList: true })"
    )
    play_once(server.address, joined)
    expect(page.get_by_text("Choose your second card")).to_have_count(1)
    assert page.evaluate("window.wasShown") is None
