"""What every store promises, whatever it is kept in."""

import asyncio
import signal
import subprocess
import sys
import time
from collections import Counter

import msgspec
import pytest

from tablee.core.errors import SetupError
from tablee.server.journal import Entry, Moved
from tablee.server.store import LobbyEntry, SeqTaken, Store, StoreError, Unreadable
from tablee.server.store_open import open_store
from tests.server.appending import TABLES
from tests.server.stores import entry, on_a_loop, opened, playing


async def is_taken(store: Store, table: str, entries: list[Entry]) -> bool:
    try:
        await store.append(table, entries)
    except SeqTaken:
        return True
    return False


@on_a_loop
async def test_a_log_reads_as_it_was_written(address: str) -> None:
    log = [Entry(1, 1.25, Moved(2, "r3 b4"), "0:first"), entry(2), entry(3, "été ♠ 🂡 \0 \u2028 'quoted' \\", "1:é🂡")]
    async with opened(address) as store:
        await store.append("t", log)
        assert await store.read("t") == log
        assert await store.read("t", after=1) == log[1:]
        assert await store.read("t", after=3) == []


@on_a_loop
async def test_no_such_table_has_an_empty_log(address: str) -> None:
    async with opened(address) as store:
        assert [await store.read(table) for table in ("", "nobody", "a\0b", "é" * 5000)] == [[], [], [], []]


@on_a_loop
async def test_all_who_share_a_store_share_its_time(address: str) -> None:
    async with opened(address) as store:
        first = await store.time()
        assert first <= await store.time() < first + 60
        assert abs(first - time.time()) < 60


@on_a_loop
async def test_everything_is_there_when_the_store_is_opened_again(address: str) -> None:
    for number in range(1, 4):
        async with opened(address) as store:
            await store.append("t", [entry(number)], playing("t"))
    async with opened(address) as store:
        assert await store.read("t") == [entry(1), entry(2), entry(3)]
        assert await store.open_tables(10) == [playing("t")]


@on_a_loop
async def test_a_number_is_taken_only_once(address: str) -> None:
    async with opened(address) as store:
        await store.append("t", [entry(1)])
        with pytest.raises(SeqTaken):
            await store.append("t", [entry(1, "other")])
        assert await store.read("t") == [entry(1)]


@on_a_loop
async def test_of_an_append_that_collides_nothing_is_added(address: str) -> None:
    async with opened(address) as store:
        await store.append("t", [entry(2)], LobbyEntry("t", "gathering", True, b"{}"))
        with pytest.raises(SeqTaken):
            await store.append("t", [entry(1), entry(2)], playing("t"))
        with pytest.raises(SeqTaken):
            await store.append("t", [entry(3), entry(3, message="0:a")])
        assert await store.read("t") == [entry(2)]
        assert await store.open_tables(10) == [LobbyEntry("t", "gathering", True, b"{}")]


@on_a_loop
async def test_an_append_that_collides_does_no_harm_to_those_beside_it(address: str) -> None:
    async with opened(address) as store:
        for table in range(0, 100, 7):
            await store.append(f"t{table}", [entry(2)])
        taken = await asyncio.gather(*(is_taken(store, f"t{t}", [entry(1), entry(2)]) for t in range(100)))
        assert [t for t in range(100) if taken[t]] == list(range(0, 100, 7))
        for table in range(100):
            assert len(await store.read(f"t{table}")) == (1 if taken[table] else 2)


@on_a_loop
async def test_of_many_who_want_the_same_number_one_gets_it(address: str) -> None:
    async with opened(address) as store:
        taken = await asyncio.gather(*(is_taken(store, f"t{n % 10}", [entry(1, f"{n}")]) for n in range(200)))
        assert taken.count(False) == 10
        assert [len(await store.read(f"t{table}")) for table in range(10)] == [1] * 10


