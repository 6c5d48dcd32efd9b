"""Every word on a page, also those that are only read out: all are of the language, and none is a game's notation."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.journeys.labels import Language


def check_words(page: Page, language: Language) -> None:
    pass
