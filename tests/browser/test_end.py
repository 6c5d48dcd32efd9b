"""The end of a game: the reckoning, the next game, the replay, the review; and puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tablee.study.puzzles import shipped
from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, PHONE, elsewhere, play_out, table_against_bots
from tests.server.play import Data, Player, call, create
from tests.server.servers import Server


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


def test_ones_moves_are_reviewed(visit: Visits, finished: Data) -> None:
    page = visit(size=DESK).sit_at("chakapuces", finished)
    page.get_by_role("button", name="Look at my moves").click()
    page.get_by_text("Every move").click(timeout=120_000)
    expect(page.locator("section[aria-labelledby=review] li").first).to_be_visible()


def test_a_solved_puzzle_is_ticked_off(visit: Visits, server: Server) -> None:
    puzzle = shipped()[0]
    joined = create(server.address, "pop", 1, options={"mode": "puzzle"}, puzzle=puzzle.id, start=True)
    visitor = visit()
    page = visitor.sit_at("pop", joined)
    visitor.expect_board()
    solve(server, joined, puzzle.solution)
    expect(page.get_by_role("dialog")).to_contain_text("You have done it!")
    page.get_by_role("link", name="More puzzles").tap()
    expect(page.get_by_role("button", name="Puzzle 1, solved")).to_be_visible()


def test_the_puzzle_of_the_day_is_a_tap_away(visit: Visits) -> None:
    visitor = visit()
    page = visitor.go("/")
    page.get_by_role("link", name="Puzzle of the day").tap()
    page.get_by_role("button", name="Solve it").tap()
    visitor.expect_board()


def solve(server: Server, joined: Data, solution: list[int]) -> None:
    async def play(player: Player) -> None:
        assert player.seen is not None
        wanted = sorted(map(str, solution))
        moves = [move["move"] for move in player.seen["moves"]]
        move = next(move for move in moves if sorted(move.split()) == wanted)
        answer = await player.ask("play", decision=player.seen["decision"], move=move)
        assert answer["type"] == "accepted"

    elsewhere(server.address, [joined], play)