@on_a_loop
async def test_thousands_of_appends_at_once_are_all_entered(address: str) -> None:
    async with opened(address) as store:
        await asyncio.gather(*(store.append(f"t{n % 50}", [entry(n // 50 + 1)]) for n in range(5000)))
        for table in range(50):
            assert [found.seq for found in await store.read(f"t{table}")] == list(range(1, 101))


@on_a_loop
async def test_closing_writes_what_is_still_waiting(address: str) -> None:
    store = await open_store(address)
    appends = [asyncio.ensure_future(store.append("t", [entry(seq)])) for seq in range(1, 501)]
    await asyncio.sleep(0)  # so that all have begun
    await store.close()
    await asyncio.gather(*appends)
    async with opened(address) as again:
        assert len(await again.read("t")) == 500


@on_a_loop
async def test_a_closed_store_refuses(address: str) -> None:
    store = await open_store(address)
    await store.close()
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.append("t", [entry(1)])
    with pytest.raises(StoreError, match="closed"):
        await store.read("t")


@on_a_loop
async def test_whoever_stops_waiting_stops_nobody_else(address: str) -> None:
    async with opened(address) as store:
        gone = asyncio.ensure_future(store.append("gone", [entry(1)]))
        stays = asyncio.ensure_future(store.append("stays", [entry(1)]))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        await store.append("stays", [entry(2)])
        assert len(await store.read("stays")) == 2


@on_a_loop
async def test_the_lobby_shows_open_tables_newest_first(address: str) -> None:
    async with opened(address) as store:
        lines = [
            LobbyEntry("old", "gathering", True, '{"name": "Zoë"}'.encode()),
            LobbyEntry("closed", "gathering", False, b"{}"),
            LobbyEntry("over", "over", True, b"{}"),
            LobbyEntry("newer", "playing", True, b"{}"),
            LobbyEntry("newest", "gathering", True, b"{}"),
        ]
        for at, line in enumerate(lines):
            await store.append(line.table, [entry(1, at=float(at))], line)
        assert await store.open_tables(10) == [lines[4], lines[3], lines[0]]
        assert await store.open_tables(2) == [lines[4], lines[3]]


@on_a_loop
async def test_a_line_changes_with_an_append_and_keeps_its_place(address: str) -> None:
    async with opened(address) as store:
        await store.append("first", [entry(1, at=1)], LobbyEntry("first", "gathering", True, b"{}"))
        await store.append("second", [entry(1, at=2)], playing("second"))
        await store.append("first", [entry(2, at=3)], playing("first", b'{"free": 0}'))
        assert await store.open_tables(10) == [playing("second"), playing("first", b'{"free": 0}')]
        await store.append("second", [], LobbyEntry("second", "over", True, b"{}"))
        assert await store.open_tables(10) == [playing("first", b'{"free": 0}')]


@on_a_loop
async def test_a_line_that_comes_late_does_not_take_the_place_of_a_newer_one(address: str) -> None:
    async with opened(address) as store:
        await store.append("t", [entry(1)], LobbyEntry("t", "gathering", True, b"1", 1))
        await store.append("t", [entry(2)], LobbyEntry("t", "playing", True, b"2", 2))
        await store.append("t", [], LobbyEntry("t", "gathering", True, b"1", 1))
        assert await store.open_tables(10) == [LobbyEntry("t", "playing", True, b"2", 2)]


@on_a_loop
async def test_a_log_with_an_entry_of_another_version_is_unreadable_and_others_are_not(address: str) -> None:
    async with opened(address) as store:
        await store.append("t", [entry(1)])
        await store.append("newer", [entry(1), Entry(2, 2.0, NotYetKnown(1))])  # type: ignore[arg-type]
        with pytest.raises(Unreadable, match="entry 2"):
            await store.read("newer")
        assert await store.read("t") == [entry(1)]


class NotYetKnown(msgspec.Struct, tag="not_yet_known"):
    seat: int


@on_a_loop
async def test_of_two_lines_in_one_commit_the_later_stands(address: str) -> None:
    async with opened(address) as store:
        appends = [store.append("t", [entry(seq)], playing("t", b"%d" % seq)) for seq in range(1, 101)]
        await asyncio.gather(*appends)
        assert await store.open_tables(10) == [playing("t", b"100")]


@on_a_loop
async def test_unfinished_are_the_tables_in_play_that_were_touched_lately(address: str) -> None:
    async with opened(address) as store:
        await store.append("lately", [entry(1, at=1)], playing("lately"))
        await store.append("lately", [entry(2, at=100)])
        await store.append("long ago", [entry(1, at=1)], playing("long ago"))
        await store.append("gathering", [entry(1, at=100)], LobbyEntry("gathering", "gathering", True, b"{}"))
        await store.append("over", [entry(1, at=100)], LobbyEntry("over", "over", True, b"{}"))
        assert await store.unfinished(100) == ["lately"]
        assert Counter(await store.unfinished(0)) == Counter(["lately", "long ago"])


@pytest.mark.parametrize("address", ["", "tables.db", "sqlite", "sqlite:", "sqlite::memory:", "mysql://host/db"])
@on_a_loop
async def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(SetupError, match=r"sqlite:PATH or postgresql://"):
        await open_store(address)


@on_a_loop
async def test_an_append_that_cannot_be_kept_does_no_harm_to_those_beside_it(address: str) -> None:
    async with opened(address) as store:
        appends = [store.append(f"t{n}", [entry(1)]) for n in range(20)]
        appends.insert(10, store.append("bad", [entry(1), entry(2, message="0:\ud800")]))
        came = await asyncio.gather(*appends, return_exceptions=True)
        assert isinstance(came[10], StoreError)
        assert [len(await store.read(f"t{n}")) for n in range(20)] == [1] * 20
        assert await store.read("bad") == []


def kill_in_the_middle(address: str) -> dict[str, int]:
    """Have a process append, and kill it without warning: the last number of each table that it was told is kept."""
    command = [sys.executable, "-m", "tests.server.appending", address]
    kept: dict[str, int] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout
        for number, line in enumerate(process.stdout):
            if line.endswith("\n"):
                table, seq = line.split()
                kept[table] = int(seq)
            if number == 500:
                process.kill()
    assert process.returncode == -signal.SIGKILL
    return kept


@on_a_loop
async def test_what_was_acknowledged_survives_the_death_of_the_process(address: str) -> None:
    kept = kill_in_the_middle(address)
    assert len(kept) == TABLES
    async with opened(address) as store:
        for line in await store.open_tables(100):
            log = [found.seq for found in await store.read(line.table)]
            assert log == list(range(1, len(log) + 1))
            assert len(log) >= kept.pop(line.table)
            assert len(log) == int(line.about) + 1
    assert not kept
