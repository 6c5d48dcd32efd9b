"""Two people of one house at one table: one invites, the other comes by the link or by the code, and both play."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Arrives
from tests.journeys.labels import Language
from tests.journeys.person import Device, Person
from tests.journeys.players import CHOOSE
from tests.journeys.shelf import open_box
from tests.marks import slow

Place = tuple[Device, Language]

BOTH: Final[list[tuple[Place, Place]]] = [(("desk", "en"), ("phone", "fr")), (("phone", "fr"), ("desk", "en"))]
MOST_WAITING: Final = 100  # looks at two screens before somebody must be awaited


@pytest.mark.parametrize(("host_place", "guest_place"), [pytest.param(*BOTH[0], marks=slow), BOTH[1]])
def test_a_guest_comes_by_the_link_and_both_play(arrives: Arrives, host_place: Place, guest_place: Place) -> None:
    host, guest = arrives(*host_place), arrives(*guest_place)
    invite(host, "chakapuces")
    guest.open(read_link(host))
    sit_down(guest, host, "Zoé")
    both_play(host, guest, "chakapuces")


@pytest.mark.parametrize(("host_place", "guest_place"), [BOTH[0], pytest.param(*BOTH[1], marks=slow)])
def test_a_guest_comes_by_the_code_and_both_play(arrives: Arrives, host_place: Place, guest_place: Place) -> None:
    host, guest = arrives(*host_place), arrives(*guest_place)
    invite(host, "snack-match")
    guest.open()
    type_code(guest, read_code(host))
    sit_down(guest, host, "Léo")
    both_play(host, guest, "snack-match")


def test_what_is_no_code_is_said_to_be_none(arrives: Arrives) -> None:
    guest = arrives("phone", "fr")
    guest.open()
    type_code(guest, "bonjour")
    expect(guest.page.get_by_role("alert")).to_be_visible()
    guest.look()


def invite(host: Person, game: str) -> None:
    """A table for two, of which one seat waits."""
    open_box(host, game)
    host.tap(host.sheet_button(host.labels.invite))
    expect(host.button(host.labels.start_alone)).to_be_visible()
    host.look()


def read_link(host: Person) -> str:
    """The link that is written on the page, as it would be sent."""
    shown = host.page.get_by_text(f"{host.origin}/t/")
    host.scroll_to(shown)
    host.look()
    return shown.inner_text()


def read_code(host: Person) -> str:
    """The code that is written on the page, as it would be told."""
    shown = host.page.get_by_text(host.labels.spelled).locator("b")
    host.scroll_to(shown)
    host.look()
    return shown.inner_text()


def type_code(guest: Person, code: str) -> None:
    guest.look()
    guest.type(guest.page.get_by_placeholder(guest.labels.code), code)
    guest.tap(guest.button(guest.labels.join))


def sit_down(guest: Person, host: Person, name: str) -> None:
    guest.page.get_by_label(guest.labels.my_name).wait_for()
    guest.look()
    for person in (guest, host):
        person.watcher.meet(name)
    guest.type(guest.page.get_by_label(guest.labels.my_name), name)
    guest.reach(guest.button(guest.labels.sit))
    expect(host.page.get_by_text(name)).to_be_visible()
    guest.look()
    host.look()


def both_play(host: Person, guest: Person, game: str) -> None:
    """The host starts, and each of them chooses at least once."""
    host.reach(host.button(host.labels.start))
    waiting = {host, guest}
    for nth in range(MOST_WAITING):
        for person in (host, guest):
            if person.is_awaited_now():
                person.look()
                CHOOSE[game](person, nth)
                waiting.discard(person)
        if not waiting:
            return
    raise AssertionError("somebody is never awaited")
