"""Somebody at a table in a real browser, before a real server: on a phone by touch, at a desk by keyboard."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Playwright, sync_playwright

import tablee.server
from tests.server.servers import Server, serving

Device = Literal["phone", "desk"]

CHROMIUM: Final = Path("/usr/bin/chromium")
CLIENT: Final = Path(tablee.server.__file__).parent / "client" / "index.html"
FLAGS: Final = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-sync"
SIZES: Final = {"phone": (320, 640), "desk": (1280, 800)}
PATIENCE: Final = 60_000  # milliseconds that a bot may think
END: Final = "dialog[open]"
CHOICE: Final = "main button:not(:disabled, [aria-disabled=true])"


class Seat:
    """A player at a table, who sees a page and touches it, or has a keyboard only."""

    def __init__(self, page: Page, device: Device) -> None:
        self.page = page
        self.device = device
        self.problems: list[str] = []
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(message.text)

    def press(self, button: Locator) -> None:
        if self.device == "phone":
            button.tap()
        else:
            button.focus()
            self.page.keyboard.press("Enter")

    def may_choose(self) -> bool:
        """Wait for one's turn, or for the end."""
        self.page.wait_for_selector(f"{CHOICE}, {END}", timeout=PATIENCE)
        assert self.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        return self.page.locator(END).count() == 0

    def cards(self) -> Locator:
        """Those of the hand that may be picked now."""
        return self.page.get_by_role("group", name="Your hand").locator(
            "button[aria-disabled=false]:not([aria-pressed=true])"
        )

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)


class Boards:
    """A server and a browser."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self._server = server
        self._browser = browser

    @contextmanager
    def sit(self, device: Device, game: str, seats: int, **more: Any) -> Iterator[Seat]:
        """At a new table, where bots have the other seats. Nothing may go wrong in the page meanwhile."""
        bots = {str(seat): "easy" for seat in range(1, seats)}
        table = self._ask({"game": game, "name": "Ada", "seats": seats, "bots": bots, "start": True, **more})
        width, height = SIZES[device]
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=device == "phone",
            reduced_motion="reduce",
            locale="en-GB",
        )
        places = json.dumps([{"table": table["table"], "game": game, "token": table["token"], "at": 1}])
        context.add_init_script(f"localStorage.setItem('tablee.tables', {json.dumps(places)})")
        seat = Seat(context.new_page(), device)
        seat.page.goto(f"{self._server.address}/t/{table['table']}")
        try:
            yield seat
            assert seat.problems == []
        finally:
            context.close()

    def _ask(self, table: dict[str, Any]) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        address = f"{self._server.address}/api/tables"
        with urllib.request.urlopen(urllib.request.Request(address, json.dumps(table).encode(), headers)) as answer:
            joined: dict[str, Any] = json.load(answer)
        return joined


@contextmanager
def open_boards(folder: Path) -> Iterator[Boards]:
    if not CHROMIUM.exists():
        pytest.skip("there is no Chromium (on Debian: apt-get install chromium)")
    if not CLIENT.exists():
        pytest.skip("the client is not built (npm run build in web/)")
    with serving(folder) as server, sync_playwright() as playwright:
        browser = _launch(playwright)
        yield Boards(server, browser)
        browser.close()


def _launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
