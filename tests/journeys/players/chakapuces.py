"""At Chakapuces: a card of the hand or the top of the pile, and the button that plays it."""

from __future__ import annotations

from tests.journeys.person import Person


def choose(person: Person, nth: int) -> None:
    """The first thing that may be played, and in turn the last, which is often the pile."""
    playable = person.board.locator("[role=group] button:not([aria-disabled=true])")
    person.tap(playable.nth(0 if nth % 2 == 0 else -1))
    person.glance(nth)
    person.tap(person.board.locator(".say button"))
