"""Reviews of games that are over: each takes a while to think out, so it is made once and kept for all who ask."""

from __future__ import annotations

import gzip
from typing import Final

import msgspec

from tablee.server.http_schemas import Review
from tablee.server.on_demand import OnDemand
from tablee.server.refusal import Refusal
from tablee.server.replays import COMPRESSION, Made
from tablee.server.table import Table
from tablee.server.views import show_table

MOST_KEPT: Final = 8_000_000  # bytes


class Reviews:
    def __init__(self, on_demand: OnDemand) -> None:
        self._wishes = on_demand
        self._made = Made(MOST_KEPT)

    async def make(self, table: Table, seat: int, address: str) -> bytes:
        """A `http_schemas.Review` as JSON, compressed by gzip."""
        if not table.created.allows_hints:
            raise Refusal("not_allowed", "this table does without hints and reviews")
        return await self._made.make((table.id, str(seat)), lambda: self._review(table, seat, address))

    async def _review(self, table: Table, seat: int, address: str) -> bytes:
        moves = await self._wishes.review(table, seat, address)
        review = Review(show_table(table, set(), 0), seat, moves)
        return gzip.compress(msgspec.json.encode(review), COMPRESSION, mtime=0)
