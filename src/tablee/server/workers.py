"""The workers, watched over: work that would hold up the tables is done in other processes, of low priority.

Each place has one worker, given one job at a time, with a limit of time. A worker that dies, hangs, fails again and
again, has done a lot or has grown too much is replaced; the job of one that died is given to another. Long jobs never
hold up quick ones: one place does only those. Whoever asks for a lot waits for it themselves (`fair_queue.py`).
"""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import sleep
from collections.abc import Callable
from typing import Any, Final

from tablee.server import metrics
from tablee.server.backoff import pauses
from tablee.server.fair_queue import Asker, FairQueue
from tablee.server.jobs import Answer, Choose, Done, Failed, Job, Refused
from tablee.server.refusal import Refusal
from tablee.server.worker_process import WorkerDied, WorkerProcess

logger = logging.getLogger(__name__)

JOB_SECONDS: Final = 30.0
MOST_TRIES: Final = 3  # of a job whose workers die
MOST_JOBS: Final = 20_000  # of one worker
MOST_GROWTH: Final = 256 * 1024 * 1024  # bytes
FIRST_WAIT: Final = 0.1  # seconds, before a worker is replaced that died without having done anything
LONGEST_WAIT: Final = 1.0  # bots' turns must come
MOST_FAILURES: Final = 3  # of one worker in a row: something may be wrong with it, as when its memory is spent
NICENESS: Final = 10  # the server itself goes first, always
QUICK_NICENESS: Final = 5  # somebody waits for a quick bot
OLD_COSTS: Final = 0.9  # what a new measure leaves of the mean so far
LULL: Final = 0.5  # seconds, after which what there was to do before counts half


class JobFailed(Exception):
    """No worker could do it: it took too long, went wrong, or was the death of them."""


class NoWorkers(Exception):
    """There are none just now; they are being replaced."""


