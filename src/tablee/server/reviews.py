"""Reviews of games that are over: each takes a while to think out, so it is made once and stays with the game.

It is kept in the table's journal, what was asked for lately also in memory.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Final

import msgspec

from tablee.server.http_schemas import Review, ReviewedMove
from tablee.server.journal import Reviewed
from tablee.server.on_demand import OnDemand
from tablee.server.refusal import Refusal
from tablee.server.replays import COMPRESSION, Made
from tablee.server.store import Store
from tablee.server.table import Table
from tablee.server.views import show_table

MOST_KEPT: Final = 8_000_000  # bytes, in memory

_encode: Final = msgspec.json.Encoder().encode
_MOVES: Final = msgspec.json.Decoder(list[ReviewedMove])

Keep = Callable[[Table, Reviewed], None]


class Reviews:
    def __init__(self, on_demand: OnDemand, store: Store, keep: Keep) -> None:
        self._wishes = on_demand
        self._store = store
        self._keep = keep
        self._made = Made(MOST_KEPT)

    async def make(self, table: Table, seat: int, address: str) -> bytes:
        """A `http_schemas.Review` as JSON, compressed by gzip."""
        if not table.created.allows_hints:
            raise Refusal("not_allowed", "this table does without hints and reviews")
        return await self._made.make((table.id, str(seat)), lambda: self._review(table, seat, address))

    async def _review(self, table: Table, seat: int, address: str) -> bytes:
        moves = await self._kept(table, seat)
        if moves is None:
            moves = await self._wishes.review(table, seat, address)
            self._keep(table, Reviewed(seat, _pack(moves)))
        return _pack(Review(show_table(table, set(), 0), seat, moves))

    async def _kept(self, table: Table, seat: int) -> list[ReviewedMove] | None:
        """What the journal has; None, if there is nothing or it was written by a version that told other things."""
        if seat not in table.reviewed:
            return None
        entry = (await self._store.read(table.id, table.reviewed[seat] - 1))[0]
        assert isinstance(entry.fact, Reviewed)
        try:
            return _MOVES.decode(gzip.decompress(entry.fact.moves))
        except msgspec.MsgspecError:
            return None


def _pack(told: Review | list[ReviewedMove]) -> bytes:
    return gzip.compress(_encode(told), COMPRESSION, mtime=0)
