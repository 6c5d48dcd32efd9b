"""A backup of a store is all of it at one moment, and is restored into an empty store of either kind."""

from __future__ import annotations

import gzip
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.core.errors import SetupError
from tablee.server.backup import back_up, restore
from tablee.server.backup_file import BackupError, Counts
from tablee.server.journal import Entry
from tablee.server.store import LobbyEntry
from tablee.server.subscriptions import Subscription
from tests.event_loop import run
from tests.server.stores import entry, on_a_loop, opened, playing

DEVICE = Subscription("first", 1, "https://push.example/é", "key", "secret", "fr", "https://cards.example", 2.5)
LOG = [entry(1), entry(2, "été ♠ 🂡 \0 \u2028 'quoted' \\", "1:é🂡"), entry(3)]


async def fill(address: str) -> None:
    async with opened(address) as store:
        await store.append("first", LOG[:1], LobbyEntry("first", "gathering", True, b"{}", 1))
        await store.append("first", LOG[1:], playing("first", b'{"seats":3}'))
        await store.append("second", LOG[:2], LobbyEntry("second", "over", False, b"{}", 2))
        await store.subscriptions.add(DEVICE)
        await store.subscriptions.secret("push", "first made")


async def kept(address: str) -> tuple[list[Entry], list[Entry], list[LobbyEntry], list[str]]:
    async with opened(address) as store:
        return (
            await store.read("first"),
            await store.read("second"),
            await store.open_tables(9),
            await store.unfinished(0),
        )


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of another empty store, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path}/elsewhere/tables.db"
    return str(request.getfixturevalue("cluster").new_database())


@on_a_loop
async def test_what_is_restored_is_what_was_there(address: str, elsewhere: str, tmp_path: Path) -> None:
    await fill(address)
    file = tmp_path / "backup.gz"
    assert await back_up(address, file) == Counts(5, 2, 1, 1)
    async with opened(elsewhere) as store:  # a server that was never used had already made its own
        await store.subscriptions.secret("push", "made later")
    assert await restore(file, elsewhere) == Counts(5, 2, 1, 1)
    assert await kept(elsewhere) == await kept(address)
    again = tmp_path / "again.gz"
    await back_up(elsewhere, again)
    assert again.read_bytes() == file.read_bytes()
    async with opened(elsewhere) as store:
        assert await store.subscriptions.secret("push", "") == "first made"
        assert await store.subscriptions.claim("first", 1, 7) == [replace(DEVICE, told=7)]


@on_a_loop
async def test_a_store_that_a_server_has_open_is_backed_up(address: str, tmp_path: Path) -> None:
    async with opened(address) as store:
        await store.append("first", LOG[:2], playing("first"))
        assert await back_up(address, tmp_path / "one") == Counts(2, 1)
        await store.append("first", LOG[2:])
        assert await back_up(address, tmp_path / "two") == Counts(3, 1)


@on_a_loop
async def test_nothing_is_restored_over_tables_that_are_there(address: str, tmp_path: Path) -> None:
    await fill(address)
    await back_up(address, tmp_path / "backup")
    before = await kept(address)
    with pytest.raises(BackupError, match="not empty"):
        await restore(tmp_path / "backup", address)
    assert await kept(address) == before


@on_a_loop
async def test_a_backup_overwrites_nothing_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    address, file = f"sqlite:{tmp_path}/tables.db", tmp_path / "backup"
    await fill(address)
    await back_up(address, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with pytest.raises(BackupError, match="is there already"):
        await back_up(address, file)


@on_a_loop
async def test_of_a_backup_that_is_not_whole_nothing_is_restored(elsewhere: str, tmp_path: Path) -> None:
    whole, file = tmp_path / "whole", tmp_path / "file"
    await fill(f"sqlite:{tmp_path}/tables.db")
    await back_up(f"sqlite:{tmp_path}/tables.db", whole)
    lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)
    damaged = [
        whole.read_bytes()[:-20],
        gzip.compress(b"".join(lines[:-1])),
        gzip.compress(b"".join(lines[:2] + lines[3:])),
        gzip.compress(b"".join([*lines[:3], b'["log", 7]\n', *lines[3:]])),
        b"not packed at all",
        gzip.compress(b"packed, but nothing of ours"),
        b"",
    ]
    for content in damaged:
        file.write_bytes(content)
        with pytest.raises(BackupError):
            await restore(file, elsewhere)
    await restore(whole, elsewhere)  # into what is still empty


@on_a_loop
async def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "backup"
    file.write_bytes(gzip.compress(b'{"tablee":"99.0","format":99}\n["end",{"logs":0,"lines":0}]\n'))
    with pytest.raises(BackupError, match=r"newer version of Tablée \(99.0\)"):
        await restore(file, f"sqlite:{tmp_path}/tables.db")


@on_a_loop
async def test_what_is_no_store_cannot_be_backed_up(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="does not exist"):
        await back_up(f"sqlite:{tmp_path}/none.db", tmp_path / "backup")
    with pytest.raises(SetupError):
        await back_up("elsewhere", tmp_path / "backup")
    with pytest.raises(BackupError, match="cannot be opened"):
        await back_up(f"postgresql://nobody@/none?host={tmp_path}", tmp_path / "backup")
    (tmp_path / "text.db").write_text("no database at all, but a text that is long enough to be looked at as one" * 9)
    with pytest.raises(BackupError, match="cannot be read"):
        await back_up(f"sqlite:{tmp_path}/text.db", tmp_path / "backup")
    assert not list(tmp_path.glob("backup*"))


def test_the_commands_say_what_they_did_and_why_they_did_not(tmp_path: Path) -> None:
    source, file = f"sqlite:{tmp_path}/tables.db", str(tmp_path / "backup")
    run(fill(source))
    assert tell("backup", file, "--db", source) == (0, f"{file} contient 2 tables et 5 événements.")
    assert tell("backup", file, "--db", source)[0] == 1
    assert tell("restore", file, "--db", f"sqlite:{tmp_path}/new.db") == (0, "2 tables et 5 événements sont rétablis.")
    refused = f"tablee: {tmp_path}/new.db is not empty: tables are kept there already"
    assert tell("restore", file, "--db", f"sqlite:{tmp_path}/new.db") == (1, refused)
    missing = f"tablee: {tmp_path}/none: No such file or directory"
    assert tell("restore", str(tmp_path / "none"), "--db", f"sqlite:{tmp_path}/other.db") == (1, missing)


def tell(*arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "tablee", *arguments, "--lang", "fr"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, " ".join((done.stdout + done.stderr).split())  # lines are broken to fit the screen
