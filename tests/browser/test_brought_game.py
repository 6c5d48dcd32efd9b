"""A game that another package brings lies on the shelf, and is played by taps on a board for any game."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.visitors import CLIENT
from tests.server.servers import serving


@pytest.mark.usefixtures("toss_installed")
def test_a_brought_game_is_played_from_the_shelf_to_its_end(visit: Visits, tmp_path: Path) -> None:
    if not CLIENT.exists():
        pytest.skip("the client is not built: npm run build in web/")
    with serving(tmp_path) as server:
        visitor = visit(server.address, size=(390, 664), locale="fr-FR")
        page = visitor.go("/")
        page.locator("a[href='/new/toss']").click()
        page.get_by_role("dialog").get_by_text("la plus basse").wait_for()
        page.get_by_role("dialog").get_by_role("button", name="Jouer").first.click()
        moves = page.get_by_role("group", name="Ce que vous pouvez faire").get_by_role("button")
        moves.first.wait_for()
        expect(page.get_by_text("Main", exact=True)).to_be_visible()
        visitor.check_nothing_is_cut_off()
        visitor.check_accessible()
        moves.first.click()
        expect(page.get_by_role("dialog").locator("tbody tr")).to_have_count(3)
        visitor.leave()
