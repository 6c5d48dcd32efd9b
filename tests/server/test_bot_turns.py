"""Whatever fails while bots think, store or worker, the table goes on when that is over, and nobody has to come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.bots.levels import simulations_of
from tablee.games.cup_king.physics import is_available
from tablee.server import bot_turns, thinking
from tablee.server.fair_queue import Asker
from tablee.server.jobs import Choose, Job, Resolve
from tablee.server.journal import Said, Supplied
from tablee.server.on_demand import OnDemand, simulations_after
from tablee.server.protocol import AskHints
from tablee.server.refusal import Refusal
from tablee.server.store import StoreError
from tablee.server.thinking import PATIENCE, UNNOTICED, cheaper
from tablee.server.workers import JobFailed, Workers
from tests.server.house import MOST_WAITING, Guest, House, in_house, wait_until
from tests.server.processes import kill


class Trouble:
    """A store whose appends fail while `is_on`; how often they did is counted."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_on = False
        self.failures = 0
        self._append = house.host.store.append
        monkeypatch.setattr(house.host.store, "append", self.append)

    async def append(self, *given: Any) -> None:
        if self.is_on:
            self.failures += 1
            raise StoreError("the disk is full")
        await self._append(*given)


async def watch(house: House, game: str, seats: int = 2, **more: Any) -> Guest:
    """A table of bots alone, that nobody is connected to."""
    bots = {str(seat): "easy" for seat in range(seats)}
    eve = await house.create(game, seats, seat=None, bots=bots, **more)
    eve.go()
    return eve


def is_over(guest: Guest) -> Callable[[], bool]:
    return lambda: guest.live.table.status == "over"


def has_gone_on(guest: Guest) -> Callable[[], bool]:
    """By a good deal, or to the end."""
    entries = guest.live.table.recording.record.entries
    before = len(entries)
    return lambda: is_over(guest)() or len(entries) >= before + 40


# --- the store fails ---


@pytest.mark.parametrize(
    ("game", "seats", "options", "count"),
    [("chakapuces", 2, {}, 3), ("pop", 3, {"mode": "cooperative"}, 1), ("pop", 2, {}, 3)],
    ids=["moves", "sayings", "sealed"],
)
def test_bots_go_on_by_themselves_when_the_store_has_recovered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, options: dict[str, str], count: int
) -> None:
    async def visit(house: House) -> None:
        trouble = Trouble(house, monkeypatch)
        tables = [await watch(house, game, seats, options=options, start=True) for _ in range(count)]
        trouble.is_on = True
        await wait_until(lambda: trouble.failures >= 3 * count)
        goals = [has_gone_on(table) for table in tables]
        trouble.is_on = False
        for goal in goals:
            await wait_until(goal)

    in_house(tmp_path, visit)


@pytest.mark.skipif(not is_available(), reason="MuJoCo is not installed")
def test_a_flick_is_supplied_when_the_store_has_recovered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        trouble = Trouble(house, monkeypatch)
        table = (await watch(house, "cup-king", options={"flick": "physics"}, start=True)).live.table
        await wait_until(lambda: table.recording.state.awaits() is not None)
        trouble.is_on = True
        await wait_until(lambda: trouble.failures >= 3)
        before = len(table.recording.record.entries)
        trouble.is_on = False
        await wait_until(lambda: len(table.recording.record.entries) > before + 2)
        assert any(isinstance(entry.fact, Supplied) for entry in await house.host.store.read(table.id))

    in_house(tmp_path, visit)


def test_a_move_that_could_not_be_kept_is_thought_about_once_and_tried_less_and_less_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 2, bots={"1": "easy"})
        trouble = Trouble(house, monkeypatch)
        thoughts = count_jobs(house.workers, monkeypatch)
        await ann.ask("start")
        trouble.is_on = True
        await wait_until(lambda: trouble.failures == 1)
        await asyncio.sleep(1)
        assert 2 <= trouble.failures < 10
        trouble.is_on = False
        await wait_until(lambda: ann.live.table.pending() == [0])
        assert len(thoughts) == 1

    in_house(tmp_path, visit)


