"""Who thinks on a device: the engine itself, one job at a time, for there is nobody else.

It is plain Python, and the table waits meanwhile: advice and a master's move are searched for no further than a few
moves of a hard bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import msgspec

from tablee.bots.levels import simulations_of
from tablee.server.fair_queue import Asker
from tablee.server.jobs import Advise, Choose, Done, Failed, Job, Judge, Refused
from tablee.server.refusal import Refusal
from tablee.server.worker import do
from tablee.server.workers import JobFailed, Workers

# By the simulations of how many moves of a hard bot
HINT_MOVES: Final = 3
REVIEW_MOVES: Final = 2
MASTER_MOVES: Final = 4


class OwnThoughts(Workers):
    """Workers without a process of their own."""

    def __init__(self) -> None:
        super().__init__(processes=0)

    async def do(self, asker: Asker, make: Callable[[float], Job | None], is_quick: bool) -> Any:
        await asyncio.sleep(0)  # whatever people have asked meanwhile goes first
        job = make(0.0)
        if job is None:
            return None
        answer = do(lightened(job))
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.reason)
        if not isinstance(answer, Done):
            raise JobFailed(answer.problem if isinstance(answer, Failed) else "it was not understood")
        return answer.result


def lightened(job: Job) -> Job:
    """The same with fewer simulations, where it would keep the table waiting."""
    if isinstance(job, Choose) and job.level == "master":
        return msgspec.structs.replace(job, simulations=MASTER_MOVES * simulations_of("hard", job.game))
    if not isinstance(job, Advise | Judge):
        return job
    moves = HINT_MOVES if isinstance(job, Advise) else REVIEW_MOVES
    return msgspec.structs.replace(job, simulations=min(job.simulations, moves * simulations_of("hard", job.game)))
