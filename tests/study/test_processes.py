"""Work on all cores."""

import os
import signal

import pytest

from tablee.core.errors import SetupError, TableeError
from tablee.study.processes import interrupts_held, run_all


def double(number: int) -> int:
    return 2 * number


def refuse(number: int) -> int:
    raise SetupError(f"not {number}")


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("count", [0, 1, 2, 7])
def test_every_task_is_done_once(count: int) -> None:
    assert sorted(run_all(double, range(count), 2)) == [2 * number for number in range(count)]


def test_an_error_of_a_task_is_raised_where_it_was_asked_for() -> None:
    with pytest.raises(SetupError, match="not 5"):
        list(run_all(refuse, [5], 2))


def test_a_process_that_is_killed_is_told_in_a_sentence() -> None:
    with pytest.raises(TableeError, match="has ended; is there enough memory"):
        list(run_all(die, range(5), 2))


def test_an_interrupt_that_is_held_is_heard_at_the_end() -> None:
    done = []

    def be_interrupted() -> None:
        with interrupts_held():
            signal.raise_signal(signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        be_interrupted()
    assert done == ["all of it"]
