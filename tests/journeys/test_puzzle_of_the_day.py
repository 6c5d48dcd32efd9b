"""The puzzle of the day: from the shelf, with a hint, to the end, and once more."""

from __future__ import annotations

import pytest

from tests.journeys.conftest import Arrives
from tests.journeys.labels import Language
from tests.journeys.person import Device, Person
from tests.journeys.players import pop
from tests.marks import slow


@pytest.mark.parametrize(
    ("device", "language"),
    [
        ("phone", "fr"),
        ("desk", "en"),
        pytest.param("phone", "en", marks=slow),
        pytest.param("desk", "fr", marks=slow),
    ],
)
def test_the_puzzle_of_the_day_is_tried_with_a_hint_and_again(
    arrives: Arrives, device: Device, language: Language
) -> None:
    person = arrives(device, language)
    find_the_puzzle(person)
    person.ask_for_a_hint()
    pop.choose(person, 0)
    assert not person.is_awaited(), "five cards decide a puzzle"
    person.look()
    try_again(person)
    person.page.reload()
    person.expect_seat()
    pop.choose(person, 0)
    assert not person.is_awaited(), "five cards decide a puzzle"


def find_the_puzzle(person: Person) -> None:
    person.open()
    person.reach(person.page.get_by_role("link", name=person.labels.daily))
    person.button(person.labels.solve).wait_for()
    person.look()
    person.reach(person.button(person.labels.solve))
    person.expect_seat()
    person.look()


def try_again(person: Person) -> None:
    before = person.page.url
    person.reach(person.sheet_button(person.labels.try_again))
    person.page.wait_for_url(lambda url: url != before)
    person.expect_seat()
    person.look()
