"""Clocks at a table: nobody thinks for longer than they have, whatever they or the machine's clock do."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

import tablee
from tablee.core.data_files import read_paces
from tablee.core.events import Event
from tablee.server.app import make_app
from tablee.server.host import Host
from tablee.server.journal import Resumed, StoodIn
from tablee.server.requests import decide_move
from tablee.server.settings import Settings
from tablee.server.table import LONGEST_SHOWN, Table
from tablee.server.table_time import SteadyClock
from tests.event_loop import run
from tests.server.house import Guest, House, in_house, in_two_houses, wait_until

EIGHT: Final = {"seconds": 8}


async def at_pop(house: House, **clock: int) -> tuple[Guest, Guest]:
    """Both owe a sealed choice; bots take their time, so that a test can say when they choose."""
    ann, ben = await house.two_at("pop", clock=clock)
    house.host.bot_turns.close()
    return ann, ben


def left(guest: Guest) -> float:
    assert guest.live.table.clocks is not None
    assert guest.seat is not None
    return guest.live.table.clocks.left_at(guest.live.time.now())[guest.seat]


def look(guest: Guest) -> None:
    """The server looks at the clocks, as it does when the next one should have run out."""
    guest.house.host._wake(guest.live)


async def let_bot_choose(guest: Guest) -> None:
    """The bot that stands in makes the seat's choice."""
    table, seat = guest.live.table, guest.seat
    assert seat is not None
    state = table.recording.state
    move = table.game.format_move(state, seat, state.legal_moves(seat)[0])
    await guest.house.host.change(guest.live, lambda: [decide_move(table, seat, table.decisions[seat], move)])


async def run_out(guest: Guest) -> None:
    look(guest)
    assert guest.seat is not None
    seat = guest.seat
    await wait_until(lambda: guest.live.table.levels[seat] is not None)


async def hear(hearer: Guest, speaker: Guest) -> None:
    """One server hears what the other has appended."""
    hearer.house.host.hear(hearer.live.table.id, speaker.live.table.seq)
    await wait_until(lambda: hearer.live.table.seq == speaker.live.table.seq)


# --- leaving and coming back ---


