"""What stands in the log is never refused: when the answer to a commit is lost, the server finds out first."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tablee.server.journal import Joined, Moved
from tablee.server.store import Store, Unsettled
from tests.server.house import Guest, House, in_house, in_houses, wait_until


class Lossy:
    """A store's append whose answers get lost: what is asked for is done or not, and nobody is told."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch, losses: list[str]) -> None:
        self._append = store.append
        self._losses = losses
        monkeypatch.setattr(store, "append", self)

    async def __call__(self, *given: Any) -> None:
        loss = self._losses.pop(0) if self._losses and given[1] else "nothing"
        if loss != "request":
            await self._append(*given)
        if loss != "nothing":
            raise Unsettled("the connection was lost")


class Frozen:
    """A store's append that does nothing for a while, and then all that it was told."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self._append = store.append
        self._thawed = asyncio.Event()
        self._waiting: list[asyncio.Task[None]] = []
        monkeypatch.setattr(store, "append", self)

    async def __call__(self, *given: Any) -> None:
        self._waiting.append(asyncio.create_task(self._do(given)))
        await asyncio.shield(self._waiting[-1])

    async def _do(self, given: Any) -> None:
        await self._thawed.wait()
        await self._append(*given)

    async def thaw(self) -> None:
        self._thawed.set()
        await asyncio.gather(*self._waiting, return_exceptions=True)


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.host.ANSWER_SECONDS", 0.5)


async def moves_in(guest: Guest) -> list[object]:
    entries = await guest.house.host.store.read(guest.live.table.id)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    return [entry.fact for entry in entries if isinstance(entry.fact, Moved)]


def told_of_moves(guest: Guest) -> int:
    return sum(message["type"] == "update" and message["kind"] == "played" for message in guest.heard)


@pytest.mark.parametrize("losses", [["answer"], ["request"], ["request", "answer"], ["request", "request", "answer"]])
def test_a_move_whose_answer_was_lost_is_accepted_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, losses: list[str]
) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        number = ann.live.table.seq + 1
        Lossy(house.host.store, monkeypatch, losses)
        assert await ann.play() == number
        assert len(await moves_in(ann)) == told_of_moves(ann) == told_of_moves(ben) == 1

    in_house(tmp_path, visit)


@pytest.mark.parametrize("losses", [["answer"], ["request", "answer"]])
def test_whoever_joins_while_answers_are_lost_joins_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, losses: list[str]
) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3)
        Lossy(house.host.store, monkeypatch, losses)
        ben = await house.join(ann, "Ben", 1)
        assert ben.seat == 1
        entries = await house.host.store.read(ann.live.table.id)
        assert [entry.fact.name for entry in entries if isinstance(entry.fact, Joined)] == ["Ann", "Ben"]

    in_house(tmp_path, visit)


@pytest.mark.parametrize("losses", [["answer"], ["request", "answer"]])
def test_a_table_is_set_up_although_the_answer_was_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, losses: list[str]
) -> None:
    async def visit(house: House) -> None:
        Lossy(house.host.store, monkeypatch, losses)
        ann = await house.create("pop", 2)
        assert await house.host.store.read(ann.live.table.id) != []

    in_house(tmp_path, visit)


@pytest.mark.usefixtures("in_a_hurry")
def test_a_move_at_a_frozen_store_is_neither_accepted_nor_refused_and_told_when_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        before = ann.live.table.seq
        moves = first_move(ann), first_move(ben)
        frozen = Frozen(house.host.store, monkeypatch)
        assert await ann.refusal("play", **moves[0]) == "unsettled"
        assert await ben.refusal("play", **moves[1]) == "unsettled"  # nothing else is decided meanwhile
        again = asyncio.create_task(ask_again(ann, moves[0]))
        await frozen.thaw()
        assert await again == before + 1
        await ask_again(ben, moves[1])
        assert len(await moves_in(ann)) == told_of_moves(ann) == told_of_moves(ben) == 2

    in_house(tmp_path, visit)


@pytest.mark.usefixtures("in_a_hurry")
def test_what_was_left_open_is_told_although_nobody_asks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        frozen = Frozen(house.host.store, monkeypatch)
        assert await ann.refusal("play", **first_move(ann)) == "unsettled"
        ann.go()
        await frozen.thaw()
        await wait_until(lambda: told_of_moves(ben) == 1)
        await ben.play()
        assert len(await moves_in(ann)) == 2

    in_house(tmp_path, visit)


@pytest.mark.usefixtures("in_a_hurry")
def test_whoever_joined_and_could_not_be_told_so_takes_nobodys_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 2)
        frozen = Frozen(house.host.store, monkeypatch)
        with pytest.raises(Unsettled):
            await house.join(ann, "Ben", 1)
        await frozen.thaw()
        await wait_until(lambda: not house.host.duties.is_owing(ann.live.table.id))
        assert ann.live.table.names == ["Ann", "Ben"]
        await house.join(ann, "Ben", 1)

    in_house(tmp_path, visit)


@pytest.mark.usefixtures("in_a_hurry")
def test_a_move_that_lost_against_another_server_is_decided_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(here: House, there: House) -> None:
        ann, ben = await here.two_at("pop")
        ben_there = await there.visit(ben)
        frozen, move = Frozen(here.host.store, monkeypatch), first_move(ann)
        assert await ann.refusal("play", **move) == "unsettled"
        number = await ben_there.play()
        await frozen.thaw()
        assert await ask_again(ann, move) == number + 1
        assert len(await moves_in(ann)) == 2

    in_houses(database, visit)


@pytest.mark.usefixtures("in_a_hurry")
def test_postgresql_frozen_for_a_while_loses_nothing_and_refuses_nothing_that_it_keeps(database: str) -> None:
    async def visit(here: House, there: House) -> None:
        ann, ben = await here.two_at("pop")
        ben_there = await there.visit(ben)
        await wait_until(lambda: not here.host.duties.count() and not there.host.duties.count())
        connection, moves = await asyncpg.connect(database), (first_move(ann), first_move(ben_there))
        async with connection.transaction():
            await connection.execute("lock table logs in exclusive mode")
            assert await ann.refusal("play", **moves[0]) == "unsettled"
            assert await ben_there.refusal("play", **moves[1]) == "unsettled"
        await connection.close()
        await asyncio.gather(ask_again(ann, moves[0]), ask_again(ben_there, moves[1]))
        assert len(await moves_in(ann)) == 2
        for guest in (ann, ben_there):
            await wait_until(lambda guest=guest: told_of_moves(guest) == 2)  # type: ignore[misc]

    in_houses(database, visit)


def first_move(guest: Guest) -> dict[str, Any]:
    table, seat = guest.live.table, guest.seat
    assert seat is not None
    state = table.recording.state
    return {"decision": table.decisions[seat], "move": table.game.format_move(state, seat, state.legal_moves(seat)[0])}


async def ask_again(guest: Guest, move: dict[str, Any]) -> int:
    """As a client does: the same message until its fate is known."""
    while True:
        guest._number -= 1
        with suppress(Unsettled):
            return await guest.ask("play", **move)
