"""This build beside another one, such as that of an earlier commit: in turns in one run, as ratios of CPU time.

The searches of both have as many simulations as the other build's masters make.

    TABLEE_BEFORE=/path/to/the/other/python python -m benches before

The other Python has the other build installed. Where that one has other names for things, TABLEE_BEFORE_BENCHES names
a folder with these benches written in its names.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

import tablee
from benches.results import Rows
from benches.search_speed import SETUPS as SEARCHED
from benches.speeds import SETUPS, decisions, name_setup, native, search_time, stepped
from tablee.bots.levels import simulations_of
from tablee.core.contract import Options

ROUNDS = 5
SECONDS = 0.1  # of search in each setup, at least
Figures = dict[str, dict[str, float]]  # what is done in a CPU second, by way and by setup


def measure() -> dict[str, Rows]:
    other, there = other_build()
    here = Path(__file__).parents[1]
    masters = _told(other, there)
    rounds = [(_told(other, there, masters), _told(sys.executable, here, masters)) for _ in range(ROUNDS)]
    return {
        f"{way}: this build's speed as a multiple of the other's": [_row(rounds, way, setup) for setup in setups]
        for way, setups in rounds[0][0].items()
    }


def other_build() -> tuple[str, Path]:
    """Its Python, and the folder with its benches."""
    other = os.environ.get("TABLEE_BEFORE")
    if other is None:
        raise SystemExit("TABLEE_BEFORE must name the Python in which the other build is installed")
    return other, Path(os.environ.get("TABLEE_BEFORE_BENCHES", Path(__file__).parents[1]))


def _told(python: str, folder: Path, *given: Any) -> Any:
    """By a process of its own: how many simulations its masters make or, given them, its figures."""
    command = [python, "-m", "benches.before", *(json.dumps(each) for each in given)]
    told = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return json.loads(told.stdout)


def _row(rounds: list[tuple[Figures, Figures]], way: str, setup: str) -> dict[str, str]:
    befores = [before[way][setup] for before, _ in rounds]
    afters = [after[way][setup] for _, after in rounds]
    ratios = [after / before for before, after in zip(befores, afters, strict=True)]
    return {
        "setup": setup,
        "best by best": f"{max(afters) / max(befores):.3f}",
        "median of rounds": f"{median(ratios):.3f}",
        "worst round": f"{min(ratios):.3f}",
    }


def _masters() -> dict[str, int]:
    return {name: simulations_of("master", name) for name, _, _ in SEARCHED}


def _figures(masters: dict[str, int]) -> Figures:
    return {
        "Random play": {name_setup(*each): native(tablee.game(each[0]), *each[1:]) for each in SETUPS},
        "Stepped": {name_setup(*each): stepped(tablee.game(each[0]), *each[1:]) for each in SETUPS},
        "Search": {name_setup(*each): _search(*each, masters[each[0]]) for each in SEARCHED},
    }


def _search(name: str, seats: int, options: Options, simulations: int) -> float:
    """Simulations per CPU second; searches of a few milliseconds are timed more than once, and the best counts."""
    game = tablee.game(name)
    states = decisions(game, seats, options)
    times = [search_time(game, states, simulations)]
    while len(states) * sum(times) < SECONDS:
        times.append(search_time(game, states, simulations))
    return simulations / min(times)


if __name__ == "__main__":
    print(json.dumps(_figures(json.loads(sys.argv[1])) if sys.argv[1:] else _masters()))
