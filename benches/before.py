"""This build beside another one, such as that of an earlier commit: in turns in one run, as ratios of CPU time.

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

import tablee
from benches.results import Rows
from benches.search_speed import FIRST, SECONDS
from benches.search_speed import SETUPS as SEARCHED
from benches.speeds import SETUPS, name_setup, native, search_time, stepped
from tablee.core.contract import Game, Options

ROUNDS = 15
Figures = dict[str, dict[str, float]]  # what is done in a CPU second, by way and by setup


def measure() -> dict[str, Rows]:
    other, there = other_build()
    here = Path(__file__).parents[1]
    rounds = [(_figures(other, there), _figures(sys.executable, here)) for _ in range(ROUNDS)]
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


def _figures(python: str, folder: Path) -> Figures:
    """Measured in a process of its own."""
    command = [python, "-m", "benches.before"]
    told = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(told.stdout)
    return figures


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


def _measure_this() -> Figures:
    return {
        "Random play": {name_setup(*each): native(tablee.game(each[0]), *each[1:]) for each in SETUPS},
        "Stepped": {name_setup(*each): stepped(tablee.game(each[0]), *each[1:]) for each in SETUPS},
        "Search": {name_setup(*each): _search(tablee.game(each[0]), *each[1:]) for each in SEARCHED},
    }


def _search(game: Game, seats: int, options: Options) -> float:
    """Simulations per CPU second."""
    simulations = max(FIRST, round(FIRST * SECONDS / search_time(game, seats, options, FIRST)))
    return simulations / search_time(game, seats, options, simulations)


if __name__ == "__main__":
    print(json.dumps(_measure_this()))
