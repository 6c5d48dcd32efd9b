"""This build's server beside that of another build, in turns in one run: moves in a second of the server's CPU time.

    TABLEE_BEFORE=/path/to/the/other/python python -m benches server_before

As in `before`, TABLEE_BEFORE_BENCHES names a folder with benches in the words of the other build.
"""

from __future__ import annotations

from statistics import median

from benches.before import other_build
from benches.results import Rows
from benches.server import FOLDER, TABLES, Figures, install_peer, node_tools, rate_of, run_load, tablee_server

ROUNDS = 12


def measure() -> dict[str, Rows]:
    rounds = play_in_turns()
    ratios = [rate_of(ours) / rate_of(theirs) for theirs, ours in rounds]
    title = f"As fast as it goes: {TABLES} tables, {TABLES * 4} sockets; this build beside the other"
    return {
        title: [
            {
                "moves a CPU second, the other": f"{median(rate_of(theirs) for theirs, _ in rounds):.0f}",
                "this build": f"{median(rate_of(ours) for _, ours in rounds):.0f}",
                "best by best": f"{max(rate_of(b) for _, b in rounds) / max(rate_of(a) for a, _ in rounds):.3f}",
                "median of rounds": f"{median(ratios):.3f}",
                "worst round": f"{min(ratios):.3f}",
            }
        ]
    }


def play_in_turns() -> list[tuple[Figures, Figures]]:
    """The first round, in which both get warm, does not count."""
    python, there = other_build()
    tools = node_tools()
    install_peer(tools)
    folder = there / "benches" / "boardgameio"
    with tablee_server(python) as theirs, tablee_server() as ours:
        rounds = [
            (run_load(tools, theirs, TABLES, "0", seed, folder), run_load(tools, ours, TABLES, "0", seed, FOLDER))
            for seed in range(1, ROUNDS + 2)
        ]
    return rounds[1:]
