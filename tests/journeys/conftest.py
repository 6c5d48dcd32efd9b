"""A server as a household runs it, with its usual limits, and people who come to it from other devices."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.visitors import CLIENT
from tests.journeys.house import House
from tests.journeys.labels import Language
from tests.journeys.person import Device, Person

Arrives = Callable[[Device, Language], Person]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not CLIENT.exists():
        pytest.skip("the client is not built: npm run build in web/")
    with House(tmp_path_factory.mktemp("house") / "tables.db") as house:
        yield house


@pytest.fixture
def arrives(browser: Browser, house: House) -> Iterator[Arrives]:
    """arrives("phone", "fr"): somebody with a fresh browser, at the door."""
    people: list[Person] = []

    def arrive(device: Device, language: Language) -> Person:
        people.append(Person(browser, house.origin, device, language))
        return people[-1]

    yield arrive
    for person in people:
        person.leave()
