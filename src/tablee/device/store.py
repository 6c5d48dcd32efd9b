"""The logs of the tables, kept by the page that the engine runs in: in the browser's own database."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from tablee.server.journal import Entry
from tablee.server.store import Alone, LobbyEntry, SeqTaken, StoreError, Unreadable

_ENCODE: Final = msgspec.json.Encoder().encode
_DECODER: Final[msgspec.json.Decoder[list[Entry]]] = msgspec.json.Decoder(list[Entry])


class Keeper(Protocol):
    """What the page does for the engine, in JSON. Entries are texts to it: JavaScript would round a seed."""

    async def append(self, table: str, first: int, entries: str, about: str) -> str:
        """Keep texts from that number on, all or none, and what the table is now: `kept`, `taken` or why not."""

    async def read(self, table: str, after: int) -> str:
        """The entries with a higher number, as a list."""


class DeviceStore(Alone):
    """Another tab of the same browser may play at the same table: a number is taken once, as among servers."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._hear: Callable[[str, int], None] | None = None

    async def append(self, table: str, entries: list[Entry], lobby: LobbyEntry | None = None) -> None:
        first = entries[0].seq if entries else 0
        about = lobby.about.decode() if lobby is not None else ""
        texts = _ENCODE([_ENCODE(entry).decode() for entry in entries]).decode()
        outcome = await self._keeper.append(table, first, texts, about)
        if outcome == "taken":
            raise SeqTaken
        if outcome != "kept":
            raise StoreError(f"the browser keeps nothing: {outcome}")

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        try:
            return _DECODER.decode(await self._keeper.read(table, after))
        except msgspec.MsgspecError as problem:
            raise Unreadable(f"the log cannot be read: {problem}") from problem

    def on_append(self, hear: Callable[[str, int], None]) -> None:
        self._hear = hear

    def hear(self, table: str, seq: int) -> None:
        """Another tab has appended."""
        if self._hear is not None:
            self._hear(table, seq)

    async def open_tables(self, most: int) -> list[LobbyEntry]:
        return []  # nobody else can come

    async def unfinished(self, since: float) -> list[str]:
        return []  # a table goes on when somebody comes back to it

    async def outdated(self, over_before: float, untouched_since: float, most: int) -> list[str]:
        return []  # what a browser keeps is its owner's to forget

    async def forget(self, tables: list[str]) -> None:
        pass

    async def unreadable(self) -> list[str]:
        return []

    def problem(self) -> str | None:
        return None

    async def close(self) -> None:
        pass
