"""A process that has another edition than this one, and does for it what is done here: python -m starts it.

A process has one edition, for card tables are read once. Whoever works for a study, on a core or in a cluster, so has a
helper for each edition it is asked for; it ends with the one that started it.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from tablee.core.edition import CARRIED, edition
from tablee.core.errors import TableeError

Task = TypeVar("Task")
Result = TypeVar("Result")


def by_edition(carried: str, job: Callable[[Task], Result], task: Task) -> Result:
    """Do the job in a process of that edition: this one, or its helper."""
    if edition().carried() == carried:
        return job(task)
    result: Result = _helper(carried).ask(job, task)
    return result


class Helper:
    def __init__(self, carried: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tablee.study.edition_process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=os.environ | {CARRIED: carried},
        )

    def ask(self, job: Callable[[Any], Any], task: Any) -> Any:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            pickle.dump((job, task), process.stdin)
            process.stdin.flush()
            result, error = pickle.load(process.stdout)
        except (OSError, EOFError):
            _helper.cache_clear()
            said = process.stderr.read().decode(errors="replace").strip().splitlines()
            why = said[-1] if said else "the process of this edition has ended; is there enough memory?"
            raise TableeError(why.removeprefix("tablee: ")) from None
        if error is not None:
            raise error
        return result


@cache
def _helper(carried: str) -> Helper:
    return Helper(carried)


def serve() -> None:
    """Do one job after the other, until whoever asks is gone."""
    asked, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what else is printed is no answer
    while True:
        try:
            job, task = pickle.load(asked)
        except EOFError:
            return
        try:
            answer: tuple[Any, TableeError | None] = job(task), None
        except TableeError as error:
            answer = None, error
        pickle.dump(answer, answers)
        answers.flush()


if __name__ == "__main__":
    serve()
