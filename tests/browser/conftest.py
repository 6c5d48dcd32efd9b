"""A real server and a real browser for the tests of the client; a browser that complains fails its test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.visitors import CLIENT, Visitor, table_against_bots
from tests.server.servers import Server, serving

Visits = Callable[..., Visitor]
Sit = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not CLIENT.exists():
        pytest.skip("the client is not built: npm run build in web/")
    with serving(tmp_path_factory.mktemp("browser")) as server:
        yield server


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visits]:
    visitors: list[Visitor] = []

    def come(address: str = server.address, **more: Any) -> Visitor:
        visitors.append(Visitor(browser, address, **more))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()


@pytest.fixture
def sit(visit: Visits, server: Server) -> Sit:
    """sit("cup-king", 3, {"width": 390, "height": 844}, expert=True): the page of a table with easy bots."""

    def sit_down(game: str, seats: int, size: dict[str, int], **options: Any) -> Page:
        joined = table_against_bots(server.address, game, seats, options=options, seed=5)
        return visit(size=(size["width"], size["height"])).sit_at(game, joined)

    return sit_down
