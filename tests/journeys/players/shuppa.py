"""At Shuppa: a card of the hand, what its Action shall do, or how a group is shared."""

from __future__ import annotations

from tests.journeys.person import Person


def choose(person: Person, nth: int) -> None:
    person.board.locator(".sharing, .spot, .hand button[aria-disabled=false]").first.wait_for()
    if person.sees(person.board.locator(".sharing")):
        share(person)
    elif person.sees(person.board.locator(".spot")):
        use_action(person, nth)
    else:
        play_card(person, nth)


def play_card(person: Person, nth: int) -> None:
    cards = person.board.locator(".hand button[aria-disabled=false]")
    person.tap(cards.nth(nth % cards.count()))
    person.glance(nth)
    person.tap(person.board.locator(".prompt .go"))


def use_action(person: Person, nth: int) -> None:
    """Point at a card and, where it takes one, at a place for it; a column that is too narrow is spread out first."""
    spots = person.board.locator(".spot:not([aria-pressed=true])")
    person.tap(spots.nth(nth % spots.count()))
    do_it = person.board.locator(".prompt .go")
    for _ in range(3):
        if not person.sees(do_it):
            person.tap(spots.first)
    person.look()
    person.tap(do_it)


def share(person: Person) -> None:
    person.look()
    person.reach(person.board.locator(".sharing .way").first)
    person.look()
    person.tap(person.board.locator(".prompt .go"))
