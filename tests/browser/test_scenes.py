"""Every game, mode, number of seats and moment, on every size: what a decision needs is in sight and readable."""

from __future__ import annotations

from typing import Final, Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.seen import (
    check_easy_to_tap,
    check_no_scrolling_board,
    check_page_does_not_scroll,
    check_readable,
    check_seen,
)
from tests.marks import slow
from tests.pictures.scenes import GAMES, MOMENTS, ON_ITS_SIDE, SIZES, SMALL, Scene, scenes_of
from tests.pictures.stage import come, resize, set_up
from tests.server.servers import Server

LEAST: Final = 44  # pixels, for a finger
LEAST_ON: Final = {SMALL: 36, ON_ITS_SIDE: 36}  # where the screen itself is hardly larger than what must be on it
FULLEST: Final = [MOMENTS["snack-match"][1]]
ALL: Final = [scene for game in GAMES for scene in scenes_of(game) if scene.moment in ("choice", "picked")]
SCENES: Final = [pytest.param(scene, marks=() if scene in FULLEST else slow, id=scene.name) for scene in ALL]


@pytest.mark.parametrize("scene", SCENES)
def test_what_a_decision_needs_is_in_sight_whole_and_readable(browser: Browser, server: Server, scene: Scene) -> None:
    visitor = come(browser, server.address, scene, set_up(server.address, scene), locale="fr-FR")
    for size in SIZES:
        resize(visitor.page, size)
        check_seen(visitor.page)
        check_no_scrolling_board(visitor.page)
        check_easy_to_tap(visitor.page, LEAST_ON.get(size, LEAST))
    check_page_does_not_scroll(visitor.page)
    read_by_day_and_by_night(visitor.page)
    visitor.leave()


def read_by_day_and_by_night(page: Page) -> None:
    themes: list[Literal["light", "dark"]] = ["light", "dark"]
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        check_readable(page)
