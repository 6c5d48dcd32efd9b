"""How smoothly boards move: the frames of each animation, on a desk and on an emulated slow phone.

A game is played on from elsewhere, and while the board shows what happened the browser notes when it draws. Chromium
draws here without a graphics card, so the processor does all of it. Counted are only the steps that are shown.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.visitors import CHROMIUM, DESK, FLAGS, PHONE, Visitor, play_on, play_once, table_against_bots
from tests.server.servers import serving

from benches.results import Rows

LATE: Final = 17.5  # milliseconds: more than a 60th of a second, but for what clocks round
SLOWDOWN: Final = 4  # of the phone's processor beside this one
MOVES: Final = 1  # of the seat that is looked at, each with all that the others do
# Choices until something moves: in Cup King the pyramids are built first.
GAMES: Final = {"shuppa": 1, "cup-king": 15, "pop": 1, "chakapuces": 1, "snack-match": 2}
WATCH: Final = """() => {
  window.gaps = [];
  let last = null;
  const isShowing = () => document.querySelector(".status.mine") === null;
  const draw = (now) => {
    if (last !== null && isShowing()) window.gaps.push(now - last);
    last = now;
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}"""


def measure() -> dict[str, Rows]:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        desk = [row(browser, server.address, game, DESK, 1) for game in GAMES]
        phone = [row(browser, server.address, game, PHONE, SLOWDOWN) for game in GAMES]
        browser.close()
    sizes = [f"{width}×{height}" for width, height in (DESK, PHONE)]
    return {
        f"On a desk, {sizes[0]}": desk,
        f"On a phone, {sizes[1]}, its processor slowed down to a {SLOWDOWN}th": phone,
    }


def row(browser: Browser, address: str, game: str, size: tuple[int, int], slowdown: int) -> dict[str, Any]:
    gaps = sorted(look(browser, address, game, size, slowdown))
    return {
        "board": game,
        "frames": len(gaps),
        "a second, on average": f"{1000 * len(gaps) / sum(gaps):.0f}",
        "a second, median": f"{1000 / median(gaps):.0f}",
        "late": f"{sum(gap > LATE for gap in gaps) / len(gaps):.0%}",
        "longest of 100 frames, ms": f"{gaps[int(len(gaps) * 0.99) - 1]:.0f}",
    }


def look(browser: Browser, address: str, game: str, size: tuple[int, int], slowdown: int) -> list[float]:
    """Milliseconds from frame to frame while the board shows what happens."""
    joined = table_against_bots(address, game, 3, seed=2)
    play_on(address, joined, GAMES[game])
    visitor = Visitor(browser, address, size=size, shown="moving")
    page = visitor.sit_at(game, joined)
    waits(page)
    visitor.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.evaluate(WATCH)
    for _ in range(MOVES):
        play_once(address, joined)
        page.wait_for_timeout(400)
        waits(page)
    found: list[float] = page.evaluate("gaps")
    visitor.context.close()
    return found


def waits(page: Page) -> None:
    page.locator(".status.mine").wait_for(timeout=90_000)
