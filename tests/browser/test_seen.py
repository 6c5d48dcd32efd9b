"""What looks at every board notices what is wrong with one: each fault is planted in a page that was good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import seen
from tests.pictures.scenes import Scene
from tests.pictures.stage import come, set_up
from tests.server.servers import Server

CARD: Final = ".lower [role=group] button"
# What is planted, who must notice it, and what they say: outside, covered, cut off, small, faint, scrolling.
FAULTS: Final[list[tuple[str, Callable[[Page], None], str]]] = [
    (f"{CARD}:first-of-type {{ translate: -90px }}", seen.check_nothing_overflows, "beyond the sides"),
    (".lower::after { content: ''; position: fixed; inset: 0 }", seen.check_uncovered, "is covered"),
    (".status { max-width: 2em; white-space: nowrap; overflow: hidden }", seen.check_no_text_cut_off, "cut"),
    (f"{CARD} {{ height: 30px }}", lambda page: seen.check_easy_to_tap(page, 44), "smaller than 44"),
    (".status { color: #e8dcc8 !important }", seen.check_readable, "too little contrast"),
    (".stage { min-height: 900px !important }", seen.check_no_scrolling_board, "scrolls on the board"),
]


def test_each_fault_is_noticed(browser: Browser, server: Server) -> None:
    scene = Scene("chakapuces", 4)
    visitor = come(browser, server.address, scene, set_up(server.address, scene))
    for style, check, complaint in FAULTS:
        check(visitor.page)
        planted = visitor.page.add_style_tag(content=style)
        with pytest.raises(AssertionError, match=complaint):
            check(visitor.page)
        planted.evaluate("style => style.remove()")
    visitor.leave()
