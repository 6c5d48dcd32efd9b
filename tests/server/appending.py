"""A server in small, to be killed or starved: it appends to many tables at once, and prints what was acknowledged.

python -m tests.server.appending ADDRESS
"""

import asyncio
import sys

from tablee.server.store import Store
from tests.server.stores import entry, opened, playing

TABLES = 20


async def append_pairs(store: Store, table: str) -> None:
    for seq in range(1, 1_000_000, 2):
        await store.append(table, [entry(seq), entry(seq + 1, message=f"0:{seq}")], playing(table, b"%d" % seq))
        print(table, seq + 1, flush=True)


async def append_until_killed(address: str) -> None:
    async with opened(address) as store:
        await asyncio.gather(*(append_pairs(store, f"t{table}") for table in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(append_until_killed(sys.argv[1]))
