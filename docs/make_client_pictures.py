"""Take pictures of every page of the client, as phones and desks show it, in both languages.

    python -m docs.make_client_pictures [FOLDER] [--dark]

It needs the built client and a Chromium. The folder is docs/pictures/client if none is named.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.visitors import CHROMIUM, DESK, FLAGS, NARROW, PHONE, Visitor, play_out, table_against_bots
from tests.server.play import Data, create, join
from tests.server.servers import Server, serving

import tablee

FOLDER = Path(__file__).parent / "pictures" / "client"
SIZES = {"narrow": NARROW, "phone": PHONE, "desk": DESK}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
SEED = 7
SEATS = 3


class Tables:
    """Made once, and looked at by every visitor: a lobby, a game of each kind, and one that is over."""

    def __init__(self, address: str) -> None:
        self.lobby = create(address, "shuppa", SEATS)
        join(address, self.lobby["table"], "Bob", 1)
        self.games = {game.name: table_against_bots(address, game.name, SEATS, seed=SEED) for game in tablee.games()}
        self.over: Data = table_against_bots(address, "chakapuces", SEATS, seed=SEED)
        play_out(address, self.over)


def pages(visitor: Visitor, tables: Tables) -> Iterator[str]:
    """Go to one page after the other; the name of each, when it is there."""
    expect(visitor.go("/").locator("h3")).to_have_count(5)
    yield "home"
    expect(visitor.go("/new/cup-king").get_by_role("dialog")).to_be_visible()
    yield "new"
    expect(visitor.go("/puzzles").locator("ol button").first).to_be_visible()
    yield "puzzles"
    expect(visitor.sit_at("shuppa", tables.lobby).locator("svg[role=img]")).to_be_visible()
    yield "lobby"
    for game, joined in tables.games.items():
        expect(visitor.sit_at(game, joined).locator(".status.mine")).to_be_visible()
        yield game
    expect(visitor.sit_at("chakapuces", tables.over).get_by_role("dialog")).to_be_visible()
    yield "end"
    expect(visitor.go(f"/replay/{tables.over['table']}?step=12").get_by_role("slider")).to_be_visible()
    yield "replay"


def take(browser: Browser, server: Server, folder: Path, is_dark: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    tables = Tables(server.address)
    for language, locale in LOCALES.items():
        for size, pixels in SIZES.items():
            visitor = Visitor(browser, server.address, size=pixels, locale=locale)
            visitor.page.emulate_media(color_scheme="dark" if is_dark else "light")
            for page in pages(visitor, tables):
                visitor.page.screenshot(path=folder / f"{page}-{size}-{language}.png", full_page=page == "home")
            visitor.leave()


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of every page of the client.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--dark", action="store_true")
    asked = parser.parse_args()
    expect.set_options(timeout=60_000)
    with tempfile.TemporaryDirectory() as store, serving(Path(store)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        take(browser, server, asked.folder, asked.dark)
        browser.close()


if __name__ == "__main__":
    main()
