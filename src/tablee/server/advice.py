"""Hints and reviews, which people ask for."""

from __future__ import annotations

from typing import Final

import msgspec

from tablee.bots.hints import SIMULATIONS
from tablee.server import bodies
from tablee.server.fair_queue import Asker
from tablee.server.jobs import Advise, Judge, JudgedMove
from tablee.server.refusal import Refusal
from tablee.server.shown import Hint
from tablee.server.table import Table
from tablee.server.thinking import world_of
from tablee.server.waiting_room import WaitingRoom
from tablee.server.workers import Workers
from tablee.study.review import luck_of, share_of_win

HINT_SECONDS: Final = 30.0
REVIEW_SECONDS: Final = 300.0
LEAST_SIMULATIONS: Final = 200


class Advice:
    def __init__(self, workers: Workers, room: WaitingRoom) -> None:
        self._workers = workers
        self._room = room

    async def hints(self, table: Table, seat: int, address: str) -> list[Hint]:
        """The moves of a seat that has something to choose, ranked."""
        decision = table.decisions[seat]

        def advise(waited: float) -> Advise | None:
            if seat not in table.pending() or table.decisions[seat] != decision:
                return None
            position, seed = world_of(table, seat)
            return Advise(table.game.name, position, seat, seed, simulations_after(waited))

        async with self._room.enter(address, HINT_SECONDS):
            found = await self._workers.do(Asker(address, table.id), advise, is_quick=False)
        if found is None:
            raise Refusal("stale_decision", "the choice you asked about is no longer open")
        return msgspec.convert(found, list[Hint])

    async def review(self, table: Table, seat: int, address: str) -> list[bodies.ReviewedMove]:
        """Every move of a seat in a game that is over, looked at again one by one, so that others come in between."""
        record = table.record()
        text = str(record)
        judged: list[JudgedMove] = []
        async with self._room.enter(address, REVIEW_SECONDS):
            for number, entry in enumerate(record.entries, 1):
                if entry.seat == seat and not entry.is_saying:
                    job = Judge(record.game, text, number, table.created.seed)
                    judged += await self._judge(Asker(address, table.id), job)
        result = share_of_win(table.recording.state.outcome(), seat)
        luck = luck_of([each.promised for each in judged], [each.hoped for each in judged], result)
        return [
            msgspec.convert(each.shown | {"luck": round(lucky, 4)}, bodies.ReviewedMove)
            for each, lucky in zip(judged, luck, strict=True)
        ]

    async def _judge(self, asker: Asker, job: Judge) -> list[JudgedMove]:
        found = await self._workers.do(asker, lambda _: job, is_quick=False)
        return [msgspec.convert(found, JudgedMove)] if found is not None else []


def simulations_after(waited: float) -> int:
    """Rather a quick answer than none: half as many for each second waited."""
    return max(LEAST_SIMULATIONS, SIMULATIONS >> int(waited))
