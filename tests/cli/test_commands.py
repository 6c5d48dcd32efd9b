"""The commands that only print: simulate, replay, rules, games."""

import json
from pathlib import Path

import pytest

import tablee as package
from tablee.core.record import start
from tests.cli.running import tablee


def test_simulate_gives_the_same_figures_for_the_same_seed(tmp_path: Path) -> None:
    runs = [
        tablee(tmp_path, *["simulate", "chakapuces", "--seats", "4", "--games", "50", "--seed", "3", "--json"])
        for _ in range(2)
    ]
    first, second = (json.loads(run.out) for run in runs)
    assert first.pop("cpu_seconds") >= 0
    second.pop("cpu_seconds")
    assert first == second
    assert first["games"] == 50
    assert sum(first["win_shares"]) == pytest.approx(1, abs=1e-3)
    for share, (low, high) in zip(first["win_shares"], first["win_intervals"], strict=True):
        assert low <= share <= high


def test_simulate_as_a_table_names_reasons_and_seats(tmp_path: Path) -> None:
    ran = tablee(tmp_path, *["simulate", "chakapuces", "--seats", "2", "--games", "20", "--lang", "fr"])
    assert ran.code == 0
    assert "20 parties" in ran.out
    assert "victoires" in ran.out


def test_games_lists_every_game(tmp_path: Path) -> None:
    out = tablee(tmp_path, "games").out
    assert all(game.name in out for game in package.all_games())


@pytest.mark.parametrize("game", package.all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_are_printed_in_either_language(tmp_path: Path, game: package.Game, language: str) -> None:
    out = tablee(tmp_path, "rules", game.name, "--lang", language).out
    assert all(rule in out for rule in game.texts(language).rules)


def test_one_rule_can_be_asked_for(tmp_path: Path) -> None:
    out = tablee(tmp_path, "rules", "chakapuces", "ck-3.7").out
    assert "3 and 5 are not neighbours" in out
    assert "CK-3.8" not in out


def test_version_says_which_build_runs(tmp_path: Path) -> None:
    assert tablee(tmp_path, "--version").out == f"tablee {package.__version__} ({package.build()})\n"


def test_a_game_of_bots_is_recorded_and_replayed(tmp_path: Path) -> None:
    played = tablee(tmp_path, *["play", "chakapuces", "--seats", "3", "--people", "0", "--seed", "5"])
    assert played.code == 0
    (record,) = (tmp_path / "records").iterdir()
    replayed = tablee(tmp_path, "replay", str(record))
    assert replayed.code == 0
    assert replayed.out.strip().splitlines()[-1] in record.read_text("utf-8")


def test_a_replay_can_stop_at_a_move_and_be_seen_by_a_seat(tmp_path: Path) -> None:
    tablee(tmp_path, *["play", "chakapuces", "--seats", "2", "--people", "0", "--seed", "5"])
    (record,) = (tmp_path / "records").iterdir()
    out = tablee(tmp_path, "replay", str(record), "--at", "2", "--seat", "1", "--boards").out
    assert "Your hand" in out
    assert "\n2. " in out
    assert "\n3. " not in out
    for words, reason in (("--at 9999", "there is no move 9999"), ("--seat 5", "there is no seat 5")):
        ran = tablee(tmp_path, "replay", str(record), *words.split())
        assert ran.code != 0
        assert reason in ran.err


def test_the_arena_rates_bots_and_keeps_its_games(tmp_path: Path) -> None:
    store = tmp_path / "arena.jsonl"
    words = f"arena chakapuces --bots random,greedy --games 20 --workers 1 --store {store}".split()
    ran = tablee(tmp_path, *words)
    assert ran.code == 0
    assert ran.out.index("greedy") < ran.out.index("random")
    assert len(store.read_text("utf-8").splitlines()) == 21
    again = json.loads(tablee(tmp_path, *words, "--json").out)
    assert again["games"] == 20
    assert again["ratings"][0]["bot"] == "greedy"


def test_a_finished_game_can_be_reviewed(tmp_path: Path) -> None:
    tablee(tmp_path, *"play chakapuces --seats 2 --people 0 --bots greedy,random --seed 5".split())
    (record,) = (tmp_path / "records").iterdir()
    ran = tablee(tmp_path, *f"review {record} --seat 1 --work 20".split())
    assert ran.code == 0
    assert "luck was worth" in ran.out
    refused = tablee(tmp_path, *f"review {record} --seat 7".split())
    assert refused.err == "tablee: there is no seat 7 in this record (seats are 0 to 1)\n"


def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path) -> None:
    tablee(tmp_path, *"play chakapuces --seats 2 --seed 5".split(), typed="quit\n")
    (save,) = (tmp_path / "saves").iterdir()
    assert "nothing to review yet" in tablee(tmp_path, "review", str(save)).err


def test_balance_writes_a_page_with_real_games_beside_those_of_bots(tmp_path: Path) -> None:
    record = tmp_path / "records" / "game.txt"
    record.parent.mkdir()
    record.write_text(whole_game(), "utf-8")
    page = tmp_path / "page.html"
    words = f"balance chakapuces --seats 2 --games 4 --level random --workers 1 --html {page} --records {record.parent}"
    ran = tablee(tmp_path, *words.split(), "--lang", "fr")
    assert (ran.code, ran.err) == (0, "")
    assert "décisions par partie" in ran.out
    assert "à côté, des parties de vraies tables\N{NO-BREAK SPACE}: 1" in page.read_text("utf-8")
    refused = tablee(tmp_path, *words.replace("--seats 2", "--seats 3").split())
    assert "none of these records is of such a game" in refused.err


def whole_game() -> str:
    game = package.game("chakapuces")
    recording = start(game, 2, 7, {})
    while not recording.state.is_over():
        seat = recording.state.pending()[0]
        recording.play_move(seat, recording.state.legal_moves(seat)[0])
    return str(recording.record)
