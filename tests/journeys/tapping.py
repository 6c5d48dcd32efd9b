"""A finger or a mouse on the glass: only what is in sight, uncovered and large enough can be tapped."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.browser.fingers import drag

SMALLEST: Final = 24  # pixels
MOST_SWIPES: Final = 12
# Where an element is once it rests, and what a finger there meets, for a tap once what flies over it is gone.
LOOK: Final = """async (element, isTapped) => {
  const look = () => {
    const { x: left, y: top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const met = document.elementFromPoint(x, y);
    return { x, y, width, height, isMet: element.contains(met), met: met ? met.outerHTML.slice(0, 160) : "nothing" };
  };
  const isSame = (one, other) => ["x", "y", "width", "height"].every((side) => Math.abs(one[side] - other[side]) < 0.5);
  const frame = () => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 100); });
  let seen = look();
  for (let nth = 0; nth < 60; nth++) {
    await frame();
    await frame();
    const before = seen;
    seen = look();
    if (isSame(before, seen) && (seen.isMet || !isTapped)) break;
  }
  return seen;
}"""
# How far the nearest thing that scrolls has to go, and where a finger is put on it.
WAY: Final = """(element) => {
  const isLonger = (box) => box.scrollHeight > box.clientHeight;
  const scrolls = (box) => isLonger(box) && ["auto", "scroll"].includes(getComputedStyle(box).overflowY);
  let box = element.parentElement;
  while (box && !scrolls(box)) box = box.parentElement;
  const frame = box ? box.getBoundingClientRect() : { left: 0, top: 0, width: innerWidth, height: innerHeight };
  const { top, height } = element.getBoundingClientRect();
  const middle = Math.max(0, frame.top) + Math.min(innerHeight, frame.height) / 2;
  const most = Math.min(innerHeight, frame.height) * 0.4; // a finger stays on the glass
  return { x: frame.left + frame.width / 2, y: middle, by: Math.max(-most, Math.min(most, top + height / 2 - middle)) };
}"""
# A place at which there is nothing to choose, if there is one, nor close to it: browsers think a finger meant that.
QUIET: Final = """(board) => {
  const isQuiet = (x, y) => {
    const met = document.elementFromPoint(x, y);
    return board.contains(met) && !met.closest("button, input, canvas");
  };
  const near = [[0, 0], [-20, 0], [20, 0], [0, -20], [0, 20]];
  const { left, top, width, height } = board.getBoundingClientRect();
  for (let down = 0.04; down < 1; down += 0.08)
    for (const across of [0.5, 0.03, 0.97, 0.25, 0.75]) {
      const [x, y] = [left + across * width, top + down * height];
      if (near.every(([right, down]) => isQuiet(x + right, y + down))) return [x, y];
    }
  return null;
}"""


class Glass:
    def __init__(self, page: Page, is_touched: bool) -> None:
        self._page = page
        self._is_touched = is_touched

    def tap(self, element: Locator) -> None:
        """Tap what is in sight; it is an error if it is not, or if something lies over it, or if it is tiny."""
        element.wait_for()
        found = element.evaluate(LOOK, True)
        size = self._page.viewport_size
        assert size is not None
        assert min(found["width"], found["height"]) >= SMALLEST, f"too small to tap: {element} {found}"
        is_inside = 0 <= found["x"] < size["width"] and 0 <= found["y"] < size["height"]
        assert is_inside, f"out of sight: {element} {found}"
        assert found["isMet"], f"something lies over it: {element} {found}"
        self._touch(found["x"], found["y"])

    def tap_nothing(self, board: Locator) -> None:
        """Tap the board where there is nothing to choose."""
        place = board.evaluate(QUIET)
        if place is not None:
            self._touch(*place)

    def reach(self, element: Locator) -> None:
        """Scroll to it, by a swipe or the wheel, and tap it."""
        self.scroll_to(element)
        self.tap(element)

    def scroll_to(self, element: Locator) -> None:
        element.wait_for()
        for _ in range(MOST_SWIPES):
            if element.evaluate(LOOK, False)["isMet"]:
                return
            self._scroll(element.evaluate(WAY))

    def _touch(self, x: float, y: float) -> None:
        if self._is_touched:
            self._page.touchscreen.tap(x, y)
        else:
            self._page.mouse.click(x, y)

    def _scroll(self, way: dict[str, Any]) -> None:
        if not self._is_touched:
            self._page.mouse.move(way["x"], way["y"])
            self._page.mouse.wheel(0, way["by"])
            return
        drag(self._page, (way["x"], way["y"] + way["by"] / 2), (way["x"], way["y"] - way["by"] / 2))
