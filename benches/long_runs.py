"""Long runs: do ten times the games cost ten times as much, in the same memory? `simulate` from a thousand games to a
million, and `balance` too, with two seats of the game that is soonest over (its skill trace has bots that think), all
others by bots that play at random, each in a process of its own, as people start it.

It takes half an hour of CPU time, so it runs only when it is named (`python -m benches long_runs`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import tablee
from benches.kept_games import teller
from benches.results import Rows

GAMES = [1_000, 10_000, 100_000, 1_000_000]
SIMULATED_SEATS, BALANCED_SEATS = 3, 2
BALANCED = ["chakapuces"]  # whose games are soonest over
MEGABYTE = 1024  # kilobytes, in which the system tells the most memory that a process had


@dataclass(frozen=True)
class Run:
    """One command: what it printed, the CPU seconds that it took, and the most memory that it had."""

    printed: dict[str, Any]
    seconds: float
    megabytes: float


def measure() -> dict[str, Rows]:
    games = [game.name for game in tablee.all_games()]
    tell, runs = teller("long runs"), (len(games) + len(BALANCED)) * len(GAMES)
    simulated: Rows = []
    for name in games:
        simulated += rows(name, [run("simulate", name, SIMULATED_SEATS, count, "--bots") for count in GAMES])
        tell(len(simulated), runs)
    balanced: Rows = []
    for name in BALANCED:
        balanced += rows(name, [run("balance", name, BALANCED_SEATS, count, "--level") for count in GAMES])
        tell(len(simulated) + len(balanced), runs)
    return {
        f"tablee simulate, {SIMULATED_SEATS} seats at random": simulated,
        f"tablee balance, {BALANCED_SEATS} seats at random": balanced,
    }


def run(command: str, game: str, seats: int, games: int, who: str) -> Run:
    asked = [command, game, "--seats", str(seats), "--games", str(games), who, "random", "--workers", "1", "--json"]
    started = subprocess.Popen([sys.executable, "-m", "tablee", *asked], stdout=subprocess.PIPE)
    assert started.stdout is not None
    printed = json.loads(started.stdout.read())
    _, _, used = os.wait4(started.pid, 0)
    return Run(printed, used.ru_utime + used.ru_stime, used.ru_maxrss / MEGABYTE)


def rows(game: str, runs: list[Run]) -> Rows:
    """What starting costs is told apart by the difference of two runs: each row but the first has its own share."""
    told: Rows = []
    for nth, (one, count) in enumerate(zip(runs, GAMES, strict=True)):
        before = runs[nth - 1] if nth else None
        further = one.seconds - (before.seconds if before else 0.0)
        each = further / (count - (GAMES[nth - 1] if nth else 0))
        told.append(
            {
                "game": game,
                "games": f"{count:,}",
                "CPU s": f"{one.seconds:.1f}",
                "µs for each further game": f"{each * 1e6:.0f}" if nth else "starts",
                "M decisions/s": f"{decisions_of(one) / one.seconds / 1e6:.2f}",
                "most memory, MB": f"{one.megabytes:.1f}",
            }
        )
    return told


def decisions_of(one: Run) -> int:
    found: int = one.printed["decisions"] if "decisions" in one.printed else one.printed["figures"]["decisions"]
    return found
