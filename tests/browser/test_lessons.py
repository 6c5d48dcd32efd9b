"""Learning by playing: every lesson to its end, by touch and by keyboard alone, with wrong touches on the way."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tablee.core.lesson import load_lessons
from tablee.games import OURS
from tests.browser.conftest import Visits
from tests.browser.test_home import GAMES
from tests.browser.visitors import DESK, PHONE, Visitor
from tests.marks import slow
from tests.vocabulary import codes_in, foreign_words

LIT: Final = ":is(.hinted, .isAdvised, .advised):not([aria-pressed=true], :disabled)"
# Where several cards are played together, each of them.
MORE: Final = f"[data-game=cup-king] [role=group]:has([aria-pressed=true]) {LIT}"
WRONG: Final = "main.board [role=group] button:enabled:not(.hinted, .isAdvised, .advised, [aria-disabled=true])"
CONFIRM: Final = "main.board :is(.main-button, .say button, .go):enabled"
MOST_TOUCHES: Final = 8  # for one move
LOW_PHONE: Final = (390, 664)
KINDLY: Final = {"en": "try what is lit", "fr": "essayez ce qui est éclairé"}
LESSONS: Final = [f"{game.name}/{lesson.name}" for game in OURS for lesson in load_lessons(game.package)]
SAMPLE: Final = [("pop/together", LOW_PHONE, "fr"), ("cup-king/expert", DESK, "en")]
GO_ON: Final = {"en": "Go on", "fr": "Continuer"}
REAL: Final = {"en": "Now a real game", "fr": "Maintenant, une vraie partie"}


class Learner:
    def __init__(self, visitor: Visitor, language: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.language = language
        self.is_at_a_desk = self.page.viewport_size == {"width": DESK[0], "height": DESK[1]}

    def press(self, button: Locator) -> None:
        if self.is_at_a_desk:
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.tap()

    def step(self) -> int:
        found = re.search(r"\d+", self.page.locator(".step").inner_text())
        assert found
        return int(found[0])

    def steps(self) -> int:
        return int(re.findall(r"\d+", self.page.locator(".step").inner_text())[1])

    def read(self) -> None:
        said = self.page.locator(".said p").first.inner_text()
        assert codes_in(said) == []
        assert foreign_words(said, self.language) == []
        self.visitor.check_nothing_is_cut_off()

    def take(self) -> None:
        """Do what the step asks for: what is lit, then the button that plays it."""
        before = self.step()
        go_on = self.page.get_by_role("button", name=GO_ON[self.language])
        if go_on.count():
            expect(go_on).to_be_enabled(timeout=30_000)
            self.press(go_on)
        for _ in range(MOST_TOUCHES):
            if self.step() != before:
                return
            self.touch_what_is_lit()
        raise AssertionError(f"step {before} does not end")

    def touch_what_is_lit(self) -> None:
        self.page.wait_for_selector(f"main.board {LIT}, {CONFIRM}", timeout=30_000)
        confirm, more = self.page.locator(CONFIRM), self.page.locator(MORE)
        lit = self.page.locator(f"main.board {LIT}")
        self.press(more.first if more.count() else confirm.first if confirm.count() else lit.first)
        self.page.wait_for_timeout(150)

    def touch_something_else(self) -> bool:
        """Whether there was something else to touch, and a button that plays it."""
        self.page.wait_for_selector(f"main.board {LIT}, {CONFIRM}", timeout=30_000)
        wrong = self.page.locator(WRONG)
        if not wrong.count():
            return False
        self.press(wrong.first)
        confirm = self.page.locator(CONFIRM)
        if not confirm.count():
            self.page.keyboard.press("Escape")
            return False
        self.press(confirm.first)
        return True


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (DESK, "en")])
def test_a_newcomer_learns_a_game_from_the_shelf_and_then_plays_it(
    visit: Visits, game: str, size: tuple[int, int], language: str
) -> None:
    visitor = visit(size=size, locale=language)
    page = visitor.go("/")
    page.locator(f"a[href='/learn/{game}']").click()
    page.wait_for_selector(".step")
    learner = Learner(visitor, language)
    for _ in range(learner.steps() - 1):
        learner.read()
        learner.take()
    learner.read()
    page.get_by_role("button", name=REAL[language]).click()
    visitor.expect_board()


@pytest.mark.parametrize(("lesson", "size", "language"), SAMPLE)
def test_a_lesson_is_played_to_its_end(visit: Visits, lesson: str, size: tuple[int, int], language: str) -> None:
    play_lesson(visit, lesson, size, language)


@slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [LOW_PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("lesson", LESSONS)
def test_every_lesson_is_played_to_its_end_left_and_taken_up_again(
    visit: Visits, lesson: str, size: tuple[int, int], language: str
) -> None:
    play_lesson(visit, lesson, size, language, with_wrong_touches=True)


def play_lesson(
    visit: Visits, lesson: str, size: tuple[int, int], language: str, with_wrong_touches: bool = False
) -> None:
    visitor = visit(size=size, locale=language)
    page = visitor.go(f"/learn/{lesson}")
    page.wait_for_selector(".step")
    learner = Learner(visitor, language)
    for step in range(1, learner.steps()):
        assert learner.step() == step
        learner.read()
        is_asked = page.get_by_role("button", name=GO_ON[language]).count() == 0
        if with_wrong_touches and is_asked and learner.touch_something_else():
            expect(page.locator(".answer")).to_contain_text(KINDLY[language])
            assert codes_in(page.locator(".answer").inner_text()) == []
            visitor.go(f"/learn/{lesson}")
            page.wait_for_selector(".step")
            assert learner.step() == step
        learner.take()
    learner.read()
    expect(page.get_by_role("button", name=REAL[language])).to_be_visible()


@pytest.mark.parametrize("game", ["shuppa", "pop", "chakapuces"])
def test_a_wrong_touch_is_answered_kindly_and_changes_nothing(visit: Visits, game: str) -> None:
    visitor = visit(locale="fr")
    page = visitor.go(f"/learn/{game}")
    page.wait_for_selector(".step")
    learner = Learner(visitor, "fr")
    learner.take()
    page.wait_for_selector(f"main.board {LIT}")
    assert learner.touch_something_else()
    answer = page.locator(".answer")
    expect(answer).to_contain_text("essayez ce qui est éclairé")
    assert codes_in(answer.inner_text()) == []
    assert learner.step() == 2
    learner.take()
    expect(answer).to_have_count(0)


def test_a_lesson_that_was_left_is_taken_up_again_and_can_be_begun_anew(visit: Visits) -> None:
    visitor = visit(locale="fr")
    page = visitor.go("/learn/chakapuces")
    page.wait_for_selector(".step")
    learner = Learner(visitor, "fr")
    for _ in range(2):
        learner.take()
    visitor.go("/")
    page.locator("a[href='/learn/chakapuces']").click()
    page.wait_for_selector(".step")
    assert learner.step() == 3
    for _ in range(learner.steps() - 3):
        learner.take()
    page.get_by_role("button", name="Recommencer").click()
    expect(page.locator(".step")).to_contain_text("Étape 1 sur")
