"""Who is here: a lost connection takes nobody's say for a while, and servers that share a store agree about it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablee.server.presence import GRACE_SECONDS
from tests.server.house import Guest, House, in_house, in_houses, wait_until

SHORT = 0.3  # seconds, as of a phone that changes networks


def people_here(guest: Guest) -> list[bool]:
    """As the guest was last told."""
    table = next(message["table"] for message in reversed(guest.heard) if message["type"] in ("welcome", "table"))
    return [person["is_here"] for person in table["people"]]


def end_grace(*houses: House) -> None:
    for house in houses:
        house.now += GRACE_SECONDS
        for live in house.host.live.values():
            house.host._end_grace(live)


def test_whoever_loses_the_connection_for_a_moment_keeps_a_say(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        await ann.play()
        ben.go()
        house.now += SHORT
        assert await ann.refusal("ask_bot", seat=1) == "not_now"
        await ann.ask("ask_undo")
        assert [asked.waits_for for asked in ann.live.table.proposals.values()] == [[1]]
        assert people_here(ann) == [True, True]

    in_house(tmp_path, visit)


def test_when_the_grace_ends_the_others_are_told_and_need_not_ask(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        await ann.play()
        ben.go()
        end_grace(house)
        assert people_here(ann) == [True, False]
        await ann.ask("ask_undo")
        assert ann.live.table.proposals == {}
        assert 0 in ann.live.table.pending()

    in_house(tmp_path, visit)


def test_whoever_is_back_in_time_was_never_away(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        heard = len(ann.heard)
        ben.go()
        house.now += SHORT
        ben.come()
        end_grace(house)
        assert people_here(ann) == [True, True]
        assert ann.heard[heard:] == []

    in_house(tmp_path, visit)


def test_of_two_sockets_of_one_person_the_last_one_counts(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        phone = ben.connection
        ben.come()
        ben.go()
        end_grace(house)
        assert people_here(ann) == [True, True]
        ben.connection = phone
        ben.go()
        end_grace(house)
        assert people_here(ann) == [True, False]

    in_house(tmp_path, visit)


def test_the_end_of_grace_is_told_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        house.host.clock = lambda: 1000 + asyncio.get_running_loop().time()
        monkeypatch.setattr("tablee.server.presence.GRACE_SECONDS", 0.05)
        live = await house.host.get(ann.live.table.id)
        live.presence._clock = house.host.clock
        ben.go()
        assert people_here(ann) == [True, True]
        await wait_until(lambda: people_here(ann) == [True, False])

    in_house(tmp_path, visit)


def test_after_a_start_everybody_who_sat_there_counts_for_a_while(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await house.two_at("pop")
        await ann.play()
        again = House(house.host.store, house.workers)
        ann_again = await again.visit(ann)
        assert people_here(ann_again) == [True, True]
        assert await ann_again.refusal("ask_bot", seat=1) == "not_now"
        end_grace(again)
        assert people_here(ann_again) == [True, False]
        await ann_again.ask("ask_bot", seat=1)
        await again.host.close()

    in_house(tmp_path, visit)


def test_a_table_that_comes_back_later_has_nobody_in_it(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        ann.go()
        ben.go()
        end_grace(house)
        house.host.tables.let_go(-1)
        ann = await house.visit(ann)
        assert people_here(ann) == [True, False]

    in_house(tmp_path, visit)


def test_a_table_does_not_leave_memory_while_somebody_may_be_back(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 2)
        ann.go()
        house.host.tables.let_go(-1)
        assert house.host.live != {}

    in_house(tmp_path, visit)


# --- at two servers ---


def test_who_is_at_another_server_has_a_say(database: str) -> None:
    async def visit(here: House, there: House) -> None:
        ann, ben = await here.two_at("pop")
        ben_there = await there.visit(ben)
        ben.go()
        end_grace(here, there)
        for guest in (ann, ben_there):
            await wait_until(lambda guest=guest: people_here(guest) == [True, True])  # type: ignore[misc]
        assert await ann.refusal("ask_bot", seat=1) == "not_now"
        await ann.play()
        await ann.ask("ask_undo")
        assert [asked.waits_for for asked in ann.live.table.proposals.values()] == [[1]]

    in_houses(database, visit)


def test_whoever_leaves_another_server_is_told_of_when_the_grace_ends(database: str) -> None:
    async def visit(here: House, there: House) -> None:
        ann, ben = await here.two_at("pop")
        ben_there = await there.visit(ben)
        ben.go()
        await wait_until(lambda: 1 in here.host.store.elsewhere(ann.live.table.id).people)
        end_grace(here, there)
        ben_there.go()
        assert await ann.refusal("ask_bot", seat=1) == "not_now"
        end_grace(there)
        await wait_until(lambda: people_here(ann) == [True, False])
        await ann.ask("ask_bot", seat=1)
        assert ann.live.table.levels == [None, "medium"]

    in_houses(database, visit)


def test_spectators_at_all_servers_are_counted(database: str) -> None:
    async def visit(here: House, there: House) -> None:
        ann = await here.create("pop", 2)
        for house in (here, there):
            Guest(house, await house.host.get(ann.live.table.id), None).come()
        await wait_until(lambda: ann.live.spectators() == 2)
        assert ann.heard[-1]["table"]["spectators"] == 2

    in_houses(database, visit)
