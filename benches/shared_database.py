"""Several servers on one PostgreSQL: what a move costs them and the database, the more of them there are.

Four people at each table, every one at another server, as where nobody is tied to one: each move is written by one
server and heard of, read and told by the others. The database keeps every move on the disk before it answers. People,
servers and database share this machine's cores, so that what one of them would bear by itself is told by its CPU time.

It takes three minutes and needs PostgreSQL, so it runs only when it is named (`python -m benches shared_database`).
"""

from __future__ import annotations

from contextlib import ExitStack
from statistics import median
from typing import Any

from tests.server.postgres import Cluster, find_programs, running_cluster

from benches.kept_games import teller
from benches.results import Rows
from benches.server import Figures, Tools, install_peer, load, node_tools, serving

RESULTS = "server"
SERVERS = [1, 2, 3]
TABLES = 60  # of four seats
PACE = 300  # moves a second in all
ROUNDS = 1


def measure() -> dict[str, Rows]:
    tools, programs = node_tools(), find_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed here")
    install_peer(tools)
    with running_cluster(programs, fsync="on") as cluster:
        tell = teller("shared database")
        paced: Rows = []
        fast: Rows = []
        for servers in SERVERS:
            paced.append(row(servers, play(tools, cluster, servers, PACE)))
            fast.append(row(servers, play(tools, cluster, servers, 0)))
            tell(servers, SERVERS[-1])
    return {
        f"Servers on one PostgreSQL, at {PACE} moves a second: {TABLES} tables, each on all servers": paced,
        f"Servers on one PostgreSQL, as fast as it goes: {TABLES} tables, each on all servers": fast,
    }


def play(tools: Tools, cluster: Cluster, count: int, pace: int) -> list[Figures]:
    """After a round to get warm."""
    database = cluster.new_database()
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(database)) for _ in range(count)]
        addresses, pids = ",".join(each.address for each in servers), ",".join(str(each.pid) for each in servers)
        asked = ["tablee", addresses, pids, str(TABLES), str(pace)]
        return [load(tools, [*asked, str(seed), str(cluster.pid())]) for seed in range(1, ROUNDS + 2)][1:]


def row(servers: int, rounds: list[Figures]) -> dict[str, Any]:
    return {
        "servers": servers,
        "moves a second": f"{median(each['moves'] / each['seconds'] for each in rounds):.0f}",
        "CPU ms a move, all servers": f"{median(1000 * each['cpu'] / each['moves'] for each in rounds):.2f}",
        "CPU ms a move, PostgreSQL": f"{median(1000 * each['database_cpu'] / each['moves'] for each in rounds):.2f}",
        "p50 ms": f"{median(each['p50'] for each in rounds):.1f}",
        "p99 ms": f"{median(each['p99'] for each in rounds):.1f}",
    }
