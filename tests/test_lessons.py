"""Lessons: their scripts keep to the rules, they end with the game, and what they say is plain."""

import re
from functools import cache

import pytest

import tablee
from tablee.core.contract import Game
from tablee.core.errors import RecordError, TableeError
from tablee.core.lesson import Lesson, Step, load_lessons
from tablee.core.texts import LANGUAGES
from tablee.games import OURS
from tablee.study.lessons import Taught, teach
from tests.test_books import words_of_the_other
from tests.vocabulary import SOURCES, codes_in

LESSONS = [(game, lesson) for game in OURS for lesson in load_lessons(game.package)]
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{g.name}-{each.name}" for g, each in LESSONS])
MOST_MOVES = 12  # the learner's, in four minutes
LONGEST = 300  # characters of a step
QUOTED = re.compile("[“«] ?([^”»]+?)…? ?[”»]")


@cache
def taught_in(game: Game, lesson: Lesson) -> list[Taught]:
    return list(teach(game, lesson))


def test_every_game_of_ours_has_a_first_lesson() -> None:
    assert [game.name for game in OURS] == [game.name for game, lesson in LESSONS if lesson.name == "first"]


@each_lesson
def test_a_lesson_keeps_to_the_rules_and_goes_to_the_end_of_the_game(game: Game, lesson: Lesson) -> None:
    steps = taught_in(game, lesson)
    assert steps[-1].after["outcome"] is not None
    assert lesson.seat in steps[-1].after["outcome"]["winners"]


@each_lesson
def test_the_learner_makes_the_moves_and_the_aim_comes_first(game: Game, lesson: Lesson) -> None:
    moves = [step for step in lesson.steps if step.move]
    assert (3 if lesson.name == "first" else 2) <= len(moves) <= MOST_MOVES
    assert not lesson.steps[0].move
    assert not lesson.steps[-1].move


@each_lesson
def test_what_is_wanted_is_among_what_may_be_done_and_the_others_say_what_they_would_do(
    game: Game, lesson: Lesson
) -> None:
    for taught in taught_in(game, lesson):
        if taught.step.move:
            notations = [move["move"] for move in taught.moves]
            assert taught.wanted in notations
            assert set(taught.effects) <= set(notations)
            for effect in taught.effects.values():
                assert [codes_in(effect[language]) for language in LANGUAGES] == [[], []]


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_is_short_names_its_rules_and_has_words_of_its_language_only(
    game: Game, lesson: Lesson, language: str
) -> None:
    assert words_of_the_other(lesson.title[language], language) == []
    for step in lesson.steps:
        assert step.rules
        assert set(step.rules) <= set(game.texts(language).rules)
        assert len(step.text[language]) <= LONGEST, step.text[language]
        assert codes_in(step.text[language]) == []
        assert words_of_the_other(step.text[language], language) == []


@cache
def client() -> str:
    """All that the client says, with plain apostrophes."""
    return "".join(path.read_text("utf-8") for path in SOURCES.rglob("*.ts")).replace("’", "'")


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_step_quotes_is_on_a_button(game: Game, lesson: Lesson, language: str) -> None:
    known = [*map(str.capitalize, game.texts(language).words.values())]
    for step in lesson.steps:
        for button in QUOTED.findall(step.text[language]):
            assert button in known or re.search(f"['`]{button}['`: ]", client()), button


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_others_are_called_by_their_names(game: Game, lesson: Lesson, language: str) -> None:
    others = range(1, game.read_position(lesson.position).seats)
    for step in lesson.steps:
        assert "neighbour" not in step.text[language]
        assert "voisin" not in step.text[language]
        assert {int(seat) for seat in re.findall(r"\{(\d)\}", step.text[language])} <= set(others)


def test_a_script_that_breaks_the_rules_is_refused() -> None:
    game, lesson = LESSONS[0]
    lesson = next(iter(load_lessons(game.package)))
    next(step for step in lesson.steps if step.move).move = "1"
    with pytest.raises(TableeError):
        list(teach(game, lesson))


def test_a_step_may_begin_elsewhere_and_ask_for_a_word_instead_of_a_move() -> None:
    text = {"en": "", "fr": "", "rules": ["PO-5.3"]}
    here = "mode cooperative; turn 7; area - / - / - / - / -; hands 1 2 3 / 11 12 13 / 21 22 23; chief 30 40"
    steps = [{**text, "say": "want red on A"}, {**text, "position": here.replace("1 2 3 /", "4 5 6 /", 1)}]
    lesson = Lesson({"name": "x", "title": {}, "seat": 0, "position": here, "steps": steps})
    said, begun = teach(tablee.game("pop"), lesson)
    assert [event["kind"] for event in said.events] == ["says_want"]
    assert said.after["hand"] == begun.view["hand"] == [4, 5, 6]


def test_what_others_play_is_written_with_their_seat() -> None:
    source = {"en": "", "fr": "", "rules": [], "then": ["pile"]}
    with pytest.raises(RecordError, match="pile"):
        list(Step(source).others())


def test_a_game_without_lessons_has_none() -> None:
    assert load_lessons("tests.tiny") == []
