"""Two servers on one store: whoever comes second reads on and decides again; nothing is lost, refused or done twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tablee.server import bot_turns
from tablee.server.bot_turns import BotMove
from tablee.server.http_schemas import JoinTable
from tablee.server.jobs import Choose
from tablee.server.journal import Moved, Rematched, Resumed, Said, StoodIn
from tablee.server.presence import GRACE_SECONDS
from tablee.server.protocol import AskHints
from tablee.server.refusal import Refusal
from tablee.server.store import StoreError
from tablee.server.store_postgres import PostgresStore
from tests.server.house import Guest, House, in_house, in_houses, in_two_houses, wait_until


async def play_out(*guests: Guest) -> None:
    """To the end, everybody at the same house."""
    table = guests[0].live.table
    while table.status == "playing":
        for guest in guests:
            if guest.seat in table.pending():
                await guest.play()


async def log_of(guest: Guest) -> list[object]:
    entries = await guest.house.host.store.read(guest.live.table.id)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    return [entry.fact for entry in entries]


def test_a_request_is_decided_again_on_what_the_other_server_has_written(tmp_path: Path) -> None:
    async def visit(here: House, there: House) -> None:
        ann, ben = await here.two_at("pop")
        ben_there = await there.visit(ben)
        await ann.play()
        await ben_there.play()
        assert len([what for what in await log_of(ann) if isinstance(what, Moved)]) == 2
        assert ben_there.live.table.seq == ann.live.table.seq + 1
        await ann.ask("chat", text="and I hear of it")
        assert ann.live.table.recording.state.view(0) == ben_there.live.table.recording.state.view(0)

    in_two_houses(tmp_path, visit)


def test_a_message_that_another_server_has_entered_is_not_entered_again(tmp_path: Path) -> None:
    async def visit(here: House, there: House) -> None:
        ann, _ = await here.two_at("pop")
        ann_there = await there.visit(ann)
        number = await ann.play()
        assert await ann_there.play() == number

    in_two_houses(tmp_path, visit)


def test_people_join_at_two_servers_at_once(tmp_path: Path) -> None:
    async def visit(here: House, there: House) -> None:
        ann = await here.create("pop", 4)
        ann_there = await there.visit(ann)
        ben, eve = await asyncio.gather(here.join(ann, "Ben", 1), there.join(ann_there, "Eve", 2))
        assert {ben.seat, eve.seat} == {1, 2}
        await here.join(ann, "Kim", 3)
        assert ann.live.table.names[0] == "Ann"
        assert sorted(ann.live.table.names) == ["Ann", "Ben", "Eve", "Kim"]
        with pytest.raises(Refusal) as refused:
            await there.host.join(ann.live.table.id, JoinTable("Lou", 3))
        assert refused.value.code == "seat_taken"

    in_two_houses(tmp_path, visit)


def test_whoever_has_joined_at_one_server_is_known_at_another_that_has_not_heard_of_it(tmp_path: Path) -> None:
    async def visit(here: House, there: House) -> None:
        ann = await here.create("pop", 3)
        ann_there = await there.visit(ann)
        ben = await here.join(ann, "Ben", 1)
        assert await there.host.recognise(ann_there.live, ben.token) == 1
        with pytest.raises(Refusal) as refused:
            await there.host.recognise(ann_there.live, "the token of nobody")
        assert refused.value.code == "unknown_person"

    in_two_houses(tmp_path, visit)


def test_nobody_is_greeted_with_less_than_they_have_seen_at_another_server(tmp_path: Path) -> None:
    async def visit(here: House, there: House) -> None:
        ann, _ = await here.two_at("pop")
        ann_there = await there.visit(ann)
        await ann.play()
        await there.host.recognise(ann_there.live, ann.token, last=ann.live.table.seq)
        assert ann_there.live.table.seq == ann.live.table.seq

    in_two_houses(tmp_path, visit)


def test_a_rematch_asked_for_at_two_servers_is_one_table(tmp_path: Path) -> None:
    async def visit(here: House, there: House) -> None:
        ann, ben = await here.two_at("pop")
        await play_out(ann, ben)
        ben_there = await there.visit(ben)
        await asyncio.gather(ann.ask("rematch"), ben_there.ask("rematch"))
        (rematch,) = [what for what in await log_of(ann) if isinstance(what, Rematched)]
        assert ann.live.table.rematch == ben_there.live.table.rematch == rematch.table
        assert (await here.host.get(rematch.table)).table.created == (await there.host.get(rematch.table)).table.created

    in_two_houses(tmp_path, visit)


def test_a_clock_that_two_servers_watch_runs_out_once(tmp_path: Path) -> None:
    async def visit(here: House, there: House) -> None:
        ann, ben = await here.two_at("pop", clock={"seconds": 60})
        for house in (here, there):
            house.host.bot_turns.close()
        ben_there = await there.visit(ben)
        await ann.play()
        for guest in (ben, ben_there):
            guest.house.now += 61
            guest.house.host._wake(guest.live)
        await wait_until(lambda: ben.live.table.levels[1] is not None and ben_there.live.table.levels[1] is not None)
        assert [what for what in await log_of(ann) if isinstance(what, StoodIn)] == [StoodIn(1, "medium", "clock")]
        assert ann.live.flag is None

    in_two_houses(tmp_path, visit)


def test_a_clock_that_could_not_be_stopped_is_stopped_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop", clock={"seconds": 60})
        house.host.bot_turns.close()
        await ann.play()
        append, failures = house.host.store.append, 0

        async def fail_once(*what: object) -> None:
            nonlocal failures
            failures += 1
            monkeypatch.setattr(house.host.store, "append", append)
            raise StoreError("the disk is full")

        monkeypatch.setattr(house.host.store, "append", fail_once)
        house.now += 61
        house.host._wake(ben.live)
        await wait_until(lambda: ben.live.table.levels[1] is not None)
        assert failures == 1

    in_house(tmp_path, visit)


def test_a_bot_for_which_two_servers_think_moves_once(tmp_path: Path) -> None:
    async def visit(here: House, there: House) -> None:
        ann = await here.create("pop", 2, bots={"1": "easy"}, start=True)
        ann_there = await there.visit(ann)
        await wait_until(lambda: not is_thinking(ann) and not is_thinking(ann_there))
        assert [what for what in await log_of(ann) if isinstance(what, Moved)] == [Moved(1, _move_of(ann))]
        assert ann_there.live.table.pending() == ann.live.table.pending() == [0]

    in_two_houses(tmp_path, visit)


def is_thinking(guest: Guest) -> bool:
    return guest.house.host.bot_turns.is_busy(guest.live)


def _move_of(guest: Guest) -> str:
    return guest.live.table.recording.record.entries[0].text


def test_a_bot_moves_although_others_write_to_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(here: House, there: House) -> None:
        ann = await here.create("pop", 2, bots={"1": "easy"})
        ann_there = await there.visit(ann)
        there.host.bot_turns.close()
        do = here.workers.do

        async def do_slowly(*what: Any) -> Any:
            move = await do(*what)
            await ann_there.ask("chat", text="I am at the other server")
            return move

        monkeypatch.setattr(here.workers, "do", do_slowly)
        await ann.ask("start")
        await wait_until(lambda: ann.live.table.pending() == [0])

    in_two_houses(tmp_path, visit)


def test_bots_that_two_servers_let_speak_say_what_they_say_at_one(tmp_path: Path) -> None:
    said: list[list[Said]] = []

    async def hear(here: House, *others: House) -> None:
        bots = {"1": "easy", "2": "easy"}
        ann = await here.create("pop", 3, options={"mode": "cooperative"}, bots=bots, start=True, seed=5)
        guests = [ann, *[await other.visit(ann) for other in others]]
        await wait_until(lambda: not any(map(is_thinking, guests)))
        said.append([what for what in await log_of(ann) if isinstance(what, Said)])

    in_house(tmp_path / "one", hear)
    in_two_houses(tmp_path / "two", hear)
    assert said[0] == said[1]
    assert len(said[0]) > 0


def test_advice_does_not_wait_for_bots_that_have_said_all_at_another_server(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "SECONDS_OF_TALK", 3600.0)

    async def visit(here: House, there: House) -> None:
        bots = {"1": "medium", "2": "medium"}
        ann = await here.create("pop", 3, options={"mode": "cooperative"}, bots=bots, start=True, seed=5)
        await wait_until(lambda: not bot_turns.must_talk(ann.live))
        ann_there = await there.visit(ann)
        advice = await asyncio.wait_for(there.host.hints(ann_there.live, 0, AskHints("h")), 60)
        assert advice.hints[0].say.startswith("want")
        await wait_until(lambda: not is_thinking(ann_there))  # nor does it look any more whether all is said

    in_houses(database, visit)


# --- thinking once ---


def is_asked(guest: Guest, decision: int) -> bool:
    return guest.live.table.decisions[0] == decision and 0 in guest.live.table.pending()


class Thoughts:
    """Counts what is thought about, by table, seat and choice."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.counted: Counter[tuple[str, int, int]] = Counter()
        job = BotMove.job

        def counted(move: BotMove) -> Choose | None:
            found = job(move)
            if found is not None:
                self.counted[move.live.table.id, move.seat, move.decision] += 1
            return found

        monkeypatch.setattr(BotMove, "job", counted)


