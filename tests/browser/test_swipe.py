"""That the checks of what scrolls can fail: a swipe and a wheel move a page that is longer than the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.seen import SWIPE, look, quiet_place, swipe
from tests.browser.visitors import DESK, NARROW


@pytest.mark.parametrize("size", [NARROW, DESK])
def test_a_long_page_is_moved_by_a_swipe(visit: Visits, size: tuple[int, int]) -> None:
    page = visit(size=size).go("/")
    expect(page.locator("h3")).to_have_count(5)
    swipe(page, quiet_place(page), -SWIPE)
    assert look(page, "pageScrolled()")[1] > 0
