"""Running the command as a person would: a process of its own, with what it printed."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Final

from tablee.cli.main import main

OF_ANOTHER = ("LANG", "LC_ALL", "LC_MESSAGES", "LINES")  # the language and the window of whoever runs the tests
OF_A_TEST = ("PYTEST_CURRENT_TEST",)  # which changes and means nothing to the command
TABLEE = [sys.executable, "-m", "tablee"]
STREAMS: Final = ("typed", "out", "err")


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


def environment(home: Path) -> dict[str, str]:
    plain = {name: value for name, value in os.environ.items() if name not in OF_ANOTHER + OF_A_TEST}
    return plain | {"TABLEE_HOME": str(home), "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", "LANG": "en_GB.UTF-8"}


def tablee(home: Path, *words: str, typed: str = "") -> Ran:
    """A process that is forked from one in which everything is loaded already, unless it should load something else."""
    if environment(home) | {"TABLEE_HOME": ""} != _FIRST:
        return tablee_from_scratch(home, *words, typed=typed)
    with tempfile.TemporaryDirectory() as folder:
        streams = [Path(folder, name) for name in STREAMS]
        streams[0].write_text(typed, "utf-8")
        asked = (environment(home), os.getcwd(), ["tablee", *words], list(map(str, streams)))
        process = _loaded().Process(target=_run, args=asked)
        process.start()
        process.join()
        return Ran(process.exitcode or 0, *(stream.read_text("utf-8") for stream in streams[1:]))


def tablee_from_scratch(home: Path, *words: str, typed: str = "") -> Ran:
    done = subprocess.run(
        [*TABLEE, *words], input=typed, capture_output=True, encoding="utf-8", env=environment(home), check=False
    )
    return Ran(done.returncode, done.stdout, done.stderr)


_FIRST: Final = environment(Path()) | {"TABLEE_HOME": ""}


@cache
def _loaded() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


def _run(environment: dict[str, str], folder: str, words: list[str], streams: list[str]) -> None:
    """In the forked process."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for number, (stream, flags) in enumerate(zip(streams, (os.O_RDONLY, *[os.O_WRONLY | os.O_CREAT] * 2), strict=True)):
        os.dup2(os.open(stream, flags), number)
    sys.stdin, sys.stdout = open(0, encoding="utf-8"), open(1, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace")  # noqa: SIM115
    sys.argv = words
    main()
