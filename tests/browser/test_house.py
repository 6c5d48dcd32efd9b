"""Over plain http from another device of the house, where browsers lend a page less than they do at home."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tablee.server.addresses import others_reach
from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, HERE, HOUSE, Visitor, play_out, table_against_bots
from tests.server.play import create
from tests.server.servers import Server, serving

EVERYWHERE = [HOUSE, HERE, "localhost"]
SEAL = "#deal=[0-9a-f]{64}"  # goes with the link to a table
NO_COPYING = "document.execCommand = () => false"


@pytest.mark.parametrize("at", EVERYWHERE)
def test_one_plays_wherever_one_comes_from(visit: Visits, at: str) -> None:
    visitor = visit(at=at)
    page = visitor.go("/")
    assert page.evaluate("isSecureContext") == (at != HOUSE)
    page.locator("a[href='/new/chakapuces']").tap()
    page.get_by_role("button", name="Play now").tap()
    visitor.expect_board()
    expect(page.locator(".status")).to_have_text("Your turn")


def test_the_link_to_a_table_is_copied(visit: Visits, server: Server) -> None:
    visitor = visit()
    page = visitor.sit_at("chakapuces", create(server.address, "chakapuces", 2))
    page.get_by_role("button", name="Copy the link").tap()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert re.fullmatch(re.escape(page.url) + SEAL, pasted(visitor))


def test_the_link_is_copied_from_the_menu_of_a_game(visit: Visits, server: Server) -> None:
    visitor = visit()
    page = visitor.sit_at("chakapuces", table_against_bots(server.address, "chakapuces", 2))
    page.get_by_role("button", name="Table menu").tap()
    page.get_by_text("Share the table").tap()
    page.get_by_role("button", name="Copy the link").tap()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert re.fullmatch(re.escape(page.url) + SEAL, pasted(visitor))


def test_a_link_to_a_moment_of_a_game_is_copied(visit: Visits, server: Server) -> None:
    visitor = visit(size=DESK)
    page = replay(visitor, server)
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert pasted(visitor) == page.url + "?step=1"


def test_a_link_that_was_not_copied_is_selected_and_said_so(visit: Visits, server: Server) -> None:
    visitor = visit()
    visitor.context.add_init_script(NO_COPYING)
    page = visitor.sit_at("chakapuces", create(server.address, "chakapuces", 2))
    page.get_by_role("button", name="Copy the link").tap()
    expect(page.get_by_role("button", name="Not copied")).to_be_visible()
    assert re.fullmatch(re.escape(page.url) + SEAL, page.evaluate("getSelection().toString()"))


def test_a_moment_that_was_not_copied_is_selected_and_said_so(visit: Visits, server: Server) -> None:
    visitor = visit()
    visitor.context.add_init_script(NO_COPYING)
    page = replay(visitor, server)
    page.get_by_role("button", name="Copy a link to this moment").tap()
    expect(page.get_by_label("Not copied")).to_have_value(page.url + "?step=0")
    expect(page.get_by_label("Not copied")).to_be_focused()
    visitor.check_nothing_is_cut_off()


def replay(visitor: Visitor, server: Server) -> Page:
    joined = table_against_bots(server.address, "chakapuces", 2)
    play_out(server.address, joined)
    page = visitor.go(f"/replay/{joined['table']}")
    expect(page.get_by_role("slider", name="Step")).to_have_value("0")
    return page


def pasted(visitor: Visitor) -> str:
    """What one gets who pastes elsewhere."""
    elsewhere = visitor.context.new_page()
    elsewhere.set_content("<textarea>")
    elsewhere.locator("textarea").press("Control+V")
    text = elsewhere.locator("textarea").input_value()
    elsewhere.close()
    return text


def test_at_the_machine_that_serves_the_link_is_one_for_others(visit: Visits, tmp_path: Path) -> None:
    found = others_reach([socket.AF_INET])
    if not found:
        pytest.skip("this machine is in no network")
    with serving(tmp_path, "--host", "0.0.0.0") as server:
        visitor = visit(address=server.address, at="localhost")
        page = visitor.sit_at("chakapuces", create(server.address, "chakapuces", 2))
        expect(page.locator(".link")).to_contain_text(page.url.replace("localhost", str(found[0])) + "#deal=")
        guest = visit(address=server.address, at=str(found[0]))
        guest.page.goto(page.locator(".link").inner_text())
        expect(guest.page.get_by_role("button", name="Sit here")).to_be_visible()
        guest.leave()
        visitor.leave()


def test_where_nobody_else_can_come_in_the_link_says_how_to_let_them(visit: Visits, server: Server) -> None:
    visitor = visit(at=HERE)
    page = visitor.sit_at("chakapuces", create(server.address, "chakapuces", 2))
    expect(page.get_by_text("tablee serve --host 0.0.0.0")).to_be_visible()
    expect(page.locator(".link")).to_contain_text(page.url + "#deal=")
    visitor.check_nothing_is_cut_off()
