"""`tablee work`: a machine that thinks for the bots of other machines' tables, and does nothing else."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from typing import Final

from tablee.core.errors import SetupError
from tablee.server.logging_config import start_logging
from tablee.server.store_open import open_store
from tablee.server.thinking import Takers
from tablee.server.workers import JOB_SECONDS, Workers

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)


def work(address: str, processes: int, begun: Callable[[], None]) -> None:
    """Think until told to stop; what was taken by then is finished. `begun` is told when it is ready."""
    start_logging("warning")
    asyncio.run(_work(address, processes, begun))


async def _work(address: str, processes: int, begun: Callable[[], None]) -> None:
    store = await open_store(address)
    try:
        if (shared := store.shared_work()) is None:
            raise SetupError("Only servers that share PostgreSQL have their bots thought for elsewhere")
        workers = Workers(processes)
        workers.start()
        takers = Takers(shared, workers)
        begun()
        await _told_to_stop()
        await takers.close(JOB_SECONDS)
        await workers.close()
    finally:
        await store.close()


async def _told_to_stop() -> None:
    told = asyncio.Event()
    for each in SIGNALS:
        asyncio.get_running_loop().add_signal_handler(each, told.set)
    await told.wait()
