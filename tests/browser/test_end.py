"""The end of a game: the reckoning, the next game, the replay, the review."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.test_puzzles import do_what_is_lit
from tests.browser.visitors import DESK, PHONE, Visitor, play_out, table_against_bots
from tests.server.play import Data, call
from tests.server.servers import Server
from tests.vocabulary import codes_in, foreign_words


@pytest.fixture(scope="module")
def finished(server: Server) -> Data:
    """A game of Chakapuces against a bot that was played to its end."""
    joined = table_against_bots(server.address, "chakapuces", 2)
    play_out(server.address, joined)
    return joined


def test_the_end_is_reckoned_and_played_again(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "chakapuces", 2)
    play_out(server.address, joined)
    page = visit().sit_at("chakapuces", joined)
    ending = page.get_by_role("dialog")
    expect(ending.get_by_role("columnheader").first).to_have_text("Rank")
    expect(ending.locator("tbody td.rank")).to_have_text(["1", "2"])
    ending.get_by_role("button", name="Play again").tap()
    page.wait_for_url(lambda url: joined["table"] not in url)
    expect(page.locator(".status")).to_be_visible()


def test_where_the_lowest_score_wins_it_stands_first_and_it_is_said(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "pop", 3)
    play_out(server.address, joined)
    ending = visit(locale="fr-FR").sit_at("pop", joined).get_by_role("dialog")
    expect(ending).to_contain_text("Le score le plus bas gagne.")
    scores = [int(score) for score in ending.locator("tbody b").all_inner_texts()]
    assert scores == sorted(scores)
    assert len(scores) == 3


def test_a_single_game_of_cup_king_counts_cups(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "cup-king", 2)
    play_out(server.address, joined)
    ending = visit(locale="fr-FR").sit_at("cup-king", joined).get_by_role("dialog")
    expect(ending.get_by_role("columnheader")).to_have_text(["Rang", "Joueur", "gobelets restants"])
    cups = [int(left) for left in ending.locator("tbody b").all_inner_texts()]
    assert cups[0] > cups[1]


def test_the_record_can_be_saved_and_looked_at_again(
    visit: Visits, server: Server, finished: Data, tmp_path: Path
) -> None:
    visitor = visit(size=DESK)
    page = visitor.sit_at("chakapuces", finished)
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the game").click()
    saved = tmp_path / "game.txt"
    saving.value.save_as(saved)
    assert saved.read_text("utf-8") == call(server.address, "GET", f"/api/tables/{finished['table']}/record")[1]
    page = visitor.go("/")
    page.get_by_label("Look at a saved game").set_input_files(saved)
    expect(page.get_by_role("slider", name="Step")).to_be_visible()


def test_a_file_that_is_no_game_is_refused_with_words(visit: Visits, tmp_path: Path) -> None:
    visitor = visit()
    visitor.is_refused = True
    page = visitor.go("/")
    (tmp_path / "shopping.txt").write_text("eggs, milk", "utf-8")
    page.get_by_label("Look at a saved game").set_input_files(tmp_path / "shopping.txt")
    expect(page.get_by_role("alert")).to_contain_text("not a game")


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_replay_goes_step_by_step_from_any_seat(visit: Visits, finished: Data, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    page = visitor.go(f"/replay/{finished['table']}")
    step = page.get_by_role("slider", name="Step")
    expect(step).to_have_value("0")
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="One step on").click()
    expect(step).to_have_value("2")
    page.get_by_role("group", name="Seen by").get_by_role("radio", name="Ann").check()
    expect(step).to_have_value("2")
    page.get_by_role("button", name="To the end").click()
    expect(step).to_have_value(str(step.get_attribute("max")))
    visitor.check_nothing_is_cut_off()


def test_a_replay_plays_to_the_end_by_itself(visit: Visits, finished: Data) -> None:
    page = visit().go(f"/replay/{finished['table']}?step=9999")
    step = page.get_by_role("slider", name="Step")
    last = str(step.get_attribute("max"))
    expect(step).to_have_value(last)
    for _ in range(3):
        page.get_by_role("button", name="One step back").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(step).to_have_value(last)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_ones_moves_are_reviewed_once_and_become_puzzles_and_one_plays_on(
    visit: Visits, finished: Data, tmp_path: Path
) -> None:
    visitor = visit(size=(390, 664), locale="fr")
    page = visitor.sit_at("chakapuces", finished)
    page.get_by_role("link", name="Analyser mes coups").tap()
    page.get_by_role("img", name="La chance de gagner").wait_for(timeout=120_000)
    page.locator("polyline").nth(1).wait_for(state="attached", timeout=120_000)
    read = page.locator("main").inner_text()
    assert codes_in(read) == []
    assert foreign_words(read, "fr", page.locator("figcaption span").all_inner_texts()) == []
    visitor.check_nothing_is_cut_off()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.locator("polyline").nth(1).wait_for(state="attached")
    assert not [url for url in asked if "/api/tables/" in url]  # it is kept with the game
    solve_a_mistake(visitor)
    page.get_by_role("link", name="Retour à la partie entière").tap()
    page.get_by_role("button", name="Essayer").first.tap()
    visitor.expect_board()
    play_out(visitor.address, visitor.place())
    expect(page.get_by_role("dialog").get_by_role("heading", name="Et si… ?")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Ce qui s’est passé")).to_be_visible()
    take_mistakes_along(visitor, visit(), tmp_path)


def solve_a_mistake(visitor: Visitor) -> None:
    """From the review to the puzzle that it has become, by hints, and to where it is listed."""
    page = visitor.page
    page.get_by_role("link", name="Trouvez mieux").first.tap()
    said = page.locator(".said p")
    expect(said).to_contain_text("Quel coup est meilleur ?")
    ask_for_all_hints(page)
    assert codes_in(said.inner_text()) == []
    assert foreign_words(said.inner_text(), "fr") == []
    visitor.check_nothing_is_cut_off()
    do_what_is_lit(page)
    page.get_by_role("link", name="Mes parties").tap()
    expect(page.get_by_role("heading", name="Apprendre de ses erreurs")).to_be_visible()
    page.locator("a[href^='/mistake/']").first.tap()
    ask_for_all_hints(page)
    do_what_is_lit(page)


def take_mistakes_along(visitor: Visitor, other: Visitor, folder: Path) -> None:
    """Save what is mine to a file, and bring it to another browser: the puzzles made of mistakes are there too."""
    page = visitor.go("/mine")
    mistakes = page.locator("a[href^='/mistake/']")
    expect(mistakes.first).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Enregistrer mes parties dans un fichier").tap()
    saving.value.save_as(folder / "mine.json")
    there = other.go("/mine")
    there.get_by_label("Bring in games from a file").set_input_files(folder / "mine.json")
    expect(there.locator("a[href^='/mistake/']")).to_have_count(mistakes.count())
    there.locator("a[href^='/mistake/']").first.tap()
    expect(there.locator(".said p")).to_contain_text("What is better?")
    other.expect_board()


def ask_for_all_hints(page: Page) -> None:
    for name in ("Indice", "Indice suivant (1 sur 3)", "Indice suivant (2 sur 3)"):
        page.get_by_role("button", name=name).tap()
