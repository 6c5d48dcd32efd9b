"""A server full of bots: at how many tables, one person and three bots each, they answer within a second (p95).

The tables double until they do not, with as many workers as a server has by default on this machine, on which people
are simulated too. With TABLEE_BEFORE, as in `before`, another build's server is measured in the same run; TABLEE_LEVELS
names some of the levels. What is measured goes into the results of `server`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benches.results import Rows
from benches.server import FOLDER, NO_LIMIT, Figures, Tools, install_peer, node_tools, running
from tablee.bots.levels import LEVELS

RESULTS = "server"
FIRST = {"master": 20, "hard": 80, "medium": 320, "easy": 320}  # tables
MOST = 1280
LONGEST = 1000  # ms


def measure() -> dict[str, Rows]:
    tools = node_tools()
    install_peer(tools)
    chosen = os.environ.get("TABLEE_LEVELS", ",".join(LEVELS)).split(",")
    return {f"Full of bots: one person and three bots at each table, {level}": rows(tools, level) for level in chosen}


def rows(tools: Tools, level: str) -> Rows:
    builds = {"this build": sys.executable}
    if "TABLEE_BEFORE" in os.environ:
        builds = {"before": os.environ["TABLEE_BEFORE"], **builds}
    return [row(name, grow(tools, python, level)) for name, python in builds.items()]


def grow(tools: Tools, python: str, level: str) -> list[Figures]:
    with TemporaryDirectory() as folder, serve(python, folder) as server:
        given = [server.address, str(server.pid), level, str(FIRST[level]), str(MOST), "1"]
        done = subprocess.run(
            [tools.node, "bots.js", *given], cwd=FOLDER, check=True, stdout=subprocess.PIPE, text=True
        )
    steps: list[Figures] = json.loads(done.stdout)
    print(level, *steps, sep="\n", file=sys.stderr)
    return steps


def serve(python: str, folder: str) -> AbstractContextManager[Any]:
    command = [python, "-m", "tablee", "serve", "--port", "0", "--db", f"sqlite:{folder}/tables.db"]
    return running(
        "tablee", [*command, "--rate", NO_LIMIT, "--messages", NO_LIMIT, "--sockets", NO_LIMIT], Path(folder)
    )


def row(name: str, steps: list[Figures]) -> dict[str, Any]:
    """The last step at which answers came in time, and the one after it."""
    held = [step for step in steps if step["p95"] <= LONGEST]
    last = held[-1] if held else {}
    beyond = steps[len(held)] if len(held) < len(steps) else {}
    return {
        "server": name,
        "tables held": f"{last.get('tables', 0)}{'' if beyond else ' or more'}",
        "a bot's p50 ms": shown(last, "p50"),
        "p95 ms": shown(last, "p95"),
        "p95 ms at twice as many": shown(beyond, "p95"),
        "a person's move, p50 ms": shown(last, "move_p50"),
        "p99 ms": shown(last, "move_p99"),
        "p99 ms at twice as many": shown(beyond, "move_p99"),
        "the server's load": f"{last.get('load', 0):.2f}",
    }


def shown(step: Figures, name: str) -> str:
    value = step.get(name)
    return "–" if value is None else f"{value:.0f}"
