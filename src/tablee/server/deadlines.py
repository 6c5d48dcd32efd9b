"""Whatever takes longer than anybody waits is left unsettled: `with deadlines.begin(): ...`

As asyncio.timeout, but every move passes through it: all have the same time, so that those that began first end first,
and one timer watches over the first of them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from types import TracebackType

from tablee.server.store import Unsettled


class Deadlines:
    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._running: deque[Deadline] = deque()  # and some that are done
        self._is_watched = False

    def begin(self) -> Deadline:
        loop = asyncio.get_running_loop()
        deadline = Deadline(self, loop.time() + self._seconds)
        self._running.append(deadline)
        if not self._is_watched:
            self._watch(loop)
        return deadline

    def forget_done(self) -> None:
        running = self._running
        while running and running[0].is_done:
            running.popleft()

    def _watch(self, loop: asyncio.AbstractEventLoop) -> None:
        self._is_watched = True
        loop.call_at(self._running[0].at, self._expire, loop)

    def _expire(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        self.forget_done()
        while self._running and self._running[0].at <= now:
            self._running.popleft().expire()
            self.forget_done()
        self._is_watched = False
        if self._running:
            self._watch(loop)


class Deadline:
    def __init__(self, deadlines: Deadlines, at: float) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._deadlines = deadlines
        self._task = task
        self._cancelled_before = task.cancelling()
        self._has_expired = False
        self.at = at
        self.is_done = False

    def __enter__(self) -> None:
        pass

    def expire(self) -> None:
        self._has_expired = True
        self._task.cancel()

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.is_done = True
        self._deadlines.forget_done()
        if problem is None and not self._has_expired:
            return
        if self._has_expired and self._task.uncancel() > self._cancelled_before:
            return  # somebody else has cancelled it as well
        if isinstance(problem, TimeoutError) or (self._has_expired and isinstance(problem, asyncio.CancelledError)):
            raise Unsettled("the store has not answered in time") from None
