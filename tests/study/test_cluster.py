"""A Dask cluster does what one machine does: also when a worker dies, and again after its scheduler was lost."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

import tablee
from tablee.core.errors import NotInstalled, TableeError
from tablee.study.arena import Arena, run_arena
from tablee.study.balance import Balance, Setup, measure
from tablee.study.cluster import _take
from tablee.study.simulate import simulate
from tablee.study.work import Place

GAME = tablee.game("chakapuces")
SETUP = Setup("chakapuces", 2, {}, "greedy")
BALANCE_GAMES = 400


class Cluster:
    """A scheduler and workers, each a process of its own."""

    def __init__(self, port: int, workers: int, folder: Path) -> None:
        self.address = f"tcp://127.0.0.1:{port}"
        self._folder = folder
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", str(port))
        self.workers = [
            self._start("worker", self.address, "--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
            for _ in range(workers)
        ]

    def _start(self, what: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", *words, "--no-dashboard"]
        log = (self._folder / f"{what}.log").open("ab")
        return subprocess.Popen(command, stdout=log, stderr=log)

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@contextmanager
def cluster(folder: Path, port: int, workers: int = 2) -> Iterator[Cluster]:
    from distributed import Client

    started = Cluster(port, workers, folder)
    try:
        with Client(started.address, timeout=60, set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=60)
        yield started
    finally:
        started.end()


@pytest.fixture
def port() -> int:
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def figures(report: Any) -> dict[str, Any]:
    return {**report.as_data(), "cpu_seconds": None}


def balanced(balance: Balance) -> dict[str, Any]:
    data = balance.as_data()
    data["figures"]["cpu_seconds"] = None
    return data


def played(arena: Arena) -> list[tuple[object, ...]]:
    return [(one.deal, one.lineup, one.winners, one.scores, one.reason) for one in arena.played]


@pytest.mark.slow
def test_a_cluster_gives_the_same_as_one_machine(tmp_path: Path, port: int) -> None:
    pytest.importorskip("distributed")
    parquet = pytest.importorskip("pyarrow.parquet")
    from tablee.train.dataset import write_dataset

    with cluster(tmp_path, port) as there:
        bots, at = ["greedy", "random"], there.address
        assert figures(simulate(GAME, 2, 30, 5, bots=bots, cluster=at)) == figures(
            simulate(GAME, 2, 30, 5, bots=bots, workers=1)
        )
        assert played(run_arena(GAME, ["random", "easy"], 20, 2, seed=3, cluster=at)) == played(
            run_arena(GAME, ["random", "easy"], 20, 2, seed=3, workers=1)
        )
        write_dataset(tmp_path / "there.parquet", "chakapuces", bots, 450, 7, {}, 1, cluster=at)
        write_dataset(tmp_path / "here.parquet", "chakapuces", bots, 450, 7, {}, 1)
        there_table, here_table = (parquet.read_table(tmp_path / f"{name}.parquet") for name in ("there", "here"))
        assert there_table == here_table


@pytest.mark.slow
def test_a_worker_that_is_killed_is_made_up_for(tmp_path: Path, port: int) -> None:
    pytest.importorskip("distributed")
    with cluster(tmp_path, port) as there:
        told: list[int] = []

        def kill_one(games: int, _: float) -> None:
            told.append(games)
            if len(told) == 3:
                there.workers[0].kill()

        balance = measure(SETUP, BALANCE_GAMES, 3, place=Place(cluster=there.address), on_games=kill_one)
        assert there.workers[0].wait() != 0
    assert balanced(balance) == balanced(measure(SETUP, BALANCE_GAMES, 3))


@pytest.mark.slow
def test_a_scheduler_that_is_lost_is_told_of_and_the_store_goes_on(tmp_path: Path, port: int) -> None:
    pytest.importorskip("distributed")
    store = tmp_path / "store"
    done: list[int] = []
    with cluster(tmp_path, port) as there:

        def lose(games: int, _: float) -> None:
            done.append(games)
            if len(done) == 3:
                there.scheduler.kill()

        with pytest.raises(TableeError, match="is gone; with --store, the same command goes on from there"):
            measure(SETUP, BALANCE_GAMES, 3, place=Place(cluster=there.address), store=store, on_games=lose)
    kept = store.read_bytes().count(b"\n") - 1
    assert kept >= 3
    resumed = measure(SETUP, BALANCE_GAMES, 3, store=store)
    assert balanced(resumed) == balanced(measure(SETUP, BALANCE_GAMES, 3))


@pytest.mark.parametrize("trouble", [ConnectionResetError(), TimeoutError(), asyncio.CancelledError()])
def test_a_scheduler_that_is_lost_while_a_result_is_fetched_is_told_of(trouble: BaseException) -> None:
    fetched = SimpleNamespace(status="finished", result=Mock(side_effect=trouble))
    done: Queue[Any] = Queue()
    done.put(fetched)
    with pytest.raises(TableeError, match="is gone; with --store, the same command goes on from there"):
        _take(SimpleNamespace(status="running"), done, "tcp://here")


def test_where_no_scheduler_answers_it_is_said(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("tablee.study.cluster.ANSWERS_WITHIN", 0.5)
    with pytest.raises(TableeError, match=f"no Dask scheduler answers at tcp://127.0.0.1:{port}"):
        measure(SETUP, 4, 3, place=Place(cluster=f"tcp://127.0.0.1:{port}"))


def test_without_dask_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NotInstalled, match=r"pip install tablee\[cluster\]"):
        measure(SETUP, 4, 3, place=Place(cluster="tcp://127.0.0.1:1"))
