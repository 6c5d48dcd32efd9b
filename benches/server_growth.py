"""How a server's cost grows: a table's memory and a move's processor time, with 10 to 10,000 live tables.

A person sits at each, connected, and plays Pop alone; the moves go round all tables, so that none is out of mind, and
each comes alone: several at once would share a commit and cost less. What is measured goes into the results of
`server`, as a table and as a plot.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from benches.plot import draw_plot
from benches.results import FOLDER as RESULTS_FOLDER
from benches.results import Rows
from benches.server import FOLDER, Tools, install_peer, node_tools, tablee_server

RESULTS = "server"
TABLES = [10, 100, 1000, 10_000]
ROOM = 2  # times as many connections, for one address may not have them all
SPARE = 100
MOST_MOVES = 3000
MOVES_A_TABLE = 8
PLOT = "server_growth.svg"


def measure() -> dict[str, Rows]:
    tools = node_tools()
    install_peer(tools)
    rows = [row(tools, tables) for tables in TABLES]
    columns = list(rows[0])
    lines = {column: [(each[columns[0]], float(each[column])) for each in rows] for column in columns[1:]}
    (RESULTS_FOLDER / PLOT).write_text(draw_plot("live tables", lines), "utf-8")
    return {f"How cost grows with live tables, each with a socket ([plot]({PLOT}))": rows}


def row(tools: Tools, tables: int) -> dict[str, Any]:
    moves = min(MOST_MOVES, MOVES_A_TABLE * tables)
    with tablee_server(most=str(ROOM * tables + SPARE)) as server:
        command = [tools.node, "growth.js", server.address, str(server.pid), str(tables), str(moves)]
        done = subprocess.run(command, cwd=FOLDER, check=True, stdout=subprocess.PIPE, text=True)
    figures = json.loads(done.stdout)
    print(tables, figures, file=sys.stderr)
    return {
        "live tables": tables,
        "kB a table with its socket": f"{figures['table_kb']:.1f}",
        "CPU ms a move": f"{figures['move_ms']:.3f}",
    }
