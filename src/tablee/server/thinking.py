"""What must be decided for a table elsewhere: bots' moves and sayings, and how real cups fall.

What is owed is read off the table, and each of it is a duty: whatever fails, store or worker, it is tried again until
it is no longer owed. Of several servers, the one that has the table's lease thinks; the others look now and then
whether it still does.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from tablee.bots.levels import LEVELS
from tablee.bots.talk import PASSES
from tablee.core.chance import Chance
from tablee.server.duties import Duties
from tablee.server.fair_queue import Asker
from tablee.server.jobs import Choose, Flick, Say
from tablee.server.log import Decided, Said, Supplied
from tablee.server.refusal import Refusal
from tablee.server.requests import decide_move
from tablee.server.table import Table
from tablee.server.workers import JobFailed, Workers

if TYPE_CHECKING:
    from tablee.server.host import Host
    from tablee.server.live import Live

LUCK_BITS: Final = 63
PATIENCE: Final = 3.0  # seconds: a bot that has waited so long for a worker thinks a level less
SECONDS_BETWEEN_LOOKS: Final = 0.5  # whether the server that thinks for a table is still alive
QUICK: Final = ("easy", "medium")  # levels that think for a moment only


class Thinking:
    def __init__(self, host: Host, workers: Workers) -> None:
        self._host = host
        self._workers = workers
        self._duties = Duties()

    def wake(self, live: Live) -> None:
        """Set everybody thinking who owes something and is no person."""
        table = live.table
        if table.status != "playing":
            return
        if awaited_by(table) is not None:
            self._owe(live, "outside", lambda: awaited_by(table) is not None, lambda: self._supply(live))
        elif must_talk(live):
            self._owe(live, "talk", lambda: must_talk(live), lambda: self._confer(live))
        elif not is_talking(table) or table.pending_bots() == table.pending():
            # Bots that talk choose when the people have, so that they can listen to them.
            for seat in table.pending_bots():
                self._owe_move(BotMove(live, seat))

    def _owe_move(self, move: BotMove) -> None:
        self._owe(move.live, f"move {move.seat} {move.decision}", move.is_owed, lambda: self._move(move))

    def _owe(self, live: Live, what: str, is_owed: Callable[[], bool], work: Callable[[], Awaitable[None]]) -> None:
        """One server thinks. Another one does as soon as that is silent, or leaves the table to others."""

        async def think_if_nobody_else_does() -> None:
            while is_owed() and self._host.live.get(live.table.id) is live:
                if await self._host.store.lease(live.table.id):
                    await work()
                    return
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

        self._duties.owe(live.table.id, what, think_if_nobody_else_does)

    def is_busy(self, live: Live) -> bool:
        return self._duties.is_owing(live.table.id)

    def close(self) -> None:
        self._duties.give_up()

    async def _move(self, move: BotMove) -> None:
        """What was thought of is kept: if only the store has failed, nothing is thought about again."""
        if move.text is None:
            try:
                move.text = await self._workers.do(move.asker, move.job, move.level in QUICK)
            except (JobFailed, Refusal):
                move.level = LEVELS[0]
                raise
        try:
            await self._host.change(move.live, move.decide, move.message)
        except Refusal as refusal:
            if refusal.code != "busy":
                move.text = None
            raise

    async def _confer(self, live: Live) -> None:
        """Bots speak until all are silent, and again if something has happened meanwhile."""
        table = live.table
        while must_talk(live):
            for _ in range(PASSES):
                before = table.seq
                has_spoken = [await self._speak(live, seat) for seat in table.pending_bots()]
                if not any(has_spoken):
                    break
            else:
                before = table.seq  # enough
            live.talked = before
        self.wake(live)

    async def _speak(self, live: Live, seat: int) -> bool:
        table, level = live.table, live.table.levels[seat]
        if level is None or not table.recording.state.sayings(seat):
            return False
        before = table.seq

        def say(waited: float) -> Say:
            position, seed = world_of(table, seat)
            return Say(table.game.name, position, seat, level, seed)

        saying = await self._workers.do(asker_of(live), say, is_quick=True)

        def decide() -> list[Decided]:
            is_open = table.status == "playing" and saying in table.recording.state.sayings(seat)
            return [Said(seat, saying)] if is_open else []

        return await self._host.change(live, decide, f"bot:{seat}:said:{before}") > before

    async def _supply(self, live: Live) -> None:
        """Find out what becomes of a flick, and of the next one."""
        while (awaited := awaited_by(live.table)) is not None:
            await self._flick(live, awaited)
        self.wake(live)

    async def _flick(self, live: Live, awaited: str) -> None:
        outcome = await self._workers.do(asker_of(live), lambda _: Flick(awaited), is_quick=True)
        await self._host.change(live, lambda: [Supplied(outcome)] if awaited_by(live.table) == awaited else [])


class BotMove:
    """A choice that a bot owes, and its answer when it has been thought of."""

    def __init__(self, live: Live, seat: int) -> None:
        level = live.table.levels[seat]
        assert level is not None
        self.live = live
        self.seat = seat
        self.level: str = level
        self.decision = live.table.decisions[seat]
        self.message = f"bot:{seat}:{self.decision}"
        self.asker = asker_of(live)
        self.text: str | None = None

    def is_owed(self) -> bool:
        table = self.live.table
        return self.seat in table.pending_bots() and table.decisions[self.seat] == self.decision

    def job(self, waited: float) -> Choose | None:
        if not self.is_owed():
            return None
        position, seed = world_of(self.live.table, self.seat)
        return Choose(self.live.table.game.name, position, self.seat, cheaper(self.level, waited), seed)

    def decide(self) -> list[Decided]:
        if self.text is None or not self.is_owed():
            return []
        return [decide_move(self.live.table, self.seat, self.decision, self.text)]


def cheaper(level: str, waited: float) -> str:
    """Rather a simpler move than none: a level less for each time that patience has run out."""
    return LEVELS[max(0, LEVELS.index(level) - int(waited / PATIENCE))]


def world_of(table: Table, seat: int) -> tuple[str, int]:
    """A world that the seat cannot tell from the real one, as a position, and luck to think with."""
    seed = secrets.randbits(LUCK_BITS)
    return table.game.write_position(table.recording.state.resample(seat, Chance(seed))), seed


def asker_of(live: Live) -> Asker:
    return Asker(live.address, live.table.id)


def awaited_by(table: Table) -> str | None:
    return table.recording.state.awaits() if table.status == "playing" else None


def is_talking(table: Table) -> bool:
    return table.is_together and table.created.seats > 1


def must_talk(live: Live) -> bool:
    """Has something happened since the bots were all silent?"""
    return is_talking(live.table) and bool(live.table.pending_bots()) and live.talked != live.table.seq
