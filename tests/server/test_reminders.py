"""Reminders: whoever is awaited at a table over days and is not there is told by push, once a turn."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee.server.app import open_reminders
from tablee.server.presence import GRACE_SECONDS
from tablee.server.settings import Settings
from tablee.server.store_open import open_store
from tablee.server.subscriptions import MOST_DEVICES, Subscription
from tablee.server.workers import Workers
from tests.server.house import Guest, House, wait_until
from tests.server.play import call, create
from tests.server.push_receiver import Browser, PushReceiver
from tests.server.servers import serving
from tests.server.stores import on_a_loop, opened, playing

DAY = 86_400
SETTINGS = Settings(workers=1, remind=0, push="127.0.0.1")


@asynccontextmanager
async def houses(address: str, settings: Settings = SETTINGS) -> AsyncIterator[House]:
    """A house that reminds, as `tablee serve` makes it."""
    store, workers = await open_store(address), Workers(1)
    house = House(store, workers, reminders=await open_reminders(store, settings))
    try:
        yield house
    finally:
        await house.host.close()
        await workers.close()
        await store.close()


async def two_over_days(house: House, **more: Any) -> tuple[Guest, Guest]:
    """Ann and Ben at Chakapuces; it is Ann's turn."""
    ann, ben = await house.two_at("chakapuces", seed=3, **more)
    await end_turn(ben)
    return ann, ben


async def end_turn(guest: Guest) -> None:
    while guest.seat in guest.live.table.pending():
        await guest.play()


async def subscribe(guest: Guest, receiver: PushReceiver, language: Any = "en") -> Browser:
    browser, reminders = Browser(), guest.house.host.reminders
    assert reminders is not None
    assert guest.seat is not None
    keys = browser.keys()
    endpoint = f"{receiver.address}/{guest.seat}"
    person = guest.live.table.seated[guest.seat]
    assert person is not None
    await reminders.subscriptions.add(
        Subscription(
            guest.live.table.id, person, endpoint, keys["p256dh"], keys["auth"], language, "https://cards.example", 1.0
        )
    )
    return browser


def leave(guest: Guest) -> None:
    """For longer than a moment."""
    guest.go()
    guest.house.now += GRACE_SECONDS + 1
    guest.house.host._end_grace(guest.live)


async def settled(house: House) -> None:
    """All reminders that are owed are out."""
    await wait_until(lambda: all(live.reminder is None for live in house.host.live.values()))
    await wait_until(lambda: house.host.duties.count() == 0)


def key_of(house: House) -> str:
    assert house.host.reminders is not None
    return house.host.reminders.push.key


@on_a_loop
@pytest.mark.parametrize(
    ("language", "title", "body"),
    [("en", "Your turn", "Chakapuces with Ann"), ("fr", "À vous de jouer", "Chakapuces avec Ann")],
)
async def test_whoever_is_awaited_and_not_there_is_reminded_once(
    address: str, language: str, title: str, body: str
) -> None:
    """Of the game and the others, and of nothing else."""
    with PushReceiver().running() as receiver:
        async with houses(address) as house:
            ann, ben = await two_over_days(house, clock={"seconds": 3 * DAY})
            browser = await subscribe(ben, receiver, language)
            leave(ben)
            assert receiver.arrived.empty()
            await end_turn(ann)
            await settled(house)
            told = receiver.read(browser, key_of(house))
            assert told == {"title": title, "body": body, "address": f"/t/{ann.live.table.id}"}
            await ann.ask("chat", text="are you there?")
            await settled(house)
            assert receiver.arrived.empty()
            ben.come()
            await end_turn(ben)
            leave(ben)
            await end_turn(ann)
            await settled(house)
            assert receiver.read(browser, key_of(house)) == told
            assert receiver.arrived.empty()


@on_a_loop
async def test_who_is_there_has_no_clock_of_days_or_did_not_ask_is_not_reminded(tmp_path: Path) -> None:
    with PushReceiver().running() as receiver:
        async with houses(f"sqlite:{tmp_path}/tables.db") as house:
            there, _ = await two_over_days(house)
            await subscribe(there, receiver)
            hurried, friend = await two_over_days(house, clock={"seconds": 600})
            await subscribe(friend, receiver)
            leave(friend)
            await end_turn(hurried)
            asked_not, gone = await two_over_days(house)
            leave(gone)
            await end_turn(asked_not)
            await settled(house)
            assert receiver.arrived.empty()


@on_a_loop
async def test_whoever_returns_in_time_is_not_reminded(tmp_path: Path) -> None:
    with PushReceiver().running() as receiver:
        async with houses(f"sqlite:{tmp_path}/tables.db", Settings(remind=1000, push="127.0.0.1")) as house:
            ann, ben = await two_over_days(house)
            await subscribe(ben, receiver)
            leave(ben)
            await end_turn(ann)
            assert ann.live.reminder is not None
            ann.go()
            house.now += DAY
            house.host.tables.let_go(600)
            assert ben.live.table.id in house.host.live  # the table stays where it is while somebody will be reminded
            ben.come()
            assert ann.live.reminder is None
            assert receiver.arrived.empty()


@on_a_loop
@pytest.mark.parametrize("status", [404, 410])
async def test_a_device_that_is_gone_is_forgotten(address: str, status: int) -> None:
    with PushReceiver().running() as receiver:
        receiver.status = status
        async with houses(address) as house:
            ann, ben = await two_over_days(house)
            await subscribe(ben, receiver)
            leave(ben)
            await end_turn(ann)
            await settled(house)
            assert receiver.arrived.qsize() == 1
            assert house.host.reminders is not None
            assert await house.host.reminders.subscriptions.claim(ann.live.table.id, 1, 1000) == []


