"""On one device: each game with the network cut from its start, and passed round among three people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.test_device import KEPT, LOADS
from tests.browser.visitors import HERE, HOUSE
from tests.journeys.house import House
from tests.journeys.labels import Language
from tests.journeys.person import END, TURN, Device, Person
from tests.journeys.players import CHOOSE, play_to_the_end
from tests.journeys.shelf import chip
from tests.journeys.test_evening import GAMES
from tests.marks import slow

MORE: Final = {"en": "More choices", "fr": "Autres réglages"}
ON_THIS_DEVICE: Final = {"en": "on this device", "fr": "sur cet appareil"}
I_AM: Final = {"en": "I am", "fr": "C’est moi"}
BEFORE_RELOAD: Final = 3  # choices
HANDOVERS: Final = 6

ComesHome = Callable[[Device, Language], Person]


@pytest.fixture
def comes_home(browser: Browser, house: House) -> Iterator[ComesHome]:
    """Somebody at the machine that serves: browsers keep games only of what they trust."""
    people: list[Person] = []

    def come(device: Device, language: Language) -> Person:
        people.append(Person(browser, house.origin.replace(HOUSE, HERE), device, language))
        return people[-1]

    yield come
    for person in people:
        person.leave()


def choose_this_device(person: Person, game: str, seats: int) -> None:
    person.open()
    person.page.wait_for_function(KEPT, timeout=LOADS)
    person.reach(person.page.locator(f"a[href='/new/{game}']"))
    person.reach(chip(person, str(seats)))
    person.reach(person.page.get_by_text(MORE[person.language]))
    person.reach(chip(person, ON_THIS_DEVICE[person.language]))


def lay_table(person: Person) -> None:
    person.tap(person.sheet_button(person.labels.play_now))
    person.page.wait_for_url("**/t/here-*", timeout=LOADS)


@slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_to_its_end_with_the_network_cut_from_its_start(comes_home: ComesHome, game: str) -> None:
    person = comes_home("phone", "en")
    choose_this_device(person, game, 2)
    person.reach(chip(person, person.labels.easy))
    lay_table(person)
    person.lose_network()
    for nth in range(BEFORE_RELOAD):
        assert person.is_awaited()
        CHOOSE[game](person, nth)
    person.page.reload()
    assert play_to_the_end(person, game) > 0
    assert person.sees(person.page.locator(END))
    person.look()


@slow
@pytest.mark.parametrize(("device", "language"), [("phone", "fr"), ("desk", "en")])
@pytest.mark.parametrize("game", ["shuppa", "cup-king", "pop", "snack-match"])
def test_three_people_pass_a_device_and_nobody_sees_the_cards_of_another(
    comes_home: ComesHome, game: str, device: Device, language: Language
) -> None:
    person = comes_home(device, language)
    choose_this_device(person, game, 3)
    group = {"en": "People at this device", "fr": "Joueurs sur cet appareil"}[language]
    person.reach(person.page.get_by_role("group", name=group).get_by_role("radio", name="3"))
    lay_table(person)
    names = [pass_on(person, game, nth) for nth in range(HANDOVERS)]
    assert len(set(names)) == 3


def pass_on(person: Person, game: str, nth: int) -> str:
    """At a handover nothing of the game is on the page; then the next one plays until the device goes on."""
    taking = person.page.get_by_role("button", name=I_AM[person.language])
    taking.wait_for(timeout=LOADS)
    assert person.page.locator("main.board, main.board *, .hand, .card").count() == 0
    person.look()
    name = taking.inner_text()
    person.tap(taking)
    while True:
        person.page.locator(f"{TURN}, {END}").or_(taking).or_(person.button(person.labels.skip)).first.wait_for()
        if person.sees(taking) or person.page.locator(END).count() > 0:
            return name
        if person.is_awaited_now():
            CHOOSE[game](person, nth)
