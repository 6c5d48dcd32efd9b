"""Inputs run in a process of their own: one that hangs or crashes, in compiled code too, is found and named."""

import os
import resource
import select
import signal
import time
import traceback
from collections.abc import Callable, Sequence

SECONDS = 30.0  # without a sign of life: it hangs
CPU_SECONDS = 10.0  # for one input: it is too slow
MOST_MEMORY = 4 << 30


def check_all(run: Callable[[str], None], inputs: Sequence[str]) -> None:
    """Run every input; an AssertionError names the first that raises, hangs, takes too long or ends the process."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        _run_all(run, inputs, writing)
    os.close(writing)
    done, problem = 0, ""
    try:
        while True:
            if not select.select([reading], [], [], SECONDS)[0]:
                problem = f"no answer in {SECONDS} seconds"
                break
            heard = os.read(reading, 65_536)
            done += heard.count(b".") if not problem else 0
            if not heard:
                break
            if b"!" in heard or problem:
                problem += heard.partition(b"!")[2].decode("utf-8", "replace") if not problem else heard.decode()
    finally:
        os.kill(process, signal.SIGKILL)
        _, status = os.waitpid(process, 0)
        os.close(reading)
    if problem or done < len(inputs):
        raise AssertionError(f"input {done}: {problem or f'the process ended ({status})'}\n{inputs[done]!r}"[:8000])


def _run_all(run: Callable[[str], None], inputs: Sequence[str], writing: int) -> None:
    """In the process: a dot for each input that is done, a ! and the reason for one that fails."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    try:
        for text in inputs:
            began = time.process_time()
            run(text)
            assert time.process_time() - began < CPU_SECONDS, "too slow"
            os.write(writing, b".")
    except BaseException:
        # What is written has no dot that could be taken for one.
        os.write(writing, b"!" + traceback.format_exc().replace(".", "·").encode("utf-8", "replace")[-6000:])
    os._exit(0)