def count_jobs(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> list[Callable[[float], Job | None]]:
    """Everything that workers are asked to do from now on."""
    asked: list[Callable[[float], Job | None]] = []
    do = workers.do

    async def count(asker: Asker, make: Callable[[float], Job | None], is_quick: bool) -> Any:
        asked.append(make)
        return await do(asker, make, is_quick)

    monkeypatch.setattr(workers, "do", count)
    return asked


# --- a worker fails ---


def test_a_bot_that_cannot_be_thought_for_is_tried_again_as_an_easy_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(house: House) -> None:
        do, levels = house.workers.do, []

        async def fail_at_first(asker: Any, make: Any, is_quick: bool) -> Any:
            levels.append(make(0.0).level)
            if len(levels) < 3:
                raise JobFailed("out of memory")
            return await do(asker, make, is_quick)

        monkeypatch.setattr(house.workers, "do", fail_at_first)
        ann = await house.create("pop", 2, bots={"1": "master"}, start=True)
        await wait_until(lambda: ann.live.table.pending() == [0])
        assert levels == ["master", "easy", "easy"]

    in_house(tmp_path, visit)


def test_all_tables_go_on_while_workers_are_killed(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        tables = [await watch(house, "chakapuces", 2, start=True) for _ in range(5)]
        for _ in range(5):
            moves = sum(table.live.table.seq for table in tables)
            await wait_until(lambda moves=moves: sum(table.live.table.seq for table in tables) > moves + 5)  # type: ignore[misc]
            kill(house.workers.pids())
        for table in tables:
            await wait_until(is_over(table))

    in_house(tmp_path, visit)


# --- one thing at a time ---


def test_a_choice_has_one_job_however_often_the_table_is_woken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3, bots={"1": "easy", "2": "easy"})
        thoughts = count_jobs(house.workers, monkeypatch)
        await ann.ask("start")
        for _ in range(10):
            await ann.ask("chat", text="hurry up")
            ann.come()
        await wait_until(lambda: ann.live.table.pending() == [0])
        assert len(thoughts) == 2

    in_house(tmp_path, visit)


@pytest.mark.skipif(not is_available(), reason="MuJoCo is not installed")
def test_a_flick_has_one_job_although_people_chat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        jobs = count_jobs(house.workers, monkeypatch)
        eve = await watch(house, "cup-king", options={"flick": "physics"}, start=True)
        table = eve.live.table
        await wait_until(lambda: table.recording.state.awaits() is not None)
        for _ in range(3):
            await eve.ask("chat", text="careful")
        await wait_until(lambda: table.recording.state.awaits() is None)
        flicks = [job for job in jobs if isinstance(job(0.0), Resolve)]
        supplied = [entry for entry in await house.host.store.read(table.id) if isinstance(entry.fact, Supplied)]
        assert len(flicks) == len(supplied)

    in_house(tmp_path, visit)


def test_bots_that_have_nothing_to_say_are_not_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        bots = {"1": "easy", "2": "easy"}
        thoughts = count_jobs(house.workers, monkeypatch)
        ann = await house.create("pop", 3, options={"mode": "cooperative"}, bots=bots, start=True, seed=5)
        await wait_until(lambda: not house.host.bot_turns.is_busy(ann.live))
        before = len(thoughts)
        for _ in range(3):
            ann.come()
            await wait_until(lambda: not house.host.bot_turns.is_busy(ann.live))
        assert len(thoughts) == before
        said = [entry for entry in await house.host.store.read(ann.live.table.id) if isinstance(entry.fact, Said)]
        assert len(said) < before

    in_house(tmp_path, visit)


def test_advice_is_given_when_the_bots_have_spoken(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        bots = {"1": "easy", "2": "easy"}
        ann = await house.create("pop", 3, options={"mode": "cooperative"}, bots=bots, start=True, seed=5)
        advice = await house.host.hints(ann.live, 0, AskHints("h"))
        assert {speaker for speaker, _ in ann.live.table.recording.state.view(0)["said"]} == {1, 2}
        assert advice.hints[0].say.startswith("want")

    in_house(tmp_path, visit)


def test_advice_does_not_wait_for_ever_for_bots_that_do_not_speak(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3, options={"mode": "cooperative"}, bots={"1": "easy", "2": "easy"}, start=True)
        monkeypatch.setattr(bot_turns, "SECONDS_OF_TALK", 0.01)
        monkeypatch.setattr(bot_turns, "must_talk", lambda _: True)
        await house.host.bot_turns.hear_out(ann.live)

    in_house(tmp_path, visit)


# --- rather a cheaper answer than none ---


@pytest.mark.parametrize(
    ("level", "waited", "thought"),
    [("master", 0.0, "master"), ("master", 2.2, "hard"), ("master", 4.2, "medium"), ("hard", 60.0, "easy")],
)
def test_a_bot_that_has_waited_long_thinks_less(level: str, waited: float, thought: str) -> None:
    assert cheaper(Choose("shuppa", "", 0, level, 1), waited).level == thought


def test_on_the_way_to_a_lower_level_strength_falls_evenly() -> None:
    master = Choose("shuppa", "", 0, "master", 1)
    most, least = (simulations_of(level, "shuppa") for level in ("master", "hard"))
    thought = [cheaper(master, UNNOTICED + part * PATIENCE).simulations for part in (0.0, 0.25, 0.5, 0.75)]
    assert thought == [None, *(round(most * (least / most) ** part) for part in (0.25, 0.5, 0.75))]


def test_a_hint_that_has_waited_long_is_looked_for_less() -> None:
    assert [simulations_after(waited) for waited in (0.5, 1.0, 2.5, 60.0)] == [2000, 1000, 500, 200]


def test_a_bot_that_waits_for_a_worker_plays_at_a_lower_level(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        monkeypatch.setattr(thinking, "PATIENCE", 0.0001)
        levels = []
        do = house.workers.do

        async def watch_level(asker: Any, make: Any, is_quick: bool) -> Any:
            def job(waited: float) -> Any:
                levels.append(make(waited).level)
                return make(waited)

            return await do(asker, job, is_quick)

        monkeypatch.setattr(house.workers, "do", watch_level)
        ann = await house.create("pop", 2, bots={"1": "master"}, start=True)
        await wait_until(lambda: ann.live.table.pending() == [0])
        assert levels == ["easy"]

    in_house(tmp_path, visit)


# --- on_demand ---


def test_who_floods_with_wishes_leaves_room_for_others(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await house.two_at("pop")
        on_demand = OnDemand(Hanging(1), MOST_WAITING)
        flood = [asyncio.create_task(on_demand.hints(ann.live.table, 0, "flood")) for _ in range(20)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        refused = [each for each in flood if each.done() and isinstance(each.exception(), Refusal)]
        assert len(refused) == 20 - MOST_WAITING / 2
        other = asyncio.create_task(on_demand.hints(ann.live.table, 0, "other"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not other.done()
        for each in [*flood, other]:
            each.cancel()
        await asyncio.gather(*flood, other, return_exceptions=True)
        assert not on_demand._waiting

    in_house(tmp_path, visit)


class Hanging(Workers):
    """Workers that never come to an end."""

    async def do(self, *given: Any, **named: Any) -> Any:
        await asyncio.Future()


def test_a_hint_about_a_choice_that_is_no_longer_open_is_refused(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await house.two_at("pop")
        asked = asyncio.create_task(house.host.hints(ann.live, 0, AskHints("h")))
        await asyncio.sleep(0)
        await ann.play()
        with pytest.raises(Refusal, match="no longer open"):
            await asked

    in_house(tmp_path, visit)
