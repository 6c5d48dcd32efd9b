"""Where the tables' journals are kept. When `append` returns, what was appended survives any crash.

Beside each journal stands an entry about the table for the lobby, changed in the same transaction. `store_open.py`
opens one.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Set
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct

from tablee.core.errors import TableeError
from tablee.server.journal import Entry
from tablee.server.schemas import Status
from tablee.server.subscriptions import Subscriptions

if TYPE_CHECKING:
    from tablee.server.store_work import SharedWork

GONE: Final = -1  # what is heard in place of a number when another server has forgotten a table


class LobbyEntry(Struct, frozen=True):
    """What the lobby knows of a table without reading its journal; `about` is an `OpenTable` as JSON.

    Made when the journal went up to `seq`: an older one does not take the place of a newer one.
    """

    table: str
    status: Status
    is_open: bool
    about: bytes
    seq: int = 0


class Elsewhere(Struct, frozen=True):
    """Who is at a table at the other servers."""

    people: frozenset[int] = frozenset()
    spectators: int = 0


class SeqTaken(Exception):
    """A number is in the journal already; another server was quicker: read on, and look again."""


class StoreError(TableeError):
    """The disk or the database did not do it now, and nothing was added. The next try may succeed."""


class Unsettled(StoreError):
    """The answer to a commit was lost: what was appended may stand in the journal, or not, or will in a moment.

    To append the same again settles it: either it is added, or its numbers are taken, if only by itself.
    """


class Unreadable(StoreError):
    """What is kept of a table cannot be read, and trying again will not help."""


class OldVersion(Unreadable):
    """A table was begun with another version of its game, and would not be the same table under this one."""


class Store(Protocol):
    def append(self, table: str, entries: list[Entry], lobby: LobbyEntry | None = None) -> Awaitable[None]:
        """Add entries, all or none, and the lobby's entry if it changed.

        Raises SeqTaken, and nothing is added, if a number is in the table's journal already: whoever knows that to its
        end also knows which messages are in it. Raises StoreError if the disk or the database fails; Unsettled, if it
        cannot be told whether it did.
        """

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table's journal with a higher number than `after`; none, if there is no such table."""

    async def open_tables(self, most: int) -> list[LobbyEntry]:
        """Tables that anybody may join, gathering or playing, the newest first."""

    async def unfinished(self, since: float) -> list[str]:
        """Tables in play on which something was decided since that time."""

    async def outdated(self, over_before: float, untouched_since: float, most: int) -> list[str]:
        """Tables whose game was over before a time, and unfinished ones that nobody has touched since another."""

    async def forget(self, tables: list[str]) -> None:
        """Keep nothing of them."""

    async def unreadable(self) -> list[str]:
        """Tables that are damaged, after a look at everything that is kept; it may take minutes."""

    def problem(self) -> str | None:
        """Why nothing can be kept any more, and will not until the server is started anew."""

    async def close(self) -> None:
        """Write what is still waiting, then let go of the database."""

    # --- where several servers share it ---

    async def time(self) -> float:
        """Seconds since 1970, by a clock that is the same for all of them."""

    def on_append(self, hear: Callable[[str, int], None]) -> None:
        """`hear(table, seq)` is called, on the event loop, when another server has appended; or forgotten it: GONE."""

    async def lease(self, table: str) -> bool:
        """Take it upon this server to think for the bots of a table, unless another one that is alive has done so."""

    async def release(self, table: str) -> None:
        """Leave that to others again."""

    async def note_talked(self, table: str, seq: int) -> None:
        """Let the other servers know the number up to which a table's bots have nothing more to say."""

    async def talked(self, table: str) -> int:
        """That number, as the server that thinks for the table has found; 0 where it is not known."""

    def on_orphan(self, hear: Callable[[str], None]) -> None:
        """`hear(table)` is called, on the event loop, when this server has taken over a table of one that has gone."""

    def shared_work(self) -> SharedWork | None:
        """Bots' choices that wait for whoever is free; None where there is but one server."""

    def show(self, table: str, people: Set[int], spectators: int) -> None:
        """Let the other servers know who is at a table here; nobody, when this server is dead for a while."""

    def elsewhere(self, table: str) -> Elsewhere:
        """Who is at a table at the other servers, as far as it is known here."""

    def on_presence(self, hear: Callable[[str], None]) -> None:
        """`hear(table)` is called, on the event loop, when that has changed."""

    async def announce(self, notice: str) -> None:
        """Let the other servers know what all who are there are told."""

    def on_announce(self, hear: Callable[[str], None]) -> None:
        """`hear(notice)` is called, on the event loop, when another server has let it be known."""


class ServerStore(Store, Protocol):
    """What a server needs besides: who wants to be reminded."""

    @property
    def subscriptions(self) -> Subscriptions: ...


class Alone:
    """What a store has to say about other servers that belongs to one alone."""

    async def time(self) -> float:
        return time.time()

    def on_append(self, hear: Callable[[str, int], None]) -> None:
        pass

    async def lease(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        pass

    async def note_talked(self, table: str, seq: int) -> None:
        pass

    async def talked(self, table: str) -> int:
        return 0

    def on_orphan(self, hear: Callable[[str], None]) -> None:
        pass

    def shared_work(self) -> None:
        return None

    def show(self, table: str, people: Set[int], spectators: int) -> None:
        pass

    def elsewhere(self, table: str) -> Elsewhere:
        return Elsewhere()

    def on_presence(self, hear: Callable[[str], None]) -> None:
        pass

    async def announce(self, notice: str) -> None:
        pass

    def on_announce(self, hear: Callable[[str], None]) -> None:
        pass
