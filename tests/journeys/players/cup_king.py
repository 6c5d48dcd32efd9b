"""At Cup King: a ready pyramid; cards for an attack or an answer, or a cup that is given up, or the part one keeps."""

from __future__ import annotations

from tests.journeys.person import Person


def choose(person: Person, nth: int) -> None:
    """Answer with the highest cards there are, else give up the first cup there is."""
    builder = person.board.locator(".builder")
    if person.sees(builder):
        person.tap(person.board.locator(".prompt .go"))
        return builder.wait_for(state="hidden")
    deed = person.board.locator(".bar .main-button")
    # Those that go with the chosen ones: a faded card would be a new beginning.
    cards = person.board.locator(".hand button:not([aria-disabled=true], .aside)[aria-pressed=false]")
    chosen = person.board.locator(".hand button[aria-pressed=true]")
    if cards.count() == 0:
        person.tap(person.board.locator("[data-cup]").first)
        deed.first.wait_for()
    while not person.sees(deed):
        count = chosen.count()
        person.tap(cards.last)
        chosen.nth(count).wait_for()
    person.glance(nth)
    person.tap(deed.first)
    return None
