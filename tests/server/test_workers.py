"""Workers come and go; what they are asked for is done."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.core.record import start
from tablee.server import metrics, worker_process, workers
from tablee.server.fair_queue import Asker
from tablee.server.jobs import Choose, Job, Judge
from tablee.server.refusal import Refusal
from tablee.server.workers import LULL, MOST_FAILURES, NICENESS, QUICK_NICENESS, JobFailed, NoWorkers, Pressure, Workers
from tests.event_loop import run
from tests.server.house import Guest, House, in_house, wait_until
from tests.server.play import Player, call, create
from tests.server.processes import children, is_running, kill
from tests.server.servers import serving
from tests.server.stores import on_a_loop

ANN = Asker("ann", "table")
POSITION = tablee.game("pop").write_position(tablee.game("pop").new(2, 1))
EASY = Choose("pop", POSITION, 0, "easy", 1)
UNREADABLE = Choose("pop", "nonsense", 0, "easy", 1)
NO_MOVE = Judge("pop", str(start(tablee.game("pop"), 2, 1, {}).record), 7, 1, 600)


def give(job: Job) -> Callable[[float], Job]:
    return lambda _: job


@asynccontextmanager
async def working(processes: int = 1) -> AsyncIterator[Workers]:
    crew = Workers(processes)
    try:
        yield crew
    finally:
        await crew.close()


async def ask(crew: Workers, job: Job = EASY, is_quick: bool = True) -> Any:
    return await crew.do(ANN, give(job), is_quick)


def stand_in(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Instead of workers, processes that do this; `ready` says that one has settled in."""
    ready = "import os, sys, time; from tablee.server.jobs import *; ready = lambda: os.write(1, to_frame(Ready(0)));"
    monkeypatch.setattr(worker_process, "COMMAND", (worker_process.COMMAND[0], "-c", ready + program))


class Sleepless:
    """Takes down how long somebody would sleep, and after so many times lets them sleep for good."""

    def __init__(self, times: int) -> None:
        self.pauses: list[float] = []
        self.ended = asyncio.Event()
        self._times = times

    async def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        if len(self.pauses) == self._times:
            self.ended.set()
            await asyncio.Future()


# --- priority ---


@on_a_loop
async def test_workers_give_way_to_the_server_and_long_jobs_to_quick_ones() -> None:
    async with working(2) as crew:
        crew.start()
        await wait_until(lambda: crew.count() == 2)
        for place in crew._places:
            assert place.worker is not None
            pid, own = place.worker.pid, os.getpriority(os.PRIO_PROCESS, 0)
            assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, own + place.niceness)
            # Time is shared among sessions first: in another one, niceness would mean nothing to the server.
            assert os.getsid(pid) == os.getsid(0)
            assert os.getpgid(pid) != os.getpgid(0)  # Ctrl-C is for the server alone
        assert [place.niceness for place in crew._places] == [QUICK_NICENESS, NICENESS]


# --- whoever others wait for is brief ---


@on_a_loop
async def test_a_job_knows_how_long_those_behind_it_will_wait() -> None:
    async with working() as crew:
        await ask(crew)  # so that a worker is there
        heard: list[float] = []

        def note(waited: float) -> Job:
            heard.append(waited)
            return EASY

        crew._costs[True] = 1e6  # seconds
        await asyncio.gather(*(crew.do(ANN, note, is_quick=True) for _ in range(3)))
        assert heard[0] == pytest.approx(2e6)
        assert heard[0] > heard[1] > heard[2] > 0


