"""What is special to a store that several servers share: they race, hear of each other, and may lose the connection."""

import asyncio
import sys
import time
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import pytest

from tablee.core.errors import SetupError
from tablee.server.journal import Chatted
from tablee.server.store import SeqTaken, Store, StoreError, Unsettled
from tablee.server.store_open import open_store
from tests.server.stores import entry, on_a_loop, opened

PEERS = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"


async def ask(database: str, statement: str, *values: object) -> list[Any]:
    connection = await asyncpg.connect(database)
    rows = await connection.fetch(statement, *values)
    await connection.close()
    return [row[0] for row in rows]


async def allow_connections(database: str, is_allowed: bool) -> None:
    """Only from another database can one be closed to newcomers."""
    connection = await asyncpg.connect(database, database="postgres")
    name = urlsplit(database).path.strip("/")
    await connection.execute(f"alter database {name} with allow_connections {is_allowed}")
    await connection.close()


async def cut(database: str, servers: list[int]) -> None:
    """Cut connections, and wait until they are gone."""
    connection = await asyncpg.connect(database, database="postgres")
    await connection.execute("select pg_terminate_backend(pid, 10000) from unnest($1::int[]) as pid", servers)
    await connection.close()


async def append_as_a_server_does(store: Store, table: str, texts: list[str]) -> None:
    """Say each text in turn; when another server was quicker, read on and try again."""
    seq = 0
    for text in texts:
        while True:
            try:
                await store.append(table, [entry(seq + 1, text), entry(seq + 2, "pair")])
                break
            except SeqTaken:
                seq = (await store.read(table))[-1].seq
        seq += 2


@on_a_loop
async def test_servers_that_race_lose_nothing_and_repeat_nothing(database: str) -> None:
    texts = [[f"{node}-{number}" for number in range(20)] for node in range(2)]
    async with opened(database) as one, opened(database) as two:
        await asyncio.gather(
            *(append_as_a_server_does(one, f"t{table}", texts[0]) for table in range(8)),
            *(append_as_a_server_does(two, f"t{table}", texts[1]) for table in reversed(range(8))),
        )
        for table in range(8):
            log = await one.read(f"t{table}")
            said = [found.fact.text for found in log if isinstance(found.fact, Chatted)]
            assert [found.seq for found in log] == list(range(1, 81))
            assert said[1::2] == ["pair"] * 40
            assert [text for text in said if text.startswith("0")] == texts[0]
            assert [text for text in said if text.startswith("1")] == texts[1]


@on_a_loop
async def test_a_server_hears_what_the_others_append_and_not_itself(database: str) -> None:
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    async with opened(database) as one, opened(database) as two:
        one.on_append(lambda table, seq: heard.put_nowait((table, seq)))
        await one.append("mine", [entry(1)])
        await two.append("yours", [entry(1), entry(2)])
        await two.append("with spaces", [entry(1)])
        assert await heard.get() == ("yours", 2)
        assert await heard.get() == ("with spaces", 1)
        assert heard.empty()


@on_a_loop
async def test_what_is_appended_while_a_server_cannot_hear_is_told_afterwards(database: str) -> None:
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    async with opened(database) as one:
        one.on_append(lambda table, seq: heard.put_nowait((table, seq)))
        ears = await ask(database, f"select pid {PEERS}")
        async with opened(database) as two:
            await allow_connections(database, False)
            await two.append("t", [entry(1, at=time.time())])
            assert await heard.get() == ("t", 1)
            await cut(database, ears)
            await two.append("t", [entry(2, at=time.time())])
            await allow_connections(database, True)
            assert await heard.get() == ("t", 2)
            await two.append("t", [entry(3, at=time.time())])
            assert await heard.get() == ("t", 3)


@on_a_loop
async def test_after_a_failure_the_next_append_succeeds(database: str) -> None:
    async with opened(database) as store:
        await store.append("t", [entry(1)])
        await ask(database, "alter table logs rename to hidden")
        with pytest.raises(StoreError, match="PostgreSQL cannot be written"):
            await store.append("t", [entry(2)])
        with pytest.raises(StoreError, match="PostgreSQL cannot be read"):
            await store.read("t")
        await ask(database, "alter table hidden rename to logs")
        await store.append("t", [entry(2)])
        assert await store.read("t") == [entry(1), entry(2)]


@on_a_loop
async def test_when_the_answer_to_a_commit_is_lost_it_is_unsettled_until_the_same_is_appended_again(
    database: str,
) -> None:
    async with opened(database) as store:
        await store.append("t", [entry(1)])
        connection = await asyncpg.connect(database)
        async with connection.transaction():
            await connection.execute("lock table logs")
            appending = asyncio.ensure_future(store.append("t", [entry(2)]))
            while not (writers := await ask(database, f"select pid {PEERS} and wait_event_type = 'Lock'")):
                await asyncio.sleep(0.01)
            await cut(database, writers)
            with pytest.raises(Unsettled):
                await appending
        await connection.close()
        await store.append("t", [entry(2)])
        with pytest.raises(SeqTaken):
            await store.append("t", [entry(2)])
        assert await store.read("t") == [entry(1), entry(2)]


@on_a_loop
async def test_connections_cut_among_appends_lose_nothing_that_was_acknowledged(database: str) -> None:
    is_over = False
    kept: dict[str, list[int]] = {f"t{table}": [] for table in range(20)}

    async def append_whatever_happens(table: str) -> None:
        while not is_over:
            with suppress(StoreError):
                seq = len(await store.read(table)) + 1
                await store.append(table, [entry(seq)])
                kept[table].append(seq)

    async with opened(database) as store:
        appending = asyncio.gather(*(append_whatever_happens(table) for table in kept))
        for cuts in range(1, 4):
            while any(len(seqs) < cuts * 3 for seqs in kept.values()):
                await asyncio.sleep(0)
            await ask(database, f"select pg_terminate_backend(pid) {PEERS}")
        is_over = True
        await appending
        for table, seqs in kept.items():
            log = [found.seq for found in await store.read(table)]
            assert log == list(range(1, len(log) + 1))
            assert set(seqs) <= set(log)


@on_a_loop
async def test_servers_that_start_together_make_the_tables_once(database: str) -> None:
    stores = await asyncio.gather(*(open_store(database) for _ in range(4)))
    await asyncio.gather(*(store.append(f"t{number}", [entry(1)]) for number, store in enumerate(stores)))
    await asyncio.gather(*(store.close() for store in stores))


@on_a_loop
async def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    async with opened(database):
        await ask(database, "insert into schema_version values (1000)")
    with pytest.raises(StoreError, match="newer version"):
        await open_store(database)


@on_a_loop
async def test_a_database_that_does_not_answer_is_a_clear_error(database: str) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        await open_store(database.replace("tables", "nothing"))
    with pytest.raises(StoreError, match="cannot be opened"):
        await open_store("postgresql://tablee@/tables?host=/nowhere")


@on_a_loop
async def test_an_address_with_a_slip_is_a_setup_error() -> None:
    with pytest.raises(SetupError, match="no address of a PostgreSQL database"):
        await open_store("postgresql://host/tables?target_session_attrs=any-will-do")


@on_a_loop
async def test_without_its_package_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "tablee.server.store_postgres", raising=False)
    monkeypatch.delitem(sys.modules, "tablee.server.store_news", raising=False)
    with pytest.raises(SetupError, match=r"pip install 'tablee\[postgres\]'"):
        await open_store("postgresql://host/tables")
