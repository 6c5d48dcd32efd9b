"""Games of one's own that are over: found again, with plots, saved to a file and brought to another browser."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, play_out, table_against_bots
from tests.server.servers import Server
from tests.vocabulary import codes_in, foreign_words

SMALL = (390, 664)


def test_a_game_is_found_among_mine_and_brought_to_another_browser(
    visit: Visits, server: Server, tmp_path: Path
) -> None:
    joined = table_against_bots(server.address, "chakapuces", 2)
    play_out(server.address, joined)
    visitor = visit(size=SMALL, locale="fr-FR")
    page = visitor.sit_at("chakapuces", joined)
    page.get_by_role("dialog").get_by_role("link", name="Autres jeux").tap()
    page.get_by_role("link", name="Mes parties").tap()
    expect(page.get_by_role("img", name=re.compile("^sans doute entre"))).to_be_visible()
    read = page.locator("main").inner_text()
    assert codes_in(read) == []
    assert foreign_words(read, "fr", page.locator("time").all_inner_texts()) == []
    visitor.check_nothing_is_cut_off()
    visitor.check_accessible()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Enregistrer mes parties dans un fichier").tap()
    saved = tmp_path / saving.value.suggested_filename
    saving.value.save_as(saved)
    (tmp_path / "shopping.json").write_text("eggs, milk", "utf-8")

    other = visit(size=DESK)
    page = other.go("/mine")
    expect(page.get_by_text("No game has been finished here yet.")).to_be_visible()
    bring = page.get_by_label("Bring in games from a file")
    bring.set_input_files(tmp_path / "shopping.json")
    expect(page.get_by_role("alert")).to_have_text(re.compile("Nothing was changed"))
    bring.set_input_files(saved)
    expect(page.get_by_text("1 game, 0 puzzles and 0 mistakes to learn from have come in.")).to_be_visible()
    bring.set_input_files(saved)
    expect(page.get_by_text("1 of the file was here already.")).to_be_visible()
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
