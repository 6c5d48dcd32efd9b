"""What is watched while a person plays: what the browser complains of, what is seen, and in which words."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request, Response

from tests.browser import seen
from tests.journeys.labels import Language
from tests.journeys.reading import check_words

GIVEN_UP = "net::ERR_ABORTED"  # a request of a page that was left
CUT_OFF = "net::ERR_INTERNET_DISCONNECTED"
# Whatever moves comes to rest, but for what moves for good, and what leaves the board has left it.
SETTLE = """async () => {
  const until = performance.now() + 3000;
  const isMoving = (each) => each.playState === "running" && each.effect.getComputedTiming().endTime < Infinity;
  const leaving = "main.board button[inert]";
  const isRestless = () => document.getAnimations().some(isMoving) || document.querySelector(leaving);
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (await frame(); performance.now() < until && isRestless(); await frame());
}"""


class Watcher:
    def __init__(self, page: Page, language: Language) -> None:
        self._page = page
        self._language = language
        self._complaints: list[str] = []
        self._people: set[str] = set()
        self._swiped: set[str] = set()  # paths of pages
        self.is_cut_off = False  # then requests come to nothing, and nobody complains
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.on("requestfailed", self._miss)
        page.on("response", self._refuse)

    def look(self) -> None:
        """Nothing is complained of, cut off, covered or beyond the screen, and every word is of the language."""
        self.report()
        self._page.evaluate(SETTLE)
        if self._page.locator("main.board").count() > 0:
            seen.check_seen(self._page)
            self._swipe()
        else:
            seen.check_nothing_overflows(self._page)
            seen.check_no_text_cut_off(self._page)
        check_words(self._page, self._language, self._people)

    def _swipe(self) -> None:
        """Once on each page with a board: it stays where it is."""
        path = urlsplit(self._page.url).path
        if path not in self._swiped:
            self._swiped.add(path)
            seen.check_page_does_not_scroll(self._page)

    def meet(self, name: str) -> None:
        """Somebody has typed this name: it is of no language."""
        self._people.add(name.lower())

    def report(self) -> None:
        assert not self._complaints, self._complaints

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (self.is_cut_off and CUT_OFF in message.text):
            self._complaints.append(message.text)

    def _miss(self, request: Request) -> None:
        if request.failure != GIVEN_UP and not (self.is_cut_off and request.failure == CUT_OFF):
            self._complaints.append(f"{request.url}: {request.failure}")

    def _refuse(self, response: Response) -> None:
        if response.status >= 400:
            self._complaints.append(f"{response.url}: {response.status}")
