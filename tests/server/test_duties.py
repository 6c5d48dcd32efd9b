"""What the server owes is tried until it is done: nothing that has failed waits for somebody to come."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.server.duties import Duties
from tablee.server.store import StoreError
from tests.server.house import House, in_house, in_two_houses, wait_until
from tests.server.stores import on_a_loop

Call = Callable[..., Awaitable[Any]]


def failing(call: Call, times: int, when: Callable[..., bool] = lambda *_: True) -> Call:
    """The same call, which fails the first times that it is asked for this."""

    async def fail_at_first(*given: Any) -> Any:
        nonlocal times
        if times and when(*given):
            times -= 1
            raise StoreError("the disk is full")
        return await call(*given)

    return fail_at_first


@on_a_loop
async def test_a_duty_is_tried_until_it_is_done_and_each_kind_of_failure_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    duties, tried = Duties(), 0

    async def do() -> None:
        nonlocal tried
        tried += 1
        if tried < 4:
            raise RuntimeError(f"failure {tried}")

    with caplog.at_level(logging.ERROR):
        duties.owe("t", "lobby", do)
        duties.owe("t", "lobby", do)
        assert duties.is_owing("t")
        await wait_until(lambda: not duties.is_owing("t"))
    assert tried == 4
    assert [vars(record)["tries"] for record in caplog.records] == [1, 2]


@on_a_loop
async def test_what_is_owed_when_the_server_stops_is_tried_once_more_and_given_up_after_a_while() -> None:
    duties, tried = Duties(), 0

    async def fail() -> None:
        nonlocal tried
        tried += 1
        raise RuntimeError

    duties.owe("t", "lobby", fail)
    await wait_until(lambda: tried > 0)
    before = tried
    await duties.close(10)
    duties.owe("t", "lobby", fail)
    assert not duties.is_owing("t")
    assert tried == before + 1


def test_a_line_of_the_lobby_that_could_not_be_kept_is_kept_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 2, is_open=True)
        store = house.host.store
        monkeypatch.setattr(store, "append", failing(store.append, 2, lambda *given: not given[1]))
        await house.join(ann, "Ben", 1)
        await wait_until(lambda: not house.host.duties.is_owing(ann.live.table.id))
        (line,) = await store.open_tables(10)
        assert b'"free":0' in line.about

    in_house(tmp_path, visit)


def test_news_that_could_not_be_read_are_read_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(here: House, there: House) -> None:
        ann, ben = await here.two_at("pop")
        ben_there = await there.visit(ben)
        number = await ann.play()
        monkeypatch.setattr(there.host.store, "read", failing(there.host.store.read, 2))
        there.host.hear(ann.live.table.id, number)
        await wait_until(lambda: ben_there.live.table.seq == number)
        assert [message["type"] for message in ben_there.heard][-1] == "update"

    in_two_houses(tmp_path, visit)
