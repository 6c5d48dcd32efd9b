"""What servers on one PostgreSQL database know of each other: who is alive, who thinks for a table, who is where."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tablee.server import store_peers
from tablee.server.store import Elsewhere, Store
from tablee.server.store_postgres import PostgresStore, open_postgres
from tests.server.house import wait_until
from tests.server.stores import on_a_loop, opened
from tests.server.test_store_postgres import PEERS, ask


@asynccontextmanager
async def two(database: str) -> AsyncIterator[tuple[Store, Store]]:
    async with opened(database) as one, opened(database) as other:
        yield one, other


async def die(store: PostgresStore) -> None:
    """Fall silent without a goodbye."""
    await store._news.stop()
    store._peers._publishing.cancel()


async def leased_in_time(store: Store, table: str) -> None:
    async with asyncio.timeout(5):
        while not await store.lease(table):
            await asyncio.sleep(0.1)


def here(*people: int, spectators: int = 0) -> Elsewhere:
    return Elsewhere(frozenset(people), spectators)


# --- who thinks ---


@on_a_loop
async def test_one_server_thinks_for_a_table_and_goes_on_until_it_leaves_it(database: str) -> None:
    async with two(database) as (one, other):
        taken = await asyncio.gather(*(store.lease("t") for store in (one, other) for _ in range(5)))
        assert sum(taken) == 5
        first, second = (one, other) if taken[0] else (other, one)
        assert await first.lease("t")
        assert not await second.lease("t")
        assert await second.lease("another")
        await first.release("t")
        assert await second.lease("t")
        assert not await first.lease("t")


@on_a_loop
async def test_a_server_that_stops_leaves_its_tables_to_others_at_once(database: str) -> None:
    async with opened(database) as other:
        async with opened(database) as one:
            assert await one.lease("t")
            assert not await other.lease("t")
        assert await other.lease("t")


@on_a_loop
async def test_the_tables_of_a_server_that_dies_are_taken_over_within_five_seconds(database: str) -> None:
    one = await open_postgres(database)
    async with opened(database) as other:
        assert await one.lease("t")
        await die(one)
        assert not await other.lease("t")
        await leased_in_time(other, "t")
        assert not await one.lease("t")  # should it wake up again: it asks, and does not rely on what it remembers
        await one.close()


@on_a_loop
async def test_a_table_may_be_leased_again_when_the_database_has_forgotten_everything(database: str) -> None:
    async with two(database) as (one, other):
        assert await one.lease("t")
        await ask(database, "truncate servers, leases, here")
        assert await other.lease("t")


# --- who is where ---


@on_a_loop
async def test_servers_know_who_is_at_each_others_tables(database: str) -> None:
    heard: list[str] = []
    async with two(database) as (one, other):
        other.on_presence(heard.append)
        one.show("t", {0, 2}, 1)
        await wait_until(lambda: other.elsewhere("t") == here(0, 2, spectators=1))
        assert one.elsewhere("t") == here()
        other.show("t", {1}, 1)
        await wait_until(lambda: one.elsewhere("t") == here(1, spectators=1))
        async with opened(database) as third:
            assert third.elsewhere("t") == here(0, 1, 2, spectators=2)
            assert third.elsewhere("u") == here()
        one.show("t", set(), 0)
        await wait_until(lambda: other.elsewhere("t") == here())
        assert heard == ["t", "t"]


@on_a_loop
async def test_many_comings_and_goings_end_in_what_is_true(database: str) -> None:
    async with two(database) as (one, other):
        for turn in range(200):
            one.show(f"t{turn % 20}", {turn}, 0)
            if turn % 7 == 0:
                await asyncio.sleep(0.002)
        await wait_until(lambda: all(other.elsewhere(f"t{turn % 20}") == here(turn) for turn in range(180, 200)))


@on_a_loop
async def test_the_people_of_a_server_that_dies_are_gone_after_a_while(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_peers, "PRESENCE_SECONDS", 1.5)
    one = await open_postgres(database)
    heard: list[str] = []
    async with opened(database) as other:
        other.on_presence(heard.append)
        one.show("t", {0}, 0)
        await wait_until(lambda: other.elsewhere("t") == here(0))
        await die(one)
        await wait_until(lambda: other.elsewhere("t") == here())
        assert heard == ["t", "t"]
        await one.close()


@on_a_loop
async def test_who_comes_while_a_server_cannot_hear_is_known_afterwards(database: str) -> None:
    async with opened(database) as one:
        listening = await ask(database, f"select pid {PEERS} and query like '%servers%'")
        async with opened(database) as other:
            other.show("t", {0}, 0)
            other.show("u", {0}, 0)
            await wait_until(lambda: one.elsewhere("u") == here(0))
            await ask(database, "select pg_terminate_backend(pid) from unnest($1::int[]) as pid", listening)
            other.show("t", {0, 1}, 0)
            other.show("u", set(), 0)
            await wait_until(lambda: one.elsewhere("t") == here(0, 1) and one.elsewhere("u") == here())


@on_a_loop
async def test_what_the_database_has_forgotten_is_told_again(database: str) -> None:
    async with two(database) as (one, other):
        one.show("t", {0}, 0)
        await wait_until(lambda: other.elsewhere("t") == here(0))
        await ask(database, "truncate servers, leases, here")
        async with opened(database) as third:
            await wait_until(lambda: third.elsewhere("t") == here(0))


@on_a_loop
async def test_servers_that_have_long_been_silent_are_forgotten_and_their_tables_adopted(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_peers, "FORGET_SECONDS", 1.5)
    one = await open_postgres(database)
    adopted: list[str] = []
    async with opened(database) as other:
        await one.lease("t")
        one.show("t", {0}, 0)
        await wait_until(lambda: not one._peers._unpublished)
        await die(one)
        while await ask(database, "select 1 from here"):
            await asyncio.sleep(0.05)
        other.on_orphan(adopted.append)
        await wait_until(lambda: adopted == ["t"])
        await one.close()
