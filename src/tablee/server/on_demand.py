"""Jobs on demand: what people ask of the workers. Hints, reviews, records to be read, games to be told again.

Only so many of them wait at a time, and of one address never more than there is room left for others.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec

from tablee.bots.hints import SIMULATIONS
from tablee.server import http_schemas
from tablee.server.bot_turns import world_of
from tablee.server.fair_queue import Asker
from tablee.server.jobs import Advise, Import, Judge, JudgedMove, Retell
from tablee.server.journal import Fact, read_all
from tablee.server.refusal import Refusal
from tablee.server.schemas import Advice
from tablee.server.table import Table
from tablee.server.views import show_table
from tablee.server.workers import JobFailed, NoWorkers, Workers
from tablee.study.review import luck_of, share_of_win

logger = logging.getLogger(__name__)

HINT_SECONDS: Final = 30.0
REVIEW_SECONDS: Final = 300.0
RECORD_SECONDS: Final = 30.0
REPLAY_SECONDS: Final = 30.0
LEAST_SIMULATIONS: Final = 200
REVIEW_SIMULATIONS: Final = 600  # for each move looked at


class OnDemand:
    def __init__(self, workers: Workers, most_waiting: int) -> None:
        self._workers = workers
        self._most_waiting = most_waiting
        self._waiting: Counter[str] = Counter()  # by address
        self._limits: set[asyncio.Timeout] = set()  # of those who wait
        self._is_closed = False

    def close(self) -> None:
        """Let nobody wait any longer, nor ask for more: the server stops."""
        self._is_closed = True
        for limit in self._limits:
            if not limit.expired():
                limit.reschedule(0.0)

    async def hints(self, table: Table, seat: int, address: str) -> Advice:
        """The moves of a seat that has something to choose, ranked."""
        decision = table.decisions[seat]

        def advise(waited: float) -> Advise | None:
            if seat not in table.pending() or table.decisions[seat] != decision:
                return None
            position, seed = world_of(table, seat)
            return Advise(table.game.name, position, seat, seed, simulations_after(waited))

        async with self._asking(address, HINT_SECONDS):
            found = await self._workers.do(Asker(address, table.id), advise, is_quick=False)
        if found is None:
            raise Refusal("stale_decision", "the choice you asked about is no longer open")
        return msgspec.convert(found, Advice)

    async def review(self, table: Table, seat: int, address: str) -> list[http_schemas.ReviewedMove]:
        """Every move of a seat in a game that is over, looked at again one by one, so that others come in between."""
        record = table.record()
        text = str(record)
        judged: list[JudgedMove] = []
        async with self._asking(address, REVIEW_SECONDS):
            for number, entry in enumerate(record.entries, 1):
                if entry.seat == seat and not entry.is_saying:
                    job = Judge(record.game, text, number, table.created.seed, REVIEW_SIMULATIONS)
                    judged += await self._judge(Asker(address, table.id), job)
        result = share_of_win(table.recording.state.outcome(), seat)
        luck = luck_of([each.promised for each in judged], [each.hoped for each in judged], result)
        return [
            msgspec.convert(each.shown | {"luck": round(lucky, 4)}, http_schemas.ReviewedMove)
            for each, lucky in zip(judged, luck, strict=True)
        ]

    async def read_record(self, text: str, address: str, is_over: bool = True) -> list[Fact]:
        """A game from elsewhere as the entries of a table; or it is refused."""
        job = Import(text, is_over)
        async with self._asking(address, RECORD_SECONDS):
            return read_all(await self._workers.do(Asker(address, ""), lambda _: job, is_quick=False))

    async def replay(self, table: Table, seat: int | None, address: str) -> bytes:
        """A game that is over, from a seat's eyes (`replays.py`)."""
        info = msgspec.json.encode(show_table(table, set(), 0))
        job = Retell(table.game.name, str(table.record()), seat, info)
        async with self._asking(address, REPLAY_SECONDS):
            made: bytes = await self._workers.do(Asker(address, table.id), lambda _: job, is_quick=True)
        return made

    async def _judge(self, asker: Asker, job: Judge) -> list[JudgedMove]:
        found = await self._workers.do(asker, lambda _: job, is_quick=False)
        return [msgspec.convert(found, JudgedMove)] if found is not None else []

    @asynccontextmanager
    async def _asking(self, address: str, seconds: float) -> AsyncIterator[None]:
        self._refuse_if_closed()
        if self._waiting[address] >= self._most_waiting - self._waiting.total():
            raise Refusal("busy", "too much is asked for at the moment; try again soon")
        self._waiting[address] += 1
        limit = asyncio.timeout(seconds)
        try:
            async with limit:
                self._limits.add(limit)
                yield
        except TimeoutError:
            self._refuse_if_closed()
            raise Refusal("busy", "that took too long; try again soon") from None
        except (JobFailed, NoWorkers) as problem:
            logger.error("a job on demand was not done", extra={"problem": repr(problem)})
            raise Refusal("busy", "that cannot be done just now; try again soon") from None
        finally:
            self._limits.discard(limit)
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def _refuse_if_closed(self) -> None:
        if self._is_closed:
            raise Refusal("busy", "the server is being stopped; try again soon")


def simulations_after(waited: float) -> int:
    """Rather a quick answer than none: half as many for each second waited."""
    return max(LEAST_SIMULATIONS, SIMULATIONS >> int(waited))
