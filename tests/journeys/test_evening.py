"""An evening with each game: from the shelf to the reckoning, once more, home and back, and the page loaded anew."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Arrives
from tests.journeys.labels import Language
from tests.journeys.person import END, Device, Person
from tests.journeys.players import play_one, play_to_the_end
from tests.journeys.shelf import play_now
from tests.marks import slow

GAMES: Final = ["shuppa", "cup-king", "pop", "chakapuces", "snack-match"]
STEPS: Final = 3  # of a replay
UNHURRIED: Final = 3  # choices after which one has seen enough of how things move
PLACES: Final = [
    ("phone", "fr"),
    ("desk", "en"),
    pytest.param("phone", "en", marks=slow),
    pytest.param("desk", "fr", marks=slow),
]


@pytest.mark.parametrize(("device", "language"), PLACES)
@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_to_the_end_and_again(arrives: Arrives, game: str, device: Device, language: Language) -> None:
    person = arrives(device, language)
    play_now(person, game)
    if device == "phone":
        read_the_log(person)
        person.ask_for_a_hint()
        assert all(play_one(person, game, nth) for nth in range(UNHURRIED)), "that was a short game"
    if person.is_awaited():
        hurry(person)
    assert play_to_the_end(person, game, UNHURRIED if device == "phone" else 0) > 0
    read_the_reckoning(person)
    watch_the_beginning_again(person)
    play_again(person)
    go_home_and_come_back(person, game)
    person.page.reload()
    person.expect_seat()
    person.look()


def hurry(person: Person) -> None:
    """Only results are to be shown: a switch in the table's menu."""
    person.tap(person.button(person.labels.menu))
    person.look()
    dialog = person.page.get_by_role("dialog")
    person.reach(dialog.get_by_role("radio", name=person.labels.only_results, exact=True))
    person.close_sheet()


def read_the_log(person: Person) -> None:
    """On a phone it is a sheet of its own."""
    person.tap(person.button(person.labels.log))
    person.look()
    person.close_sheet()


def read_the_reckoning(person: Person) -> None:
    """Everybody is in it by rank, those who won first."""
    rows = person.page.get_by_role("dialog").locator("tbody tr")
    expect(rows).to_have_count(2)
    ranks = [int(rank) for rank in rows.locator("td.rank").all_inner_texts()]
    assert ranks in ([1, 2], [1, 1])
    expect(rows.first).to_have_class(re.compile("winner"))
    person.look()


def watch_the_beginning_again(person: Person) -> None:
    """A few steps of the replay, and back to the table."""
    person.reach(person.page.get_by_role("dialog").get_by_role("link", name=person.labels.watch_again))
    step_on = person.button(person.labels.step_on)
    step_on.wait_for()
    for _ in range(STEPS):
        person.look()
        person.tap(step_on)
    person.page.go_back()
    person.page.locator(END).wait_for()


def play_again(person: Person) -> None:
    before = person.page.url
    person.reach(person.sheet_button(person.labels.again))
    person.page.wait_for_url(lambda url: url != before)
    person.expect_seat()
    person.look()


def go_home_and_come_back(person: Person, game: str) -> None:
    """The game that has begun lies on the first page, before the one that is over."""
    table = person.page.url
    person.tap(person.page.get_by_role("link", name=person.labels.home, exact=True))
    card = person.page.locator(f"section[aria-labelledby=mine] [data-game={game}] a").first
    card.wait_for()
    person.look()
    person.tap(card)
    person.page.wait_for_url(table)
    person.expect_seat()