def test_leaving_and_coming_back_gives_no_time(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await at_pop(house, **EIGHT)
        house.now += 7
        await ann.ask("stand")
        await ann.ask("return")
        assert left(ann) == 1

    in_house(tmp_path, visit)


def test_who_comes_back_before_the_bot_has_chosen_has_thought_all_along(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await at_pop(house, **EIGHT)
        house.now += 3
        await ann.ask("stand")
        house.now += 4
        assert left(ann) == 5
        await ann.ask("return")
        assert left(ann) == 1

    in_house(tmp_path, visit)


def test_a_bot_chooses_on_nobodys_time_and_earns_none(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await at_pop(house, seconds=60, increment=5)
        house.now += 10
        await ann.ask("stand")
        house.now += 20
        await let_bot_choose(ann)
        assert (left(ann), left(ben)) == (50, 30)

    in_house(tmp_path, visit)


def test_eight_seconds_are_never_seventeen(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await at_pop(house, **EIGHT)
        await ben.play()
        assert ann.live.table.clocks is not None
        thought = 0.0
        for _ in range(40):
            house.now += 0.5
            if ann.live.table.clocks.has_time(0, ann.live.time.now()):
                thought += 0.5
            else:
                await run_out(ann)
            await ann.refusal("stand")
            await ann.refusal("return")
        assert thought <= 8

    in_house(tmp_path, visit)


# --- running out ---


def test_a_choice_for_which_the_time_has_run_out_is_the_bots(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await at_pop(house, **EIGHT)
        house.now += 8
        await run_out(ann)
        await run_out(ben)
        assert await ann.refusal("return") == "out_of_time"
        await let_bot_choose(ann)
        await ann.ask("return")
        assert left(ann) == 2

    in_house(tmp_path, visit)


def test_a_move_that_comes_after_the_time_is_too_late_though_nobody_has_looked(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await at_pop(house, **EIGHT)
        await ben.play()
        house.now += 8.5
        table = ann.live.table
        move = table.game.format_move(table.recording.state, 0, table.recording.state.legal_moves(0)[0])
        assert await ann.refusal("play", decision=table.decisions[0], move=move) == "out_of_time"

    in_house(tmp_path, visit)


def test_each_time_one_runs_out_half_as_much_is_given_back(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await at_pop(house, seconds=80)
        given = []
        for _ in range(4):
            house.now += 80
            await run_out(ann)
            await run_out(ben)
            for guest in (ann, ben):
                if guest.seat in guest.live.table.pending():
                    await let_bot_choose(guest)
            await ann.ask("return")
            await ben.ask("return")
            given.append(left(ann))
        assert given == [20, 10, 5, 2.5]

    in_house(tmp_path, visit)


def test_what_a_move_earned_is_lost_when_it_is_taken_back(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await at_pop(house, seconds=60, increment=5)
        await ben.ask("stand")
        for _ in range(3):
            await ann.play()
            assert left(ann) == 65
            await ann.ask("ask_undo")
            assert left(ann) == 60

    in_house(tmp_path, visit)


# --- the machine's clock ---


class Machine:
    """Its wall clock can be set; its monotonic clock cannot."""

    def __init__(self) -> None:
        self.wall = 1_700_000_000.0
        self.ticks = 5.0

    def clock(self) -> SteadyClock:
        return SteadyClock(self.wall, lambda: self.ticks)


def test_a_steady_clock_begins_with_the_wall_clock_and_then_leaves_it() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.wall -= 3600
    machine.ticks += 2.5
    assert clock() == 1_700_000_002.5


def test_a_server_goes_by_a_clock_that_nobody_can_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hosts: list[Host] = []

    def keep(*given: Any, **named: Any) -> Host:
        hosts.append(Host(*given, **named))
        return hosts[0]

    async def visit() -> None:
        app = make_app(Settings(workers=1), f"sqlite:{tmp_path}/tables.db", list)
        async with app.router.lifespan_context(app):
            began = hosts[0].clock()
            monkeypatch.setattr("time.time", lambda: began + 3600)
            assert began <= hosts[0].clock() < began + 60

    monkeypatch.setattr("tablee.server.app.Host", keep)
    run(visit())


def test_a_clock_set_forward_while_the_server_was_down_seats_no_bot(tmp_path: Path) -> None:
    async def visit(house: House, after: House) -> None:
        ann, _ = await at_pop(house, seconds=60)
        house.now += 10
        await ann.ask("chat", text="ten seconds gone")
        after.now = house.now + 3600
        after.host.born = after.now
        again = await after.visit(ann)
        assert again.live.table.levels == [None, None]
        assert again.come()["snapshot"]["clocks"] == [50, 50]
        after.now += 49
        look(again)
        assert again.live.table.levels == [None, None]
        after.now += 1
        await run_out(again)
        entries = await after.host.store.read(ann.live.table.id)
        assert [entry.fact for entry in entries if isinstance(entry.fact, Resumed)] == [Resumed(1010.0)]
        assert isinstance(entries[-1].fact, StoodIn)

    in_two_houses(tmp_path, visit)


def test_a_clock_set_back_while_the_server_was_down_gives_no_time(tmp_path: Path) -> None:
    async def visit(house: House, after: House) -> None:
        ann, _ = await at_pop(house, seconds=60)
        house.now += 10
        await ann.ask("chat", text="ten seconds gone")
        after.now = after.host.born = 0.0
        again = await after.visit(ann)
        assert again.come()["snapshot"]["clocks"] == [50, 50]
        after.now += 20
        await again.ask("chat", text="and twenty more")
        assert again.come()["snapshot"]["clocks"] == [30, 30]
        times = [entry.at for entry in await after.host.store.read(ann.live.table.id)]
        assert times == sorted(times)

    in_two_houses(tmp_path, visit)


@pytest.mark.parametrize("differ", [500.0, -500.0])
def test_between_servers_whose_clocks_differ_no_time_is_lost_or_won(tmp_path: Path, differ: float) -> None:
    async def visit(house: House, there: House) -> None:
        ann, ben = await at_pop(house, seconds=60)
        there.host.bot_turns.close()
        there.now = there.host.born = house.now + differ
        ben_there = await there.visit(ben)
        await hear(ann, ben_there)
        for _ in range(3):
            for speaker, hearer in ((ann, ben_there), (ben_there, ann)):
                house.now += 5
                there.now += 5
                await speaker.ask("chat", text="five seconds")
                await hear(hearer, speaker)
                assert ann.come()["snapshot"]["clocks"] == ben_there.come()["snapshot"]["clocks"]
        assert ann.come()["snapshot"]["clocks"] == [30, 30]
        assert ann.live.table.levels == [None, None]
        times = [entry.at for entry in await house.host.store.read(ann.live.table.id)]
        assert times == sorted(times)

    in_two_houses(tmp_path, visit)


# --- while something is shown ---


async def after_a_turn(house: House, **clock: int) -> tuple[Guest, Guest, float]:
    """Both have chosen without thinking, and a turn of Pop is shown for so many seconds."""
    ann, ben = await at_pop(house, **clock)
    await ann.play()
    await ben.play()
    assert ann.live.table.clocks is not None
    waits = ann.live.table.clocks.waits_at(house.now)
    assert waits == [waits[0]] * 2
    return ann, ben, waits[0]


def shown_last(guest: Guest) -> float:
    """What has just happened is worth looking at for so many seconds, as the board is told."""
    paces = read_paces("tablee.games.pop")
    events = [message for message in guest.heard if message["type"] == "update"][-1]["events"]
    return sum(paces.get(event["kind"], 0) for event in events) / 1000


def test_no_clock_runs_while_what_has_happened_is_shown(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben, wait = await after_a_turn(house, seconds=60)
        assert wait == pytest.approx(shown_last(ann), abs=0.05)
        assert wait > 1
        snapshot = ann.come()["snapshot"]
        assert (snapshot["clocks"], snapshot["clock_waits"]) == ([60, 60], [wait, wait])
        house.now += wait
        assert [left(ann), left(ben)] == [60, 60]
        house.now += 5
        assert [left(ann), left(ben)] == [55, 55]
        assert ann.come()["snapshot"]["clock_waits"] == [0, 0]

    in_house(tmp_path, visit)


def test_who_chooses_while_it_is_shown_wins_no_time(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben, wait = await after_a_turn(house, seconds=60)
        house.now += wait / 2
        await ann.play()
        assert left(ann) == 60
        house.now += wait / 2 + 7
        assert [left(ann), left(ben)] == [60, 53]

    in_house(tmp_path, visit)


def test_leaving_while_it_is_shown_gives_no_time(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _, wait = await after_a_turn(house, seconds=60)
        await ann.ask("stand")
        house.now += wait / 2
        await ann.ask("return")
        house.now += wait / 2 + 7
        assert left(ann) == 53

    in_house(tmp_path, visit)


def test_a_clock_runs_out_after_all_has_been_shown(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _, wait = await after_a_turn(house, seconds=8)
        house.now += 7.5
        look(ann)
        assert ann.live.table.levels == [None, None]
        house.now += wait + 0.5
        await run_out(ann)

    in_house(tmp_path, visit)


def test_however_much_happens_clocks_wait_only_so_long() -> None:
    table = Table("t")
    table.at = 100.0
    table.game = tablee.game("pop")
    for _ in range(9):
        table._show([Event("explode", "", 0, {})] * 20)
    assert table.shown_until == 100.0 + LONGEST_SHOWN
