"""Connections get lost, pages are loaded again, servers go down: nobody loses a game by it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, play_once, table_against_bots
from tests.server.play import Data
from tests.server.servers import Server, serving

LOST = "The connection is lost"


def test_a_page_loaded_again_goes_on_where_it_was(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "chakapuces", 2)
    page = visit(size=DESK).sit_at("chakapuces", joined)
    play_once(server.address, joined)
    lines = settled_lines(page)
    page.reload()
    expect(page.locator("aside li")).to_have_count(lines)
    expect(page.locator(".status")).to_have_text("Your turn")


def test_a_lost_connection_is_taken_up_again_without_a_gap(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "chakapuces", 2)
    visitor = visit(size=DESK)
    visitor.loses_connection = True
    page = visitor.sit_at("chakapuces", joined)
    settled_lines(page)
    visitor.context.set_offline(True)
    expect(page.get_by_text(LOST)).to_be_visible()
    play_once(server.address, joined)
    visitor.context.set_offline(False)
    expect(page.get_by_text(LOST)).to_have_count(0)
    lines = settled_lines(page)
    page.reload()
    expect(page.locator("aside li")).to_have_count(lines)


def test_what_is_said_without_a_connection_is_said_later(visit: Visits, server: Server) -> None:
    visitor = visit(size=DESK)
    visitor.loses_connection = True
    page = visitor.sit_at("chakapuces", table_against_bots(server.address, "chakapuces", 2))
    settled_lines(page)
    visitor.context.set_offline(True)
    expect(page.get_by_text(LOST)).to_be_visible()
    page.get_by_role("textbox", name="Say something").fill("still here")
    page.keyboard.press("Enter")
    visitor.context.set_offline(False)
    expect(page.locator("aside .said")).to_have_text("Ann: still here")


def test_a_server_that_was_killed_is_found_again(visit: Visits, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        joined: Data = table_against_bots(server.address, "chakapuces", 2)
        visitor = visit(address=server.address, size=DESK)
        visitor.loses_connection = True
        page = visitor.sit_at("chakapuces", joined)
        lines = settled_lines(page)
        server.kill()
        expect(page.get_by_text(LOST)).to_be_visible()
        server.start()
        expect(page.get_by_text(LOST)).to_have_count(0, timeout=30_000)
        assert settled_lines(page) >= lines
        visitor.leave()


def settled_lines(page: Page) -> int:
    """The length of the log, once it is this player's turn."""
    expect(page.locator(".status")).to_have_text("Your turn")
    return page.locator("aside li").count()
