"""Who asked to be reminded by push, kept beside the journals: where to send it, and of which turn they know.

Browsers hand these out: an address at the push service of the browser's maker, and keys that only it can read with.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, Protocol

from msgspec import Struct

Language = Literal["en", "fr"]

MOST_DEVICES: Final = 5  # of one person at one table; of more, those that asked last


class Subscription(Struct, frozen=True):
    """A device of a person at a table. `told` is the number of the choice of which it was reminded last."""

    table: str
    person: int
    endpoint: str
    p256dh: str
    auth: str
    language: Language
    site: str  # where they play, as the push service is told who sends
    at: float
    told: int = 0


class Subscriptions(Protocol):
    async def secret(self, name: str, made: str) -> str:
        """The server's own secret of that name: the first that was ever made, for all who share the store."""

    async def add(self, subscription: Subscription) -> None:
        """Keep it. A device that asks again is kept with what it says now, and knows what it knew."""

    async def remove(self, table: str, person: int, endpoint: str) -> None:
        """They do not want to be reminded any more, on that device."""

    async def forget(self, endpoint: str) -> None:
        """The push service does not know that device any more."""

    async def claim(self, table: str, person: int, choice: int) -> list[Subscription]:
        """The devices to be told of that choice. Whoever claims one tells it: nobody else, and no second time."""

    async def tidy_up(self) -> None:
        """Forget those at tables where the game is over."""


# The same for every kind of store, but for how a statement names its values.
SECRETS: Final = "create table secrets(name text primary key, value text not null)"
KEEP_SECRET: Final = "insert into secrets(name, value) values (?, ?) on conflict (name) do nothing"
READ_SECRET: Final = "select value from secrets where name = ?"
FIELDS: Final = "table_id, person, endpoint, p256dh, auth, language, site, at, told"
ADD: Final = f"""insert into subscriptions({FIELDS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (table_id, person, endpoint) do update
    set p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, site = excluded.site,
        at = excluded.at"""
DROP_OLDEST: Final = f"""delete from subscriptions where table_id = ? and person = ? and endpoint not in (
    select endpoint from subscriptions where table_id = ? and person = ?
    order by at desc, endpoint limit {MOST_DEVICES})"""
REMOVE: Final = "delete from subscriptions where table_id = ? and person = ? and endpoint = ?"
FORGET: Final = "delete from subscriptions where endpoint = ?"
CLAIM: Final = f"""update subscriptions set told = ? where table_id = ? and person = ? and told < ?
    returning {FIELDS}"""
TIDY_UP: Final = """delete from subscriptions
    where table_id in (select table_id from lines where lines.status = 'over')"""

EMPTY: Final = ("delete from subscriptions", "delete from secrets")  # before others take their place

Run = Callable[..., Awaitable[list[Any]]]  # a statement with its values; the rows it gives


class KeptSubscriptions:
    """In the tables `subscriptions` and `secrets` of any store that runs these statements."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def secret(self, name: str, made: str) -> str:
        await self._run(KEEP_SECRET, name, made)
        return str((await self._run(READ_SECRET, name))[0][0])

    async def add(self, subscription: Subscription) -> None:
        new = subscription
        await self._run(ADD, *(getattr(new, name) for name in Subscription.__struct_fields__))
        await self._run(DROP_OLDEST, new.table, new.person, new.table, new.person)

    async def remove(self, table: str, person: int, endpoint: str) -> None:
        await self._run(REMOVE, table, person, endpoint)

    async def forget(self, endpoint: str) -> None:
        await self._run(FORGET, endpoint)

    async def claim(self, table: str, person: int, choice: int) -> list[Subscription]:
        return [Subscription(*row) for row in await self._run(CLAIM, choice, table, person, choice)]

    async def tidy_up(self) -> None:
        await self._run(TIDY_UP)


def numbered(statement: str) -> str:
    """As PostgreSQL names values: $1, $2 …"""
    first, *rest = statement.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(rest, 1))
