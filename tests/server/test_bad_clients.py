"""Clients that send anything at all, through real sockets: the server stays up, no table is harmed, nothing leaks."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from tablee.server.journal import Entry
from tablee.server.protocol import Code
from tests.event_loop import run
from tests.marks import slow
from tests.server.play import ConnectionClosed, Data, Player, call, create, join
from tests.server.rubbish import Rubbish
from tests.server.servers import Server, serving
from tests.server.stores import read_log

CLOSED_FOR_BAD = (1002, 1007, 1008, 1009)  # what a socket is closed with that a client has misused
SEED = 8_123_456_789_012_345_678


class Vandal:
    """Throws messages at a table that is not its own: as a spectator, or as somebody without a seat."""

    def __init__(self, server: Server, victim: str, tokens: list[str], chance: random.Random) -> None:
        self.address = server.address
        self.victim = victim
        self.tokens = tokens
        self.chance = chance
        self.rubbish = Rubbish(victim, tokens, chance)
        self.heard: list[Data] = []
        self.codes: Counter[str] = Counter()
        self.closed: Counter[int | None] = Counter()
        self.sent = 0

    async def rage(self, count: int) -> None:
        while self.sent < count:
            player = Player(self.address, self.victim, self.chance.choice([None, *self.tokens]))
            try:
                if self.chance.random() < 0.8:
                    await player.open()
                else:
                    await player.connect()
                await self._throw(player, count)
            except ConnectionClosed as closed:
                self.closed[closed.rcvd.code if closed.rcvd is not None else None] += 1
            self.heard += player.heard
            await player.close()

    async def _throw(self, player: Player, count: int) -> None:
        for _ in range(self.chance.randint(1, 60)):
            if self.sent >= count:
                return
            self.sent += 1
            await player.send_text(self.rubbish.anything())
            answer = await player.until("refused", "accepted", "welcome", "hints")
            self.codes[str(answer.get("code", answer["type"]))] += 1


class Siege:
    """A table with a game on it, Ann and Ben in their seats, and people without a seat who misbehave."""

    def __init__(self, server: Server) -> None:
        self.server = server
        ann = create(server.address, "chakapuces", 2, seed=SEED)
        self.table = ann["table"]
        self.tokens = [ann["token"], join(server.address, self.table, "Ben", 1)["token"]]
        self.guests = [join(server.address, self.table, name, None)["token"] for name in ("Mal", "Eve")]
        self.guests.append(create(server.address, "chakapuces", 2)["token"])  # good at another table only

    async def stand(self, count: int, seed: int) -> Vandal:
        """Nothing but what is allowed reaches the game, and Ann and Ben play it to its end afterwards."""
        ann, ben = (Player(self.server.address, self.table, token) for token in self.tokens)
        async with ann, ben:
            await ann.ask("start")
            before = await ben.until("update")
            vandal = Vandal(self.server, self.table, self.guests, random.Random(seed))
            listening = [asyncio.create_task(hear_who_comes(player)) for player in (ann, ben)]
            await vandal.rage(count)
            for task in listening:
                assert task.cancel(), task.result()
            await asyncio.wait(listening)
            await ann.ask("chat", text="still here?")
            assert (await ben.until("update"))["seq"] == before["seq"] + 1
            await asyncio.gather(ann.play_to_the_end(), ben.play_to_the_end())
        return vandal


async def hear_who_comes(player: Player) -> Data:
    """People come and go; nothing else happens."""
    while (heard := await player.hear())["type"] == "table":
        pass
    return heard


def check_siege(folder: Path, count: int, seed: int) -> None:
    with serving(folder, "--log", "info") as server:
        siege = Siege(server)
        vandal = run(siege.stand(count, seed))
        assert call(server.address, "GET", "/health")[0] == 200
        logged = server.stop()
    assert server.process.returncode == 0
    assert not [line for line in logged.splitlines() if json.loads(line)["level"] in ("error", "critical")]
    assert set(vandal.codes) <= {*get_args(Code), "welcome"}
    assert set(vandal.closed) <= set(CLOSED_FOR_BAD)
    assert vandal.codes["bad_message"] > count / 5
    assert len(vandal.codes) >= 4
    check_nothing_leaked(vandal, siege)
    check_log(run(read_log(folder, siege.table)))


def check_nothing_leaked(vandal: Vandal, siege: Siege) -> None:
    for message in vandal.heard:
        text = json.dumps(message)
        assert str(SEED) not in text
        assert not any(token in text for token in (*siege.tokens, *siege.guests))
        if message["type"] == "welcome":
            assert message["snapshot"]["view"]["hand"] is None
            assert message["snapshot"]["moves"] == []
        assert message["type"] in ("welcome", "table", "refused")


def check_log(entries: list[Entry]) -> None:
    """Four people came, two sat, one game was started and played, and one thing was said."""
    kinds = Counter(type(entry.fact).__name__ for entry in entries)
    moves = kinds.pop("Moved")
    assert moves > 20
    assert kinds == {"Created": 1, "Joined": 4, "Sat": 2, "Started": 1, "Chatted": 1}


def test_whatever_clients_send_the_table_is_unharmed(tmp_path: Path) -> None:
    check_siege(tmp_path, 1500, seed=1)


@slow
def test_fifty_thousand_bad_messages_change_nothing(tmp_path: Path) -> None:
    check_siege(tmp_path, 50_000, seed=2)


def test_a_message_that_is_far_too_large_closes_only_its_own_socket(tmp_path: Path) -> None:
    async def visit(server: Server) -> None:
        ann = create(server.address, "chakapuces", 2, bots={"1": "easy"}, start=True)
        async with Player(server.address, ann["table"], ann["token"]) as player:
            async with Player(server.address, ann["table"], ann["token"]) as twin:
                await twin.send_text("x" * 1_000_000)
                with pytest.raises(ConnectionClosed) as closed:
                    await twin.until("nothing")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
            await player.play_to_the_end()

    with serving(tmp_path) as server:
        run(visit(server))