def test_what_there_was_to_do_counts_half_after_a_lull(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 10.0
    monkeypatch.setattr("tablee.server.workers.time.monotonic", lambda: now)
    pressure = Pressure()
    assert pressure.note(4.0) == 4.0
    now += LULL
    assert pressure.note(1.0) == 2.0
    now += 3 * LULL
    assert pressure.note(1.0) == 1.0


# --- one after the other ---


@on_a_loop
async def test_a_job_is_done_and_the_worker_stays() -> None:
    async with working() as crew:
        first = await ask(crew)
        (pid,) = crew.pids()
        assert await ask(crew) == first
        assert crew.pids() == [pid]
    assert not is_running(pid)


@on_a_loop
async def test_what_goes_wrong_in_a_job_is_told_and_the_worker_stays() -> None:
    async with working() as crew:
        with pytest.raises(Refusal, match="a position has no 'nonsense'"):
            await ask(crew, UNREADABLE)
        with pytest.raises(JobFailed, match="IndexError"):
            await ask(crew, NO_MOVE)
        (pid,) = crew.pids()
        assert await ask(crew)
        assert crew.pids() == [pid]


@on_a_loop
async def test_a_worker_that_fails_again_and_again_is_replaced() -> None:
    async with working() as crew:
        await ask(crew)
        (pid,) = crew.pids()
        for _ in range(MOST_FAILURES):
            with pytest.raises(JobFailed):
                await ask(crew, NO_MOVE)
        assert await ask(crew)
        assert crew.pids() != [pid]


@on_a_loop
async def test_a_job_that_nobody_waits_for_any_more_is_not_done() -> None:
    async with working() as crew:
        made: list[str] = []

        def job(name: str) -> Callable[[float], Job | None]:
            return lambda _: made.append(name)

        asked = [asyncio.create_task(crew.do(ANN, job(name), True)) for name in ("first", "second", "third")]
        await asyncio.sleep(0)
        asked[1].cancel()
        assert await asked[2] is None
        assert made == ["first", "third"]


@on_a_loop
async def test_when_the_workers_go_home_nobody_is_left_waiting() -> None:
    async with working() as crew:
        asked = asyncio.create_task(ask(crew))
        await asyncio.sleep(0)
    with pytest.raises(NoWorkers):
        await asked
    with pytest.raises(NoWorkers):
        await ask(crew)


# --- the death of a worker ---


@on_a_loop
async def test_a_worker_that_is_killed_while_idle_is_replaced_at_once() -> None:
    async with working() as crew:
        await ask(crew)
        (pid,) = crew.pids()
        kill([pid])
        await wait_until(lambda: crew.pids() not in ([], [pid]))
        assert await ask(crew)


@on_a_loop
async def test_the_job_of_a_worker_that_dies_is_done_by_another() -> None:
    async with working() as crew:
        await ask(crew)
        (pid,) = crew.pids()
        killed = kill_at_turn(crew)
        assert await crew.do(ANN, killed, True) == await ask(crew)
        assert pid not in crew.pids()


def kill_at_turn(crew: Workers, most: int = 1) -> Callable[[float], Job]:
    """A job whose workers are killed as they are about to do it, so many times at most."""
    left = most

    def job(waited: float) -> Job:
        nonlocal left
        if left:
            left -= 1
            kill(crew.pids())
        return EASY

    return job


@on_a_loop
async def test_a_job_of_which_workers_die_again_and_again_is_given_up() -> None:
    async with working() as crew:
        with pytest.raises(JobFailed, match="workers died of it"):
            await crew.do(ANN, kill_at_turn(crew, 100), True)
        assert await ask(crew)


@on_a_loop
async def test_a_job_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, "ready(); time.sleep(1000)")
    monkeypatch.setattr(workers, "JOB_SECONDS", 0.1)
    async with working() as crew:
        crew.start()
        await wait_until(lambda: crew.count() == 1)
        (pid,) = crew.pids()
        with pytest.raises(JobFailed, match="too long"):
            await ask(crew)
        await wait_until(lambda: not is_running(pid))


@pytest.mark.parametrize("program", ["sys.exit(1)", "os.write(1, b'Traceback');time.sleep(1000)"])
@on_a_loop
async def test_workers_that_die_at_their_start_are_tried_less_and_less_often(
    monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    stand_in(monkeypatch, program)
    sleepless = Sleepless(5)
    async with working() as crew:
        assert crew.is_well()
        monkeypatch.setattr(workers, "sleep", sleepless.sleep)
        with pytest.raises(NoWorkers):
            await ask(crew)
        await sleepless.ended.wait()
        assert not crew.is_well()
    pauses = sleepless.pauses
    assert all(earlier < later for earlier, later in zip(pauses, pauses[2:], strict=False))


@on_a_loop
async def test_workers_that_are_killed_again_and_again_are_soon_back_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, "ready()")
    sleepless = Sleepless(8)
    monkeypatch.setattr(workers, "sleep", sleepless.sleep)
    async with working() as crew:
        crew.start()
        await sleepless.ended.wait()
    assert max(sleepless.pauses) <= 1


@on_a_loop
async def test_a_worker_that_has_done_a_lot_or_grown_too_much_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async with working() as crew:
        monkeypatch.setattr(workers, "MOST_JOBS", 2)
        before = metrics.RESTARTS["replaced"]
        for _ in range(5):
            await ask(crew)
        assert metrics.RESTARTS["replaced"] - before == 2
        monkeypatch.setattr(workers, "MOST_JOBS", 1000)
        monkeypatch.setattr(workers, "MOST_GROWTH", -1)
        await ask(crew)
        await wait_until(lambda: metrics.RESTARTS["replaced"] - before >= 3)


# --- who comes first ---


