"""What must be decided for a table elsewhere: bots' moves and sayings, and how real cups fall."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pebble import ProcessExpired

from tablee.bots.talk import PASSES
from tablee.core.chance import Chance
from tablee.server.log import Decided, Said, Supplied
from tablee.server.requests import decide_move
from tablee.server.shown import Level
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
            self._begin(live, f"outside {table.seq}", lambda: self._supply(live, awaited, table.seq))
            return
        bots = table.pending_bots()
        if bots and table.is_together and table.created.seats > 1:
            self._begin(live, "talk", lambda: self._confer(live))
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
        table = live.table
        for seat in table.pending_bots():
            level, decision = table.levels[seat], table.decisions[seat]
            assert level is not None
            self._begin(live, f"move {seat} {decision}", partial(self._choose, live, seat, level, decision))

    def _begin(self, live: Live, what: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        key = live.table.id, what
        if not self._is_closed and key not in self._jobs:
            self._jobs[key] = self._host.spawn(self._do(key, work))

    async def _do(self, key: tuple[str, str], work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """A job is forgotten in the moment it ends, so that a change in the next one can begin it anew."""
        try:
            await work()
        except Exception:
            logger.exception("thinking failed", extra={"table": key[0], "job": key[1]})
        finally:
            del self._jobs[key]

    async def _choose(self, live: Live, seat: int, level: Level, decision: int) -> None:
        table = live.table
        position, seed = self.world(table, seat)
        try:
            move = await self._workers.choose(table.game.name, position, seat, level, seed)
        except (TimeoutError, ProcessExpired):
            move = await self._workers.choose(table.game.name, position, seat, FALLBACK, seed)

        def decide() -> list[Decided]:
            is_open = seat in table.pending_bots() and table.decisions[seat] == decision
            return [decide_move(table, seat, decision, move)] if is_open else []

        await self._host.change(live, decide, f"bot:{seat}:{decision}")

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
        before = table.seq
        position, seed = self.world(table, seat)
        saying = await self._workers.say(table.game.name, position, seat, level, seed)

        def decide() -> list[Decided]:
            is_open = table.status == "playing" and saying in table.recording.state.sayings(seat)
            return [Said(seat, saying)] if is_open else []

        return await self._host.change(live, decide, f"bot:{seat}:said:{before}") > before

    async def _supply(self, live: Live, awaited: str, seq: int) -> None:
        outcome = await self._workers.flick(awaited)
        table = live.table

        def decide() -> list[Decided]:
            is_open = table.status == "playing" and table.recording.state.awaits() == awaited
            return [Supplied(outcome)] if is_open else []

        await self._host.change(live, decide, f"outside:{seq}")
