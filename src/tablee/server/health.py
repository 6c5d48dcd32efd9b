"""Is the server well? For whoever watches over it: what is wrong, in a word, and what it has in hand."""

from __future__ import annotations

import logging

from msgspec import Struct

from tablee.server.host import Host
from tablee.server.store import StoreError

logger = logging.getLogger(__name__)


class Health(Struct, frozen=True):
    """`status` is "ok", or "draining" when no new tables are made, or what is wrong.

    `unreadable` counts the tables that are kept apart.
    """

    status: str
    tables: int
    unreadable: int
    workers: int

    def is_well(self) -> bool:
        return self.status in ("ok", "draining")


async def check(host: Host) -> Health:
    return Health(await _status(host), len(host.live), len(host.tables.apart), host.workers.count())


async def _status(host: Host) -> str:
    if host.store.problem() is not None:
        return "the store is lost"
    try:
        await host.store.open_tables(1)
    except StoreError as problem:
        logger.error("the store cannot be read", extra={"problem": str(problem)})
        return "the store cannot be read"
    if not host.workers.is_well():
        return "no workers"
    return "draining" if host.is_draining else "ok"
