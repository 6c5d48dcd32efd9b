"""Puzzles as people solve them: from the shelf, in French on a small phone, with hints and without, in every game."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

import tablee
from tests.browser.conftest import Visits
from tests.browser.learner import CONFIRM, LIT
from tests.browser.test_home import GAMES
from tests.browser.visitors import Visitor
from tests.vocabulary import codes_in, foreign_words

SMALL: Final = (390, 664)
MOST_TOUCHES: Final = 12
SAID: Final = ".said p"
SEVERAL_CARDS: Final = "cup-king"  # may be played as soon as the first is picked


def read(visitor: Visitor) -> str:
    said = visitor.page.locator(SAID).inner_text()
    assert codes_in(said) == []
    assert foreign_words(said, "fr") == []
    visitor.check_nothing_is_cut_off()
    return said


def ask_for_hints(visitor: Visitor, names: list[str]) -> None:
    for name in names:
        visitor.page.get_by_role("button", name=name).tap()
        read(visitor)


def do_what_is_lit(page: Page) -> None:
    """Touch what the last hint lights until there is a verdict."""
    game = page.locator("[data-game]").first.get_attribute("data-game")
    for _ in range(MOST_TOUCHES):
        page.wait_for_selector(f"{LIT}, {CONFIRM}, .said .main-button")
        if page.locator(".said .main-button").count():
            return
        lit, confirm = page.locator(LIT), page.locator(CONFIRM)
        is_ready = confirm.count() > 0 and (game != SEVERAL_CARDS or lit.count() == 0)
        (confirm if is_ready else lit).first.tap()
        page.wait_for_timeout(200)
    raise AssertionError("what is lit leads nowhere")


def test_the_puzzle_of_the_day_is_found_on_the_shelf_and_hints_come_one_by_one(visit: Visits) -> None:
    visitor = visit(size=SMALL, locale="fr")
    page = visitor.go("/")
    page.get_by_role("link", name="Le casse-tête du jour").tap()
    page.get_by_role("link", name="Le résoudre").tap()
    page.locator(SAID).wait_for()
    task = read(visitor)
    ask_for_hints(visitor, ["Indice", "Indice suivant (1 sur 3)"])
    assert read(visitor).startswith(task)
    assert page.locator(LIT).count() == 0
    ask_for_hints(visitor, ["Indice suivant (2 sur 3)"])
    do_what_is_lit(page)
    expect(page.locator(SAID)).to_contain_text("Cela ne compte pas comme résolu.")
    page.get_by_role("button", name="Réessayer").tap()
    expect(page.locator(SAID)).to_contain_text(task)
    page.get_by_role("link", name="Retour").tap()
    expect(page.get_by_text(re.compile(r"^0 sur \d+ résolus$"))).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_the_lit_answer_is_right(visit: Visits, game: str) -> None:
    puzzle = tablee.game(game).puzzles()[0]
    visitor = visit(size=SMALL, locale="fr")
    page = visitor.go(f"/puzzle/{game}/{puzzle.id}")
    page.locator(SAID).wait_for()
    ask_for_hints(visitor, ["Indice", "Indice suivant (1 sur 3)", "Indice suivant (2 sur 3)"])
    do_what_is_lit(page)
    expect(page.locator(SAID)).to_contain_text("Vous savez maintenant comment.")


def test_a_puzzle_that_was_solved_is_ticked_off(visit: Visits) -> None:
    puzzle = next(one for one in tablee.game("chakapuces").puzzles() if one.theme == "stack")
    visitor = visit(size=SMALL, locale="fr")
    page = visitor.go("/puzzles?game=chakapuces")
    page.get_by_role("radio", name="Colonne").dispatch_event("click")
    page.get_by_role("link", name="Casse-tête 1", exact=True).tap()
    page.locator(SAID).wait_for()
    for value in puzzle.answer:
        page.get_by_role("group", name="Votre main").get_by_role("button", name=f"Chat {value}").first.tap()
        page.wait_for_timeout(200)
        if page.locator(CONFIRM).count():
            page.locator(CONFIRM).first.tap()
    expect(page.locator(SAID)).to_contain_text("résolu !")
    expect(page.get_by_role("link", name="Le suivant")).to_be_visible()
    expect(page.get_by_role("button", name="Partager le résultat")).to_be_visible()
    page.get_by_role("link", name="Retour").tap()
    expect(page.get_by_role("link", name=re.compile(r"^Casse-tête \d+, résolu$"))).to_have_count(1)
