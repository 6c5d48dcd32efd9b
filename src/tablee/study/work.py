"""Work in many small parts: by this process, by all cores, or by a Dask cluster; the results come in order.

What is done may be kept in a file. Interrupted, the same work goes on from it, wherever it is done then.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from tablee.core.contract import Game
from tablee.core.edition import edition_of
from tablee.core.errors import RecordError
from tablee.study.processes import run_all

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Place:
    """Where work is done: by how many processes here, or by a cluster, named by its scheduler's address."""

    workers: int = 1
    cluster: str | None = None


def version_of(game: Game) -> dict[str, Any]:
    """By which rules work was done: games of others must not be taken for it. Ours name no edition."""
    named = edition_of(game.name)
    return {"version": game.version, **({"edition": named} if named else {})}


@dataclass(frozen=True)
class Done(Generic[Result]):
    """A part that is done: which, what came of it, and the CPU seconds that it took."""

    number: int
    result: Result
    seconds: float


class Results(Generic[Result]):
    """A file of parts that are done, a line of JSON each, after a line that says of what; nothing is kept without a
    path. A line that was being written when the work was stopped is not whole: that part is done again."""

    def __init__(self, path: Path | None, setup: dict[str, Any], kind: Any) -> None:
        self.path = path
        self.done: dict[int, int] = {}  # by number, where its line begins
        self._decoder = msgspec.json.Decoder(Done[kind])
        if path is None:
            return
        first = msgspec.json.encode(setup) + b"\n"
        if path.exists():
            self._read(path, first)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(first)

    def _read(self, path: Path, first: bytes) -> None:
        if not path.is_file():
            raise RecordError(f"{path} is not a file")
        with path.open("r+b") as file:
            if file.readline() != first:
                raise RecordError(f"{path} holds other work; name another file")
            while True:
                begins = file.tell()
                line = file.readline()
                if not line.endswith(b"\n"):
                    break
                try:
                    self.done[self._decoder.decode(line).number] = begins
                except msgspec.MsgspecError:
                    raise RecordError(f"{path} does not hold parts of this work") from None
            file.truncate(begins)

    def add(self, part: Done[Result]) -> None:
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(part) + b"\n")

    def get(self, number: int) -> Done[Result]:
        assert self.path is not None
        with self.path.open("rb") as file:
            file.seek(self.done[number])
            found: Done[Result] = self._decoder.decode(file.readline())
            return found


def run_in_order(
    job: Callable[[Task], Result],
    tasks: Iterable[Task],
    place: Place,
    kept: Results[Result] | None = None,
    on_cost: Callable[[float], None] = lambda _: None,
) -> Generator[Result, None, None]:
    """What the job gives for each task, in their order. `on_cost` is told the CPU seconds of each part."""
    due, early = 0, dict[int, Done[Result]]()
    old = kept.done if kept is not None else {}
    left = ((number, task) for number, task in enumerate(tasks) if number not in old)
    with closing(run_anywhere(partial(_timed, job), left, place)) as running:
        while True:
            while due in early or due in old:
                part = early.pop(due) if due in early else kept.get(due) if kept is not None else None
                assert part is not None
                on_cost(part.seconds)
                yield part.result
                due += 1
            part = next(running, None)
            if part is None:
                return
            if kept is not None:
                kept.add(part)
            early[part.number] = part


def run_anywhere(job: Callable[[Task], Result], tasks: Iterator[Task], place: Place) -> Generator[Result, None, None]:
    """What the job gives for each task, in the order in which they are done."""
    if place.cluster is not None:
        from tablee.study.cluster import run_on_cluster

        yield from run_on_cluster(job, tasks, place.cluster)
    elif place.workers == 1:
        yield from map(job, tasks)
    else:
        yield from run_all(job, tasks, place.workers)


def _timed(job: Callable[[Task], Result], numbered: tuple[int, Task]) -> Done[Result]:
    number, task = numbered
    began = time.thread_time()
    result = job(task)
    return Done(number, result, time.thread_time() - began)
