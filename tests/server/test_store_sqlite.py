"""What is special to a store in a file: one server has it to itself, and a disk may be full."""

import asyncio
import os
import random
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablee.server.store import Store, StoreError, Unreadable
from tablee.server.store_file import PAGE_BYTES
from tablee.server.store_open import open_store
from tests.server.house import wait_until
from tests.server.stores import entry, on_a_loop, opened, playing


@on_a_loop
async def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path}/new/folder/tables.db"
    async with opened(address) as store:
        with pytest.raises(StoreError, match="in use by another server"):
            await open_store(address)
        await store.append("t", [entry(1)])
    async with opened(address) as store:
        assert await store.read("t") == [entry(1)]


@on_a_loop
async def test_a_link_to_the_file_is_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    async with opened(f"sqlite:{tmp_path}/tables.db"):
        with pytest.raises(StoreError, match="in use by another server"):
            await open_store(f"sqlite:{tmp_path}/link.db")


@on_a_loop
async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear aunt, " * 200)
    with pytest.raises(StoreError, match="not a database"):
        await open_store(f"sqlite:{letter}")
    assert letter.read_text() == "Dear aunt, " * 200


@on_a_loop
async def test_a_folder_that_cannot_be_made_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"tables\.db cannot be opened"):
        await open_store(f"sqlite:{tmp_path}/file/tables.db")


@on_a_loop
async def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    async with opened(f"sqlite:{tmp_path}/tables.db") as store:
        await store.append("t", [entry(1)])
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("insert into schema_version values (1000)")
    database.close()
    with pytest.raises(StoreError, match="newer version"):
        await open_store(f"sqlite:{tmp_path}/tables.db")


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """As on a full disk, no file may grow beyond this size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def fill(store: Store, table: str) -> None:
    """Append until it fails."""
    for seq in range(1, 1_000_000):
        await store.append(table, [entry(seq, "long" * 1000)])


@on_a_loop
async def test_a_full_disk_is_a_clear_error_and_later_appends_succeed(tmp_path: Path) -> None:
    async with opened(f"sqlite:{tmp_path}/tables.db") as store:
        with largest_file(200_000), pytest.raises(StoreError, match=r"tables\.db cannot be written"):
            await fill(store, "t")
        kept = len(await store.read("t"))
        assert kept > 0
        await store.append("t", [entry(kept + 1)])
    async with opened(f"sqlite:{tmp_path}/tables.db") as store:
        assert [found.seq for found in await store.read("t")] == list(range(1, kept + 2))


# --- the file taken away ---


def take_away(file: Path) -> None:
    file.unlink()


def replace(file: Path) -> None:
    copy = file.with_name("copy")
    copy.write_bytes(file.read_bytes())
    os.replace(copy, file)


@pytest.mark.parametrize("change", [take_away, replace])
@pytest.mark.parametrize("name", ["tables.db", "tables.db-wal"])
@on_a_loop
async def test_nothing_is_accepted_once_the_file_has_been_taken_away(
    tmp_path: Path, change: Callable[[Path], None], name: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(f"sqlite:{tmp_path}/tables.db") as store:
        await store.append("t", [entry(1)])
        assert store.problem() is None
        change(tmp_path / name)
        for seq in (2, 2):
            with pytest.raises(StoreError, match="taken away or replaced"):
                await store.append("t", [entry(seq)])
        assert "taken away" in str(store.problem())
    assert [record.levelname for record in caplog.records] == ["CRITICAL"]


@on_a_loop
async def test_a_file_that_is_gone_is_noticed_although_nobody_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.store_sqlite.SECONDS_BETWEEN_LOOKS", 0.01)
    async with opened(f"sqlite:{tmp_path}/tables.db") as store:
        take_away(tmp_path / "tables.db")
        await wait_until(lambda: store.problem() is not None)


# --- damage ---


async def fill_tables(folder: Path, tables: int) -> None:
    async with opened(f"sqlite:{folder}/tables.db") as store:
        for table in range(tables):
            log = [entry(seq, "long" * 50) for seq in range(1, 21)]
            await store.append(f"t{table:02}", log, playing(f"t{table:02}"))


def damage(file: Path, pages: list[int]) -> None:
    """Overwrite pages, numbered from 1."""
    with file.open("r+b") as database:
        for page in pages:
            database.seek((page - 1) * PAGE_BYTES)
            database.write(random.Random(page).randbytes(PAGE_BYTES))


def pages_of(file: Path, table: str) -> list[int]:
    """Pages in which entries of the table stand, and nothing else."""
    pages = file.read_bytes()
    numbers = range(2, len(pages) // PAGE_BYTES + 1)
    texts = {number: pages[(number - 1) * PAGE_BYTES : number * PAGE_BYTES] for number in numbers}
    return [number for number, text in texts.items() if text.count(b"long") > 50 and text.count(table.encode()) > 1]


async def can_be_read(store: Store, table: str) -> bool:
    try:
        return bool(await store.read(table))
    except Unreadable:
        return False


@on_a_loop
async def test_of_a_damaged_file_what_can_be_read_is_read_and_the_rest_is_named(tmp_path: Path) -> None:
    await fill_tables(tmp_path, 40)
    damage(tmp_path / "tables.db", pages_of(tmp_path / "tables.db", "t07")[1:2])
    damage(tmp_path / "tables.db", pages_of(tmp_path / "tables.db", "t23")[1:2])
    async with opened(f"sqlite:{tmp_path}/tables.db") as store:
        broken = [f"t{table:02}" for table in range(40) if not await can_be_read(store, f"t{table:02}")]
        assert {"t07", "t23"} <= set(broken)
        assert len(broken) <= 6
        assert await store.unreadable() == broken
        assert len(await store.unfinished(0)) == 40
        appends = [store.append(f"t{table:02}", [entry(21)]) for table in range(40)]
        came = await asyncio.gather(*appends, return_exceptions=True)
        failed = [f"t{table:02}" for table, problem in enumerate(came) if problem is not None]
        assert failed
        assert set(failed) <= set(broken)


@on_a_loop
async def test_a_sound_file_has_no_damaged_tables(tmp_path: Path) -> None:
    await fill_tables(tmp_path, 3)
    async with opened(f"sqlite:{tmp_path}/tables.db") as store:
        assert await store.unreadable() == []


@on_a_loop
async def test_a_file_whose_schema_is_damaged_stops_the_start_with_a_clear_sentence(tmp_path: Path) -> None:
    await fill_tables(tmp_path, 3)
    with (tmp_path / "tables.db").open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * (PAGE_BYTES - 100))
    with pytest.raises(StoreError, match=r"tables\.db cannot be opened: .*malformed"):
        await open_store(f"sqlite:{tmp_path}/tables.db")
