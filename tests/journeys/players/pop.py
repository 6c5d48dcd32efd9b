"""At Pop: as many cards as are wanted, and the button that places them."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.journeys.person import Person


def choose(person: Person, nth: int) -> None:
    """Cards from the left, until they can be placed."""
    place = person.board.locator(".prompt .go")
    picked = person.board.locator("[role=group] button[aria-pressed=true]")
    while not person.sees(place):
        count = picked.count()
        person.tap(unpicked(person).first)
        picked.nth(count).wait_for()
    person.glance(nth)
    person.tap(place)


def unpicked(person: Person) -> Locator:
    return person.board.locator("[role=group] button[aria-disabled=false][aria-pressed=false]")
