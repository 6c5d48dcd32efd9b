"""A deal that is promised before the game, seen and checked by those who play it: as people do, over plain http."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visits
from tests.browser.test_house import pasted
from tests.browser.visitors import Visitor, play_out, table_against_bots
from tests.server.play import call, create
from tests.server.servers import Server

SEAL = re.compile(r"#deal=([0-9a-f]{64})$")
PROMISED = {
    "en-GB": ("not the deal that you were promised", "as promised before the game"),
    "fr-FR": ("pas la donne qui vous a été promise", "comme promis avant la partie"),
}


def invite(visitor: Visitor) -> str:
    """Set up a table as one does, and copy its link."""
    page = visitor.go("/")
    page.locator("a[href='/new/chakapuces']").tap()
    page.get_by_role("group", name="Players").get_by_role("radio", name="2").check()
    page.get_by_role("button", name="Invite friends").tap()
    page.get_by_role("button", name="Copy the link").tap()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    return pasted(visitor)


def seal(page: Page) -> str:
    """The seal of the deal, in full, from the lobby."""
    page.get_by_role("button", name="The cards are shuffled and sealed").tap()
    shown = page.get_by_role("dialog").locator(".number").inner_text()
    page.keyboard.press("Escape")
    return shown


def test_two_people_see_the_seal_before_the_game_and_check_it_after(visit: Visits, server: Server) -> None:
    ann, ben = visit(), visit()
    link = invite(ann)
    sealed = SEAL.search(link)
    assert sealed is not None
    assert seal(ann.page) == sealed[1]
    ben.page.goto(link)
    assert not ben.page.evaluate("isSecureContext")
    ben.page.get_by_role("button", name="Sit here").tap()
    assert seal(ben.page) == sealed[1]
    expect(ben.page.get_by_role("alert").filter(has_text=re.compile("."))).to_have_count(0)
    ann.page.get_by_role("button", name="Start the game").tap()
    ben.expect_board()
    play_out(server.address, ann.place(), ben.place())
    for visitor in (ann, ben):
        ending = visitor.page.get_by_role("dialog")
        expect(ending).to_contain_text("the cards were dealt as promised before the game")
        ending.get_by_text("A fair deal").tap()
        expect(ending.locator(".number").first).to_have_text(sealed[1])
        visitor.check_nothing_is_cut_off()


@pytest.mark.parametrize("locale", PROMISED)
def test_who_comes_by_a_link_that_promised_another_deal_is_warned(visit: Visits, server: Server, locale: str) -> None:
    table = create(server.address, "chakapuces", 2)["table"]
    visitor = visit(locale=locale)
    page = visitor.go(f"/t/{table}#deal={'0' * 64}")
    expect(page.get_by_role("alert").filter(has_text=PROMISED[locale][0])).to_be_visible()
    page.reload()
    visitor.go(f"/t/{table}")  # and does not forget it
    expect(page.get_by_role("alert").filter(has_text=PROMISED[locale][0])).to_be_visible()
    visitor.check_nothing_is_cut_off()


def test_a_link_that_is_typed_on_the_first_page_promises_its_deal_too(visit: Visits, server: Server) -> None:
    table = create(server.address, "chakapuces", 2)["table"]
    page = visit().go("/")
    page.get_by_label("Invited to a table?").fill(f"http://house.test/t/{table}#deal={'0' * 64}")
    page.get_by_role("button", name="Join", exact=True).tap()
    expect(page.get_by_role("alert").filter(has_text=PROMISED["en-GB"][0])).to_be_visible()


def test_a_deal_that_somebody_has_chosen_is_always_mentioned(visit: Visits, server: Server) -> None:
    joined = create(server.address, "chakapuces", 2, seed=7)
    said = "The deal was chosen by Ann, who can know the cards."
    ben = visit()
    page = ben.go(f"/t/{joined['table']}")
    expect(page.get_by_text(said)).to_be_visible()
    page.get_by_role("button", name="Sit here").tap()
    ann = visit(locale="fr-FR")
    ann.sit_at("chakapuces", joined)
    expect(ann.page.get_by_text("La donne a été choisie par Ann, qui peut connaître les cartes.")).to_be_visible()
    ann.page.get_by_role("button", name="Commencer la partie").tap()
    ben.expect_board()
    page.get_by_role("button", name=said).tap()
    expect(page.get_by_role("dialog").get_by_text(said)).to_be_visible()
    ben.check_nothing_is_cut_off()


@pytest.mark.parametrize("locale", PROMISED)
def test_a_server_that_shows_another_seed_at_the_end_is_found_out(visit: Visits, server: Server, locale: str) -> None:
    joined = table_against_bots(server.address, "chakapuces", 2)
    visitor = visit(locale=locale)
    visitor.page.route_web_socket(re.compile("/socket$"), lie_about_the_seed)
    visitor.sit_at("chakapuces", joined)
    visitor.expect_board()
    play_out(server.address, joined)
    broken = {"en-GB": "The seal does not fit", "fr-FR": "Le sceau ne convient pas"}[locale]
    expect(visitor.page.get_by_role("dialog").get_by_role("alert")).to_contain_text(broken)


def lie_about_the_seed(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        message = json.loads(text)
        deal = message.get("table", {}).get("deal", {})
        if deal.get("seed") is not None:
            deal["seed"] = str(int(deal["seed"]) + 1)
        socket.send(json.dumps(message))

    server.on_message(pass_on)


def test_who_comes_after_the_game_is_not_told_that_anything_was_promised(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "chakapuces", 2)
    play_out(server.address, joined)
    page = visit().sit_at("chakapuces", joined)
    expect(page.get_by_role("dialog")).to_contain_text("your browser does not know what was promised before")


def test_an_imported_game_claims_no_promise(visit: Visits, server: Server, tmp_path: Path) -> None:
    joined = table_against_bots(server.address, "chakapuces", 2)
    play_out(server.address, joined)
    record = call(server.address, "GET", f"/api/tables/{joined['table']}/record")[1]
    imported = call(server.address, "POST", "/api/records", {"record": record})[1]
    visitor = visit()
    page = visitor.go(f"/t/{imported['table']}")
    expect(page.get_by_role("dialog").get_by_role("link", name="Watch it again")).to_be_visible()
    expect(page.get_by_text("A fair deal")).to_have_count(0)
