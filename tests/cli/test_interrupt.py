"""Ctrl-C: whatever runs ends at once with code 130, keeps what is finished, and leaves no process behind."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.cli.running import TABLEE, environment

SECONDS = 8  # to end in, on a machine that has other things to do
ARENA = "arena chakapuces --bots hard,master --games 4000 --workers 3 --store"

Interrupt = Callable[[int, int], None]


def wait_until(is_so: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not is_so() and time.monotonic() < end:
        time.sleep(0.01)
    return is_so()


def is_group_gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def heed_interrupts() -> None:
    """As at a terminal: whatever runs in the background of a script ignores them from birth."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(home: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*TABLEE, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(home),
        start_new_session=True,
        preexec_fn=heed_interrupts,
    )


def check_it_ends(running: subprocess.Popen[str], interrupt: Interrupt) -> None:
    try:
        interrupt(running.pid, signal.SIGINT)
        _, err = running.communicate(timeout=SECONDS)
        assert running.returncode == 130
        assert "Traceback" not in err
        assert wait_until(lambda: is_group_gone(running.pid), SECONDS), "a process stayed behind"
    finally:
        if not is_group_gone(running.pid):
            os.killpg(running.pid, signal.SIGKILL)
        running.communicate()


@pytest.mark.parametrize("interrupt", [os.killpg, os.kill], ids=["everybody", "the parent alone"])
@pytest.mark.parametrize("moment", range(4))
def test_an_arena_ends_at_any_moment_and_keeps_its_games(tmp_path: Path, interrupt: Interrupt, moment: int) -> None:
    store = tmp_path / "arena.jsonl"
    running = start(tmp_path, *ARENA.split(), str(store))
    assert wait_until(store.exists, 60)
    time.sleep(Random(f"{interrupt.__name__} {moment}").random() * 2)  # workers start, play, hand over
    check_it_ends(running, interrupt)
    lines = store.read_text("utf-8").splitlines()
    assert all(json.loads(line) for line in lines)
    assert json.loads(lines[0])["game"] == "chakapuces"


def test_a_second_interrupt_does_not_disturb_the_ending(tmp_path: Path) -> None:
    store = tmp_path / "arena.jsonl"
    running = start(tmp_path, *ARENA.split(), str(store))
    assert wait_until(store.exists, 60)
    time.sleep(1)

    def twice(process: int, number: int) -> None:
        os.killpg(process, number)
        time.sleep(0.05)
        os.killpg(process, number)

    check_it_ends(running, twice)


def test_what_runs_in_one_process_ends_too(tmp_path: Path) -> None:
    store = tmp_path / "arena.jsonl"
    running = start(tmp_path, *"arena pop --bots easy,greedy --games 4000 --workers 1 --store".split(), str(store))
    assert wait_until(store.exists, 60)
    check_it_ends(running, os.kill)
