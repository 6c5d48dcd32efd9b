"""Who thinks for bots: this server's workers or, where several servers share a database, whoever is free."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from tablee.bots.levels import LEVELS, simulations_of
from tablee.server.fair_queue import Asker
from tablee.server.jobs import Answer, Choose, Done, Failed, Refused, decode_answer
from tablee.server.refusal import Refusal
from tablee.server.store import Store, StoreError
from tablee.server.store_work import SharedWork, Task
from tablee.server.workers import JobFailed, NoWorkers, Workers

logger = logging.getLogger(__name__)

PATIENCE: Final = 2.0  # seconds: a bot that has waited so long for a worker, with those behind it, thinks a level less
UNNOTICED: Final = 0.05  # seconds of it that change nothing
AND_THOSE_BEHIND: Final = 2  # who come after one that has waited for so long will wait as long
SECONDS_TO_RECOVER: Final = 1.0
QUICK: Final = ("easy", "medium")  # levels that think for a moment only

_encode: Final = msgspec.msgpack.Encoder().encode
_decode_job: Final = msgspec.msgpack.Decoder(Choose).decode

MakeJob = Callable[[], Choose | None]


def cheaper(job: Choose, waited: float) -> Choose:
    """Rather a simpler move than none: a level less for each time that patience has run out, and on the way there
    fewer and fewer simulations, by the same factor for the same time, for that is what strength goes by.
    """
    times, part = divmod(max(0.0, waited - UNNOTICED) / PATIENCE, 1)
    place = max(0, LEVELS.index(job.level) - int(times))
    level = LEVELS[place]
    if level in QUICK or not part:
        return msgspec.structs.replace(job, level=level)
    most, least = simulations_of(level, job.game), simulations_of(LEVELS[place - 1], job.game)
    return msgspec.structs.replace(job, level=level, simulations=round(most * (least / most) ** part))


class Thinking(Protocol):
    async def choose(self, choice: str, asker: Asker, level: str, make: MakeJob) -> str | None:
        """A bot's move, by a level that it may fall short of after a wait; None if none is owed any more."""

    async def forget(self, choice: str) -> None:
        """It is made, or cannot be: should it be asked for again, it is thought about anew."""


class ThinkingHere:
    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    async def choose(self, choice: str, asker: Asker, level: str, make: MakeJob) -> str | None:
        def job(waited: float) -> Choose | None:
            made = make()
            return made and cheaper(made, waited)

        move: str | None = await self._workers.do(asker, job, level in QUICK)
        return move

    async def forget(self, choice: str) -> None:
        pass


class NothingOwed(Exception):
    """What was to be thought about has been settled otherwise."""


class ThinkingTogether:
    def __init__(self, work: SharedWork) -> None:
        self._work = work

    async def choose(self, choice: str, asker: Asker, level: str, make: MakeJob) -> str | None:
        def job() -> bytes:
            if (made := make()) is None:
                raise NothingOwed
            return _encode(made)

        try:
            answer = decode_answer(await self._work.think(choice, job, level in QUICK, asker.address))
        except NothingOwed:
            return None
        if isinstance(answer, Done):
            return str(answer.result)
        await self._work.forget(choice)
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.reason)
        raise JobFailed(answer.problem if isinstance(answer, Failed) else "it was not understood")

    async def forget(self, choice: str) -> None:
        await self._work.forget(choice)


def takers_of(store: Store, workers: Workers) -> Takers | None:
    work = store.shared_work()
    return None if work is None else Takers(work, workers)


def thinking_of(store: Store, workers: Workers) -> Thinking:
    work = store.shared_work()
    return ThinkingHere(workers) if work is None else ThinkingTogether(work)


class Takers:
    """Have this machine's workers do what any server has asked for, one choice each at a time."""

    def __init__(self, work: SharedWork, workers: Workers) -> None:
        self._work = work
        self._workers = workers
        self._idle: set[asyncio.Task[None] | None] = set()
        self._is_leaving = False
        self._tasks = [asyncio.create_task(self._go_on(is_for_quick)) for is_for_quick in workers.places()]

    async def close(self, seconds: float) -> None:
        """Take nothing more, answer what was taken, and leave to others what takes longer."""
        self._is_leaving = True
        for task in self._tasks:
            if task in self._idle:
                task.cancel()
        await asyncio.wait(self._tasks, timeout=seconds)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _go_on(self, quick_only: bool) -> None:
        me = asyncio.current_task()
        while not self._is_leaving:
            self._idle.add(me)
            task = await self._work.take(quick_only)
            self._idle.discard(me)
            try:
                await self._do(task)
            except (StoreError, NoWorkers) as problem:
                logger.error("a bot's choice is left to others", extra={"problem": repr(problem)})
                await asyncio.sleep(SECONDS_TO_RECOVER)

    async def _do(self, task: Task) -> None:
        try:
            answer = await self._think(task)
        except NoWorkers:
            await self._work.give_back(task.choice)
            raise
        await self._work.answer(task.choice, _encode(answer))

    async def _think(self, task: Task) -> Answer:
        job = _decode_job(task.job)

        def adapt(waited: float) -> Choose:
            return cheaper(job, AND_THOSE_BEHIND * task.waited + waited)

        try:
            move = await self._workers.do(Asker(task.address, task.choice), adapt, job.level in QUICK)
        except Refusal as refusal:
            return Refused(refusal.code, refusal.reason)
        except JobFailed as problem:
            return Failed(str(problem))
        return Done(move, 0.0, 0)
