"""What is not kept for ever: finished games and abandoned tables go after their days; who is at a table keeps it."""

from __future__ import annotations

import asyncio

from tablee.server.journal import Chatted, Entry
from tablee.server.refusal import Refusal
from tablee.server.retention import DAY, Retention
from tablee.server.schemas import Status
from tablee.server.settings import Settings
from tablee.server.store import LobbyEntry, Store
from tablee.server.workers import Workers
from tests.server.house import House
from tests.server.stores import on_a_loop, opened


async def keep(store: Store, table: str, status: Status, days_ago: float) -> None:
    at = await store.time() - days_ago * DAY
    await store.append(table, [Entry(1, at, Chatted(0, "hello"))], LobbyEntry(table, status, True, b"{}", 1))


async def kept(store: Store, *tables: str) -> list[str]:
    return [table for table in tables if await store.read(table)]


def retention(store: Store, house: House, keep: int = 0, abandoned: int = 0) -> Retention:
    return Retention(store, house.host.tables, Settings(keep=keep, abandoned=abandoned))


@on_a_loop
async def test_finished_games_go_after_their_days_and_others_after_theirs(address: str) -> None:
    async with opened(address) as store:
        for name, status, days in [
            ("old", "over", 31),
            ("recent", "over", 29),
            ("left", "playing", 91),
            ("waiting", "gathering", 91),
            ("slow", "playing", 89),
        ]:
            await keep(store, name, status, days)  # type: ignore[arg-type]
        house = House(store, Workers(1))
        assert await retention(store, house, keep=30, abandoned=90).forget_outdated() == 3
        assert await kept(store, "old", "recent", "left", "waiting", "slow") == ["recent", "slow"]
        assert {entry.table for entry in await store.open_tables(10)} == {"slow"}


@on_a_loop
async def test_everything_is_kept_unless_told_otherwise(address: str) -> None:
    async with opened(address) as store:
        await keep(store, "old", "over", 3650)
        await keep(store, "left", "playing", 3650)
        assert await retention(store, House(store, Workers(1))).forget_outdated() == 0
        assert await kept(store, "old", "left") == ["old", "left"]


@on_a_loop
async def test_a_table_counts_from_the_last_thing_that_happened_there(address: str) -> None:
    async with opened(address) as store:
        await keep(store, "slow", "playing", 91)
        await store.append("slow", [Entry(2, await store.time() - 5 * DAY, Chatted(0, "still here"))])
        assert await retention(store, House(store, Workers(1)), abandoned=90).forget_outdated() == 0


@on_a_loop
async def test_more_than_go_at_a_time_all_go(address: str) -> None:
    async with opened(address) as store:
        for number in range(250):
            await keep(store, f"t{number}", "over", 40)
        assert await retention(store, House(store, Workers(1)), keep=30).forget_outdated() == 250


@on_a_loop
async def test_whoever_is_at_a_table_keeps_it(address: str) -> None:
    async with opened(address) as store:
        house = House(store, Workers(1))  # whose clock says that all of it was long ago
        ann = await house.create("pop", 2)
        id = ann.live.table.id
        old = retention(store, house, abandoned=1)
        assert await old.forget_outdated() == 0
        ann.go()
        house.host.tables.forget(id)
        assert await old.forget_outdated() == 1
        try:
            await house.host.get(id)
        except Refusal as refusal:
            assert refusal.code == "unknown_table"
        else:
            raise AssertionError("it is still there")
        await house.host.close()


@on_a_loop
async def test_people_at_another_server_keep_a_table_and_it_leaves_its_memory_when_they_have_gone(
    database: str,
) -> None:
    async with opened(database) as here, opened(database) as there:
        house = House(there, Workers(1))
        ann = await house.create("pop", 2)
        id = ann.live.table.id
        tidy = retention(here, House(here, Workers(1)), abandoned=1)
        while not here.elsewhere(id).people:
            await asyncio.sleep(0.01)
        assert await tidy.forget_outdated() == 0
        ann.go()
        house.now += 1000
        house.host._end_grace(ann.live)
        while here.elsewhere(id).people:
            await asyncio.sleep(0.01)
        assert await tidy.forget_outdated() == 1
        while id in house.host.live:
            await asyncio.sleep(0.01)
        await house.host.close()
