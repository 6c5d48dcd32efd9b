"""What a phone must load before the client is there: compressed bytes of script and style, and the first useful paint.

The phone is emulated: a slow mobile network, and a processor slowed down to a quarter of this machine's.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.visitors import CHROMIUM, FLAGS, PHONE, Visitor, table_against_bots
from tests.server.servers import serving

import tablee
from benches.results import Rows

TIMES: Final = 9
SLOWDOWN: Final = 4
NETWORK: Final = {
    "offline": False,
    "latency": 150,  # milliseconds
    "downloadThroughput": 1_600_000 / 8,  # bytes a second
    "uploadThroughput": 750_000 / 8,
}
LOADED: Final = """performance.getEntriesByType("resource")
  .filter((each) => /\\.(js|css)$/.test(each.name)).reduce((sum, each) => sum + each.encodedBodySize, 0)"""
PAINTED: Final = 'performance.getEntriesByName("first-contentful-paint")[0].startTime'


def measure() -> dict[str, Rows]:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        loads = [home(browser, server.address) for _ in range(TIMES)]
        paints = [load[1] for load in loads]
        rows = [
            {
                "page": "home",
                "script and style, kB compressed": f"{loads[0][0] / 1000:.1f}",
                "games painted, s": f"{median(paints):.2f}",
                "at best, s": f"{min(paints):.2f}",
            }
        ]
        boards = [board(browser, server.address, game.name) for game in tablee.all_games()]
        browser.close()
    return {f"On a slow phone, by the clock, median of {TIMES}": rows, "Each board besides": boards}


def slow_phone(visitor: Visitor) -> None:
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


def home(browser: Browser, address: str) -> tuple[float, float]:
    """Bytes loaded, and seconds until the games are painted: nothing is painted before them."""
    visitor = Visitor(browser, address, size=PHONE)
    visitor.go("/api/games")  # the browser runs already; nothing of the client is loaded
    slow_phone(visitor)
    page = visitor.go("/")
    page.get_by_text("Shuppa").first.wait_for()
    loaded, painted = page.evaluate(LOADED), page.evaluate(PAINTED)
    visitor.context.close()
    return loaded, painted / 1000


def board(browser: Browser, address: str, game: str) -> dict[str, Any]:
    """What a table of a game loads more than home does."""
    visitor = Visitor(browser, address, size=PHONE)
    loaded_at_home = settled(visitor.go("/"))
    page = visitor.sit_at(game, table_against_bots(address, game, 2))
    visitor.expect_board()
    more = settled(page) - loaded_at_home
    visitor.context.close()
    return {"board": game, "script and style, kB compressed, more than home": f"{more / 1000:.1f}"}


def settled(page: Page) -> float:
    page.wait_for_load_state("networkidle")
    return float(page.evaluate(LOADED))
