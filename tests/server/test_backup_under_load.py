"""Backups of a running server at random moments: what was acknowledged before is in them, and the games go on there."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee.server.backup import back_up, restore
from tests.event_loop import run
from tests.marks import slow
from tests.server.servers import Server
from tests.server.test_durability import PATIENCE, House, Stubborn, check_log, read_logs


class BackedUp(House):
    """Nobody is killed; backups are made instead."""

    def __init__(self, server: Server, folder: Path, new_store: Callable[[], str], chance: random.Random) -> None:
        super().__init__([server], chance, PATIENCE)
        self._folder = folder
        self._new_store = new_store
        self.backups = 0

    async def _kill_and_start(self, server: Server) -> None:
        """What is promised while the backup is made may be in it or not."""
        self.backups += 1
        promised = [(person, dict(person.promised), person.is_done()) for person in self.people]
        file = self._folder / f"{self.backups}.gz"
        await back_up(server.db, file)
        elsewhere = self._new_store()
        await restore(file, elsewhere)
        for id, entries in (await read_logs(elsewhere, {person.id for person, _, _ in promised})).items():
            check_log(id, entries, [then for person, then, _ in promised if person.id == id])
        await self._go_on_at(elsewhere, [person for person, _, is_done in promised if not is_done])

    async def _go_on_at(self, store: str, people: list[Stubborn]) -> None:
        """Everybody comes to a server on the restored store with the token they have, and plays to the end."""
        server = await asyncio.to_thread(Server, store)
        try:
            came = [Stubborn([server], person.id, str(person.token), random.Random(1)) for person in people]
            await asyncio.wait_for(asyncio.gather(*(person.play_on() for person in came)), PATIENCE)
        finally:
            await asyncio.to_thread(server.stop)


def check(address: str, folder: Path, new_store: Callable[[], str], backups: int) -> None:
    server = Server(address)
    try:
        run(BackedUp(server, folder, new_store, random.Random(backups)).survive(range(backups)))
    finally:
        server.stop()


@pytest.fixture
def new_store(address: str, tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[], str]:
    """Makes empty stores of the other kind, one after the other."""
    if address.startswith("sqlite:"):
        return lambda: str(request.getfixturevalue("cluster").new_database())
    return lambda: f"sqlite:{tmp_path}/restored-{random.getrandbits(60)}/tables.db"


def test_two_backups_under_load_hold_what_was_promised(
    address: str, tmp_path: Path, new_store: Callable[[], str]
) -> None:
    check(address, tmp_path, new_store, backups=2)


@slow
def test_fifty_backups_under_load_hold_what_was_promised(
    address: str, tmp_path: Path, new_store: Callable[[], str]
) -> None:
    check(address, tmp_path, new_store, backups=50)
