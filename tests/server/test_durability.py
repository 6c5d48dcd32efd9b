"""Servers, or workers, are killed under load: what was acknowledged is there, once, and all go on, bots too."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterable

import pytest
from websockets.exceptions import WebSocketException

from tablee.server.journal import Entry
from tablee.server.store_open import open_store
from tablee.server.table import Table
from tests.event_loop import run
from tests.server.play import Player, create, join
from tests.server.processes import children, kill
from tests.server.servers import Server

TABLES = 4  # in play at a time, every other one with a bot
BOT = 2  # its seat
PATIENCE = 120.0
SECONDS_FOR_A_BOT = 5.0  # after a restart, for every turn that a bot owes
SECONDS_AMONG_OTHERS = 30.0  # the same, where other tests want the processors too


class Stubborn(Player):
    """Plays to the end, comes back whenever the connection is lost, to any server, and remembers what was promised."""

    def __init__(self, servers: list[Server], table: str, token: str, chance: random.Random) -> None:
        super().__init__(servers[0].address, table, token)
        self.links = [server.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket" for server in servers]
        self.id = table
        self.chance = chance
        self.promised: dict[str, int] = {}
        self.unanswered: dict[str, object] | None = None
        self.moves = 0

    def is_done(self) -> bool:
        return self.snapshot is not None and self.snapshot["outcome"] is not None

    def waits_for_a_bot(self) -> bool:
        return (
            self.snapshot is not None and BOT in self.snapshot["pending"] and self.table["seats"][BOT]["person"] is None
        )

    async def play_on(self) -> None:
        while not self.is_done():
            try:
                self.link = self.chance.choice(self.links)
                await self.open()
                await self._converse()
            except (OSError, WebSocketException, TimeoutError):  # also in the midst of a greeting
                await asyncio.sleep(0.02)
        await self.close()

    async def _converse(self) -> None:
        if self.unanswered is not None:
            await self._insist()  # sent again with the same id, it may have been done already
        while not self.is_done():
            if self.snapshot is not None and self.must_choose():
                move = self.chance.choice(self.snapshot["moves"])["move"]
                self.moves += 1
                fields = {"decision": self.snapshot["decision"], "move": move}
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

    kind: type[Stubborn] = Stubborn

    def __init__(
        self, servers: list[Server], chance: random.Random, seconds_for_a_bot: float, of_workers: bool = False
    ) -> None:
        self.servers = servers
        self.of_workers = of_workers  # only they are killed
        self.chance = chance
        self.seconds_for_a_bot = seconds_for_a_bot
        self.people: list[Stubborn] = []
        self.slowest_bot = 0.0
        self._playing: list[asyncio.Task[None]] = []

    async def survive(self, kills: Iterable[int]) -> None:
        """People play while the servers are killed and started again, one at a time."""
        for _ in kills:
            while len({person.id for person in self.people if not person.is_done()}) < TABLES:
                await self._set_table(has_bot=len(self.people) % 4 == 0)
            await asyncio.wait_for(self._play_more(self.chance.randint(3, 40)), PATIENCE)
            await self._kill_and_start(self.chance.choice(self.servers))
        await asyncio.wait_for(asyncio.gather(*self._playing), PATIENCE)  # everybody can go on, to the end

    async def _set_table(self, has_bot: bool) -> None:
        address = self.chance.choice(self.servers).address
        bots = {str(BOT): "easy"} if has_bot else {}
        ann = create(address, "cup-king", 2 + has_bot, seed=self.chance.getrandbits(30), bots=bots)
        ben = join(address, ann["table"], "Ben", 1)
        async with Player(address, ann["table"], ann["token"]) as host:
            await host.ask("start")
        for each in (ann, ben):
            person = self.kind(self.servers, ann["table"], each["token"], random.Random(self.chance.random()))
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
        if self.of_workers:
            kill(children(server.process.pid))
        else:
            await asyncio.to_thread(server.kill)
        owed = [(person, person.last) for person in self.people if person.waits_for_a_bot()]
        if not self.of_workers:
            await asyncio.to_thread(server.start)
        began = time.monotonic()
        while any(person.last == last and not person.is_done() for person, last in owed):
            assert time.monotonic() - began < self.seconds_for_a_bot, "a bot's turn has not come"
            await self._go_on()
        self.slowest_bot = max(self.slowest_bot, time.monotonic() - began)


async def read_logs(address: str, ids: Iterable[str]) -> dict[str, list[Entry]]:
    store = await open_store(address)
    try:
        return {id: await store.read(id) for id in ids}
    finally:
        await store.close()


def check_log(id: str, entries: list[Entry], promised: list[dict[str, int]]) -> None:
    """All that each person was promised is there, nothing twice, and every entry can be entered."""
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    numbers = {entry.message: entry.seq for entry in entries if entry.message is not None}
    assert len(numbers) == sum(entry.message is not None for entry in entries)
    for person, answers in enumerate(promised):
        for message, seq in answers.items():
            assert numbers[f"{person}:{message}"] == seq
    Table.of(id, entries)


def check(
    address: str, servers: int, kills: int, seed: int, seconds_for_a_bot: float, of_workers: bool = False
) -> None:
    house = House([Server(address) for _ in range(servers)], random.Random(seed), seconds_for_a_bot, of_workers)
    try:
        run(house.survive(range(kills)))
    finally:
        for server in house.servers:
            server.stop()
    promised = sum(len(person.promised) for person in house.people)
    print(f"{kills} kills, {promised} moves promised, slowest bot {house.slowest_bot:.1f} s after one")
    for id, entries in run(read_logs(address, {person.id: None for person in house.people})).items():
        check_log(id, entries, [person.promised for person in house.people if person.id == id])


def test_a_few_kills_lose_nothing(address: str) -> None:
    check(address, servers=1, kills=3, seed=1, seconds_for_a_bot=SECONDS_AMONG_OTHERS)


def test_a_few_kills_of_two_servers_on_one_store_lose_nothing(database: str) -> None:
    check(database, servers=2, kills=3, seed=3, seconds_for_a_bot=SECONDS_AMONG_OTHERS)


@pytest.mark.slow
def test_two_hundred_kills_lose_nothing(address: str) -> None:
    check(address, servers=1, kills=200, seed=2, seconds_for_a_bot=SECONDS_FOR_A_BOT)


@pytest.mark.slow
def test_two_hundred_kills_of_two_servers_on_one_store_lose_nothing(database: str) -> None:
    check(database, servers=2, kills=200, seed=4, seconds_for_a_bot=SECONDS_FOR_A_BOT)


def test_a_few_kills_of_workers_of_two_servers_lose_nothing(database: str) -> None:
    check(database, servers=2, kills=3, seed=5, seconds_for_a_bot=SECONDS_AMONG_OTHERS, of_workers=True)


@pytest.mark.slow
def test_two_hundred_kills_of_workers_of_two_servers_lose_nothing(database: str) -> None:
    check(database, servers=2, kills=200, seed=6, seconds_for_a_bot=SECONDS_FOR_A_BOT, of_workers=True)
