"""A server whose store holds a million finished tables, beside one whose store is empty: start, memory, home page.

Where other work goes on beside, the processor time of the start says more than the time on the clock, and so does the
best of several looks. Each table has the first entries of a real journal: nobody opens them, and what is not looked at
should cost nothing.
`TABLEE_TABLES` says how many, for a shorter look.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benches.results import Rows
from tablee.server.create_table import create_table, hash_token
from tablee.server.http_schemas import CreateTable
from tablee.server.journal import write_fact
from tablee.server.store_file import open_file
from tablee.server.store_sqlite import ADD_ENTRY, SET_LINE

TABLES = int(os.environ.get("TABLEE_TABLES", 1_000_000))
LOOKS = 200  # at the home page and at the lobby
ABOUT = '{"table":"%s","game":"pop","status":"over","options":{},"seats":2,"free":0,"names":["Ann"],"created":1.0}'


def measure() -> dict[str, Rows]:
    with TemporaryDirectory() as folder:
        filled = Path(folder) / "filled.db"
        began = time.monotonic()
        fill(filled)
        print(f"{TABLES} tables were written in {time.monotonic() - began:.0f} s", file=sys.stderr)
        rows = [row("empty", Path(folder) / "empty.db"), row(f"{TABLES} finished tables", filled)]
        rows[1]["size MB"] = round(filled.stat().st_size / 1e6)
    return {"What a full store costs": rows}


def fill(path: Path) -> None:
    facts = create_table(CreateTable(game="pop", name="Ann", seats=2), hash_token("a token"))
    claim, writing, reading = open_file(path)
    with closing(claim), closing(writing), closing(reading):
        writing.execute("pragma synchronous = off")
        writing.execute("begin")
        writing.executemany(ADD_ENTRY, entries([write_fact(fact).decode() for fact in facts]))
        writing.executemany(SET_LINE, lines())
        writing.execute("commit")


def entries(texts: list[str]) -> Iterator[tuple[Any, ...]]:
    for number in range(TABLES):
        for seq, text in enumerate(texts, 1):
            yield f"t{number:09}", seq, 1.0, None, text


def lines() -> Iterator[tuple[Any, ...]]:
    for number in range(TABLES):
        id = f"t{number:09}"
        yield id, "over", True, ABOUT % id, 1.0, 3


def row(name: str, store: Path) -> dict[str, Any]:
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--workers", "1", "--db", f"sqlite:{store}"]
    began = time.monotonic()
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[4].rstrip("/")
        fetch(address)
        start, cpu = time.monotonic() - began, cpu_seconds(server.pid)
        memory = megabytes(server.pid)
        home = [fetch(f"{address}/") for _ in range(LOOKS)]
        lobby = [fetch(f"{address}/api/tables") for _ in range(LOOKS)]
        return {
            "store": name,
            "size MB": 0,
            "start s": round(start, 2),
            "start CPU s": round(cpu, 2),
            "memory MB": memory,
            "memory after MB": megabytes(server.pid),
            "home ms": round(1000 * statistics.median(home), 2),
            "best": round(1000 * min(home), 2),
            "lobby ms": round(1000 * statistics.median(lobby), 2),
            "best of them": round(1000 * min(lobby), 2),
        }
    finally:
        server.terminate()
        server.wait()


def fetch(link: str) -> float:
    began = time.monotonic()
    with urllib.request.urlopen(link, timeout=60) as answer:
        answer.read()
    return time.monotonic() - began


def cpu_seconds(pid: int) -> float:
    used = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()[11:13]
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6)
