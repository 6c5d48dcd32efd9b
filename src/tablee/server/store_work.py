"""Bots' choices that wait to be thought about, in a PostgreSQL database: whoever is free takes the next one.

A choice has one row from when it is owed until it is made. Whoever takes it locks it for a moment (SKIP LOCKED), so
that nobody else does; it is free again when the one who took it is dead. The answer stays in the row: a server that
comes to a table after another one has died finds it there, and nothing is thought about twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from msgspec import Struct

from tablee.server.store import StoreError
from tablee.server.store_peers import LEASE_SECONDS

WORK_CHANNEL: Final = "tablee_work"
ANSWER_CHANNEL: Final = "tablee_answer"

# For the moment, as who is alive is: whoever owes a choice asks for it again if the database has forgotten.
TABLES: Final = (
    """create unlogged table work(
        choice text primary key, job bytea not null, is_quick boolean not null, address text not null,
        turn bigint not null, asked timestamptz not null default clock_timestamp(), node text, answer bytea)""",
    "create index work_waiting on work(turn, asked) where answer is null",
    "create index work_asked on work(asked)",
)

# Addresses take turns: whoever has many choices waiting comes after those who have few.
PUT: Final = f"""
    with put as (
        insert into work(choice, job, is_quick, address, turn)
        values ($1, $2, $3, $4, (select count(*) from work where address = $4 and answer is null))
        on conflict (choice) do nothing returning choice)
    select pg_notify('{WORK_CHANNEL}', '') from put"""
# What one has taken and does not have in hand was lost on the way, from the database or to it.
TAKE: Final = """
    update work set node = $1 where choice = (
        select choice from work where answer is null and (is_quick or not $2) and (node is null
            or (node = $1 and choice <> all($4::text[])) or not exists (
            select from servers where servers.node = work.node
            and seen > clock_timestamp() - interval '1 second' * $3::float8))
        order by turn, asked limit 1 for update skip locked)
    returning choice, job, address, extract(epoch from clock_timestamp() - asked)::float8"""
ANSWER: Final = f"""
    with answered as (update work set answer = $3 where choice = $1 and node = $2 returning choice)
    select pg_notify('{ANSWER_CHANNEL}', choice) from answered"""
GIVE_BACK: Final = f"""
    with given as (update work set node = null where choice = $1 and node = $2 returning choice)
    select pg_notify('{WORK_CHANNEL}', '') from given"""
GIVE_ALL_BACK: Final = f"""
    with given as (update work set node = null where node = $1 and answer is null returning choice)
    select pg_notify('{WORK_CHANNEL}', '') from given"""
FIND: Final = "select answer from work where choice = $1"
FORGET: Final = "delete from work where choice = $1"
FORGET_OLD: Final = "delete from work where asked < clock_timestamp() - interval '1 hour'"
WAITING: Final = "select is_quick, count(*) from work where answer is null group by is_quick"

SECONDS_BETWEEN_LOOKS: Final = 1.0  # for what was not heard of: work of the dead, answers on a lost connection

Ask = Callable[..., Awaitable[list[Any]]]


class Task(Struct, frozen=True):
    """A choice that was taken; `waited` are the seconds since it was asked for."""

    choice: str
    job: bytes
    address: str
    waited: float


class SharedWork:
    def __init__(self, node: str, ask: Ask) -> None:
        self._node = node
        self._ask = ask
        self._something = asyncio.Event()
        self._taking = asyncio.Lock()
        self._in_hand: set[str] = set()
        self._awaited: dict[str, asyncio.Event] = {}

    # --- for whoever owes a choice ---

    async def think(self, choice: str, job: Callable[[], bytes], is_quick: bool, address: str) -> bytes:
        """The answer, by whoever is free. It is kept until it is forgotten."""
        heard = self._awaited.setdefault(choice, asyncio.Event())
        try:
            while True:
                heard.clear()
                found = await self._ask(FIND, choice)
                if not found:
                    await self._ask(PUT, choice, job(), is_quick, address)
                elif found[0][0] is not None:
                    return bytes(found[0][0])
                await _wait(heard)
        finally:
            del self._awaited[choice]

    async def forget(self, choice: str) -> None:
        await self._ask(FORGET, choice)

    # --- for whoever thinks ---

    async def take(self, quick_only: bool) -> Task:
        """The next one, however long it takes until there is one."""
        while True:
            self._something.clear()
            with suppress(StoreError):
                if task := await self._take(quick_only):
                    return task
            await _wait(self._something)

    async def _take(self, quick_only: bool) -> Task | None:
        async with self._taking:  # one at a time: what is in hand is known when the next one looks
            found = await self._ask(TAKE, self._node, quick_only, LEASE_SECONDS, list(self._in_hand))
            if not found:
                return None
            choice, job, address, waited = found[0]
            self._in_hand.add(choice)
            return Task(choice, bytes(job), address, waited)

    async def answer(self, choice: str, answer: bytes) -> None:
        """If it gets lost, the choice is taken again."""
        try:
            await self._ask(ANSWER, choice, self._node, answer)
        finally:
            self._in_hand.discard(choice)

    async def give_back(self, choice: str) -> None:
        """For another one to take."""
        self._in_hand.discard(choice)
        await self._ask(GIVE_BACK, choice, self._node)

    async def waiting(self) -> dict[bool, int]:
        """How many choices nobody has answered yet: quick ones, and others."""
        return {bool(is_quick): count for is_quick, count in await self._ask(WAITING)}

    async def stop(self) -> None:
        """Leave to others at once what is not done; and forget what servers have left behind that died."""
        with suppress(StoreError):
            await self._ask(GIVE_ALL_BACK, self._node)
            await self._ask(FORGET_OLD)

    # --- what is heard ---

    def on_work(self, connection: object, pid: int, channel: str, notice: object) -> None:
        self._something.set()

    def on_answer(self, connection: object, pid: int, channel: str, notice: object) -> None:
        if (heard := self._awaited.get(str(notice))) is not None:
            heard.set()


async def _wait(event: asyncio.Event) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), SECONDS_BETWEEN_LOOKS)
