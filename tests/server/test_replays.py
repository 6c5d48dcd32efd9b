"""Games that are over: records are read and games shown again by workers, and nobody at a table waits for it."""

from __future__ import annotations

import asyncio
import gzip
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tablee.server import on_demand
from tablee.server.fair_queue import Asker
from tablee.server.on_demand import OnDemand
from tablee.server.refusal import Refusal
from tablee.server.replays import Kept, Made
from tablee.server.workers import Workers
from tests.event_loop import run
from tests.server.play import Data, Player, call, create
from tests.server.processes import children
from tests.server.servers import PATIENCE, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder) as server:
        yield server


@pytest.fixture(scope="module")
def over(server: Server) -> Data:
    return play_a_game(server)


def play_a_game(server: Server) -> Data:
    joined = create(server.address, "pop", 2, bots={"1": "easy"}, start=True, seed=4)

    async def play() -> None:
        async with Player(server.address, joined["table"], joined["token"]) as player:
            await player.play_to_the_end()

    run(play())
    return joined


def jobs_done(server: Server, kind: str) -> int:
    """How many jobs of that kind the workers have done."""
    _, metrics = call(server.address, "GET", "/metrics")
    name = f'tablee_thinking_seconds_count{{kind="{kind}"}} '
    return next((int(float(line.split()[1])) for line in metrics.splitlines() if line.startswith(name)), 0)


# --- imports ---


def test_a_record_is_read_by_a_worker(server: Server, over: Data) -> None:
    _, text = call(server.address, "GET", f"/api/tables/{over['table']}/record")
    before, tables = jobs_done(server, "import"), call(server.address, "GET", "/health")[1]["tables"]
    assert call(server.address, "POST", "/api/records", {"record": text})[0] == 201
    assert jobs_done(server, "import") == before + 1
    assert call(server.address, "GET", "/health")[1]["tables"] == tables  # nobody looks at it yet


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("", "bad_record"),
        ("tablee record 1\ngame: chess 1\nseats: 2\nseed: 1\n\n", "setup"),
        ("tablee record 1\ngame: pop 1\nseats: 99999999999\nseed: 1\n\n", "bad_record"),
    ],
)
def test_what_is_wrong_with_a_record_is_said(server: Server, record: str, code: str) -> None:
    status, problem = call(server.address, "POST", "/api/records", {"record": record})
    assert (status, problem["code"]) == (400, code)
    assert problem["reason"]


class Hanging(Workers):
    """Workers who never answer."""

    async def do(self, asker: Asker, make: object, is_quick: bool) -> Any:
        await asyncio.Event().wait()


def test_what_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> str:
        try:
            await OnDemand(Hanging(1), 4).read_record("game: pop", "here")
        except Refusal as refusal:
            return refusal.code
        return "read"

    monkeypatch.setattr(on_demand, "RECORD_SECONDS", 0.01)
    assert run(asyncio.wait_for(visit(), PATIENCE)) == "busy"


def test_while_a_record_is_read_others_are_served_and_the_server_can_be_stopped(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        while call(server.address, "GET", "/health")[1]["workers"] == 0:
            time.sleep(0.02)  # one that has not begun would not hang with the record
        workers = children(server.process.pid)
        for pid in workers:
            os.kill(pid, signal.SIGSTOP)
        record = {"record": "game: pop"}
        import_ = Thread(target=ask_in_vain, args=(server.address, "POST", "/api/records", record))
        import_.start()
        assert call(server.address, "GET", "/health")[0] == 200
        server.process.terminate()
        server.end()
        import_.join()
    assert workers
    assert server.process.returncode == 0


def ask_in_vain(address: str, method: str, path: str, body: Data | None = None) -> None:
    """Whoever asks is refused, or hears nothing any more."""
    with suppress(OSError, HTTPException):
        assert call(address, method, path, body)[0] >= 400


# --- replays ---


def fetch(server: Server, table: str, seat: int, encoding: str = "gzip") -> tuple[bytes, str | None]:
    link = f"{server.address}/api/tables/{table}/replay?seat={seat}"
    request = urllib.request.Request(link, headers={"Accept-Encoding": encoding})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return answer.read(), answer.headers["Content-Encoding"]


def test_a_replay_is_made_once_by_a_worker_and_kept_compressed(server: Server, over: Data) -> None:
    before = jobs_done(server, "retell")
    packed, encoding = fetch(server, over["table"], 1)
    assert encoding == "gzip"
    assert fetch(server, over["table"], 1) == (packed, "gzip")
    assert fetch(server, over["table"], 1, "identity") == (gzip.decompress(packed), None)
    assert jobs_done(server, "retell") == before + 1


def test_replays_asked_for_at_once_are_made_once(server: Server) -> None:
    table = play_a_game(server)["table"]
    before = jobs_done(server, "retell")

    async def visit() -> list[tuple[bytes, str | None]]:
        return await asyncio.gather(*(asyncio.to_thread(fetch, server, table, 0) for _ in range(8)))

    assert len(set(run(visit()))) == 1
    assert jobs_done(server, "retell") == before + 1


def test_who_asks_at_any_moment_of_its_making_has_it_made_but_once() -> None:
    async def visit() -> int:
        made, times = Made(1000), 0

        async def make() -> bytes:
            nonlocal times
            times += 1
            await asyncio.sleep(0)
            return b"replay"

        asking = [asyncio.create_task(made.make(("table", "0"), make))]
        while not asking[0].done():
            asking.append(asyncio.create_task(made.make(("table", "0"), make)))
            await asyncio.sleep(0)
        assert set(await asyncio.gather(*asking)) == {b"replay"}
        return times

    assert run(visit()) == 1


def test_only_so_many_replays_are_asked_for_from_one_address(tmp_path: Path) -> None:
    with serving(tmp_path, "--rate", "0.001") as server:
        statuses = [call(server.address, "GET", "/api/tables/nowhere/replay")[0] for _ in range(22)]
    assert statuses == [404] * 20 + [429] * 2


def test_of_the_replays_that_are_kept_the_oldest_go_first() -> None:
    kept = Kept(most_bytes=10)
    for seat in "123":
        kept.put(("table", seat), b"x" * 4)
        assert kept.get(("table", "1")) == b"x" * 4
    assert kept.get(("table", "2")) is None
    assert kept.get(("table", "3")) == b"x" * 4
    kept.put(("table", "4"), b"x" * 11)  # larger than all that may be kept
    assert kept.get(("table", "4")) is None
    assert kept.get(("table", "1")) is not None


# --- the end ---

# A server whose loop stands still as soon as somebody asks for the description of its calls.
STUCK = """
from itertools import count
from tablee.cli.main import main
from tablee.server import openapi, run

def stand_still():
    print("stuck", flush=True)
    for _ in count():
        pass

openapi.describe = stand_still
run.LAST_SECONDS = 1
main()
"""


def test_a_server_that_hangs_ends_all_the_same_when_it_is_told_to(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--workers", "1", "--db", f"sqlite:{tmp_path}/tables.db"]
    process = subprocess.Popen([sys.executable, "-c", STUCK, *words], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = process.stdout.readline().split()[4].rstrip("/")
    context = Thread(target=ask_in_vain, args=(address, "GET", "/openapi.json"))
    context.start()
    while "stuck" not in process.stdout.readline():
        pass
    process.terminate()
    assert process.wait(timeout=PATIENCE) != 0
    context.join()
