"""The processes that a server has started, and the end of them."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path


def children(pid: int) -> list[int]:
    """Linux says which they are; elsewhere there are none to be found."""
    tasks = Path(f"/proc/{pid}/task")
    lists = [(task / "children").read_text() for task in tasks.iterdir()] if tasks.exists() else []
    return [int(child) for children in lists for child in children.split()]


def kill(pids: list[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def is_running(pid: int) -> bool:
    """A zombie no longer is."""
    status = Path(f"/proc/{pid}/stat")
    try:
        return status.read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
