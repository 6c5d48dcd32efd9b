"""Running a coroutine from a test."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Answer = TypeVar("Answer")


def run(coroutine: Coroutine[Any, Any, Answer]) -> Answer:
    """In a thread of its own: once a browser was driven, Playwright's loop runs in the first one until the end."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, coroutine).result()
