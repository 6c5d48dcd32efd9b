"""What must be decided for a table elsewhere: bots' moves and sayings, and outcomes from outside the rules.

What comes next is the driver's to say (bots/driver.py).

What is owed is read off the table, and each of it is a duty: whatever fails, store or worker, it is tried again until
it is no longer owed. Of several servers, the one that has the table's lease sees to it; the others look now and then
whether it still does.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Final

from tablee.bots.driver import Step, Talk, Turn, next_turn
from tablee.bots.levels import LEVELS
from tablee.core.chance import Chance
from tablee.server.changing import Change
from tablee.server.duties import Duties, Work
from tablee.server.fair_queue import Asker
from tablee.server.jobs import Choose, Resolve, Say
from tablee.server.journal import Fact, Said, Supplied
from tablee.server.live_table import LiveTable
from tablee.server.live_tables import LiveTables
from tablee.server.refusal import Refusal
from tablee.server.requests import decide_move
from tablee.server.store import Store
from tablee.server.table import Table
from tablee.server.thinking import Thinking
from tablee.server.workers import JobFailed, Workers

SEED_BITS: Final = 63
SECONDS_OF_TALK: Final = 4.0  # that advice waits for, …
MOST_LOOKS: Final = 40  # … looking so often whether it is over
SECONDS_BETWEEN_LOOKS: Final = 0.5  # whether the server that thinks for a table is still alive


class BotTurns:
    def __init__(self, store: Store, tables: LiveTables, change: Change, workers: Workers, thinking: Thinking) -> None:
        self._store = store
        self._tables = tables
        self._change = change
        self._workers = workers
        self._thinking = thinking
        self._duties = Duties()

    def wake(self, live: LiveTable) -> None:
        """Set everybody thinking who owes something and is no person."""
        table = live.table
        if table.status != "playing":
            return
        turn = turn_of(live)
        if turn.step is Step.OUTCOME:
            self._owe(live, "outside", lambda: awaited_by(table) is not None, lambda: self._supply(live))
        elif turn.step is Step.TALK:
            self._owe(live, "talk", lambda: must_talk(live), lambda: self._confer(live))
        elif turn.step is Step.BOTS:
            for seat in turn.seats:
                self._owe_move(BotMove(live, seat))

    def _owe_move(self, move: BotMove) -> None:
        self._owe(move.live, f"move {move.seat} {move.decision}", move.is_owed, lambda: self._move(move))

    def _owe(self, live: LiveTable, what: str, is_owed: Callable[[], bool], work: Work) -> None:
        """One server thinks. Another one does as soon as that is silent, or leaves the table to others."""

        async def think_if_nobody_else_does() -> None:
            while is_owed() and self._tables.live.get(live.table.id) is live:
                if await self._store.lease(live.table.id):
                    await work()
                    return
                await self._ask_whether_all_is_said(live)
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

        self._duties.owe(live.table.id, what, think_if_nobody_else_does)

    def is_busy(self, live: LiveTable) -> bool:
        return self._duties.is_owing(live.table.id)

    async def hear_out(self, live: LiveTable) -> None:
        """Wait until bots have said what they have to say, for a while: whoever advises must have heard them."""
        for _ in range(MOST_LOOKS):
            await self._ask_whether_all_is_said(live)
            if not must_talk(live):
                return
            await asyncio.sleep(SECONDS_OF_TALK / MOST_LOOKS)

    async def _ask_whether_all_is_said(self, live: LiveTable) -> None:
        """The server that thinks for the table may have found that its bots have nothing more to say."""
        if must_talk(live) and (talked := await self._store.talked(live.table.id)) > live.talked:
            live.talked = talked
            self.wake(live)

    def close(self) -> None:
        self._duties.give_up()

    async def _move(self, move: BotMove) -> None:
        """What was thought of is kept: if only the store has failed, nothing is thought about again."""
        if move.text is None:
            try:
                move.text = await self._thinking.choose(move.choice, move.asker, move.level, move.job)
            except (JobFailed, Refusal):
                move.level = LEVELS[0]
                raise
        try:
            await self._change(move.live, move.decide, move.message)
        except Refusal as refusal:
            if refusal.code != "busy":
                move.text = None
                await self._thinking.forget(move.choice)
            raise
        await self._thinking.forget(move.choice)

    async def _confer(self, live: LiveTable) -> None:
        """Bots speak until all are silent, and again if something has happened meanwhile."""
        while must_talk(live):
            began, said = live.table.seq, 0
            talk = Talk(live.table.pending_bots())
            while (seat := talk.next_speaker()) is not None:
                has_spoken = await self._speak(live, seat)
                said += has_spoken
                talk.note(has_spoken)
            await self._store.note_talked(live.table.id, began + said)
            live.talked = began + said
        self.wake(live)

    async def _speak(self, live: LiveTable, seat: int) -> bool:
        table, level = live.table, live.table.levels[seat]
        if level is None or not table.recording.state.sayings(seat):
            return False
        before = table.seq

        def say(waited: float) -> Say:
            position, seed = world_of(table, seat)
            return Say(table.game.name, position, seat, level, seed)

        saying = await self._workers.do(asker_of(live), say, is_quick=True)

        is_open = False

        def decide() -> list[Fact]:
            nonlocal is_open
            has_changed = table.seq != before  # another server may have let it say the same
            is_open = not has_changed and table.status == "playing" and saying in table.recording.state.sayings(seat)
            return [Said(seat, saying)] if is_open else []

        await self._change(live, decide, f"bot:{seat}:said:{before}")
        return is_open

    async def _supply(self, live: LiveTable) -> None:
        """Have what is awaited decided, and what is awaited next."""
        while (awaited := awaited_by(live.table)) is not None:
            await self._resolve(live, awaited)
        self.wake(live)

    async def _resolve(self, live: LiveTable, awaited: str) -> None:
        game = live.table.game.name
        outcome = await self._workers.do(asker_of(live), lambda _: Resolve(game, awaited), is_quick=True)
        await self._change(live, lambda: [Supplied(outcome)] if awaited_by(live.table) == awaited else [])


class BotMove:
    """A choice that a bot owes, and its answer when it has been thought of."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        level = live.table.levels[seat]
        assert level is not None
        self.live = live
        self.seat = seat
        self.level: str = level
        self.decision = live.table.decisions[seat]
        self.message = f"bot:{seat}:{self.decision}"
        self.choice = f"{live.table.id}:{seat}:{self.decision}"
        self.asker = asker_of(live)
        self.text: str | None = None

    def is_owed(self) -> bool:
        table = self.live.table
        return self.seat in table.pending_bots() and table.decisions[self.seat] == self.decision

    def job(self) -> Choose | None:
        if not self.is_owed():
            return None
        position, seed = world_of(self.live.table, self.seat)
        return Choose(self.live.table.game.name, position, self.seat, self.level, seed)

    def decide(self) -> list[Fact]:
        if self.text is None or not self.is_owed():
            return []
        return [decide_move(self.live.table, self.seat, self.decision, self.text)]


def world_of(table: Table, seat: int) -> tuple[str, int]:
    """A world that the seat cannot tell from the real one, as a position, and a seed to think with."""
    seed = secrets.randbits(SEED_BITS)
    return table.game.write_position(table.recording.state.resample(seat, Chance(seed))), seed


def asker_of(live: LiveTable) -> Asker:
    return Asker(live.address, live.table.id)


def awaited_by(table: Table) -> str | None:
    return table.recording.state.awaits() if table.status == "playing" else None


def turn_of(live: LiveTable) -> Turn:
    """What comes next. Bots have nothing more to say if nothing has happened since they were all silent."""
    table = live.table
    return next_turn(table.recording.state, table.pending_bots(), live.talked == table.seq)


def must_talk(live: LiveTable) -> bool:
    return live.table.status == "playing" and turn_of(live).step is Step.TALK
