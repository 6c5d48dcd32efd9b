"""Every game, mode, number of seats and moment, on every size: what a decision needs is in sight and readable."""

from __future__ import annotations

from typing import Final, Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.seen import (
    check_easy_to_tap,
    check_no_scrolling_board,
    check_nothing_overflows,
    check_page_does_not_scroll,
    check_page_fits,
    check_readable,
    check_seen,
)
from tests.marks import slow
from tests.physics.scenes import needs_mujoco
from tests.pictures.scenes import GAMES, MOMENTS, SIZES, Scene, Size, scenes_of
from tests.pictures.stage import come, resize, set_up
from tests.server.servers import Server

LEAST: Final = 44  # pixels, for a finger
FULLEST: Final = [MOMENTS["snack-match"][1]]
ALL: Final = [scene for game in GAMES for scene in scenes_of(game)]


def marks_of(scene: Scene) -> list[pytest.MarkDecorator]:
    is_real = scene.options.get("flick") == "physics"
    return [*([] if scene in FULLEST else [slow]), *([needs_mujoco] if is_real else [])]


CHOICES: Final = [
    pytest.param(scene, marks=marks_of(scene), id=scene.name) for scene in ALL if scene.moment in ("choice", "picked")
]


@pytest.mark.parametrize("scene", CHOICES)
def test_what_a_decision_needs_is_in_sight_whole_and_readable(browser: Browser, server: Server, scene: Scene) -> None:
    visitor = come(browser, server.address, scene, set_up(server.address, scene), locale="fr-FR")
    for size in SIZES:
        resize(visitor.page, size)
        check_seen(visitor.page)
        check_no_scrolling_board(visitor.page)
        check_easy_to_tap(visitor.page, LEAST)
    check_page_does_not_scroll(visitor.page)
    read_by_day_and_by_night(visitor.page)
    visitor.leave()


@slow
@pytest.mark.parametrize("scene", [pytest.param(scene, id=scene.name) for scene in ALL if scene.moment == "end"])
def test_an_ending_is_in_sight_whole_and_readable(browser: Browser, server: Server, scene: Scene) -> None:
    visitor = come(browser, server.address, scene, set_up(server.address, scene), locale="fr-FR")
    for size in SIZES:
        resize(visitor.page, size)
        check_seen(visitor.page)
        check_easy_to_tap(visitor.page, LEAST, within="dialog", but="summary")
    read_by_day_and_by_night(visitor.page)
    visitor.leave()


@slow
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scene", [pytest.param(scene, id=scene.name) for scene in ALL if scene.moment == "moving"])
def test_what_moves_keeps_to_the_board(browser: Browser, server: Server, scene: Scene, size: Size) -> None:
    visitor = come(browser, server.address, scene, set_up(server.address, scene), locale="fr-FR", size=size)
    check_page_fits(visitor.page)
    check_nothing_overflows(visitor.page)
    check_no_scrolling_board(visitor.page)
    visitor.leave()


def read_by_day_and_by_night(page: Page) -> None:
    themes: list[Literal["light", "dark"]] = ["light", "dark"]
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        check_readable(page)
