"""At Snack Match: the card one keeps; then a card, a place for it, and now and then one of its cells slipped under."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.journeys.person import Person


def choose(person: Person, nth: int) -> None:
    """The only card there is to lay is chosen already."""
    go = person.board.locator(".prompt .go")
    if not person.sees(go):
        take(person, nth)
    go.wait_for()
    weave(person)
    person.glance(nth)
    person.tap(go)


def take(person: Person, nth: int) -> None:
    cards = person.board.locator(".hand button[aria-disabled=false]")
    places = person.board.locator(".ghost")
    if places.count() == 0:
        person.tap(cards.nth(nth % cards.count()))
        person.board.locator(".ghost, .prompt .go").first.wait_for()
    if places.count() > 0:
        person.glance(nth)
        person.tap(places.nth(nth % places.count()))


def weave(person: Person) -> None:
    """Over becomes under, or under becomes over, where it may."""
    loose = cells(person)
    if loose.count() > 0:
        person.tap(loose.first)


def cells(person: Person) -> Locator:
    """Of the card on the cloth, those that may be slipped under or brought on top."""
    return person.board.locator(".card .cell[aria-disabled=false]")
