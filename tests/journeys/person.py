"""A person who has never been here: a fresh browser on another device of the house, eyes and hands."""

from __future__ import annotations

from typing import Final, Literal

from playwright.sync_api import Browser, Locator, Page, expect

import tablee
from tests.browser.visitors import PATIENCE
from tests.journeys.labels import LABELS, Language
from tests.journeys.tapping import Glass
from tests.journeys.watching import Watcher

Device = Literal["phone", "desk"]

SIZES: Final = {"phone": (390, 664), "desk": (1280, 800)}  # a phone between the bars of its browser
LOCALES: Final = {"fr": "fr-FR", "en": "en-GB"}
END: Final = "dialog[open] table"
OFTEN, RARELY = 3, 9
THINKING: Final = 180_000  # milliseconds: uncompiled, bots and hints take their time
TURN: Final = ".status.mine"


class Person:
    def __init__(self, browser: Browser, origin: str, device: Device, language: Language) -> None:
        width, height = SIZES[device]
        is_touched = device == "phone"
        self._context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=is_touched,
            is_mobile=is_touched,
            locale=LOCALES[language],
        )
        self._context.set_default_timeout(PATIENCE)
        self.origin = origin
        self.language: Language = language
        self.labels = LABELS[language]
        self.page: Page = self._context.new_page()
        self.board = self.page.locator("main.board")
        self.watcher = Watcher(self.page, language)
        self._glass = Glass(self.page, is_touched)

    def open(self, address: str = "/") -> None:
        """Type an address, or follow a link that somebody sent."""
        self.page.goto(address if "://" in address else self.origin + address)

    def lose_network(self) -> None:
        self.watcher.is_cut_off = True
        self._context.set_offline(True)

    def leave(self) -> None:
        self._context.close()
        self.watcher.report()

    # --- hands ---

    def tap(self, what: Locator) -> None:
        """What is in sight."""
        self._glass.tap(what)

    def reach(self, what: Locator) -> None:
        """What may have to be scrolled to."""
        self._glass.reach(what)

    def scroll_to(self, what: Locator) -> None:
        self._glass.scroll_to(what)

    def type(self, field: Locator, text: str) -> None:
        self.reach(field)
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(text)

    def ask_for_a_hint(self) -> None:
        """It is told, and shown on the board, until it is put away. Uncompiled, a server may give up, and says so."""
        self.tap(self.button(self.labels.hint))
        advice = self.page.get_by_role("region", name=self.labels.good_moves)
        refusal = self.page.get_by_role("alert").filter(visible=True)
        expect(advice.or_(refusal)).to_be_visible(timeout=THINKING)
        self.look()
        if self.sees(refusal):
            assert tablee.build() != "compiled", refusal.inner_text()
            self.tap(self.button(self.labels.dismiss))
        else:
            self.tap(advice.get_by_role("button", name=self.labels.close))

    def close_sheet(self) -> None:
        self.tap(self.sheet_button(self.labels.close))

    # --- eyes ---

    def look(self) -> None:
        self.watcher.look()

    def glance(self, nth: int) -> None:
        """Look at the first few of many things of one kind, and then at one now and then."""
        if nth < OFTEN or nth % RARELY == 0:
            self.look()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def sheet_button(self, name: str) -> Locator:
        """On the sheet that lies over the page; what else is written on it may follow."""
        return self.page.get_by_role("dialog").get_by_role("button", name=name)

    def sees(self, what: Locator) -> bool:
        return what.count() > 0 and what.first.is_visible()

    def is_awaited(self) -> bool:
        """Wait until one may choose, or the game is over; what the others do is skipped by a tap on the board."""
        skip = self.button(self.labels.skip)
        while True:
            self.page.locator(f"{TURN}, {END}").or_(skip).first.wait_for(timeout=THINKING)
            if self.is_awaited_now():
                return True
            if self.page.locator(END).count() > 0:
                return False

    def is_awaited_now(self) -> bool:
        """May one choose? What is being shown is skipped first."""
        if self.sees(self.button(self.labels.skip)):
            self._glass.tap_nothing(self.board)
        return self.page.locator(TURN).count() > 0

    def expect_seat(self) -> None:
        """One sits at the table: the board offers something to choose, or what the others do is being shown."""
        expect(self.board).to_be_visible()
        assert self.is_awaited(), "there is nothing to choose"
