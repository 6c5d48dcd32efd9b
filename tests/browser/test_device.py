"""Without a server: games on the device itself, opened, played and kept with the network cut."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

import tablee
from tablee.core.record import replay
from tablee.core.record_reading import parse_record
from tests.browser.conftest import Visits
from tests.browser.test_chakapuces import confirm, hand, play_to_the_end
from tests.browser.visitors import CLIENT, HERE, Visitor
from tests.marks import build

LOADS = 180_000  # milliseconds for the engine to come and start, on a busy machine
KEPT = "navigator.serviceWorker.ready.then(() => caches.keys()).then((names) => names.length > 0)"
ENGINE = ("/assets/device/", "/engine.json")
MOST_AT_FIRST = 50_000  # bytes that come over the network


def come(visit: Visits) -> Visitor:
    """Browsers keep pages only of origins that they trust: one comes to the machine that serves."""
    visitor = visit(at=HERE)
    visitor.loses_connection = True
    return visitor


def choose_this_device(page: Page, game: str) -> None:
    page.goto(f"{page.url.split('/t/')[0].rstrip('/')}/new/{game}")
    page.get_by_text("More choices").click()
    page.get_by_role("radio", name="on this device").check()


def play_on_this_device(visitor: Visitor, game: str) -> Page:
    """At a table on the device, with the network cut as soon as it is laid."""
    page = visitor.page
    page.goto(visitor.origin)
    page.wait_for_function(KEPT, timeout=LOADS)
    choose_this_device(page, game)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/here-*", timeout=LOADS)
    visitor.context.set_offline(True)
    return page


def play_together_to_the_end(pages: list[Page]) -> None:
    """Each plays whenever they may."""
    while not all(page.get_by_role("dialog").is_visible() for page in pages):
        for page in pages:
            if hand(page).count() > 0 and not page.get_by_role("dialog").is_visible():
                hand(page).first.click()
                confirm(page).click()
                expect(confirm(page)).to_have_count(0)


@build
def test_a_game_on_the_device_is_played_to_its_end_with_the_network_cut(visit: Visits) -> None:
    page = play_on_this_device(come(visit), "chakapuces")
    play_to_the_end(page)
    expect(page.get_by_role("dialog")).to_contain_text("Score")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save").click()
    game = tablee.game("chakapuces")
    record = parse_record(game, Path(saved.value.path()).read_text("utf-8"))
    assert replay(game, record).state.is_over()


@build
def test_a_game_begun_without_a_network_survives_a_reload_and_goes_on_at_the_server(visit: Visits) -> None:
    ada = come(visit)
    page = play_on_this_device(ada, "chakapuces")
    hand(page).first.click(timeout=LOADS)
    confirm(page).click()
    hand(page).first.wait_for()
    before, here = page.get_by_role("group", name="Your hand and the pile").inner_text(), page.url
    page.goto(ada.origin)
    page.get_by_role("link", name="Chakapuces In play on this device").click()
    page.reload()
    hand(page).first.wait_for(timeout=LOADS)
    assert page.get_by_role("group", name="Your hand and the pile").inner_text() == before
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Invite friends").click()
    expect(page.get_by_role("dialog")).to_contain_text("The server cannot be reached")  # and nothing is lost
    ada.context.set_offline(False)
    page.get_by_role("button", name="Invite friends").click()
    page.wait_for_url(lambda url: "/t/" in url and url != here)
    invitation = page.get_by_role("dialog", name="Invite friends")
    link = invitation.locator(".link").inner_text()
    page.get_by_role("button", name="Close").click()
    friend = visit()
    friend.page.goto(friend.origin + link[link.index("/t/") :])
    friend.page.get_by_label("Your name").fill("Ben")
    friend.page.get_by_role("button", name="Play on for").first.click()
    expect(page.get_by_role("list", name="Around the table")).to_contain_text("Ben")
    play_together_to_the_end([page, friend.page])
    for each in (page, friend.page):
        expect(each.get_by_role("dialog")).to_contain_text("Score")


def test_a_master_is_offered_on_the_device_where_it_answers_in_time(visit: Visits) -> None:
    visitor = come(visit)
    page = visitor.page
    for game, count in [("chakapuces", 1), ("shuppa", 0), ("cup-king", 0), ("snack-match", 0), ("pop", 0)]:
        page.goto(visitor.origin)
        choose_this_device(page, game)
        expect(page.get_by_role("radio", name="sharp")).to_be_visible()
        expect(page.get_by_role("radio", name="masterly")).to_have_count(count)
    page.get_by_role("radio", name="All together").check()  # where all levels plan alike
    expect(page.get_by_role("radio", name="masterly")).to_be_visible()
    page.get_by_role("radio", name="masterly").check()
    page.get_by_role("radio", name="Against each other").check()
    expect(page.get_by_role("radio", name="sharp")).to_be_checked()


@build
def test_the_first_page_is_light_and_whoever_plays_elsewhere_fetches_no_engine(visit: Visits) -> None:
    visitor, answers = come(visit), list[Response]()
    page = visitor.page
    page.on("response", lambda answer: answers.append(answer))
    page.goto(visitor.origin)
    page.wait_for_load_state("networkidle")
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}
    assert sum(sizes.values()) < MOST_AT_FIRST, sizes
    page.wait_for_function(KEPT, timeout=LOADS)
    assert not [answer.url for answer in answers if any(part in answer.url for part in ENGINE)]
    page.get_by_text("Play without a connection").click()
    page.get_by_role("button", name=re.compile(r"^Bring the games to this device \d MB, once$")).click()
    expect(page.get_by_text("The games are on this device.")).to_be_visible(timeout=LOADS)
    page.reload()
    page.get_by_text("Play without a connection").click()
    expect(page.get_by_text("The games are on this device.")).to_be_visible()


@build
@pytest.mark.parametrize("size", ["192x192", "512x512"])
def test_the_manifest_and_its_icons_are_as_browsers_ask_of_what_they_install(size: str) -> None:
    manifest = json.loads((CLIENT.parent / "manifest.webmanifest").read_text("utf-8"))
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Tablée", "./", "standalone")
    icons = [icon for icon in manifest["icons"] if icon["sizes"] == size]
    width, height = (int(number) for number in size.split("x"))
    for icon in icons:
        head = (CLIENT.parent / icon["src"]).read_bytes()[:24]
        assert head[:4] == b"\x89PNG"
        assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (width, height)
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    assert icons


@build
def test_the_service_worker_keeps_files_that_are_there() -> None:
    source = (CLIENT.parent / "service-worker.js").read_text("utf-8")
    files = json.loads(source.split("const FILES = ")[1].split(";\n")[0])
    assert len(files) > 20
    for file in files:
        assert (CLIENT.parent / (file if file != "./" else "index.html")).is_file(), file


@build
def test_three_people_pass_the_device_round_and_nothing_is_shown_at_a_handover(visit: Visits) -> None:
    visitor = come(visit)
    page = visitor.page
    page.goto(visitor.origin)
    choose_this_device(page, "chakapuces")
    page.get_by_role("group", name="People at this device").get_by_role("radio", name="3").check()
    page.get_by_role("button", name="Play now").click()
    names = []
    for _ in range(4):
        taking = page.get_by_role("button", name="I am")
        taking.wait_for(timeout=LOADS)
        names.append(taking.inner_text().removeprefix("I am ").strip())
        assert page.locator("main.board, main.board *, .card").count() == 0
        taking.click()
        hand(page).first.wait_for()
        while not taking.is_visible():
            hand(page).first.click()
            confirm(page).click()
            expect(confirm(page)).to_have_count(0)
            hand(page).first.or_(taking).first.wait_for()
    assert len(set(names)) == 3
    assert names[3] == names[0]
    assert not [name for name in names if name.endswith("2")]  # nobody is called as somebody else
