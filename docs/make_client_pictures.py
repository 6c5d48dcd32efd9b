"""Take pictures of every page of the client, as phones and desks show it, in both languages.

    python -m docs.make_client_pictures [FOLDER] [--dark] [--only PART] [--size SIZE] [--language LANGUAGE]

It needs the built client and a Chromium. The folder is docs/pictures/client if none is named.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.visitors import (
    CHROMIUM,
    DESK,
    FLAGS,
    IN_SPACE,
    NARROW,
    PHONE,
    Visitor,
    play_on,
    play_out,
    table_against_bots,
)
from tests.server.play import Data, create, join
from tests.server.servers import serving

import tablee
from tablee.games.pop.puzzles import shipped

FOLDER: Final = Path(__file__).parent / "pictures" / "client"
SIZES: Final = {"narrow": NARROW, "phone": PHONE, "desk": DESK}
LOCALES: Final = {"en": "en-GB", "fr": "fr-FR"}
GAMES: Final = [game.name for game in tablee.all_games()]
SEED: Final = 7
SEATS: Final = 3
PATIENCE: Final = 120_000  # milliseconds: a review takes its time, and so do three dimensions in software
# Choices that one makes until the game is well under way.
LATE: Final = {"chakapuces": 10, "cup-king": 17, "pop": 12, "shuppa": 6, "snack-match": 9}
OTHER_MODES: Final[dict[str, tuple[str, int, int, dict[str, Any]]]] = {  # game, seats, choices made, options
    "shuppa-solo": ("shuppa", 1, 3, {"options": {"solo": True}}),
    "pop-solo": ("pop", 1, 2, {"options": {"mode": "solo"}}),
    "pop-duo": ("pop", 2, 5, {"options": {"mode": "duo"}}),
    "pop-together": ("pop", 4, 1, {"options": {"mode": "cooperative"}, "seed": 2}),
    "pop-puzzle": ("pop", 1, 0, {"options": {"mode": "puzzle"}, "puzzle": shipped()[0].id}),
    "snack-match-solo": ("snack-match", 1, 3, {"options": {"solo": True, "diet": "balanced"}}),
    "snack-match-nine": ("snack-match", 9, 6, {"options": {"diet": "quiet"}}),
    "cup-king-six": ("cup-king", 6, 17, {}),
    "chakapuces-six": ("chakapuces", 6, 4, {}),
}


class Tables:
    """Made when they are first looked at, and looked at by every visitor."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._made: dict[str, Data] = {}

    def under_way(self, game: str, seats: int, choices: int, **more: Any) -> Data:
        def make() -> Data:
            joined = table_against_bots(self.address, game, seats, **{"seed": SEED, **more})
            play_on(self.address, joined, choices)
            return joined

        return self._once(f"{game} {seats} {choices} {more}", make)

    def over(self, game: str, seats: int = SEATS) -> Data:
        def make() -> Data:
            joined = table_against_bots(self.address, game, seats, seed=SEED)
            play_out(self.address, joined)
            return joined

        return self._once(f"{game} {seats} over", make)

    def lobby(self) -> Data:
        def make() -> Data:
            joined = create(self.address, "shuppa", SEATS)
            join(self.address, joined["table"], "Bob", 1)
            return joined

        return self._once("lobby", make)

    def _once(self, name: str, make: Callable[[], Data]) -> Data:
        if name not in self._made:
            self._made[name] = make()
        return self._made[name]


Scene = Callable[[Visitor, Tables], object]  # goes to a page, and is done when it is there


def scenes() -> dict[str, Scene]:
    found: dict[str, Scene] = {
        "home": lambda visitor, _: expect(visitor.go("/").locator("h3")).to_have_count(5),
        "puzzles": lambda visitor, _: expect(visitor.go("/puzzles").locator("ol button").first).to_be_visible(),
        "nowhere": lambda visitor, _: expect(visitor.go("/t/nosuchtable").get_by_role("alert")).to_be_visible(),
        "gathering": gather,
        "deal": lambda visitor, tables: (gather(visitor, tables), visitor.page.locator("button.deal").click()),
        "review": review,
        "replay": replay,
        "watching": watch,
        "hint": then("snack-match", ask_advice),
        "log": then("snack-match", ask_why),
        "menu": then("snack-match", lambda page: page.locator(".top button.round").click()),
        "near": then("snack-match", lambda page: page.locator(".others button").first.click()),
        "laying": lay,
        "sayings": say,
    }
    for game in GAMES:
        found |= scenes_of(game)
    for name, (game, seats, choices, more) in OTHER_MODES.items():
        found[name] = at(game, seats, choices, **more)
    return found


