"""Servers and machines for bots on one database, killed at random under load: everything once, nothing forgotten."""

from __future__ import annotations

import asyncio
import itertools
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import asyncpg

from tests.event_loop import run
from tests.marks import slow
from tests.server.play import Data
from tests.server.servers import PATIENCE, Server
from tests.server.test_durability import House, Stubborn, check_log, read_logs

TEN_MINUTES = 600.0  # seconds

# Every answer that is given is written down: work itself is forgotten when it is done.
WITNESS = """
create table answered(choice text);
create function witness() returns trigger language plpgsql as $$ begin
    insert into answered values (new.choice); return new; end $$;
create trigger witness after update on work for each row
    when (old.answer is null and new.answer is not null) execute function witness();
"""


class Machine:
    """One that only thinks: `tablee work`. It stands in for a server that is killed and started again."""

    def __init__(self, database: str) -> None:
        self._command = [sys.executable, "-m", "tablee", "work", "--db", database, "--workers", "1"]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline()

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Timed(Stubborn):
    """Also notes when each number was promised, or heard of."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.promised_at: dict[int, float] = {}
        self.heard_at: dict[int, float] = {}

    async def hear(self) -> Data:
        message = await super().hear()
        if message["type"] == "accepted":
            self.promised_at.setdefault(message["seq"], time.monotonic())
        elif message["type"] == "update":
            self.heard_at.setdefault(message["seq"], time.monotonic())
        return message


class ManyMachines(House):
    kind = Timed

    def __init__(self, servers: list[Server], machines: list[Machine], chance: random.Random) -> None:
        super().__init__(servers, chance, PATIENCE)
        self.machines = machines
        self.kills = 0

    async def _kill_and_start(self, server: Server) -> None:
        self.kills += 1
        mortal: list[Server | Machine] = [server, *self.machines]
        machine = self.chance.choice(mortal)
        if isinstance(machine, Server):
            await super()._kill_and_start(machine)
        else:
            await asyncio.to_thread(machine.kill)
            await asyncio.to_thread(machine.start)

    def delays(self) -> list[float]:
        """From a promise to one person until the other heard of it, wherever each was."""
        tables: dict[str, list[Timed]] = defaultdict(list)
        for person in self.people:
            assert isinstance(person, Timed)
            tables[person.id].append(person)
        return sorted(
            max(0.0, other.heard_at[seq] - at)
            for people in tables.values()
            for person in people
            for other in people
            if other is not person
            for seq, at in person.promised_at.items()
            if seq in other.heard_at
        )


async def bear_witness(database: str) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute(WITNESS)
    await connection.close()


async def thought_twice(database: str) -> tuple[int, int]:
    """How many choices were answered, and how many of them more than once."""
    connection = await asyncpg.connect(database)
    rows = await connection.fetch("select choice, count(*) from answered group by choice")
    await connection.close()
    return len(rows), sum(count > 1 for _, count in rows)


def until(end: float) -> Iterator[int]:
    """As many as there is time for."""
    return itertools.takewhile(lambda _: time.monotonic() < end, itertools.count())


def check(database: str, servers: int, machines: int, kills: Iterable[int]) -> None:
    house = ManyMachines(
        [Server(database) for _ in range(servers)], [Machine(database) for _ in range(machines)], random.Random(servers)
    )
    run(bear_witness(database))
    try:
        run(house.survive(kills))
    finally:
        for machine in house.machines:
            machine.stop()
        for server in house.servers:
            server.stop()
    for id, entries in run(read_logs(database, {person.id: None for person in house.people})).items():
        check_log(id, entries, [person.promised for person in house.people if person.id == id])
    choices, twice = run(thought_twice(database))
    delays = house.delays()
    assert choices
    assert twice == 0
    promised = sum(len(person.promised) for person in house.people)
    print(f"{house.kills} kills, {promised} moves promised, {choices} choices of bots, {twice} thought about twice,")
    print(f"a move is seen by the other person after {delays[len(delays) * 99 // 100] * 1000:.0f} ms (p99)")


def test_two_servers_and_a_machine_for_bots(database: str) -> None:
    check(database, servers=2, machines=1, kills=range(1))


@slow
def test_three_servers_and_two_machines_for_bots_killed_at_random_for_ten_minutes(database: str) -> None:
    check(database, servers=3, machines=2, kills=until(time.monotonic() + TEN_MINUTES))
