"""Appending so that one knows what has become of it.

When the answer to a commit is lost, what was appended may stand in the journal, or not, or may do so in a moment: a
frozen database wakes up and does what it was last told. To append the same again settles it, for a number is taken
only once.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from tablee.server.backoff import pauses
from tablee.server.journal import Entry
from tablee.server.store import LobbyEntry, SeqTaken, Store, StoreError, Unsettled

FIRST_PAUSE: Final = 0.1  # seconds
LONGEST_PAUSE: Final = 2.0


async def append_surely(store: Store, table: str, entries: list[Entry], lobby: LobbyEntry | None = None) -> None:
    """It stands when this returns. Raises SeqTaken or StoreError when it does not, and never will."""
    try:
        await store.append(table, entries, lobby)
    except Unsettled:
        await settle(store, table, entries, lobby)


async def settle(store: Store, table: str, entries: list[Entry], lobby: LobbyEntry | None = None) -> None:
    """It was appended once, nobody knows with what result. Raises SeqTaken if something else stands in its place."""
    for pause in pauses(FIRST_PAUSE, LONGEST_PAUSE):
        with suppress(StoreError):
            await _append_again(store, table, entries, lobby)
            return
        await asyncio.sleep(pause)


async def _append_again(store: Store, table: str, entries: list[Entry], lobby: LobbyEntry | None) -> None:
    try:
        await store.append(table, entries, lobby)
    except SeqTaken:
        found = await store.read(table, entries[0].seq - 1)
        if found[: len(entries)] != entries:
            raise
