"""The fixed set of games as text, played by our bots: what others' players compare themselves with.

It runs only when it is named (`python -m benches text_suite`).
"""

from __future__ import annotations

import os
from itertools import product

from benches.kept_games import interval, teller
from benches.results import Rows
from tablee.study.processes import run_all
from tablee.train.text_suite import BOTS, OPPONENTS, SEEDS, Score, bot_player, play_setup, setups

PROCESSES = os.cpu_count() or 1

Task = tuple[str, int]  # a bot, and which setup of the suite


def measure() -> dict[str, Rows]:
    tasks = list(product(reversed(BOTS), range(len(setups()))))  # who thinks longest comes first
    tell = teller("games as text")
    scores: dict[Task, Score] = {}
    for task, score in run_all(play, tasks, PROCESSES):
        scores[task] = score
        tell(len(scores), len(tasks))
    title = (
        f"Share won against {OPPONENTS}, or alone; a draw is half a win (seeds {SEEDS[0]} to {SEEDS[-1]}, every seat)"
    )
    return {title: [row(nth, scores) for nth in range(len(setups()))]}


def play(task: Task) -> tuple[Task, Score]:
    bot, nth = task
    return task, play_setup(bot_player(bot), *setups()[nth], SEEDS)


def row(nth: int, scores: dict[Task, Score]) -> dict[str, str]:
    """A setup, as each of the bots played it."""
    first = scores[BOTS[0], nth]
    cells = {"setup": first.setup, "games": str(first.games)}
    for bot in BOTS:
        share = scores[bot, nth].share
        cells[bot] = f"{share.share:.2f} ({interval(share.low, share.high)})"
    return cells
