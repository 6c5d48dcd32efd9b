"""What is special to a store in a file: one server has it to itself, and a disk may be full."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablee.server.store import Store, StoreError
from tablee.server.store_open import open_store
from tests.server.stores import entry, on_a_loop, opened


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
