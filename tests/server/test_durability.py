"""Servers are killed at random moments under load: what was acknowledged is there, once, and all go on, bots too."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterable

import pytest
from websockets.exceptions import WebSocketException

from tablee.server.log import Entry
from tablee.server.store_open import open_store
from tablee.server.table import Table
from tests.event_loop import run
from tests.server.play import Player, create, join
from tests.server.servers import Server

TABLES = 4  # in play at a time, every other one with a bot
BOT = 2  # its seat
PATIENCE = 120.0
SECONDS_FOR_A_BOT = 5.0  # after a restart, for every turn that a bot owes


class Stubborn(Player):
    """Plays to the end, comes back whenever the connection is lost, to any server, and remembers what was promised."""

    def __init__(self, servers: list[Server], table: str, token: str, luck: random.Random) -> None:
        super().__init__(servers[0].address, table, token)
        self.links = [server.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket" for server in servers]
        self.id = table
        self.luck = luck
        self.promised: dict[str, int] = {}
        self.unanswered: dict[str, object] | None = None
        self.moves = 0

    def is_done(self) -> bool:
        return self.seen is not None and self.seen["outcome"] is not None

    def waits_for_a_bot(self) -> bool:
        return self.seen is not None and BOT in self.seen["pending"] and self.table["seats"][BOT]["person"] is None

    async def play_on(self) -> None:
        while not self.is_done():
            try:
                self.link = self.luck.choice(self.links)
                await self.open()
                await self._converse()
            except (OSError, WebSocketException, TimeoutError):  # also in the midst of a greeting
                await asyncio.sleep(0.02)
        await self.close()

    async def _converse(self) -> None:
        if self.unanswered is not None:
            await self._insist()  # sent again with the same id, it may have been done already
        while not self.is_done():
            if self.seen is not None and self.must_choose():
                move = self.luck.choice(self.seen["moves"])["move"]
                self.moves += 1
                fields = {"decision": self.seen["decision"], "move": move}
                self.unanswered = {"type": "play", "id": f"move {self.moves}", **fields}
                await self._insist()
            else:
                await self.hear()

    async def _insist(self) -> None:
        assert self.unanswered is not None
        id = str(self.unanswered["id"])
        await self.send(self.unanswered)
        while (answer := await self.hear()).get("id") != id:
            pass
        if answer["type"] == "accepted":
            self.promised[id] = answer["seq"]
        else:
            assert answer["code"] in ("stale_decision", "not_your_turn"), answer
        self.unanswered = None


class House:
    """Servers on one store, and the people who play there whatever happens."""

    def __init__(self, servers: list[Server], luck: random.Random) -> None:
        self.servers = servers
        self.luck = luck
        self.people: list[Stubborn] = []
        self.slowest_bot = 0.0
        self._playing: list[asyncio.Task[None]] = []

    async def survive(self, kills: int) -> None:
        """People play while the servers are killed and started again, one at a time."""
        for _ in range(kills):
            while len({person.id for person in self.people if not person.is_done()}) < TABLES:
                await self._set_table(has_bot=len(self.people) % 4 == 0)
            await asyncio.wait_for(self._play_more(self.luck.randint(3, 40)), PATIENCE)
            await self._kill_and_start(self.luck.choice(self.servers))
        await asyncio.wait_for(asyncio.gather(*self._playing), PATIENCE)  # everybody can go on, to the end

    async def _set_table(self, has_bot: bool) -> None:
        address = self.luck.choice(self.servers).address
        bots = {str(BOT): "easy"} if has_bot else {}
        ann = create(address, "cup-king", 2 + has_bot, seed=self.luck.getrandbits(30), bots=bots)
        ben = join(address, ann["table"], "Ben", 1)
        async with Player(address, ann["table"], ann["token"]) as host:
            await host.ask("start")
        for each in (ann, ben):
            person = Stubborn(self.servers, ann["table"], each["token"], random.Random(self.luck.random()))
            self.people.append(person)
            self._playing.append(asyncio.create_task(person.play_on()))

    async def _play_more(self, moves: int) -> None:
        """Until so many more are promised; fewer, if a game has ended."""
        goal = moves + self._promised()
        playing = [person for person in self.people if not person.is_done()]
        while self._promised() < goal and not any(person.is_done() for person in playing):
            await self._go_on()

    def _promised(self) -> int:
        return sum(len(person.promised) for person in self.people)

    async def _go_on(self) -> None:
        await asyncio.sleep(0.001)
        for task in self._playing:
            if task.done():
                task.result()  # whoever has failed, fails the test

    async def _kill_and_start(self, server: Server) -> None:
        await asyncio.to_thread(server.kill)
        owed = [(person, person.last) for person in self.people if person.waits_for_a_bot()]
        await asyncio.to_thread(server.start)
        began = time.monotonic()
        while any(person.last == last and not person.is_done() for person, last in owed):
            assert time.monotonic() - began < SECONDS_FOR_A_BOT, "a bot's turn has not come"
            await self._go_on()
        self.slowest_bot = max(self.slowest_bot, time.monotonic() - began)


async def read_logs(address: str, ids: Iterable[str]) -> dict[str, list[Entry]]:
    store = await open_store(address)
    try:
        return {id: await store.read(id) for id in ids}
    finally:
        await store.close()


def check_log(id: str, entries: list[Entry], people: list[Stubborn]) -> None:
    """All that was promised is there, nothing twice, and every entry can be entered."""
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    numbers = {entry.message: entry.seq for entry in entries if entry.message is not None}
    assert len(numbers) == sum(entry.message is not None for entry in entries)
    for person, player in enumerate(people):
        for message, seq in player.promised.items():
            assert numbers[f"{person}:{message}"] == seq
    Table.of(id, entries)


def check(address: str, servers: int, kills: int, seed: int) -> None:
    house = House([Server(address) for _ in range(servers)], random.Random(seed))
    try:
        run(house.survive(kills))
    finally:
        for server in house.servers:
            server.stop()
    promised = sum(len(person.promised) for person in house.people)
    print(f"{kills} kills, {promised} moves promised, slowest bot {house.slowest_bot:.1f} s after a restart")
    for id, entries in run(read_logs(address, {person.id: None for person in house.people})).items():
        check_log(id, entries, [person for person in house.people if person.id == id])


def test_ten_kills_lose_nothing(address: str) -> None:
    check(address, servers=1, kills=10, seed=1)


def test_ten_kills_of_two_servers_on_one_store_lose_nothing(database: str) -> None:
    check(database, servers=2, kills=10, seed=3)


@pytest.mark.slow
def test_two_hundred_kills_lose_nothing(address: str) -> None:
    check(address, servers=1, kills=200, seed=2)


@pytest.mark.slow
def test_two_hundred_kills_of_two_servers_on_one_store_lose_nothing(database: str) -> None:
    check(database, servers=2, kills=200, seed=4)
