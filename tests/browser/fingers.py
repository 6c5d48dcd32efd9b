"""A finger on the glass, as real touches: the browser's own synthetic gestures move nothing without a screen."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Page

STEPS: Final = 8
RESTING: Final = 4  # more steps: a finger that rests before it is lifted flings nothing
PACE: Final = 0.03  # seconds a step, as the browser is told

Place = tuple[float, float]


def drag(page: Page, start: Place, end: Place) -> None:
    fingers = page.context.new_cdp_session(page)
    now = time.time()
    for nth in range(STEPS + RESTING):
        part = min(1, nth / STEPS)
        x, y = (here + part * (there - here) for here, there in zip(start, end, strict=True))
        touch = {"type": "touchMove" if nth else "touchStart", "touchPoints": [{"x": x, "y": y}]}
        fingers.send("Input.dispatchTouchEvent", touch | {"timestamp": now + nth * PACE})
    lifted = {"type": "touchEnd", "touchPoints": [], "timestamp": now + (STEPS + RESTING) * PACE}
    fingers.send("Input.dispatchTouchEvent", lifted)
    fingers.detach()


@contextmanager
def staying(page: Page, place: Place) -> Iterator[None]:
    """A finger that stays where it is, and is then lifted."""
    fingers = page.context.new_cdp_session(page)
    points = [{"x": place[0], "y": place[1]}]
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    yield
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fingers.detach()
