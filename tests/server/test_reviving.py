"""Tables come back one by one: one that cannot be read is kept apart and named, and stands in nobody's way."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.server import exposition
from tablee.server.journal import Chatted, Entry
from tablee.server.refusal import Refusal
from tablee.server.store import StoreError
from tests.server.house import Guest, House, in_house, in_two_houses, wait_until


def rewrite(folder: Path, table: str, statement: str) -> None:
    """Change what is kept of a table behind the server's back."""
    with closing(sqlite3.connect(folder / "tables.db", isolation_level=None)) as database:
        database.execute(statement, (table,))


OLD_VERSION = "update logs set what = replace(what, '\"version\":', '\"version\":-') where table_id = ? and seq = 1"
NOT_JSON = "update logs set what = substr(what, 3) where table_id = ? and seq = 3"
NOT_TEXT = "update logs set what = cast(x'fffe' as text) where table_id = ? and seq = 3"
UNKNOWN_KIND = "update logs set what = replace(what, '\"sat\"', '\"flown\"') where table_id = ? and seq = 3"
UNKNOWN_GAME = "update logs set what = replace(what, '\"pop\"', '\"chess\"') where table_id = ? and seq = 1"
NO_SUCH_MOVE = 'update logs set what = replace(what, \'"move":"\', \'"move":"?\') where table_id = ? and seq = 7'
A_GAP = "delete from logs where table_id = ? and seq = 4"
NO_BEGINNING = "delete from logs where table_id = ? and seq = 1"
BROKEN = [NOT_JSON, NOT_TEXT, UNKNOWN_KIND, UNKNOWN_GAME, NO_SUCH_MOVE, A_GAP, NO_BEGINNING]


async def reviving(house: House) -> House:
    """Another house on the same store, with the tables in play brought back."""
    again = House(house.host.store, house.workers)
    again.host.reviving.begin(0)
    await wait_until(again.host.reviving.is_done)
    return again


async def code_of(house: House, table: str) -> str:
    with pytest.raises(Refusal) as refused:
        await house.host.get(table)
    return refused.value.code


def test_tables_that_cannot_be_read_are_kept_apart_and_all_others_come_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def visit(house: House) -> None:
        guests = [(await house.two_at("pop"))[0] for _ in range(12)]
        for guest in guests:
            await guest.play()
        ids = [guest.live.table.id for guest in guests]
        for table, statement in zip(ids, [OLD_VERSION, *BROKEN], strict=False):
            rewrite(tmp_path, table, statement)
        with caplog.at_level(logging.WARNING):
            again = await reviving(house)
        assert set(again.host.live) == set(ids[8:])
        assert set(again.host.tables.apart) == set(ids[:8])
        assert [await code_of(again, table) for table in ids[:8]] == ["old_version"] + ["unreadable"] * 7
        summary = vars(caplog.records[-1])
        assert (summary["old_version"], summary["unreadable"], summary["revived"]) == (1, 7, 4)
        await again.host.close()

    in_house(tmp_path, visit)


def test_a_table_of_an_older_version_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        ann, _ = await house.two_at("pop")
        monkeypatch.setattr(tablee.game("pop"), "version", tablee.game("pop").version + 1)
        again = await reviving(house)
        with pytest.raises(Refusal, match="was begun with an older version of the game"):
            await again.host.get(ann.live.table.id)
        await again.host.close()

    in_house(tmp_path, visit)


def test_reviving_goes_on_when_the_store_is_there_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        ids = {(await house.two_at("pop"))[0].live.table.id for _ in range(3)}
        store = house.host.store
        for name in ("unfinished", "read"):
            monkeypatch.setattr(store, name, failing_twice(getattr(store, name)))
        again = await reviving(house)
        assert set(again.host.live) == ids
        await again.host.close()

    in_house(tmp_path, visit)


def failing_twice(call: Callable[..., Any]) -> Callable[..., Any]:
    failures = 0

    async def fail_at_first(*given: Any) -> Any:
        nonlocal failures
        failures += 1
        if failures <= 2:
            raise StoreError("the database is starting up")
        return await call(*given)

    return fail_at_first


def test_others_have_their_turn_while_a_long_log_is_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.live_tables.SLICE_SECONDS", 0.0)

    async def visit(house: House) -> None:
        ann, _ = await house.two_at("pop")
        last = ann.live.table.seq
        log = [Entry(last + number, 0.0, Chatted(0, "hello")) for number in range(1, 2001)]
        await house.host.store.append(ann.live.table.id, log)
        again = House(house.host.store, house.workers)
        loading = asyncio.create_task(again.host.get(ann.live.table.id))
        turns = 0
        while not loading.done():
            turns += 1
            await asyncio.sleep(0)
        assert turns > 1000
        await again.host.close()

    in_house(tmp_path, visit)


def test_a_damaged_file_is_searched_after_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        async def damaged() -> list[str]:
            return ["t1", "t2"]

        monkeypatch.setattr(house.host.store, "unreadable", damaged)
        again = await reviving(house)
        assert set(again.host.tables.apart) == {"t1", "t2"}
        assert await code_of(again, "t1") == "unreadable"
        again.host.tables.report()
        assert b'tablee_tables_apart{code="unreadable"} 2.0' in exposition.exposition()
        await again.host.close()

    in_house(tmp_path, visit)


def test_a_table_in_play_to_which_another_server_writes_what_this_one_cannot_read_is_kept_apart(tmp_path: Path) -> None:
    async def visit(here: House, there: House) -> None:
        ann, ben = await here.two_at("pop")
        ben_there = await there.visit(ben)
        number = await ann.play()
        rewrite(tmp_path, ann.live.table.id, f"update logs set what = '{{}}' where table_id = ? and seq = {number}")
        there.host.hear(ann.live.table.id, number)
        await wait_until(lambda: not there.host.duties.is_owing(ann.live.table.id))
        assert await code_of(there, ann.live.table.id) == "unreadable"
        assert await ben_there.refusal("chat", text="what is the matter?") == "unreadable"

    in_two_houses(tmp_path, visit)


# --- a full house ---


def test_looking_at_tables_does_not_fill_the_house(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ids = [(await house.create("pop", 2)).live.table.id for _ in range(20)]
        small = House(house.host.store, house.workers, most_live=5)
        ann = await small.create("pop", 2)
        for table in ids:
            await small.host.get(table)
            assert len(small.host.live) <= 5
        ben = await small.create("pop", 2)
        for guest in (ann, ben):
            assert small.host.live[guest.live.table.id] is guest.live
        await small.host.close()

    in_house(tmp_path, visit)


def test_tables_that_were_only_looked_at_go_before_those_where_somebody_was(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        looked_at = [(await house.create("pop", 2)).live.table.id for _ in range(4)]
        small = House(house.host.store, house.workers, most_live=5)
        ann = await small.create("pop", 2)
        ann.go()
        small.now += 100
        for table in looked_at:
            await small.host.get(table)
        await small.create("pop", 2)
        assert ann.live.table.id in small.host.live
        await small.host.close()

    in_house(tmp_path, visit)


def test_a_house_full_of_people_takes_no_more_tables(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        other = (await house.create("pop", 2)).live.table.id
        small = House(house.host.store, house.workers, most_live=3)
        guests: list[Guest] = [await small.create("pop", 2) for _ in range(3)]
        assert await code_of(small, other) == "busy"
        with pytest.raises(Refusal, match="the house is full"):
            await small.create("pop", 2)
        guests[0].go()
        small.now += 100
        await small.create("pop", 2)
        await small.host.close()

    in_house(tmp_path, visit)
