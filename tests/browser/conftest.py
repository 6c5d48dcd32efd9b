"""A real server with the built client, and a real browser; a test fails on any error or warning in its console."""

from __future__ import annotations

import json
import os
import shutil
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

import tablee.server
from tests.server.servers import Server, serving

CHROMIUM = os.environ.get("CHROME") or shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
BUILT = Path(tablee.server.__file__).parent / "client" / "index.html"

Sit = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not BUILT.exists():
        pytest.skip("the client is not built: npm run build in web/")
    with serving(tmp_path_factory.mktemp("browser")) as started:
        yield started


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here: set CHROME")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        yield launched
        launched.close()


@pytest.fixture
def sit(server: Server, browser: Browser) -> Iterator[Sit]:
    """sit("cup-king", 3, {"width": 390, "height": 844}, expert=True): the page of a table with easy bots."""
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    def sit_down(game: str, seats: int, size: dict[str, int], **options: Any) -> Page:
        place = create_table(server.address, game, seats, options)
        context = browser.new_context(viewport=size, reduced_motion="reduce", locale="en-GB")  # type: ignore[arg-type]
        kept = json.dumps([{"table": place["table"], "game": game, "token": place["token"], "at": 1}])
        context.add_init_script(f"localStorage.setItem('tablee.tables', {json.dumps(kept)})")
        page = context.new_page()
        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{server.address}/t/{place['table']}")
        return page

    yield sit_down
    for context in browser.contexts:
        context.close()
    assert complaints == []


def create_table(address: str, game: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """A table whose other seats are easy bots; where one sits, and the token that proves it."""
    bots = {str(seat): "easy" for seat in range(1, seats)}
    wanted = {"game": game, "name": "Ada", "seats": seats, "options": options, "bots": bots, "seed": 5, "start": True}
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{address}/api/tables", json.dumps(wanted).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        place: dict[str, Any] = json.load(answer)
    return place
