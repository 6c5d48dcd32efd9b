"""Real servers, in processes of their own: one, or two on the same store."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.asyncio.client import connect

from tests.faults.places import Place, Socket
from tests.server.play import PATIENCE, Data, call
from tests.server.servers import Server


class Servers(Place):
    """One server or several, on the same store. Whose server is gone goes to another."""

    def __init__(self, address: str, servers: list[Server]) -> None:
        super().__init__(address)
        self.servers = servers

    def alive(self) -> list[Server]:
        return [server for server in self.servers if server.process.poll() is None]

    def processes(self) -> list[int]:
        return [server.process.pid for server in self.alive()]

    async def call(self, path: str, body: Data) -> Data:
        status, answer = await asyncio.to_thread(call, self.servers[0].address, "POST", path, body)
        assert status == 201, answer
        return dict(answer)

    async def dial(self, link: str, person: int) -> Socket:
        alive = self.alive()
        if not alive:
            raise ConnectionError
        address = alive[person % len(alive)].address.replace("http", "ws", 1)
        link = address + link[link.index("/api") :]
        return await connect(link, compression=None, max_size=None, open_timeout=PATIENCE)

    async def kill(self, server: Server) -> None:
        self.workers()  # are remembered
        server.process.kill()
        self.let_go()  # whoever is held holds what the server logs to
        self.note(await asyncio.to_thread(server.kill))

    def note(self, logged: str) -> None:
        for line in logged.splitlines():
            said = json.loads(line) if line.startswith("{") else {"level": "error", "message": line}
            if said["level"] in ("error", "critical"):
                self.errors.append(said)


@asynccontextmanager
async def in_servers(address: str, count: int) -> AsyncIterator[Servers]:
    place = Servers(address, await asyncio.gather(*(asyncio.to_thread(Server, address) for _ in range(count))))
    try:
        yield place
    finally:
        place.workers()
        place.let_go()
        for server in place.alive():
            place.note(await asyncio.to_thread(server.stop))
