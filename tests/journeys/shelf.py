"""From the shelf to a table, by taps: the game's box, the fewest seats, bots that are easy to play with."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.journeys.person import Person


def open_box(person: Person, game: str) -> None:
    """Come to the house and open a game's box, for two where that can be chosen."""
    person.open()
    person.look()
    person.reach(person.page.locator(f"a[href='/new/{game}']"))
    person.look()
    person.reach(chip(person, "2"))


def play_now(person: Person, game: str) -> None:
    """Against one bot."""
    open_box(person, game)
    person.reach(chip(person, person.labels.easy))
    person.tap(person.sheet_button(person.labels.play_now))
    person.expect_seat()


def chip(person: Person, text: str) -> Locator:
    """A choice of the set-up, by what is written on it."""
    return person.page.get_by_role("dialog").get_by_role("radio", name=text, exact=True)
