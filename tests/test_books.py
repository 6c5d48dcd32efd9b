"""The rules as a book: every game of ours has one, its pictures are positions that can come up, its words are plain."""

from collections.abc import Iterator

import pytest

from tablee.core.book import PARTS, Page, load_book
from tablee.core.contract import Game
from tablee.core.texts import LANGUAGES
from tablee.games import OURS
from tests.setups import SETUPS
from tests.vocabulary import codes_in, vocabulary, words_in

each_game = pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
LONGEST = 400  # characters: one idea, read at a glance


def pictures(game: Game) -> Iterator[Page]:
    return (page for page in game.book() if page.position)


@each_game
def test_a_book_tells_the_aim_first_then_a_turn_the_end_and_how_it_is_counted(game: Game) -> None:
    parts = [page.part for page in game.book()]
    talk = [] if "talk" in parts else ["talk"]
    assert list(dict.fromkeys(parts)) == [part for part in PARTS if part not in talk]
    assert parts == sorted(parts, key=PARTS.index)


@each_game
def test_the_book_tells_how_to_talk_wherever_the_game_lets_people_talk(game: Game) -> None:
    talks = any(setup.start().state.sayings(0) for setup in SETUPS if setup.game is game)
    assert talks == any(page.part == "talk" for page in game.book())


@each_game
def test_the_aim_and_every_part_of_a_turn_worth_seeing_has_a_picture(game: Game) -> None:
    assert game.book()[0].position
    assert sum(1 for page in pictures(game) if page.part == "turn") >= 3


@each_game
def test_a_picture_is_a_position_in_which_the_move_shown_may_be_made(game: Game) -> None:
    for page in pictures(game):
        state = game.read_position(page.position)
        assert state.view(page.seat)
        if page.move:
            state.play(page.seat, game.parse_move(state, page.seat, page.move))


@each_game
def test_every_page_names_rules_in_which_the_details_stand(game: Game) -> None:
    known = game.texts("en").rules
    for page in game.book():
        assert page.rules
        assert set(page.rules) <= set(known), page.rules


def words_of_the_other(text: str, language: str) -> list[str]:
    """Words that only the other language's texts have, the books set apart."""
    [other] = [each for each in LANGUAGES if each != language]
    strange = vocabulary(other, with_books=False) - vocabulary(language, with_books=False)
    return [word for word in words_in(text) if word in strange]


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_short_and_has_words_of_its_language_only(game: Game, language: str) -> None:
    for page in game.book():
        for text in (page.title[language], page.text[language]):
            assert codes_in(text) == []
            assert words_of_the_other(text, language) == []
            assert len(text) <= LONGEST


def test_a_game_without_a_book_has_no_pages() -> None:
    assert load_book("tests.tiny") == []
