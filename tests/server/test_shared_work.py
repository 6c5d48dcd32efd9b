"""Bots' choices that servers share: each is thought about once, and none is forgotten when somebody dies."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager

import msgspec
import pytest

import tablee
from tablee.server import store_peers, store_work
from tablee.server.jobs import Choose, Done, decode_answer
from tablee.server.store_postgres import PostgresStore
from tablee.server.store_work import SharedWork
from tablee.testing import Setup
from tests.server.house import House, in_houses, wait_until
from tests.server.stores import on_a_loop, opened
from tests.server.test_two_servers import die

SETUP = Setup(tablee.game("chakapuces"), 2, 7)


async def work_of(database: str, stack: AsyncExitStack) -> SharedWork:
    work = (await stack.enter_async_context(opened(database))).shared_work()
    assert work is not None
    return work


def a_choice() -> bytes:
    state = SETUP.start().state
    return msgspec.msgpack.encode(Choose("chakapuces", SETUP.game.write_position(state), 0, "easy", 1))


def never() -> bytes:
    raise AssertionError("it was asked for again")


@on_a_loop
async def test_each_choice_is_taken_once_by_whoever_is_free(database: str) -> None:
    async with AsyncExitStack() as stack:
        asking, *taking = [await work_of(database, stack) for _ in range(4)]
        choices = [f"t{number}:1:1" for number in range(12)]
        answers = [asyncio.ensure_future(asking.think(each, a_choice, True, "")) for each in choices]
        taken: list[str] = []

        async def take(work: SharedWork) -> None:
            while len(taken) < len(choices):
                task = await work.take(quick_only=False)
                taken.append(task.choice)
                await work.answer(task.choice, task.choice.encode())

        takers = [asyncio.ensure_future(take(work)) for work in taking]
        assert await asyncio.gather(*answers) == [each.encode() for each in choices]
        assert sorted(taken) == sorted(choices)
        for taker in takers:
            taker.cancel()


@on_a_loop
async def test_what_somebody_took_who_died_is_taken_by_another(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_work, "LEASE_SECONDS", 0.2)
    async with opened(database) as dying, AsyncExitStack() as stack:
        other = await work_of(database, stack)
        assert isinstance(dying, PostgresStore)
        answer = asyncio.ensure_future(other.think("t:1:1", a_choice, True, ""))
        assert (await dying.shared_work().take(quick_only=False)).choice == "t:1:1"
        await dying._news.stop()
        assert (await other.take(quick_only=False)).choice == "t:1:1"
        await dying.shared_work().answer("t:1:1", b"too late")
        await other.answer("t:1:1", b"in time")
        assert await answer == b"in time"


@on_a_loop
async def test_an_answer_outlives_the_server_that_asked(database: str) -> None:
    async with AsyncExitStack() as stack:
        first, second = [await work_of(database, stack) for _ in range(2)]
        asking = asyncio.ensure_future(first.think("t:1:1", a_choice, True, ""))
        await first.take(quick_only=False)
        await first.answer("t:1:1", b"7")
        await asking
        assert await second.think("t:1:1", never, True, "") == b"7"
        await second.forget("t:1:1")


@on_a_loop
async def test_whoever_asks_for_much_comes_after_those_who_ask_for_little(database: str) -> None:
    async with AsyncExitStack() as stack:
        work = await work_of(database, stack)
        for number in range(3):
            await work._ask(store_work.PUT, f"greedy:{number}:1", b"", True, "greedy")
        await work._ask(store_work.PUT, "modest:1:1", b"", True, "modest")
        assert [(await work.take(False)).choice for _ in range(2)] == ["greedy:0:1", "modest:1:1"]


@on_a_loop
async def test_of_several_places_one_waits_for_quick_choices(database: str) -> None:
    async with AsyncExitStack() as stack:
        work = await work_of(database, stack)
        await work._ask(store_work.PUT, "long:1:1", b"", False, "")
        await work._ask(store_work.PUT, "quick:1:1", b"", True, "")
        assert (await work.take(quick_only=True)).choice == "quick:1:1"


def test_a_table_whose_server_has_died_goes_on_at_another_though_nobody_comes(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_peers, "LEASE_SECONDS", 1.5)

    async def visit(here: House, there: House) -> None:
        ann, _ = await here.two_at("pop", clock={"seconds": 60})
        await wait_until(lambda: not here.host.duties.count())
        await die(here)
        await wait_until(lambda: ann.live.table.id in there.host.live)
        assert there.host.live[ann.live.table.id].flag is not None  # its clock runs there

    in_houses(database, visit)


@contextmanager
def working(database: str) -> Iterator[subprocess.Popen[str]]:
    """A machine of its own for bots."""
    command = [sys.executable, "-m", "tablee", "work", "--db", database, "--workers", "1"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"LANG": "C.UTF-8"})
    try:
        assert process.stdout is not None
        assert "bots" in process.stdout.readline()
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)


@on_a_loop
async def test_a_machine_of_its_own_thinks_for_servers(database: str) -> None:
    async with AsyncExitStack() as stack:
        work = await work_of(database, stack)
        with working(database):
            answer = decode_answer(await work.think("t:1:1", a_choice, True, ""))
    assert isinstance(answer, Done)
    state = SETUP.start().state
    assert SETUP.game.parse_move(state, 0, answer.result) in state.legal_moves(0)


def test_a_machine_for_bots_needs_a_database_that_servers_share(tmp_path: object) -> None:
    command = [sys.executable, "-m", "tablee", "work", "--db", f"sqlite:{tmp_path}/tables.db"]
    told = subprocess.run(command, capture_output=True, text=True)
    assert told.returncode == 1
    assert told.stderr == "tablee: Only servers that share PostgreSQL have their bots thought for elsewhere\n"
