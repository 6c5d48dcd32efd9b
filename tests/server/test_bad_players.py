"""Somebody with a seat who misbehaves while the game goes on: he may do what is his to do, and nothing else.

All that anybody heard is held afterwards against the log: each seat saw its own view of every step, and nothing more.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any, get_args

from tablee.server import history
from tablee.server.journal import Asked, Chatted, Entry, Moved, Returned, StoodIn
from tablee.server.protocol import Code
from tablee.server.table import Table
from tests.event_loop import run
from tests.marks import slow
from tests.server.play import ConnectionClosed, Data, Player, call, create, join
from tests.server.rubbish import Rubbish
from tests.server.servers import Server, serving
from tests.server.stores import read_log

SEED = 8_123_456_789_012_345_678
SEAT = 2  # where Mal sits
OFTEN = 0.96  # of his messages Mal throws this share; the rest are moves that he may make
CARDS = ["pile", *(f"{value}{star}" for value in range(1, 11) for star in ("", "*"))]


class Mal:
    """Plays on his seat; between his moves he sends rubbish, repeats himself, and speaks for the others."""

    def __init__(self, player: Player, others: list[Player], chance: random.Random) -> None:
        self.player = player
        self.others = others
        self.chance = chance
        self.rubbish = Rubbish(player.link.split("/")[-2], [str(player.token)], chance)
        self.mine: list[Data] = []
        self.codes: Counter[str] = Counter()
        self.numbers: dict[str, set[int]] = {}  # the numbers under which each of his ids was accepted
        self.times_closed = 0

    async def misbehave(self) -> None:
        await self.player.open()
        while not self._is_over():
            try:
                if self.chance.random() < OFTEN:
                    await self._throw(self._something())
                else:
                    await self._play_on()
            except ConnectionClosed:
                self.times_closed += 1
                await self.player.open()
        await self.player.close()

    def _is_over(self) -> bool:
        return self.player.snapshot is not None and self.player.snapshot["outcome"] is not None

    async def _play_on(self) -> None:
        seen = self.player.snapshot
        if seen is None or seen["decision"] is None:
            await self.player.hear()
            return
        move = self.chance.choice(seen["moves"])["move"]
        message = {"type": "play", "id": f"mine {len(self.mine)}", "decision": seen["decision"], "move": move}
        self.mine.append(message)
        answer = await self._throw(json.dumps(message))
        if answer.get("code") == "not_now":
            await self._throw(json.dumps({"type": "return", "id": f"return {len(self.mine)}"}))

    async def _throw(self, text: str | bytes) -> Data:
        await self.player.send_text(text)
        answer = await self.player.until("refused", "accepted", "welcome", "hints")
        self.codes[str(answer.get("code", answer["type"]))] += 1
        if answer["type"] == "accepted":
            self.numbers.setdefault(answer["id"], set()).add(answer["seq"])
        return answer

    # --- what he throws ---

    def _something(self) -> str | bytes:
        kinds = [self.rubbish.anything, self._again, self._again_as_new, self._anew, self._of_another, self._as_another]
        return self.chance.choice(kinds)()

    def _again(self) -> str:
        return json.dumps(self.chance.choice(self.mine)) if self.mine else self._anew()

    def _again_as_new(self) -> str:
        return json.dumps(self.chance.choice(self.mine) | {"id": self._id()}) if self.mine else self._anew()

    def _anew(self) -> str:
        """A move that need not be his to make, for a choice that need not be open."""
        decision = (self.player.snapshot or {}).get("decision") or 0
        fields = {"decision": decision + self.chance.choice([-1, 0, 0, 1, 10]), "move": self.chance.choice(CARDS)}
        return json.dumps({"type": "play", "id": self._id(), **fields})

    def _of_another(self) -> str:
        """Word for word what Ann or Ben has said, with their ids; never their tokens, which he cannot know."""
        return json.dumps(self._heard_of_another())

    def _as_another(self) -> str:
        message = self._heard_of_another()
        name = self.chance.choice(["seat", "person", "token", "by", "message"])
        changed: Data = {**message, name: self.chance.choice([0, 1, "0:m1", None])}
        return json.dumps(changed) if self.chance.random() < 0.5 else self.rubbish.mutate(changed)

    def _heard_of_another(self) -> Data:
        said = [message for other in self.others for message in other.sent if "token" not in message]
        return dict(self.chance.choice(said))

    def _id(self) -> str:
        return f"{self.chance.randint(0, 10**9)}"


class Game:
    """Ann, Ben and Mal at Chakapuces."""

    def __init__(self, server: Server, chance: random.Random) -> None:
        ann = create(server.address, "chakapuces", 3, seed=SEED)
        self.id = ann["table"]
        others = [join(server.address, self.id, name, seat) for seat, name in ((1, "Ben"), (SEAT, "Mal"))]
        self.tokens = [each["token"] for each in (ann, *others)]
        self.people = [Player(server.address, self.id, token) for token in self.tokens]
        self.mal = Mal(self.people[SEAT], self.people[:SEAT], chance)

    async def play(self) -> None:
        ann, ben, _ = self.people
        async with ann, ben:
            await ann.ask("start")
            await asyncio.gather(ann.play_to_the_end(), ben.play_to_the_end(), self.mal.misbehave())


def check_games(folder: Path, count: int, seed: int) -> None:
    chance = random.Random(seed)
    with serving(folder, "--log", "info") as server:
        games = [Game(server, chance) for _ in range(count)]
        for game in games:
            run(game.play())
        assert call(server.address, "GET", "/health")[0] == 200
        logged = server.stop()
    assert server.process.returncode == 0
    assert not [line for line in logged.splitlines() if json.loads(line)["level"] in ("error", "critical")]
    check_answers([game.mal for game in games])
    for game in games:
        entries = run(read_log(folder, game.id))
        check_log(entries, game)
        for seat, person in enumerate(game.people):
            check_seen(game, entries, person, seat)


def check_answers(players: list[Mal]) -> None:
    codes = sum((mal.codes for mal in players), Counter[str]())
    assert set(codes) <= {*get_args(Code), "accepted", "hints"}
    assert {"bad_message", "not_your_turn", "stale_decision", "illegal_move", "accepted"} <= set(codes)
    assert codes.total() > 300 * len(players)
    for mal in players:
        assert all(len(numbers) == 1 for numbers in mal.numbers.values())  # the same id, the same number


def check_log(entries: list[Entry], game: Game) -> None:
    """What each person asked for was done once, on their own seat; the log gives a whole game."""
    for person, player in enumerate(game.people[:SEAT]):
        asked = {f"{person}:{message['id']}" for message in player.sent}
        assert {entry.message for entry in entries if str(entry.message).startswith(f"{person}:")} <= asked
    for entry in entries:
        by = str(entry.message).partition(":")[0]
        if by == str(SEAT):
            assert isinstance(entry.fact, Moved | Chatted | Asked | StoodIn | Returned)
            assert getattr(entry.fact, "seat", SEAT) == SEAT
        elif by in ("0", "1") and isinstance(entry.fact, Moved):
            assert entry.fact.seat == int(by)
    assert Table.of(game.id, entries).status == "over"


def check_seen(game: Game, entries: list[Entry], person: Player, seat: int) -> None:
    """Whatever was heard is the seat's own view of a step of the log; before the end, nothing of seed or tokens."""
    seen = seen_by(game.id, entries, seat)
    for message in person.heard:
        text = json.dumps(message)
        assert not any(token in text for token in game.tokens)
        if message["type"] in ("welcome", "table") and message["table"]["status"] != "over":
            assert str(SEED) not in text
        if message["type"] == "update":
            update, view = seen[message["seq"]]
            assert message | {"snapshot": None} == update
            assert message["snapshot"] is None or message["snapshot"]["view"] == view


def seen_by(id: str, entries: list[Entry], seat: int) -> dict[int, tuple[Any, Any]]:
    """By number: what happened as the seat saw it, and its view afterwards."""
    table, seen = Table(id), {}
    for entry in entries:
        table.enter(entry)
        if table.history and table.history[-1].seq == entry.seq:
            update = json.loads(history.seen_by(seat, table.history[-1]))
            seen[entry.seq] = update, json.loads(json.dumps(table.recording.state.view(seat)))
    return seen


def test_who_misbehaves_on_a_seat_harms_no_other(tmp_path: Path) -> None:
    check_games(tmp_path, 1, seed=3)


@slow
def test_who_misbehaves_for_long_harms_no_other(tmp_path: Path) -> None:
    check_games(tmp_path, 40, seed=4)