@on_a_loop
async def test_long_jobs_hold_up_no_quick_one(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = "ready(); frame = sys.stdin.buffer.read(4); job = sys.stdin.buffer.read(int.from_bytes(frame, 'big'));"
    stand_in(monkeypatch, answer + "b'master' in job and time.sleep(1000); os.write(1, to_frame(Done(1, 1.0, 0)))")
    master = Choose("pop", POSITION, 0, "master", 1)
    async with working(2) as crew:
        flood = [asyncio.create_task(ask(crew, master, is_quick=False)) for _ in range(50)]
        assert await asyncio.wait_for(ask(crew), 20) == 1
        for each in flood:
            each.cancel()


@on_a_loop
async def test_who_floods_makes_nobody_else_wait() -> None:
    """Of two hundred jobs of one address, hardly any comes before the one of another that was asked for last."""
    async with working() as crew:
        turns: list[str] = []

        def job(name: str) -> Callable[[float], Job | None]:
            return lambda _: turns.append(name)

        flood = [crew.do(Asker("flood", f"table {number}"), job("flood"), False) for number in range(200)]
        await asyncio.gather(*flood, crew.do(ANN, job("ann"), False), crew.do(ANN, job("ann"), True))
    assert {place for place, name in enumerate(turns) if name == "ann"} <= {0, 1, 2}


# --- at a table ---


def test_a_table_goes_on_after_its_worker_was_killed(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 2, bots={"1": "easy"}, start=True)
        await wait_until(lambda: ann.live.table.pending() == [0])
        for decision in range(1, 4):
            kill(house.workers.pids())
            await ann.play()
            await wait_until(partial(is_asked, ann, decision + 1))

    in_house(tmp_path, visit)


def is_asked(guest: Guest, decision: int) -> bool:
    return guest.live.table.decisions[0] == decision


def test_an_easy_bot_answers_soon_whatever_the_masters_of_others_think_about(tmp_path: Path) -> None:
    masters = {str(seat): "master" for seat in range(9)}

    async def visit(address: str) -> None:
        joined = await asyncio.to_thread(create, address, "pop", 2, bots={"1": "easy"}, start=True)
        async with Player(address, joined["table"], joined["token"]) as ann:
            while ann.snapshot is None or not ann.must_choose():
                await ann.hear()
            first = ann.snapshot["decision"]
            await ann.ask("play", decision=first, move=ann.snapshot["moves"][0]["move"])
            async with asyncio.timeout(10):
                while not ann.must_choose() or ann.snapshot["decision"] == first:
                    await ann.hear()

    with serving(tmp_path, "--workers", "2") as server:
        for _ in range(20):
            create(server.address, "snack-match", 9, bots=masters, seat=None, start=True)
        run(visit(server.address))


def test_health_and_metrics_tell_of_the_workers_and_a_hint_is_refused_without_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(address: str, server: int) -> None:
        joined = create(address, "pop", 2, bots={"1": "easy"}, start=True)
        async with Player(address, joined["table"], joined["token"]) as ann:
            assert (await ann.ask("ask_hints"))["type"] == "hints"
            assert call(address, "GET", "/health")[1]["workers"] == 1
            killing = asyncio.create_task(keep_killing(server))
            refused = await ann.ask("ask_hints")
            assert (refused["type"], refused["code"]) == ("refused", "busy")
            while call(address, "GET", "/health")[0] == 200:
                await asyncio.sleep(0.01)
            killing.cancel()
            while call(address, "GET", "/health")[0] != 200:
                await asyncio.sleep(0.01)
            assert (await ann.ask("ask_hints"))["type"] == "hints"
        metrics = call(address, "GET", "/metrics")[1]
        assert "tablee_workers 1.0" in metrics
        assert 'tablee_worker_restarts_total{reason="died"}' in metrics
        assert 'tablee_thinking_seconds_count{kind="advise"} 2.0' in metrics
        assert 'tablee_waiting_seconds_count{kind="easy"}' in metrics
        assert 'tablee_waiting{queue="quick"} 0.0' in metrics

    with serving(tmp_path) as server:
        run(visit(server.address, server.process.pid))


async def keep_killing(server: int) -> None:
    while True:
        kill(children(server))
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_workers_end_with_their_server(tmp_path: Path, end: str) -> None:
    with serving(tmp_path, "--workers", "2") as server:
        create(server.address, "pop", 2, bots={"0": "easy", "1": "easy"}, seat=None, start=True)
        while call(server.address, "GET", "/health")[1]["workers"] < 2:
            pass
        pids = children(server.process.pid)
        assert len(pids) == 2
        getattr(server, end)()
        run(wait_until(lambda: not any(is_running(pid) for pid in pids)))


@on_a_loop
async def test_an_interrupt_is_not_for_a_worker() -> None:
    async with working() as crew:
        await ask(crew)
        (pid,) = crew.pids()
        os.kill(pid, signal.SIGINT)
        assert await ask(crew)
        assert crew.pids() == [pid]