def test_of_two_servers_one_thinks_about_each_move(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = Thoughts(monkeypatch)

    async def visit(here: House, there: House) -> None:
        guests = [await house.create("pop", 3, bots={"1": "easy", "2": "easy"}) for house in (here, there, here, there)]
        for guest in guests:
            await (there if guest.house is here else here).visit(guest)
            await guest.ask("start")
        for guest in guests:
            for decision in range(1, 4):
                await wait_until(partial(is_asked, guest, decision))
                await guest.play()
        await wait_until(lambda: all(guest.live.table.pending() == [0] for guest in guests))
        moves = [what for guest in guests for what in await log_of(guest) if isinstance(what, Moved) and what.seat > 0]
        assert len(moves) == len(thoughts.counted) == 4 * 2 * 4
        assert set(thoughts.counted.values()) == {1}

    in_houses(database, visit)


def test_when_a_server_dies_in_thought_another_one_thinks_within_five_seconds(
    database: str,
) -> None:
    async def visit(here: House, there: House) -> None:
        ann = await here.create("pop", 2, bots={"1": "easy"}, start=True)
        await wait_until(lambda: ann.live.table.pending() == [0])
        ann_there = await there.visit(ann)
        await die(here)
        before = asyncio.get_running_loop().time()
        await ann_there.play()
        await wait_until(lambda: ann_there.live.table.decisions[0] == 2)
        assert asyncio.get_running_loop().time() - before < 5

    in_houses(database, visit)


async def die(house: House) -> None:
    """Neither think nor say anything any more."""
    assert isinstance(house.host.store, PostgresStore)
    assert house.host.takers is not None
    house.host.bot_turns.close()
    await house.host.takers.close(0)
    await house.host.store._news.stop()


def test_a_server_that_has_let_a_table_go_leaves_its_bots_to_another(database: str) -> None:
    async def visit(here: House, there: House) -> None:
        ann = await here.create("pop", 2, bots={"1": "easy"}, start=True)
        await wait_until(lambda: ann.live.table.pending() == [0])
        ann_there = await there.visit(ann)
        ann.go()
        here.now += GRACE_SECONDS
        await wait_until(lambda: not here.host._is_busy(ann.live))
        here.host.tables.let_go(0)
        assert here.host.live == {}
        await ann_there.play()
        await wait_until(lambda: ann_there.live.table.decisions[0] == 2)

    in_houses(database, visit)


def test_a_server_that_starts_beside_another_gives_no_time_back(database: str) -> None:
    async def visit(here: House, there: House) -> None:
        ann, _ = await here.two_at("pop", clock={"seconds": 60})
        await wait_until(lambda: not here.host.duties.count())
        there.host.born = there.now = here.now = here.now + 20
        ann_there = await there.visit(ann)
        assert [what for what in await log_of(ann) if isinstance(what, Resumed)] == []
        assert ann_there.live.table.clocks is not None
        assert ann_there.live.table.clocks.left_at(ann_there.live.time.now()) == [40, 40]

    in_houses(database, visit)
