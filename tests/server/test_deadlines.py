"""What takes longer than anybody waits is left unsettled, and nothing else is touched by that."""

from __future__ import annotations

import asyncio

import pytest

from tablee.server.deadlines import Deadlines
from tablee.server.store import Unsettled
from tests.event_loop import run

SECONDS = 0.05


async def work(deadlines: Deadlines, done: asyncio.Event) -> str:
    with deadlines.begin():
        await done.wait()
    return "done"


def test_what_is_done_in_time_goes_on() -> None:
    async def visit() -> None:
        deadlines, done = Deadlines(SECONDS), asyncio.Event()
        done.set()
        assert await work(deadlines, done) == "done"
        await asyncio.sleep(0.1)  # what was watched over has ended: nobody is cancelled

    run(visit())


def test_each_has_its_own_time() -> None:
    """The first is late; those that began after it and are done are not, and one that began later still has time."""

    async def visit() -> None:
        deadlines, never, done = Deadlines(SECONDS), asyncio.Event(), asyncio.Event()
        late = asyncio.create_task(work(deadlines, never))
        in_time = asyncio.create_task(work(deadlines, done))
        await asyncio.sleep(0)
        done.set()
        assert await in_time == "done"
        with pytest.raises(Unsettled):
            await late
        done.clear()
        next_one = asyncio.create_task(work(deadlines, done))
        await asyncio.sleep(0)
        done.set()
        assert await next_one == "done"
        with pytest.raises(Unsettled):
            await work(deadlines, never)

    run(visit())


def test_all_that_are_late_are_told() -> None:
    async def visit() -> None:
        deadlines, never = Deadlines(SECONDS), asyncio.Event()
        came = await asyncio.gather(*(work(deadlines, never) for _ in range(5)), return_exceptions=True)
        assert [type(each) for each in came] == [Unsettled] * 5

    run(visit())


def test_whoever_cancels_it_is_obeyed() -> None:
    async def visit() -> None:
        deadlines, never = Deadlines(SECONDS), asyncio.Event()
        task = asyncio.create_task(work(deadlines, never))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(visit())


def test_a_store_that_gives_up_waiting_leaves_it_unsettled() -> None:
    async def visit() -> None:
        with pytest.raises(Unsettled), Deadlines(SECONDS).begin():
            raise TimeoutError

    run(visit())
