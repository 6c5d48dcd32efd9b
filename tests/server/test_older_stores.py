"""What earlier versions wrote is opened and backed up: games that were over are, and those in play go on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from tablee.server.backup import back_up, restore
from tablee.server.store import Store
from tablee.server.store_file import MIGRATIONS
from tablee.server.store_postgres import MIGRATIONS as POSTGRES_MIGRATIONS
from tablee.server.workers import Workers
from tests.event_loop import run
from tests.marks import slow
from tests.server.house import Guest, House
from tests.server.older_stores import PEOPLE, VERSIONS, older_stores
from tests.server.stores import opened
from tests.server.test_two_servers import play_out

LONG_AFTER = 1e12  # all is outdated by then
# The oldest goes through all that came after it.
STORES = [
    pytest.param(written, id=written.stem, marks=[slow] if number else [])
    for kind in VERSIONS
    for number, written in enumerate(older_stores(kind))
]


async def put_back(written: Path, address: str) -> None:
    """Make a store as that version left it."""
    script = written.read_text("utf-8")
    if address.startswith("sqlite:"):
        with closing(sqlite3.connect(address.removeprefix("sqlite:"))) as database:
            database.executescript(script)
        return
    connection = await asyncpg.connect(address)
    try:
        await connection.execute(script)
    finally:
        await connection.close()


@pytest.fixture
def new_store(tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[str], str]:
    """The address of an empty store of a kind."""

    def new(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:{tmp_path}/{len(list(tmp_path.iterdir()))}.db"
        return str(request.getfixturevalue("cluster").new_database())

    return new


async def check_goes_on(store: Store) -> None:
    """The open table is in the lobby; Ann and Ben come back with their tokens and play to the end."""
    (open_table,) = await store.open_tables(10)
    assert open_table.status == "gathering"
    ((playing,),) = [await store.unfinished(0.0)]
    house = House(store, Workers(1))
    try:
        pair = [Guest(house, await house.host.get(playing), token) for token in PEOPLE.values()]
        for guest in pair:
            guest.come()
        assert pair[0].live.table.seq == 10
        await play_out(*pair)
        outdated = await store.outdated(LONG_AFTER, 0.0, 10)
        over = [(await house.host.get(id)).table for id in outdated]
        assert {table.game.name for table in over} >= {"chakapuces"}
        assert {table.status for table in over} == {"over"}
    finally:
        await house.host.close()


@pytest.mark.parametrize("written", STORES)
def test_a_store_of_an_earlier_version_is_opened_and_its_games_go_on(
    written: Path, new_store: Callable[[str], str]
) -> None:
    async def visit() -> None:
        address = new_store(written.stem.partition("-")[0])
        await put_back(written, address)
        async with opened(address) as store:
            await check_goes_on(store)

    run(visit())


@slow
@pytest.mark.parametrize("written", STORES)
def test_a_store_of_an_earlier_version_is_backed_up_as_it_is_and_restored_into_either_kind(
    written: Path, new_store: Callable[[str], str], tmp_path: Path
) -> None:
    async def visit() -> None:
        older = new_store(written.stem.partition("-")[0])
        await put_back(written, older)
        await back_up(older, tmp_path / "backup.gz")
        for kind in ("sqlite", "postgresql"):
            address = new_store(kind)
            await restore(tmp_path / "backup.gz", address)
            async with opened(address) as store:
                await check_goes_on(store)

    run(visit())


def test_the_version_before_this_one_is_there() -> None:
    for kind, migrations in (("sqlite", MIGRATIONS), ("postgresql", POSTGRES_MIGRATIONS)):
        assert VERSIONS[kind][-1] == len(migrations) - 1
