"""The processes that a server has started, and the end of them."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path


def children(pid: int) -> list[int]:
    """Linux says which they are; elsewhere there are none to be found."""
    found: list[int] = []
    for thread in Path("/proc").glob(f"{pid}/task/*/children"):
        with suppress(OSError):  # a thread may have ended meanwhile
            found += map(int, thread.read_text().split())
    return found


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