class Ticket:
    """A job that waits. What it is in full is decided when it is its turn, by how many seconds it has waited, and
    those that wait behind it will.
    """

    def __init__(self, asker: Asker, make: Callable[[float], Job | None], is_quick: bool) -> None:
        self.asker = asker
        self.make = make
        self.is_quick = is_quick
        self.since = time.monotonic()
        self.tries = 0
        self.charged = 0.0  # CPU seconds, as far as one could tell
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def finish(self, result: Any) -> None:
        if not self.answer.done():
            self.answer.set_result(result)

    def fail(self, problem: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(problem)


class Place:
    """Where a worker works."""

    def __init__(self, is_for_quick: bool) -> None:
        self.is_for_quick = is_for_quick  # and for nothing else
        self.niceness = QUICK_NICENESS if is_for_quick else NICENESS
        self.had_quick = False  # the last time
        self.worker: WorkerProcess | None = None
        self.has_failed = False  # to begin, the last time
        self.done = 0  # jobs, by the worker who is there
        self.idle: asyncio.Future[None] | None = None


class Pressure:
    """The most that there was to do, in seconds, ever less as time goes by."""

    def __init__(self) -> None:
        self._most = 0.0
        self._at = time.monotonic()

    def note(self, seconds: float) -> float:
        now = time.monotonic()
        self._most = max(seconds, self._most * 0.5 ** ((now - self._at) / LULL))
        self._at = now
        return self._most


class Workers:
    def __init__(self, processes: int) -> None:
        self._quick: FairQueue[Ticket] = FairQueue()
        self._long: FairQueue[Ticket] = FairQueue()
        self._costs = {True: 0.0, False: 0.0}  # CPU seconds, the mean of quick jobs and of long ones
        self._pressure = {True: Pressure(), False: Pressure()}
        self._places = [Place(is_for_quick=number == 0 and processes > 1) for number in range(processes)]
        self._keepers: list[asyncio.Task[None]] = []
        self._tickets: set[Ticket] = set()
        self._is_closed = False

    def start(self) -> None:
        """Have workers come to all places; otherwise they come with the first job."""
        if not self._keepers:
            self._keepers = [asyncio.create_task(self._keep(place)) for place in self._places]

    async def do(self, asker: Asker, make: Callable[[float], Job | None], is_quick: bool) -> Any:
        """The result of a job; None if there was nothing to do any more. Raises a Refusal, JobFailed or NoWorkers."""
        if self._is_closed or not self.is_well():
            raise NoWorkers
        self.start()
        ticket = Ticket(asker, make, is_quick)
        self._tickets.add(ticket)
        try:
            self._push(ticket)
            return await ticket.answer
        finally:
            self._tickets.discard(ticket)

    async def close(self) -> None:
        self._is_closed = True
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        self._send_away()

    def _send_away(self) -> None:
        """Let nobody wait where there are no workers."""
        for ticket in self._tickets:
            ticket.fail(NoWorkers())

    # --- how it goes ---

    def places(self) -> list[bool]:
        """Where workers work, and whether for quick jobs only."""
        return [place.is_for_quick for place in self._places]

    def pids(self) -> list[int]:
        return [place.worker.pid for place in self._places if place.worker is not None]

    def count(self) -> int:
        return len(self.pids())

    def is_well(self) -> bool:
        """Is a worker there, or on its way for the first time?"""
        return any(place.worker is not None or not place.has_failed for place in self._places)

    def waiting(self) -> int:
        return len(self._quick) + len(self._long)

    def report(self) -> None:
        metrics.LEVELS["workers"] = self.count()
        metrics.WAITING["quick"] = len(self._quick)
        metrics.WAITING["long"] = len(self._long)

    # --- the queues ---

    def _queue(self, is_quick: bool) -> FairQueue[Ticket]:
        return self._quick if is_quick else self._long

    def _push(self, ticket: Ticket) -> None:
        self._queue(ticket.is_quick).push(ticket.asker, ticket)
        for place in self._places:
            if place.idle is not None and not place.idle.done() and (ticket.is_quick or not place.is_for_quick):
                place.idle.set_result(None)
                return

    def _pop(self, place: Place) -> Ticket | None:
        """What is next at this place: quick and long jobs in turn, where it does both."""
        while self._quick or (self._long and not place.is_for_quick):
            is_quick = bool(self._quick) and (place.is_for_quick or not self._long or not place.had_quick)
            ticket = self._queue(is_quick).pop()
            if not ticket.answer.done():  # else whoever asked has gone
                place.had_quick = is_quick
                self._charge(ticket, self._costs[is_quick])
                return ticket
        return None

    def _press(self, is_quick: bool, waited: float) -> float:
        """How much there is to do, in seconds: what a job has waited and those behind it will, or did lately.

        Who comes in a lull of a crowd is brief too, for others come after it.
        """
        places = sum(is_quick or not place.is_for_quick for place in self._places)
        now = waited + len(self._queue(is_quick)) * self._costs[is_quick] / places
        return self._pressure[is_quick].note(now)

    def _charge(self, ticket: Ticket, cost: float) -> None:
        self._queue(ticket.is_quick).charge(ticket.asker, cost - ticket.charged)
        ticket.charged = cost

    # --- the places ---

    async def _keep(self, place: Place) -> None:
        """There is always a worker at this place: when one has gone, the next one comes."""
        waits = pauses(FIRST_WAIT, LONGEST_WAIT)
        while True:
            try:
                why = await self._employ(place)
            except Exception:
                logger.exception("a worker was lost")
                why = "failed"
            metrics.RESTARTS[why] += 1
            if place.done:
                waits = pauses(FIRST_WAIT, LONGEST_WAIT)
            else:
                await sleep(next(waits))

    async def _employ(self, place: Place) -> str:
        """Have a worker do job after job, and say why no more."""
        place.done = 0
        try:
            worker = await WorkerProcess.start(place.niceness)
        except WorkerDied as problem:
            place.has_failed = True
            if not self.is_well():
                self._send_away()
            logger.error("a worker could not begin", extra={"problem": str(problem)})
            return "failed"
        place.worker, place.has_failed = worker, False
        try:
            while place.done < MOST_JOBS and worker.growth < MOST_GROWTH and worker.failures < MOST_FAILURES:
                await self._serve(worker, await self._next(place, worker))
                place.done += 1
        except WorkerDied as problem:
            logger.error("a worker died", extra={"problem": str(problem), "jobs": place.done})
            return "died"
        finally:
            place.worker = None
            await worker.end()
        return "replaced"

    async def _next(self, place: Place, worker: WorkerProcess) -> Ticket:
        """Wait for a job, and notice if the worker dies meanwhile."""
        while (ticket := self._pop(place)) is None:
            place.idle = asyncio.get_running_loop().create_future()
            either: list[asyncio.Future[Any]] = [place.idle, worker.death]
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if worker.death.done():
                raise WorkerDied("it ended while it had nothing to do")
        return ticket

    async def _serve(self, worker: WorkerProcess, ticket: Ticket) -> None:
        began = time.monotonic()
        waited = began - ticket.since
        try:
            job = ticket.make(self._press(ticket.is_quick, waited))
        except Exception as problem:
            ticket.fail(problem)
            return
        if job is None:
            ticket.finish(None)
            return
        answer = await self._ask(worker, ticket, job)
        metrics.WAITED[kind_of(job)].observe(waited)
        metrics.THOUGHT[kind_of(job)].observe(time.monotonic() - began)
        self._settle(ticket, answer)

    async def _ask(self, worker: WorkerProcess, ticket: Ticket, job: Job) -> Answer:
        ticket.tries += 1
        try:
            return await worker.do(job, JOB_SECONDS)
        except TimeoutError:
            ticket.fail(JobFailed("it took too long"))
            raise WorkerDied(f"it was ended after {JOB_SECONDS} seconds of {kind_of(job)}") from None
        except WorkerDied as problem:
            if ticket.tries < MOST_TRIES:
                self._push(ticket)
            else:
                ticket.fail(JobFailed(f"{ticket.tries} workers died of it: {problem}"))
            raise

    def _settle(self, ticket: Ticket, answer: Answer) -> None:
        if isinstance(answer, Refused):
            ticket.fail(Refusal(answer.code, answer.reason))
            return
        if not isinstance(answer, Done):
            ticket.fail(JobFailed(answer.problem if isinstance(answer, Failed) else "it was not understood"))
            return
        mean = self._costs[ticket.is_quick]
        self._costs[ticket.is_quick] = OLD_COSTS * mean + (1 - OLD_COSTS) * answer.cpu_seconds
        self._charge(ticket, answer.cpu_seconds)
        ticket.finish(answer.result)


def kind_of(job: Job) -> str:
    """For the metrics: a bot's move by its level, all else by its name."""
    return job.level if isinstance(job, Choose) else str(job.__struct_config__.tag)
