"""People before their browsers: what they look at, and what their browser complains about."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page, expect

import tablee.server
from tests.browser.seen import AXE
from tests.event_loop import run
from tests.server.play import Data, Player, create

# The same engine without windows, where it is installed, takes a third less of the processor.
SHELL = "headless-shell"
BROWSERS = [f"chromium-{SHELL}", "chromium", "google-chrome"]
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
# The one with windows, for what is shown beside a page.
WHOLE_CHROMIUM = next(
    (found for found in [CHROMIUM, *map(shutil.which, BROWSERS)] if found and SHELL not in found), None
)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
FLAGS += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
# Everybody comes from another device of the house: to a browser, plain http under any other name than localhost is an
# insecure context, in which much is missing. `at=HERE` comes from the device that serves.
HOUSE, HERE = "house.test", "127.0.0.1"
FLAGS += [f"--host-resolver-rules=MAP {HOUSE} {HERE}"]
# Three dimensions, drawn by the processor where there is no graphics card.
IN_SPACE = [flag for flag in FLAGS if flag != "--disable-gpu"]
IN_SPACE += ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"]
CLIENT = Path(tablee.server.__file__).parent / "client" / "index.html"

NARROW, PHONE, DESK = (320, 568), (390, 844), (1280, 800)
PATIENCE = 30_000  # milliseconds to wait for what must come
# What a browser says by itself, and cannot be kept from saying: a socket was not opened, a request was refused.
OF_LOST_CONNECTIONS = ("WebSocket connection to", "Failed to load resource: net::ERR_")
OF_REFUSALS = "Failed to load resource: the server responded with a status of 4"
OF_NO_PUSH = "Chrome currently does not support the Push API in incognito mode"  # where every visitor is
OF_DRAWING_WITHOUT_A_CARD = "GL Driver Message"  # three dimensions in software are slow, and the browser says so

Shown = Literal["at once", "still", "moving"]  # how events are shown: not, as still pictures, as they should be

HURRY = 'localStorage.setItem("tablee.speed", \'"results"\')'
KEEP_PLACE = """{
  const place = PLACE, kept = JSON.parse(localStorage.getItem("tablee.tables") ?? "[]");
  if (!kept.some((other) => other.table === place.table))
    localStorage.setItem("tablee.tables", JSON.stringify([place, ...kept]));
}"""


class Visitor:
    """A browser of one's own: nothing is shared with other visitors."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = PHONE,
        locale: str = "en-GB",
        shown: Shown = "at once",
        at: str = HOUSE,
        has_touch: bool | None = None,
    ) -> None:
        """There is a touchscreen everywhere but at a desk, unless it is said."""
        self.address = address  # for programs, which know nothing of the names that the browser knows
        self.origin = address.replace(HERE, at)
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=size != DESK if has_touch is None else has_touch,
            locale=locale,
            color_scheme="light",
            reduced_motion="no-preference" if shown == "moving" else "reduce",
        )
        if shown == "at once":
            self.context.add_init_script(HURRY)
        self.context.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.loses_connection = False
        self.is_refused = False
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if self.loses_connection and message.text.startswith(OF_LOST_CONNECTIONS):
            return
        if self.is_refused and message.text.startswith(OF_REFUSALS):
            return
        if message.text.startswith(OF_NO_PUSH):
            return
        if message.type in ("error", "warning") and OF_DRAWING_WITHOUT_A_CARD not in message.text:
            self.complaints.append(message.text)

    def go(self, path: str) -> Page:
        self.page.goto(self.origin + path)
        return self.page

    def leave(self) -> None:
        self.context.close()
        assert not self.complaints, self.complaints

    def sit_at(self, game: str, joined: Data) -> Page:
        """Come to a table with a token, as one does who has been here before."""
        place = {"table": joined["table"], "game": game, "token": joined["token"], "at": 0}
        self.context.add_init_script(KEEP_PLACE.replace("PLACE", json.dumps(place)))
        return self.go(f"/t/{joined['table']}")

    def place(self) -> Data:
        """The table one has come to last, with the token that one holds there."""
        found: Data = self.page.evaluate("JSON.parse(localStorage.getItem('tablee.tables'))[0]")
        return found

    # --- what is seen ---

    def expect_board(self) -> None:
        expect(self.page.locator("main.board")).to_be_visible(timeout=PATIENCE)

    def check_nothing_is_cut_off(self) -> None:
        beyond = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert beyond <= 0, f"the page is {beyond} pixels too wide"

    def check_accessible(self) -> None:
        """No violation that axe knows of, in light and in dark."""
        self.page.evaluate(AXE.read_text("utf-8"))
        themes: list[Literal["light", "dark"]] = ["light", "dark"]
        for theme in themes:
            self.page.emulate_media(color_scheme=theme)
            found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
            told = [(each["id"], [node["html"][:200] for node in each["nodes"]][:4]) for each in found["violations"]]
            assert not told, f"{self.page.url} {theme}: {told}"


def table_against_bots(address: str, game: str, seats: int, **more: Any) -> Data:
    bots = {str(seat): "easy" for seat in range(1, seats)}
    return create(address, game, seats, bots=bots, start=True, **more)


def play_out(address: str, *joined: Data) -> None:
    """Play the seats of tokens to the end of their game, from elsewhere than the browser."""
    elsewhere(address, joined, Player.play_to_the_end)


def play_on(address: str, joined: Data, choices: int) -> None:
    """Make so many moves for the seat of a token, and wait for its next turn, from elsewhere than the browser."""

    async def play(player: Player) -> None:
        made: list[int] = []
        while True:
            while player.snapshot is None or player.snapshot["decision"] in (None, *made):
                assert player.snapshot is None or player.snapshot["outcome"] is None, f"over after {len(made)} choices"
                await player.hear()
            if len(made) == choices:
                return
            made.append(player.snapshot["decision"])
            await choose(player, len(made))

    elsewhere(address, [joined], play)


def play_once(address: str, joined: Data) -> None:
    """Make one move for the seat of a token, from elsewhere than the browser."""

    async def play(player: Player) -> None:
        while not player.must_choose():
            await player.hear()
        await choose(player, 0)

    elsewhere(address, [joined], play)


async def choose(player: Player, nth: int) -> None:
    """One of the moves there are, by a fixed rule."""
    assert player.snapshot is not None
    moves, decision = player.snapshot["moves"], player.snapshot["decision"]
    # What was asked under the same id by the same person has been done already.
    answer = await player.ask("play", id=f"d{decision}", decision=decision, move=moves[nth % len(moves)]["move"])
    assert answer["type"] == "accepted", answer


def elsewhere(address: str, joined: Iterable[Data], do: Callable[[Player], Awaitable[object]]) -> None:
    async def sit(place: Data) -> None:
        async with Player(address, place["table"], place["token"]) as player:
            await do(player)

    async def sit_all() -> None:
        await asyncio.gather(*map(sit, joined))

    run(sit_all())
