"""Work on all cores that can be stopped at any moment: Ctrl-C ends it at once, and no process stays behind."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import connection, get_context, resource_tracker
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from tablee.core.errors import TableeError

Task = TypeVar("Task")
Result = TypeVar("Result")

_SPAWN = get_context("spawn")


def run_all(job: Callable[[Task], Result], tasks: Iterable[Task], processes: int) -> Iterator[Result]:
    """What the job gives for each task, in the order in which they are done."""
    workers: list[Worker] = []
    left = iter(tasks)
    resource_tracker.ensure_running()  # started later, it would let interrupts through to the workers
    try:
        with interrupts_held():
            workers += [Worker(job) for _ in range(processes)]
        busy = [worker for worker in workers if worker.give_next(left)]
        while busy:
            ready = connection.wait([worker.pipe for worker in busy])
            for worker in [worker for worker in busy if worker.pipe in ready]:
                result = worker.take()
                if not worker.give_next(left):
                    busy.remove(worker)
                yield result
    finally:
        with interrupts_held():
            for worker in workers:
                worker.end()


class Worker:
    """A process that does one task after the other, each by a pipe of its own."""

    def __init__(self, job: Callable[[Any], Any]) -> None:
        self.pipe, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_work, args=(job, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def give_next(self, tasks: Iterator[object]) -> bool:
        """Is there one left?"""
        for task in tasks:
            self.pipe.send(task)
            return True
        return False

    def take(self) -> Any:
        try:
            result, error = self.pipe.recv()
        except (EOFError, OSError):
            raise TableeError("a process that worked for this one has ended; is there enough memory?") from None
        if error is not None:
            raise error
        return result

    def end(self) -> None:
        """End the process at once, in the midst of a task too."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


def _work(job: Callable[[Any], Any], pipe: Connection) -> None:
    """Do tasks in the process, until the one that started it is gone."""
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send((job(task), None))
        except TableeError as error:
            pipe.send((None, error))


@contextmanager
def interrupts_held() -> Iterator[None]:
    """A Ctrl-C that comes meanwhile is heard at the end. Processes that are started never hear one."""
    if threading.current_thread() is not threading.main_thread():
        yield  # interrupts are not for it
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    masked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if hasattr(signal, "pthread_sigmask") else None
    try:
        yield
    finally:
        if masked is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, masked)
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt
