"""The browser that all tests of one process share: Playwright can be started only once in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    # Only here: the tests of rules should not wait for it.
    from playwright.sync_api import expect, sync_playwright

    from tests.browser.visitors import CHROMIUM, FLAGS, PATIENCE

    if CHROMIUM is None:
        pytest.skip("there is no Chromium here (Debian: apt-get install chromium, or set CHROMIUM)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()
