"""A learner in a lesson: touches what is lit, by finger or by keyboard, and now and then something else."""

from __future__ import annotations

import re
from typing import Final, Literal

from playwright.sync_api import Locator, expect

from tests.browser.visitors import PATIENCE, Visitor
from tests.vocabulary import codes_in, foreign_words

By = Literal["touch", "keyboard"]

_MARKED: Final = ".hinted, .isAdvised, .advised"
_IDLE: Final = "[aria-pressed=true], [aria-disabled=true], :disabled"
LIT: Final = f"main.board :is({_MARKED}):not({_IDLE})"
CONFIRM: Final = "main.board :is(.main-button, .say button, .go):enabled"
# The button that plays what was lit; where several cards go together there are buttons for less.
PLAY_IT: Final = "main.board :is(.main-button.hinted, .flick .main-button, .say button, .go):enabled"
# Places for what has been taken up first, then what may be taken up; what does not go with it would begin anew.
UNLIT: Final = [
    f"main.board .ghost:not({_MARKED})",
    "main.board .plans button[aria-pressed=false]",
    f"main.board :is(.hand button, .spot, [data-cup], .way):not({_MARKED}, {_IDLE}, .aside)",
]
MOST_TOUCHES: Final = 12  # for one move

GO_ON: Final = {"en": re.compile("^(Go on|Say it)$"), "fr": re.compile("^(Continuer|Le dire)$")}
REAL: Final = {"en": "Now a real game", "fr": "Maintenant, une vraie partie"}
TRY_WHAT_IS_LIT: Final = {"en": "Here, try what is lit.", "fr": "Ici, essayez ce qui est éclairé."}


def plain(text: str) -> str:
    """As it is written in the texts: without the spaces and apostrophes that are set on a page."""
    return text.replace("\u00a0", " ").replace("’", "'")


class Learner:
    def __init__(self, visitor: Visitor, language: str, by: By = "touch") -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.language = language
        self.by = by
        self.answer = self.page.locator(".answer")
        self.go_on = self.page.get_by_role("button", name=GO_ON[language])
        self.real_game = self.page.get_by_role("button", name=REAL[language])

    def open(self, lesson: str) -> None:
        self.visitor.go(f"/learn/{lesson}")
        self.page.wait_for_selector(".step")

    def press(self, button: Locator) -> None:
        """Press what is in sight, and see the page change by it."""
        if self.by == "keyboard":
            button.focus()
        before = self.page.evaluate("document.body.innerHTML")
        if self.by == "keyboard":
            self.page.keyboard.press("Enter")
        else:
            button.tap()
        self.page.wait_for_function("before => document.body.innerHTML !== before", arg=before)

    def step(self) -> int:
        return self._numbers()[0]

    def steps(self) -> int:
        return self._numbers()[1]

    def _numbers(self) -> list[int]:
        return [int(number) for number in re.findall(r"\d+", self.page.locator(".step").inner_text())]

    def read(self) -> str:
        """What the step says, in plain words of one language and all in sight."""
        said = self.page.locator(".said p").first
        expect(said).to_be_in_viewport(ratio=1)
        self._check_plain(said)
        assert codes_in(self.page.locator("body").inner_text()) == []
        self.visitor.check_nothing_is_cut_off()
        return plain(said.inner_text())

    def take(self) -> None:
        """Do what the step asks for: go on, or touch what is lit, then the button that plays it."""
        before = self.step()
        if self.go_on.count():
            expect(self.go_on).to_be_enabled(timeout=PATIENCE)
            self.press(self.go_on)
        for _ in range(MOST_TOUCHES):
            if self.step() != before:
                return
            self._await_choice()
            self.press(self._first(PLAY_IT, LIT))
        raise AssertionError(f"step {before} does not end")

    def miss(self) -> str:
        """Make another move than the one that is asked for; what is answered."""
        before = self.step()
        self._await_choice()
        self.press(self._first(*UNLIT, LIT))
        for _ in range(MOST_TOUCHES):
            if self.answer.count():
                break
            self.press(self._first(CONFIRM, *UNLIT, LIT))
        expect(self.answer).to_be_in_viewport(ratio=1)
        assert self.step() == before
        self._check_plain(self.answer)
        return plain(self.answer.inner_text())

    def _await_choice(self) -> None:
        self.page.wait_for_selector(f"{LIT}, {CONFIRM}", timeout=PATIENCE)

    def _first(self, *choices: str) -> Locator:
        """The first thing there is, of the first kind of which there is one."""
        for choice in choices:
            found = self.page.locator(choice)
            if found.count():
                return found.first
        raise AssertionError(f"nothing to touch at step {self.step()}: {choices}")

    def _check_plain(self, said: Locator) -> None:
        assert codes_in(said.inner_text()) == []
        assert foreign_words(said.inner_text(), self.language) == []
