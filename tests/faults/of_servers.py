"""The server is killed; and what other servers on the same store do to it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from typing import Final

from tablee.server.journal import Chatted, Entry
from tablee.server.store_peers import LEASE_SECONDS
from tests.faults.faults import fault
from tests.faults.in_process import InProcess
from tests.faults.in_servers import Servers
from tests.faults.situations import Scene

TIMES: Final = 3


@fault(place="server")
async def server_killed(place: Servers, scene: Scene) -> AsyncIterator[None]:
    """And started again; and killed while people ask for something."""
    (server,) = place.servers
    await place.kill(server)
    await asyncio.to_thread(server.start)
    yield
    await place.kill(server)
    await asyncio.to_thread(server.start)


@fault()
async def peer_comes_first(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    """Another server on the same store has always just written."""

    async def be_quicker(table: str, entries: list[Entry]) -> None:
        chat = Entry(entries[0].seq, entries[0].at, Chatted(0, "I was quicker"))
        await place.store.really_append(table, [chat])
        await place.store.bite()
        await place.store.really_append(table, entries)

    place.store.fault = be_quicker
    yield
    await place.store.has_bitten(TIMES)
    place.store.fault = None


@fault(place="two servers")
async def peer_dies(place: Servers, scene: Scene) -> AsyncIterator[None]:
    """The one that thinks for the table's bots."""
    await place.kill(place.servers[0])
    yield


@fault(place="two servers")
async def peer_comes_back(place: Servers, scene: Scene) -> AsyncIterator[None]:
    await place.kill(place.servers[0])
    yield
    await asyncio.to_thread(place.servers[0].start)


@fault(place="two servers")
async def peer_hangs(place: Servers, scene: Scene) -> AsyncIterator[None]:
    """For so long that the other takes over its tables; it does not know that when it goes on."""
    place.servers[0].process.send_signal(signal.SIGSTOP)
    yield
    await asyncio.sleep(LEASE_SECONDS + 1)
    place.servers[0].process.send_signal(signal.SIGCONT)
