"""At Chakapuces: a card that may be played, or the top of the pile, and the button that plays it."""

from __future__ import annotations

from tests.journeys.person import Person


def choose(person: Person, nth: int) -> None:
    """The first card that may be played, and in turn the last thing that may, which is often the pile."""
    cards = person.board.locator("[role=group] button:enabled")
    person.tap(cards.nth(0 if nth % 2 == 0 else -1))
    person.glance(nth)
    person.tap(person.board.locator(".say button"))
