"""Puzzles of all games: those that are shipped, how they are found and proven, the daily one, and attempts."""

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

import tablee
from tablee.core.chance import Chance
from tablee.core.contract import Game
from tablee.core.errors import IllegalMove, PositionError, SetupError
from tablee.core.puzzle import GRADES, Puzzle, format_puzzle, parse_puzzle
from tablee.core.texts import LANGUAGES
from tablee.study.make_puzzles import search
from tablee.study.puzzle_proof import is_proven
from tablee.study.puzzles import Attempt, all_puzzles, daily_puzzle, find_puzzle, pick_puzzle, puzzles_of
from tests.marks import slow
from tests.vocabulary import codes_in, foreign_words

SUNDAY = date(2026, 11, 15)
PAGE = Path(__file__).parent.parent / "docs" / "puzzles.md"
EACH = 20  # of a grade, in every game
GAMES = tablee.all_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def first_of_each_theme(game: Game) -> list[Puzzle]:
    return [next(puzzle for puzzle in game.puzzles() if puzzle.theme == theme.name) for theme in game.themes()]


# --- those that are shipped ---


@each_game
def test_every_game_has_puzzles_of_every_grade_and_theme(game: Game) -> None:
    grades = Counter(puzzle.grade for puzzle in game.puzzles())
    assert all(grades[grade] >= EACH for grade in GRADES)
    assert {puzzle.theme for puzzle in game.puzzles()} == {theme.name for theme in game.themes()}
    assert len({puzzle.id for puzzle in game.puzzles()}) == len(game.puzzles())


@each_game
def test_the_page_says_how_many_there_are_by_theme_and_grade(game: Game) -> None:
    counts = Counter((puzzle.theme, puzzle.grade) for puzzle in game.puzzles())
    for theme in game.themes():
        each = [counts[theme.name, grade] for grade in GRADES]
        cells = [game.title, theme.name.replace("_", " "), *map(str, [*each, sum(each)])]
        assert f"| {' | '.join(cells)} |" in PAGE.read_text("utf-8")


@each_game
def test_a_puzzle_begins_where_its_theme_fits(game: Game) -> None:
    for puzzle in first_of_each_theme(game):
        view = game.read_position(puzzle.position).view(puzzle.seat)
        theme = next(theme for theme in game.themes() if theme.name == puzzle.theme)
        assert theme.fits(view)
        assert theme.tell(puzzle.best) >= 0
        assert theme.tell(0) == 0


@each_game
def test_a_second_solver_proves_a_puzzle_of_each_theme(game: Game) -> None:
    for puzzle in first_of_each_theme(game):
        assert is_proven(game, puzzle), puzzle.id


@slow
@each_game
def test_a_second_solver_proves_every_puzzle(game: Game) -> None:
    assert [puzzle.id for puzzle in game.puzzles() if not is_proven(game, puzzle)] == []


@each_game
def test_the_answer_solves_every_puzzle(game: Game) -> None:
    for puzzle in game.puzzles()[:: 1 + len(game.puzzles()) // 40]:
        attempt = Attempt(game, puzzle)
        for move in puzzle.answer:
            assert attempt.is_on()
            attempt.play(move)
        assert attempt.is_solved()
        with pytest.raises(IllegalMove, match="the puzzle is done"):
            attempt.play(puzzle.answer[0])


def test_what_is_not_so_is_not_proven() -> None:
    for game in GAMES:
        puzzle = first_of_each_theme(game)[0]
        assert not is_proven(game, replace(puzzle, best=puzzle.best + 1))
        worse = next(move["move"] for move in Attempt(game, puzzle).moves() if move["move"] != puzzle.answer[0])
        assert not is_proven(game, replace(puzzle, answer=[worse, *puzzle.answer[1:]]))
        if puzzle.next > 0:
            assert not is_proven(game, replace(puzzle, next=puzzle.next - 1))


def test_a_puzzle_is_a_line_of_text() -> None:
    for puzzle in all_puzzles()[::50]:
        assert parse_puzzle(puzzle.game, format_puzzle(puzzle)) == puzzle
    line = format_puzzle(all_puzzles()[0])
    for wrong in ("", "moon", line.replace("grade easy", "grade dire"), line.partition("; position")[0]):
        with pytest.raises(PositionError):
            parse_puzzle("pop", wrong)


# --- what is said of them ---


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_theme_is_told_in_words_of_one_language(game: Game, language: str) -> None:
    texts = game.texts(language)
    for theme in game.themes():
        said = [texts.puzzles[theme.name], texts.tell_puzzle(theme.name, "task")]
        said += [texts.tell_puzzle(theme.name, part, count) for part in ("best", "got") for count in (0, 1, 8)]
        for told in said:
            assert told.strip()
            assert codes_in(told) == []
            assert foreign_words(told, language) == []


# --- finding ---


def test_puzzles_are_found_in_games_of_bots_and_chance_decides_which() -> None:
    game = tablee.game("chakapuces")
    theme = game.themes()[1]
    found = next(search(game, theme, Chance(5)))
    assert found == next(search(game, theme, Chance(5)))
    assert found.puzzle.theme == theme.name
    assert found.puzzle.best - found.puzzle.next >= theme.lead


# --- which one ---


def test_the_daily_puzzle_is_decided_by_the_date_and_the_games_take_turns() -> None:
    week = [daily_puzzle(SUNDAY + timedelta(days)) for days in range(1, 8)]
    assert [puzzle.grade for puzzle in week] == ["easy", "easy", "medium", "medium", "hard", "hard", "fiendish"]
    assert {puzzle.game for puzzle in week} == {game.name for game in GAMES}
    assert daily_puzzle(SUNDAY, "easy", "pop").game == "pop"


@pytest.mark.parametrize("grade", [None, *GRADES])
def test_no_daily_puzzle_comes_again_within_a_hundred_days(grade: str | None) -> None:
    days = [daily_puzzle(SUNDAY + timedelta(days), grade).id for days in range(EACH * len(GAMES))]
    assert len(set(days)) == len(days)


def test_a_seed_picks_a_puzzle() -> None:
    assert pick_puzzle(Chance(1), "hard") == pick_puzzle(Chance(1), "hard")
    assert pick_puzzle(Chance(1), None, "shuppa").game == "shuppa"
    assert len({pick_puzzle(Chance(seed), None).grade for seed in range(30)}) == len(GRADES)


def test_what_is_not_there_is_refused() -> None:
    for ask in (
        lambda: puzzles_of("dire"),
        lambda: find_puzzle("pop", "none"),
        lambda: pick_puzzle(Chance(1), None, "chess"),
        lambda: daily_puzzle(SUNDAY, None, "chess"),
    ):
        with pytest.raises(SetupError):
            ask()
