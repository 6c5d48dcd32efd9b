"""Parts of work sent to a Dask cluster that is there already. Needs `distributed`, which is optional."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import CancelledError
from functools import partial
from itertools import islice
from queue import Empty, Queue
from typing import Any, Final, TypeVar

import tablee
from tablee.core.edition import edition_of
from tablee.core.errors import NotInstalled, TableeError

Task = TypeVar("Task")
Result = TypeVar("Result")

ANSWERS_WITHIN: Final = 20  # seconds in which a scheduler has to answer
LOOKS_EVERY: Final = 1.0  # seconds after which it is asked whether the scheduler is still there
FOR_EACH: Final = 4  # parts that are under way for each thread of the cluster
OF_ANOTHER_TRY: Final = 3  # times that a part is tried again whose worker has died

_ONE_AT_A_TIME: Final = threading.Lock()  # the engine is not made for threads, which Dask's workers have


def run_on_cluster(job: Callable[[Task], Result], tasks: Iterator[Task], address: str) -> Generator[Result, None, None]:
    """What the job gives for each task, in the order in which they are done. A worker that dies is made up for."""
    client = _connect(address)
    try:
        threads = _check_workers(client, address)
        done: Queue[Any] = Queue()
        under_way = 0
        for task in islice(tasks, threads * FOR_EACH):
            _submit(client, job, task, done)
            under_way += 1
        while under_way:
            yield _take(client, done, address)
            under_way -= 1
            for task in islice(tasks, 1):
                _submit(client, job, task, done)
                under_way += 1
    finally:
        client.close(timeout=ANSWERS_WITHIN)


def _connect(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise NotInstalled("a cluster is reached with Dask: pip install tablee[cluster]") from None
    try:
        return Client(address, timeout=ANSWERS_WITHIN, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        reason = str(error).partition("\n")[0]
        raise TableeError(f"no Dask scheduler answers at {address}: {reason}") from None


def _check_workers(client: Any, address: str) -> int:
    """How many threads there are; all of them have to know these games as they are here."""
    try:
        threads = sum(client.nthreads().values())
        versions = set(client.run(version).values()) if threads else set()
    except Exception as error:  # whatever a worker says that has no Tablée
        raise TableeError(f"the workers at {address} cannot play: {type(error).__name__}: {error}") from None
    if not threads:
        raise TableeError(f"the Dask scheduler at {address} has no workers yet; start some and try again")
    if versions != {version()}:
        raise TableeError(f"the workers at {address} have {', '.join(sorted(versions))}; here it is {version()}")
    return int(threads)


def version() -> str:
    """What has to be the same for the results to be."""
    games = ", ".join(f"{game.name} {game.version} {edition_of(game.name)}".strip() for game in tablee.all_games())
    return f"tablee {tablee.__version__} ({games})"


def _submit(client: Any, job: Callable[[Task], Result], task: Task, done: Queue[Any]) -> None:
    client.submit(partial(_alone, job), task, pure=False, retries=OF_ANOTHER_TRY).add_done_callback(done.put)


def _alone(job: Callable[[Task], Result], task: Task) -> Result:
    with _ONE_AT_A_TIME:
        return job(task)


def _take(client: Any, done: Queue[Any], address: str) -> Any:
    while True:
        try:
            future = done.get(timeout=LOOKS_EVERY)
            break
        except Empty:
            if client.status != "running":
                raise _lost(address) from None
    try:  # what was done is still to be fetched, and the scheduler may go meanwhile
        if future.status == "finished":
            return future.result(timeout=ANSWERS_WITHIN)
        error = future.exception(timeout=ANSWERS_WITHIN) if future.status == "error" else None
    except (OSError, CancelledError, asyncio.CancelledError):
        raise _lost(address) from None
    if error is None:
        raise _lost(address)
    if isinstance(error, TableeError):
        raise error
    raise TableeError(f"a worker at {address} has failed: {type(error).__name__}: {error}")


def _lost(address: str) -> TableeError:
    return TableeError(f"the Dask scheduler at {address} is gone; with --store, the same command goes on from there")
