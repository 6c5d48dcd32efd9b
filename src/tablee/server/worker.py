"""A worker: does one job after the other until its pipe is closed. The server starts it (`worker_process.py`):

    python -m tablee.server.worker NICENESS

Jobs come in on the standard input, answers go out on the standard output.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Final

import tablee
from tablee.bots.hints import hints
from tablee.bots.levels import SEARCH, make_bot
from tablee.core.chance import Chance
from tablee.core.errors import TableeError
from tablee.core.record_reading import parse_record
from tablee.server.import_record import replay_import
from tablee.server.jobs import (
    LENGTH,
    Advise,
    Answer,
    Choose,
    Done,
    Failed,
    Import,
    Job,
    Judge,
    JudgedMove,
    Ready,
    Refused,
    Resolve,
    Retell,
    Say,
    decode_job,
    frame_length,
    to_frame,
)
from tablee.server.refusal import refusal_of
from tablee.server.replays import make_replay
from tablee.study.review import judge_move

MOST_HINTS: Final = 5


def main() -> None:
    jobs, answers = open_pipes()
    settle_in(int(sys.argv[1]))
    try:
        send(answers, Ready(memory()))
        while (job := receive(jobs)) is not None:
            send(answers, do(job))
    except BrokenPipeError:
        pass  # the server is gone


def open_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Whatever is printed from now on goes where errors go: it would be taken for an answer."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return sys.stdin.buffer, answers


def settle_in(niceness: int) -> None:
    # Whoever sends Ctrl-C to all: the server ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)


def receive(pipe: BinaryIO) -> Job | None:
    """The next job; None when there will be no more."""
    head = pipe.read(LENGTH)
    return decode_job(pipe.read(frame_length(head))) if len(head) == LENGTH else None


def send(pipe: BinaryIO, answer: Answer) -> None:
    pipe.write(to_frame(answer))
    pipe.flush()


def do(job: Job) -> Answer:
    began = time.process_time()
    try:
        result = DO[type(job)](job)
    except TableeError as error:
        refusal = refusal_of(error)
        return Refused(refusal.code, refusal.reason)
    except Exception:
        return Failed(traceback.format_exc())
    return Done(result, time.process_time() - began, memory())


def memory() -> int:
    """The bytes that this process holds; 0 where the system does not say."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if statm.exists() else 0


# --- the jobs ---


def _choose(job: Choose) -> str:
    game = tablee.game(job.game)
    world = game.read_position(job.position)
    bot = make_bot(job.level if job.simulations is None else f"{SEARCH}{job.simulations}", game)
    return game.format_move(world, job.seat, bot.choose(world, job.seat, Chance(job.seed)))


def _say(job: Say) -> str:
    game = tablee.game(job.game)
    return make_bot(job.level, game).say(game.read_position(job.position), job.seat, Chance(job.seed))


def _resolve(job: Resolve) -> str:
    return tablee.game(job.game).resolve(job.awaited)


def _advise(job: Advise) -> dict[str, Any]:
    game = tablee.game(job.game)
    found = hints(game, game.read_position(job.position), job.seat, Chance(job.seed), job.simulations)
    chances = {hint.notation: round(hint.chance, 4) for hint in found}
    return {"hints": [hint.as_data() for hint in found[:MOST_HINTS]], "chances": chances}


def _judge(job: Judge) -> JudgedMove | None:
    game = tablee.game(job.game)
    judged = judge_move(game, parse_record(game, job.record), job.number, Chance(job.seed), job.simulations)
    return None if judged is None else JudgedMove(judged.as_data(), judged.played.chance, judged.best.chance)


def _import(job: Import) -> bytes:
    return replay_import(job.record, job.is_over)


def _retell(job: Retell) -> bytes:
    game = tablee.game(job.game)
    return make_replay(game, parse_record(game, job.record), job.seat, job.table)


DO: Final[dict[type, Callable[[Any], Any]]] = {
    Choose: _choose,
    Say: _say,
    Resolve: _resolve,
    Advise: _advise,
    Judge: _judge,
    Import: _import,
    Retell: _retell,
}

if __name__ == "__main__":
    main()