def scenes_of(game: str) -> dict[str, Scene]:
    return {
        f"new-{game}": lambda visitor, _: set_up(visitor, game),
        f"new-{game}-more": lambda visitor, _: set_up(visitor, game).locator("summary").click(),
        f"{game}-early": at(game, SEATS, 0),
        f"{game}-late": at(game, SEATS, LATE[game]),
        f"{game}-end": lambda visitor, tables: end(visitor, game, tables.over(game)),
    }


def at(game: str, seats: int, choices: int, **more: Any) -> Scene:
    def sit(visitor: Visitor, tables: Tables) -> None:
        page = visitor.sit_at(game, tables.under_way(game, seats, choices, **more))
        expect(page.locator(".status.mine")).to_be_visible()

    return sit


def then(game: str, act: Callable[[Page], object]) -> Scene:
    """At a table that is well under way something is done."""
    sit = at(game, SEATS, LATE[game])
    return lambda visitor, tables: (sit(visitor, tables), act(visitor.page))


def set_up(visitor: Visitor, game: str) -> Page:
    page = visitor.go(f"/new/{game}")
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


def gather(visitor: Visitor, tables: Tables) -> None:
    expect(visitor.sit_at("shuppa", tables.lobby()).locator("svg[role=img]")).to_be_visible()


def watch(visitor: Visitor, tables: Tables) -> None:
    visitor.go(f"/t/{tables.under_way('snack-match', SEATS, LATE['snack-match'])['table']}")
    visitor.expect_board()


def end(visitor: Visitor, game: str, joined: Data) -> None:
    expect(visitor.sit_at(game, joined).get_by_role("dialog")).to_be_visible()


def review(visitor: Visitor, tables: Tables) -> None:
    end(visitor, "chakapuces", tables.over("chakapuces"))
    visitor.page.locator(".end button.quiet-button").click()
    summary = visitor.page.locator("section[aria-labelledby=review] summary")
    summary.click()
    summary.scroll_into_view_if_needed()


def replay(visitor: Visitor, tables: Tables) -> None:
    page = visitor.go(f"/replay/{tables.over('pop')['table']}?step=12")
    expect(page.get_by_role("slider")).to_be_visible()


def ask_advice(page: Page) -> None:
    page.locator(".bottom .buttons button").first.click()
    expect(page.locator(".advice section")).to_be_visible()


def open_log(page: Page) -> None:
    if page.locator("aside").is_hidden():
        page.locator(".bottom .log").click()


def ask_why(page: Page) -> None:
    open_log(page)
    page.locator(".lines:visible button").last.click()


def say(visitor: Visitor, tables: Tables) -> None:
    at("pop", SEATS, 0, options={"mode": "cooperative"})(visitor, tables)
    open_log(visitor.page)


def lay(visitor: Visitor, tables: Tables) -> None:
    at("snack-match", 4, 7)(visitor, tables)
    page = visitor.page
    page.locator("main.board button[aria-pressed]").first.click()
    page.locator(".ghost").nth(2).click()
    page.locator(".cell.flips").first.click()


def aim(visitor: Visitor, tables: Tables) -> None:
    more = {"options": {"flick": "physics"}, "seed": 5}
    page = visitor.sit_at("cup-king", tables.under_way("cup-king", 2, 16, **more))
    page.locator("[data-cup]").first.click()
    expect(page.locator("[data-hand]")).to_be_visible()


def take(browser: Browser, tables: Tables, scenes: dict[str, Scene], asked: argparse.Namespace) -> None:
    theme: Any = "dark" if asked.dark else "light"
    for name, scene in scenes.items():
        for size in asked.size if asked.only in name else []:
            for language in asked.language:
                visitor = Visitor(browser, tables.address, size=SIZES[size], locale=LOCALES[language])
                visitor.context.set_default_timeout(PATIENCE)
                visitor.page.emulate_media(color_scheme=theme)
                scene(visitor, tables)
                path = asked.folder / f"{name}-{size}-{language}.png"
                visitor.page.screenshot(path=path, full_page=name == "home", animations="disabled")
                visitor.leave()


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of every page of the client.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--only", default="", help="pages whose names have this in them")
    parser.add_argument("--size", choices=SIZES, action="append")
    parser.add_argument("--language", choices=LOCALES, action="append")
    asked = parser.parse_args()
    asked.size, asked.language = asked.size or list(SIZES), asked.language or list(LOCALES)
    asked.folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as store, serving(Path(store)) as server, sync_playwright() as playwright:
        tables = Tables(server.address)
        for flags, pages in ((FLAGS, scenes()), (IN_SPACE, {"cup-king-real": aim})):
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
            take(browser, tables, pages, asked)
            browser.close()


if __name__ == "__main__":
    main()
