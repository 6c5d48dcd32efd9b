"""Workers are killed at random moments under load: every bot's turn comes, soon, and nobody has to come for it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator

from tablee.server.live_table import LiveTable
from tablee.server.store_open import open_store
from tablee.server.workers import Workers
from tests.event_loop import run
from tests.marks import slow
from tests.server.house import House
from tests.server.processes import kill

TABLES = 4
GAMES = ["chakapuces", "pop", "cup-king"]
BOTS = {"0": "easy", "1": "medium"}


async def set_tables(house: House, tables: list[LiveTable], games: Iterator[str]) -> None:
    """There are always so many at which bots play among themselves."""
    tables[:] = [live for live in tables if live.table.status == "playing"]
    while len(tables) < TABLES:
        eve = await house.create(next(games), 2, seat=None, bots=BOTS, start=True)
        eve.go()
        tables.append(eve.live)


async def all_go_on(tables: list[LiveTable], seconds: float) -> None:
    """Each table has its next entry, or its end, within so many seconds."""
    before = [live.table.seq for live in tables]
    deadline = time.monotonic() + seconds
    while waiting := [
        live.table.id
        for live, seq in zip(tables, before, strict=True)
        if live.table.seq == seq and live.table.status == "playing"
    ]:
        assert time.monotonic() < deadline, f"{len(waiting)} tables do not go on"
        await asyncio.sleep(0.005)


async def survive(address: str, kills: int, seconds: float, chance: random.Random) -> None:
    store = await open_store(address)
    workers = Workers(2)
    house = House(store, workers, most_live=kills * TABLES)
    games = iter(lambda: chance.choice(GAMES), "")
    tables: list[LiveTable] = []
    try:
        for _ in range(kills):
            await set_tables(house, tables, games)
            await asyncio.sleep(chance.uniform(0, 0.1))
            kill(chance.sample(workers.pids(), chance.randint(min(1, workers.count()), workers.count())))
            await all_go_on(tables, seconds)
    finally:
        await house.host.close()
        await workers.close()
        await store.close()


def test_five_kills_of_workers_hold_up_no_table_for_good(address: str) -> None:
    run(survive(address, kills=5, seconds=60, chance=random.Random(1)))


@slow
def test_after_each_of_two_hundred_kills_every_turn_comes_within_five_seconds(address: str) -> None:
    run(survive(address, kills=200, seconds=5, chance=random.Random(2)))
