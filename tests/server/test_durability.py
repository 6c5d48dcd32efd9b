"""The server is killed at random moments under load: every acknowledged move is there, none twice, all go on."""

from __future__ import annotations

import asyncio
import random

import pytest
from websockets.exceptions import WebSocketException

from tablee.server.log import Entry
from tablee.server.store_open import open_store
from tablee.server.table import Table
from tests.event_loop import run
from tests.server.play import Player, create, join
from tests.server.servers import Server

TABLES = 4
SEATS = 2
PATIENCE = 120.0


class Stubborn(Player):
    """Plays one game after the other, comes back whenever the connection is lost, and remembers what was promised."""

    def __init__(self, server: Server, table: str, token: str, luck: random.Random) -> None:
        super().__init__(server.address, table, token)
        self.luck = luck
        self.promised: dict[str, int] = {}
        self.unanswered: dict[str, object] | None = None
        self.moves = 0

    def is_done(self) -> bool:
        return self.seen is not None and self.seen["outcome"] is not None

    async def play_on(self) -> None:
        while not self.is_done():
            try:
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


async def survive(server: Server, kills: int, luck: random.Random) -> list[list[Stubborn]]:
    """People play while the server is killed and started again; who played at which table."""
    tables: list[list[Stubborn]] = []
    tasks: list[asyncio.Task[None]] = []

    def set_table() -> None:
        ann = create(server.address, "cup-king", SEATS, seed=luck.getrandbits(30))
        ben = join(server.address, ann["table"], "Ben", 1)
        people = [Stubborn(server, ann["table"], each["token"], random.Random(luck.random())) for each in (ann, ben)]
        tables.append(people)
        tasks.extend(asyncio.create_task(person.play_on()) for person in people)

    async def start(people: list[Stubborn]) -> None:
        async with Player(server.address, people[0].link.split("/")[-2], people[0].token) as host:
            await host.ask("start")

    async def play_more(moves: int) -> None:
        """Until so many more are promised; fewer, if a game has ended."""
        goal = moves + sum(len(person.promised) for people in tables for person in people)
        playing = [person for people in tables for person in people if not person.is_done()]
        while not any(person.is_done() for person in playing):
            if sum(len(person.promised) for people in tables for person in people) >= goal:
                break
            await asyncio.sleep(0.001)
            for task in tasks:
                if task.done():
                    task.result()  # whoever has failed, fails the test

    for _ in range(kills):
        while sum(not people[0].is_done() for people in tables) < TABLES:
            set_table()
            await start(tables[-1])
        await asyncio.wait_for(play_more(luck.randint(3, 40)), PATIENCE)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)  # everybody can go on, to the end
    return tables


async def read_logs(address: str, ids: list[str]) -> dict[str, list[Entry]]:
    store = await open_store(address)
    try:
        return {id: await store.read(id) for id in ids}
    finally:
        await store.close()


def check(address: str, kills: int, seed: int) -> None:
    server = Server(address)
    try:
        tables = run(survive(server, kills, random.Random(seed)))
    finally:
        server.stop()
    logs = run(read_logs(address, [people[0].link.split("/")[-2] for people in tables]))
    for people, (id, entries) in zip(tables, logs.items(), strict=True):
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        numbers = {entry.message: entry.seq for entry in entries if entry.message is not None}
        assert len(numbers) == sum(entry.message is not None for entry in entries)
        for person, player in enumerate(people):
            for message, seq in player.promised.items():
                assert numbers[f"{person}:{message}"] == seq
        Table.of(id, entries)  # every entry can be entered: no move stands there twice


def test_ten_kills_lose_nothing(address: str) -> None:
    check(address, kills=10, seed=1)


@pytest.mark.slow
def test_two_hundred_kills_lose_nothing(address: str) -> None:
    check(address, kills=200, seed=2)
