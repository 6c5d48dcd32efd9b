"""What a person sees of a page, whatever the page: nothing scrolls away, is covered, is cut off or sticks out.

While a dialog is open only what is in it counts. Words for screen readers (`.unseen`) never count. A page declares its
own exceptions: what is shortened on purpose says `data-shortens`, a list that one may scroll `data-scrolls`, a small
button that only spares the way to a larger one `data-shortcut`, and what is held over other things `data-over`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.fingers import drag

LOOKING: Final = (Path(__file__).parent / "seen.js").read_text("utf-8")
SWIPE: Final = 240  # pixels
AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def check_seen(page: Page) -> None:
    """All that holds of every page with a board, at any moment at which something is to be chosen."""
    check_page_fits(page)
    check_nothing_scrolls_into_emptiness(page)
    check_nothing_overflows(page)
    check_uncovered(page)
    check_no_text_cut_off(page)


def check_page_fits(page: Page) -> None:
    beyond = look(page, "pageBeyondItsRoom()")
    assert beyond == [0, 0], f"{told(page)}: the page is larger than its room, by {beyond} pixels"


def check_page_does_not_scroll(page: Page) -> None:
    """Neither by what it measures nor by a swipe or a wheel on it, up or down: its top stays where it is.

    A swipe takes a second: once for each page is enough, for it is the page's measures that change."""
    check_page_fits(page)
    place = quiet_place(page)  # one for both: what scrolls by itself is left as it was
    for distance in (-SWIPE, SWIPE):
        swipe(page, place, distance)
        moved = look(page, "pageScrolled()")
        assert moved == [0, 0], f"{told(page)}: a swipe scrolls the page, by {moved} pixels"


def check_nothing_scrolls_into_emptiness(page: Page) -> None:
    """What scrolls shows something wherever it is scrolled to."""
    assert_none(page, "scrollingIntoEmptiness()", "scrolls into emptiness")


def check_nothing_overflows(page: Page) -> None:
    """Nothing scrolls sideways but what says so, and nothing to choose lies beyond the sides."""
    assert_none(page, "scrollingSideways()", "scrolls sideways")
    assert_none(page, "beyondTheSides()", "lies beyond the sides")


def check_uncovered(page: Page, within: str = "*") -> None:
    """Every button can be seen and tapped without scrolling: in its middle and near each of its corners."""
    assert_none(page, f"covered({within!r})", "is covered or off the screen")


def check_no_text_cut_off(page: Page) -> None:
    assert_none(page, "cutOff()", "is cut off")


def check_no_scrolling_board(page: Page) -> None:
    """All that is on the board is seen at once; only a list that says so may be longer than its room."""
    assert_none(page, "scrollingOnTheBoard()", "scrolls on the board")


def check_readable(page: Page) -> None:
    """Every text has the contrast that WCAG asks for at level AA."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {runOnly: ['color-contrast'], resultTypes: ['violations']})")
    told_of = [node["html"][:160] for each in found["violations"] for node in each["nodes"]]
    assert told_of == [], f"{told(page)}: too little contrast: {told_of[:5]}"


def check_easy_to_tap(page: Page, least: int, within: str = "main", but: str = "") -> None:
    """No button is smaller than so many pixels, either way, but for some."""
    assert_none(page, f"smallerThan({least}, {within!r}, {but!r})", f"is smaller than {least} pixels")


def quiet_place(page: Page) -> tuple[float, float]:
    """Where nothing is to be tapped."""
    x, y = look(page, "quietPlace()")
    return x, y


def swipe(page: Page, place: tuple[float, float], distance: int) -> None:
    """A finger's swipe, or where there is no touch a mouse's wheel."""
    x, y = place
    if page.evaluate("navigator.maxTouchPoints > 0"):
        drag(page, (x, y), (x, y + distance))
    else:
        page.mouse.move(x, y)
        page.mouse.wheel(0, -distance)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def look(page: Page, expression: str) -> Any:
    return page.evaluate(f"() => {{ {LOOKING}\nreturn {expression}; }}")


def assert_none(page: Page, expression: str, what: str) -> None:
    found = look(page, expression)
    assert found == [], f"{told(page)}: {what}: " + "; ".join(found)


def told(page: Page) -> str:
    return f"{page.url} at {page.viewport_size}"
