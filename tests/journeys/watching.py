"""What is watched while a person plays: what the browser complains of, what is seen, and in which words."""

from __future__ import annotations

from playwright.sync_api import ConsoleMessage, Page, Request, Response

from tests.browser import seen
from tests.journeys.labels import Language
from tests.journeys.reading import check_words

GIVEN_UP = "net::ERR_ABORTED"  # a request of a page that was left
# Whatever moves comes to rest, but for what moves for good.
SETTLE = """() => {
  const ends = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity);
  const resting = Promise.all(ends.map((each) => each.finished.catch(() => undefined)));
  return Promise.race([resting, new Promise((done) => setTimeout(done, 3000))]).then(() => undefined);
}"""


class Watcher:
    def __init__(self, page: Page, language: Language) -> None:
        self._page = page
        self._language = language
        self._complaints: list[str] = []
        self._people: set[str] = set()
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
        else:
            seen.check_nothing_overflows(self._page)
            seen.check_no_text_cut_off(self._page)
        check_words(self._page, self._language, self._people)

    def meet(self, name: str) -> None:
        """Somebody has typed this name: it is of no language."""
        self._people.add(name.lower())

    def report(self) -> None:
        assert not self._complaints, self._complaints

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(message.text)

    def _miss(self, request: Request) -> None:
        if request.failure != GIVEN_UP:
            self._complaints.append(f"{request.url}: {request.failure}")

    def _refuse(self, response: Response) -> None:
        if response.status >= 400:
            self._complaints.append(f"{response.url}: {response.status}")
