"""What people ask of workers: only so much waits at a time, and of one address never more than is free."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tablee.server.refusal import Refusal
from tablee.server.workers import JobFailed, NoWorkers

logger = logging.getLogger(__name__)


class WaitingRoom:
    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: Counter[str] = Counter()  # by address

    @asynccontextmanager
    async def enter(self, address: str, seconds: float) -> AsyncIterator[None]:
        """Wait in it for so long at most; whatever goes wrong with the workers is a refusal."""
        if self._waiting[address] >= self._most - self._waiting.total():
            raise Refusal("busy", "too many people are asking for such things; try again in a moment")
        self._waiting[address] += 1
        try:
            async with asyncio.timeout(seconds):
                yield
        except TimeoutError:
            raise Refusal("busy", "that took too long; try again in a moment") from None
        except (JobFailed, NoWorkers) as problem:
            logger.error("the workers could not do it", extra={"problem": repr(problem)})
            raise Refusal("busy", "that cannot be done just now; try again in a moment") from None
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]
