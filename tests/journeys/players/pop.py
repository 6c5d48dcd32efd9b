"""At Pop: as many cards as are wanted, and the button that places them."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.journeys.person import Person


def choose(person: Person, nth: int) -> None:
    """Cards from the left, until they can be placed."""
    place = person.board.locator(".prompt .go")
    while not person.sees(place):
        person.tap(unpicked(person).first)
    person.glance(nth)
    person.tap(place)


def unpicked(person: Person) -> Locator:
    return person.board.locator("[role=group] button[aria-disabled=false][aria-pressed=false]")
