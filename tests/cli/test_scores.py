"""The end of a game: every reckoning can be shown, in words of both languages."""

import io

import pytest
from rich.console import Console

import tablee
from tablee.cli.phrases import Phrases
from tablee.cli.scores import by_row, remarks, score_table, worded
from tablee.core.contract import Outcome
from tablee.core.texts import LANGUAGES
from tablee.games.cup_king.scoring import reckon
from tablee.games.pop.scoring import reckon_points
from tablee.testing import Setup
from tests.setups import SETUPS


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reckoning_is_shown_in_words(setup: Setup, language: str) -> None:
    recording = setup.start()
    for _ in setup.play(recording):
        pass
    outcome = recording.state.outcome()
    words = setup.game.texts(language).words
    names = [f"Seat {seat}" for seat in range(setup.seats)]
    named = [*by_row(outcome, setup.seats, setup.seats), outcome.reason]
    assert all(name in words for name in named), "a word is missing"
    console = Console(file=io.StringIO(), width=80)
    with console.capture() as capture:
        console.print(score_table(outcome, names, words, Phrases(language)))
    assert all(name in capture.get() for name in names)
    told = remarks(outcome, words, Phrases(language))
    assert all(": " in line for line in told[outcome.lowest_wins :])


def test_rounds_are_shown_in_a_row_and_sheets_by_column() -> None:
    rounds = Outcome("three_rounds", [11, 71], [0], {"rounds": [[9, 25], [2, 46]]})
    assert by_row(rounds, 2, 2) == {"rounds": ["9 + 2", "25 + 46"]}
    sheets = Outcome("all_placed", [4], [], {"sheets": [{"total": 4, "largest": 3, "pairs": {}}]})
    assert by_row(sheets, 1, 2) == {"largest": ["3", ""]}
    assert worded("last_lap", {}) == "last lap"


def printed(outcome: Outcome, names: list[str], language: str = "en", words: dict[str, str] | None = None) -> list[str]:
    """The lines of a reckoning, each with single spaces."""
    console = Console(file=io.StringIO(), width=80)
    with console.capture() as capture:
        console.print(score_table(outcome, names, words or {}, Phrases(language)))
    return [" ".join(line.split()) for line in capture.get().splitlines()]


def test_players_stand_in_the_order_of_their_ranks_and_equals_share_one() -> None:
    outcome = Outcome("three_rounds", [9, 2, 5, 5], [1], {"fleas": [7, 8, 6, 6]}, [-9, -2, -5, -5], True)
    assert printed(outcome, ["Ann", "Bob", "Cyd", "Dan"]) == [
        "rank player score fleas",
        "1 Bob 2 8",
        "2 Cyd 5 6",
        "2 Dan 5 6",
        "4 Ann 9 7",
    ]


def test_where_all_win_or_lose_as_one_nobody_is_ranked() -> None:
    assert printed(Outcome("explosion", [4, 4], [], {}), ["Ann", "Bob"], "fr") == ["joueur score", "Ann 4", "Bob 4"]


def test_an_automaton_is_ranked_among_the_players() -> None:
    outcome = Outcome("all_placed", [9], [], {}, [False, True], automaton=14)
    assert printed(outcome, ["Ann"], "fr", {"automaton": "Automate"}) == [
        "rang joueur score",
        "1 Automate 14",
        "2 Ann 9",
    ]


@pytest.mark.parametrize(("language", "counted"), [("en", "cups left"), ("fr", "gobelets restants")])
def test_cups_are_called_cups_in_a_game_and_in_a_match(language: str, counted: str) -> None:
    words = tablee.game("cup-king").texts(language).words
    assert printed(reckon([[0, 3]]), ["Ann", "Bob"], language, words)[0].endswith(counted)
    assert printed(reckon([[0, 3]]), ["Ann", "Bob"], language, words)[1:] == ["1 Bob 3", "2 Ann 0"]
    match = printed(reckon([[0, 3], [4, 0]]), ["Ann", "Bob"], language, words)
    assert match[0].endswith(f"score {counted}")
    assert match[1:] == ["1 Ann 4 0 + 4", "2 Bob 3 3 + 0"]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "The lowest score wins."), ("fr", "Le score le plus bas gagne.")]
)
def test_it_is_said_where_the_lowest_score_wins(language: str, said: str) -> None:
    pop = reckon_points([[1, 2]], [0, 0])
    assert remarks(pop, {}, Phrases(language)) == [said]
    assert remarks(reckon([[0, 3]]), {}, Phrases(language)) == []


def test_a_remark_is_written_as_its_language_writes_it() -> None:
    outcome = Outcome("explosion", [4], [], {"turns": 5})
    assert remarks(outcome, {}, Phrases("en")) == ["turns: 5"]
    assert remarks(outcome, {"turns": "tours"}, Phrases("fr")) == ["tours : 5"]
