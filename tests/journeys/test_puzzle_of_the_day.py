"""The puzzle of the day: from the shelf, with a hint after the other, to the verdict, and once more."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

import pytest
from playwright.sync_api import expect

from tablee.study.puzzles import daily_puzzle
from tests.browser.learner import CONFIRM, LIT
from tests.journeys.conftest import Arrives
from tests.journeys.labels import Language
from tests.journeys.person import Device, Person
from tests.marks import slow

HINTS: Final = 3  # the last of them lights the answer on the board
MOST_TOUCHES: Final = 12


@pytest.mark.parametrize(
    ("device", "language"),
    [
        ("phone", "fr"),
        ("desk", "en"),
        pytest.param("phone", "en", marks=slow),
        pytest.param("desk", "fr", marks=slow),
    ],
)
def test_the_puzzle_of_the_day_is_tried_with_hints_and_again(
    arrives: Arrives, device: Device, language: Language
) -> None:
    person = arrives(device, language)
    find_the_puzzle(person)
    ask_for_all_hints(person)
    do_what_is_lit(person)
    person.look()
    person.tap(person.button(person.labels.try_again))
    expect(person.page.locator(".said .quiet-button").first).to_be_visible()
    person.look()


@slow
@pytest.mark.parametrize("days", range(20))
def test_in_the_days_to_come_what_is_lit_leads_to_the_answer(arrives: Arrives, days: int) -> None:
    puzzle = daily_puzzle(date.today() + timedelta(days))
    person = arrives("phone", "fr")
    person.open(f"/puzzle/{puzzle.game}/{puzzle.id}")
    person.page.locator(".said p").wait_for()
    ask_for_all_hints(person)
    do_what_is_lit(person)
    person.look()


def find_the_puzzle(person: Person) -> None:
    person.open()
    person.reach(person.page.get_by_role("link", name=person.labels.daily))
    solve = person.page.get_by_role("link", name=person.labels.solve)
    solve.wait_for()
    person.look()
    person.reach(solve)
    person.page.locator(".said p").wait_for()
    person.look()


def ask_for_all_hints(person: Person) -> None:
    for _ in range(HINTS):
        person.tap(person.page.locator(".said .quiet-button").first)
        person.look()


def do_what_is_lit(person: Person) -> None:
    """Touch what is lit, and confirm when nothing is, until there is a verdict."""
    page = person.page
    lit, confirm, again = (
        page.locator(LIT),
        page.locator(CONFIRM),
        person.button(person.labels.try_again),
    )
    for _ in range(MOST_TOUCHES):
        lit.or_(confirm).or_(again).first.wait_for()
        if person.sees(again):
            return
        person.tap(lit.first if person.sees(lit) else confirm.first)
        page.wait_for_timeout(300)  # what is lit changes with what is chosen
    raise AssertionError("what is lit leads nowhere")
