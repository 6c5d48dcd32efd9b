"""Learning by playing: every lesson to its end, by touch and by keyboard alone, with a wrong touch at every step."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tablee.study.lessons import Taught
from tests.browser.conftest import Visits
from tests.browser.learner import TRY_WHAT_IS_LIT, By, Learner
from tests.browser.test_home import GAMES
from tests.browser.visitors import DESK, PHONE
from tests.marks import slow
from tests.test_lessons import LESSONS, taught_in

LOW_PHONE: Final = (390, 664)
NAMES: Final = ["", "Caramel", "Noisette"]  # of the others, by seat
TAUGHT: Final = {f"{game.name}/{lesson.name}": (game, lesson) for game, lesson in LESSONS}
SAMPLE: Final[list[tuple[str, tuple[int, int], By, str]]] = [
    ("pop/together", LOW_PHONE, "touch", "fr"),
    ("cup-king/expert", DESK, "keyboard", "en"),
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "by", "language"), [(PHONE, "touch", "fr"), pytest.param(DESK, "keyboard", "en", marks=slow)]
)
def test_a_newcomer_learns_a_game_from_the_shelf_and_then_plays_it(
    visit: Visits, game: str, size: tuple[int, int], by: By, language: str
) -> None:
    visitor = visit(size=size, locale=language)
    page = visitor.go("/")
    page.locator(f"a[href='/learn/{game}']").click()
    page.wait_for_selector(".step")
    learner = Learner(visitor, language, by)
    for _ in range(learner.steps() - 1):
        learner.read()
        learner.take()
    learner.read()
    learner.real_game.click()
    visitor.expect_board()


@pytest.mark.parametrize(("lesson", "size", "by", "language"), SAMPLE)
def test_a_lesson_is_played_to_its_end(
    visit: Visits, lesson: str, size: tuple[int, int], by: By, language: str
) -> None:
    play_lesson(visit, lesson, size, by, language)


@slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("by", ["touch", "keyboard"])
@pytest.mark.parametrize("size", [LOW_PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("lesson", TAUGHT)
def test_every_lesson_is_played_to_its_end(
    visit: Visits, lesson: str, size: tuple[int, int], by: By, language: str
) -> None:
    play_lesson(visit, lesson, size, by, language)


def play_lesson(visit: Visits, lesson: str, size: tuple[int, int], by: By, language: str) -> None:
    """Every step is read, answered wrongly where one can, then rightly; half-way one leaves and comes back."""
    learner = Learner(visit(size=size, locale=language, has_touch=by == "touch"), language, by)
    learner.open(lesson)
    taught = taught_in(*TAUGHT[lesson])
    assert learner.steps() == len(taught)
    for nth, step in enumerate(taught, 1):
        assert learner.step() == nth
        assert learner.read() == re.sub(r"\{(\d)\}", lambda seat: NAMES[int(seat[1])], step.step.text[language])
        if len(step.moves) > 1:
            assert learner.miss() in answers_to(step, language)
        if nth == len(taught) // 2:
            learner.visitor.go("/")
            learner.open(lesson)
            assert learner.step() == nth
        if nth < len(taught):
            learner.take()
            expect(learner.answer).to_have_count(0)
    expect(learner.real_game).to_be_in_viewport()
    outcome = taught[-1].after["outcome"]
    has_scores = 1 < len(outcome["scores"]) != len(outcome["winners"])  # none where all have won together
    scores = [str(score) for score in outcome["scores"]] if has_scores else []
    expect(learner.page.locator(".scores b")).to_have_text(scores)


def answers_to(step: Taught, language: str) -> list[str]:
    """What may be answered to any other move than the one that is wanted."""
    effects = [effect[language] for move, effect in step.effects.items() if move != step.wanted]
    return [f"{effect} {TRY_WHAT_IS_LIT[language]}" for effect in effects]


def test_a_step_that_is_only_read_asks_for_nothing(visit: Visits) -> None:
    page = visit(size=LOW_PHONE, locale="fr-FR").go("/learn/cup-king")
    expect(page.locator(".builder .pyramid")).to_be_visible()
    assert page.locator("[data-cup], .prompt").count() == 0
    assert page.locator(".plans button:enabled").count() == 0


def test_a_lesson_that_was_left_is_taken_up_again_and_can_be_begun_anew(visit: Visits) -> None:
    visitor = visit(locale="fr")
    learner = Learner(visitor, "fr")
    learner.open("chakapuces")
    for _ in range(2):
        learner.take()
    visitor.go("/")
    visitor.page.locator("a[href='/learn/chakapuces']").click()
    visitor.page.wait_for_selector(".step")
    assert learner.step() == 3
    for _ in range(learner.steps() - 3):
        learner.take()
    visitor.page.get_by_role("button", name="Recommencer").click()
    expect(visitor.page.locator(".step")).to_contain_text("Étape 1 sur")
