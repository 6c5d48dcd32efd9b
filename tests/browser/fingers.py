"""A finger on the glass, as real touches: the browser's own synthetic gestures move nothing without a screen."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

STEPS: Final = 8

Place = tuple[float, float]


def drag(page: Page, start: Place, end: Place) -> None:
    fingers = page.context.new_cdp_session(page)
    for nth in range(STEPS + 1):
        x, y = (here + nth / STEPS * (there - here) for here, there in zip(start, end, strict=True))
        kind = "touchMove" if nth else "touchStart"
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fingers.detach()
