"""Finished games studied: by keys, from the log, with all cards open, as a picture, as text, and set up anew."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, Visitor, play_out, table_against_bots
from tests.marks import slow
from tests.server.play import Data
from tests.server.servers import Server

SMALL = (390, 664)
PNG = b"\x89PNG"
GAMES = ["shuppa", "cup-king", "pop", "chakapuces", "snack-match"]


@pytest.fixture(scope="module")
def finished(server: Server) -> Data:
    joined = table_against_bots(server.address, "chakapuces", 2)
    play_out(server.address, joined)
    return joined


def test_a_replay_is_gone_through_by_keys_and_from_the_log(visit: Visits, finished: Data) -> None:
    page = visit(size=DESK).go(f"/replay/{finished['table']}")
    step = page.get_by_role("slider", name="Step")
    expect(step).to_have_value("0")
    for key, value in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", None), ("Home", 0)]:
        page.keyboard.press(key)
        expect(step).to_have_value(str(step.get_attribute("max")) if value is None else str(value))
    page.get_by_role("button", name="Speed: 1 times").click()
    page.get_by_role("button", name="Speed: 2 times").click()
    expect(page.get_by_role("button", name="Speed: 4 times")).to_be_visible()
    page.keyboard.press("ArrowRight")  # also after a button was pressed
    expect(step).to_have_value("1")
    line = page.locator("aside li .moment").nth(4)
    line.click()
    expect(step).not_to_have_value("1")
    expect(page.locator("aside [aria-current=step]")).to_be_visible()
    assert 0 < int(step.input_value()) < int(step.get_attribute("max") or 0)


def test_a_moment_is_kept_as_a_picture_and_as_text_and_set_up_again(
    visit: Visits, finished: Data, tmp_path: Path
) -> None:
    visitor = visit(size=SMALL)
    page = visitor.go(f"/replay/{finished['table']}?step=3&seat=0")
    visitor.expect_board()
    page.get_by_role("button", name="What happened").tap()
    page.get_by_role("dialog").locator(".moment").nth(6).tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("radio", name="everyone").check()
    expect(page.locator("main.board figure")).to_have_count(2)
    visitor.check_nothing_is_cut_off()
    visitor.check_accessible()
    page.get_by_role("button", name="This moment", exact=True).tap()
    picture = save_picture(page, tmp_path)
    assert picture.read_bytes()[:4] == PNG
    written = page.get_by_label("The position as text").input_value()
    page = visitor.go("/study?game=chakapuces")
    set_up(visitor, "nonsense")
    expect(page.get_by_role("alert")).to_contain_text("not a position of Chakapuces")
    set_up(visitor, written)
    page.locator("main figure").wait_for()
    visitor.check_nothing_is_cut_off()
    visitor.check_accessible()
    page.get_by_role("button", name="Play on from here").tap()
    visitor.expect_board()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


def set_up(visitor: Visitor, written: str) -> None:
    """Where a refusal is expected the browser says that something was refused."""
    visitor.is_refused = True
    field = visitor.page.get_by_label("Position or saved game")
    if not field.is_visible():
        visitor.page.get_by_text("Paste text or open a file").tap()
    field.fill(written)
    visitor.page.get_by_role("button", name="Show it").tap()


def save_picture(page: Page, folder: Path) -> Path:
    with page.expect_download() as saving:
        page.get_by_role("button", name="As a picture").click()
    saved = folder / saving.value.suggested_filename
    saving.value.save_as(saved)
    return saved


@slow
@pytest.mark.parametrize("game", GAMES)
def test_every_game_gives_a_picture_that_is_not_empty(visit: Visits, server: Server, tmp_path: Path, game: str) -> None:
    joined = table_against_bots(server.address, game, 2)
    play_out(server.address, joined)
    visitor = visit(size=SMALL)
    page = visitor.go(f"/replay/{joined['table']}?step=8&seat=0")
    visitor.expect_board()
    page.get_by_role("button", name="This moment", exact=True).tap()
    assert save_picture(page, tmp_path).stat().st_size > 20_000
    page.get_by_role("button", name=re.compile("^Close")).tap()
