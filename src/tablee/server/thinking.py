"""What must be decided for a table elsewhere: bots' moves and sayings, and how real cups fall."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from pebble import ProcessExpired

from tablee.bots.talk import PASSES
from tablee.core.chance import Chance
from tablee.server.log import Decided, Said, Supplied
from tablee.server.refusal import Refusal
from tablee.server.requests import decide_move
from tablee.server.store import SeqTaken
from tablee.server.table import Table
from tablee.server.workers import Workers

if TYPE_CHECKING:
    from tablee.server.host import Host, Live

logger = logging.getLogger(__name__)

LUCK_BITS: Final = 63
FALLBACK: Final = "easy"  # what a bot falls back to when its own thinking took too long


class Thinking:
    def __init__(self, host: Host, workers: Workers) -> None:
        self._host = host
        self._workers = workers
        self._jobs: dict[tuple[str, str], asyncio.Task[Any]] = {}  # by table and what the job is for
        self._is_closed = False

    def wake(self, live: Live) -> None:
        """Set everybody thinking who owes something and is no person."""
        table = live.table
        if table.status != "playing":
            return
        awaited = table.recording.state.awaits()
        if awaited is not None:
            self._begin(live, f"outside {table.seq}", self._supply(live, awaited))
            return
        bots = table.pending_bots()
        if bots and table.is_together and table.created.seats > 1:
            self._begin(live, "talk", self._confer(live))
        else:
            self._think(live)

    def is_busy(self, live: Live) -> bool:
        return any(table == live.table.id for table, _ in self._jobs)

    def close(self) -> None:
        self._is_closed = True
        for job in self._jobs.values():
            job.cancel()

    def world(self, table: Table, seat: int) -> tuple[str, int]:
        """A world that the seat cannot tell from the real one, as a position, and luck to think with."""
        seed = secrets.randbits(LUCK_BITS)
        return table.game.write_position(table.recording.state.resample(seat, Chance(seed))), seed

    def _think(self, live: Live) -> None:
        for seat in live.table.pending_bots():
            decision = live.table.decisions[seat]
            self._begin(live, f"move {seat} {decision}", self._choose(live, seat, decision))

    def _begin(self, live: Live, what: str, work: Coroutine[Any, Any, None]) -> None:
        key = live.table.id, what
        if self._is_closed or key in self._jobs:
            work.close()
            return
        job = self._jobs[key] = self._host.spawn(work)
        job.add_done_callback(lambda done: self._end(key, done))

    def _end(self, key: tuple[str, str], job: asyncio.Task[Any]) -> None:
        self._jobs.pop(key, None)
        if not job.cancelled() and (problem := job.exception()) is not None:
            logger.error("thinking failed", exc_info=problem, extra={"table": key[0], "job": key[1]})

    async def _choose(self, live: Live, seat: int, decision: int) -> None:
        table = live.table
        level = table.levels[seat]
        assert level is not None
        position, seed = self.world(table, seat)
        try:
            move = await self._workers.choose(table.game.name, position, seat, level, seed)
        except (TimeoutError, ProcessExpired):
            move = await self._workers.choose(table.game.name, position, seat, FALLBACK, seed)
        async with live.lock:
            is_still_bot = table.levels[seat] is not None
            if table.status == "playing" and is_still_bot and table.decisions[seat] == decision:
                await self._enter(live, f"bot:{seat}:{decision}", decide_move(table, seat, decision, move))

    async def _confer(self, live: Live) -> None:
        """Bots speak until all are silent; they choose when the people have, so that they can listen to them."""
        table = live.table
        for _ in range(PASSES):
            has_spoken = False
            for seat in table.pending_bots():
                has_spoken |= await self._speak(live, seat)
            if not has_spoken:
                break
        if table.pending_bots() == table.pending():
            self._think(live)

    async def _speak(self, live: Live, seat: int) -> bool:
        table, level = live.table, live.table.levels[seat]
        if level is None or not table.recording.state.sayings(seat):
            return False
        position, seed = self.world(table, seat)
        saying = await self._workers.say(table.game.name, position, seat, level, seed)
        async with live.lock:
            if table.status == "playing" and saying in table.recording.state.sayings(seat):
                await self._enter(live, f"bot:{seat}:said:{table.seq}", Said(seat, saying))
                return True
        return False

    async def _supply(self, live: Live, awaited: str) -> None:
        outcome = await self._workers.flick(awaited)
        async with live.lock:
            if live.table.recording.state.awaits() == awaited:
                await self._enter(live, f"outside:{live.table.seq}", Supplied(outcome))

    async def _enter(self, live: Live, message: str, what: Decided) -> None:
        """Another server may have been quicker: then it is done."""
        try:
            await self._host.commit(live, [what], message)
        except (SeqTaken, Refusal):
            await self._host.catch_up(live)
