"""Running the command as a person would: a process of its own, with what it printed."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

OF_ANOTHER = ("LANG", "LC_ALL", "LC_MESSAGES", "LINES")  # the language and the window of whoever runs the tests
TABLEE = [sys.executable, "-m", "tablee"]


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


def environment(home: Path) -> dict[str, str]:
    plain = {name: value for name, value in os.environ.items() if name not in OF_ANOTHER}
    return plain | {"TABLEE_HOME": str(home), "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", "LANG": "en_GB.UTF-8"}


def tablee(home: Path, *words: str, typed: str = "") -> Ran:
    done = subprocess.run(
        [*TABLEE, *words], input=typed, capture_output=True, encoding="utf-8", env=environment(home), check=False
    )
    return Ran(done.returncode, done.stdout, done.stderr)