@on_a_loop
async def test_a_service_that_fails_is_tried_again_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.reminders.FIRST_PAUSE", 0.01)
    with PushReceiver().running() as receiver:
        receiver.status = 503
        async with houses(f"sqlite:{tmp_path}/tables.db") as house:
            ann, ben = await two_over_days(house)
            await subscribe(ben, receiver)
            leave(ben)
            await end_turn(ann)
            await settled(house)
            assert receiver.arrived.qsize() == 3


@on_a_loop
async def test_after_a_start_nobody_is_reminded_twice_and_all_of_what_they_do_not_know(address: str) -> None:
    """And browsers still know the server by its key."""
    with PushReceiver().running() as receiver:
        async with houses(address) as house:
            ann, ben = await two_over_days(house)
            bens = await subscribe(ben, receiver)
            anns = await subscribe(ann, receiver, "fr")
            leave(ben)
            await end_turn(ann)
            await settled(house)
            key, table = key_of(house), ann.live.table
            receiver.read(bens, key)
            ben.come()
            leave(ann)
            house.host.reminders = None  # it is stopped before it could remind anybody
            await end_turn(ben)
        async with houses(address) as house:
            live = await house.host.get(table.id)
            house.now += GRACE_SECONDS + 1
            house.host._end_grace(live)
            await settled(house)
            assert receiver.read(anns, key)["title"] == "À vous de jouer"
            assert key_of(house) == key
        async with houses(address) as house:
            live = await house.host.get(table.id)
            house.now += GRACE_SECONDS + 1
            house.host._end_grace(live)
            await settled(house)
            assert receiver.arrived.empty()


@on_a_loop
async def test_of_two_servers_one_reminds(database: str) -> None:
    with PushReceiver().running() as receiver:
        async with houses(database) as here, houses(database) as there:
            assert key_of(here) == key_of(there)
            ann, ben = await two_over_days(here)
            await subscribe(ben, receiver)
            live = await there.host.get(ann.live.table.id)
            leave(ben)
            await end_turn(ann)
            await wait_until(lambda: live.table.seq == ann.live.table.seq)
            there.now += GRACE_SECONDS + 1
            there.host._end_grace(live)
            await settled(here)
            await settled(there)
            assert receiver.arrived.qsize() == 1


@on_a_loop
async def test_devices_are_kept_until_the_game_is_over_and_only_so_many(address: str) -> None:
    async with opened(address) as store:
        for number in range(MOST_DEVICES + 2):
            endpoint = f"https://push.example/{number}"
            await store.subscriptions.add(Subscription("t", 0, endpoint, "k", "a", "fr", "https://x", number))
        await store.subscriptions.add(Subscription("t", 0, "https://push.example/6", "k2", "a", "en", "https://x", 9))
        await store.subscriptions.remove("t", 0, "https://push.example/5")
        found = await store.subscriptions.claim("t", 0, 1)
        assert {(each.endpoint, each.p256dh) for each in found} == {
            ("https://push.example/2", "k"),
            ("https://push.example/3", "k"),
            ("https://push.example/4", "k"),
            ("https://push.example/6", "k2"),
        }
        assert await store.subscriptions.claim("t", 0, 1) == []
        await store.append("t", [], playing("t"))
        await store.subscriptions.tidy_up()
        assert len(await store.subscriptions.claim("t", 0, 2)) == 4
        await store.append("t", [], playing("t").__replace__(status="over"))
        await store.subscriptions.tidy_up()
        assert await store.subscriptions.claim("t", 0, 3) == []


def test_a_server_reminds_whoever_has_asked_it_and_stops_when_asked(tmp_path: Path) -> None:
    """As a browser does, by the HTTP API."""
    with PushReceiver().running() as receiver, serving(tmp_path, "--remind", "0", "--push", "127.0.0.1") as server:
        ann = create(server.address, "chakapuces", 2, bots={"1": "easy"}, start=True, clock={"seconds": DAY})
        path, token, browser = f"/api/tables/{ann['table']}/reminder", ann["token"], Browser()
        status, offer = call(server.address, "GET", path)
        assert (status, offer["is_slow"]) == (200, True)
        asked = receiver.subscription(browser, "anns", "fr")
        assert call(server.address, "POST", path, asked)[0] == 401
        outside = {**asked, "endpoint": "http://10.0.0.7/x"}
        assert call(server.address, "POST", path, outside, token)[0] == 400
        assert call(server.address, "POST", path, {**asked, "auth": "x"}, token)[0] == 400
        assert call(server.address, "POST", path, asked, token) == (201, offer)
        assert receiver.read(browser, offer["key"])["body"] == "Chakapuces"
        assert call(server.address, "DELETE", path, {"endpoint": asked["endpoint"]}, token) == (200, offer)
        hurried = create(server.address, "chakapuces", 2, clock={"seconds": 60})
        assert call(server.address, "GET", f"/api/tables/{hurried['table']}/reminder")[1]["is_slow"] is False
        assert server.stop() == ""
        assert receiver.arrived.empty()


@on_a_loop
async def test_without_the_extra_nothing_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(("tablee.server.web_push", "tablee.server.push_ser"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives", None)
    async with opened(f"sqlite:{tmp_path}/tables.db") as store:
        assert await open_reminders(store, Settings()) is None
