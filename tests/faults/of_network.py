"""Connections break: before an answer, in the midst of a word, and without either end knowing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

from tests.faults.faults import fault
from tests.faults.in_process import InProcess
from tests.faults.in_servers import Servers
from tests.faults.situations import Scene

HALF_A_FRAME: Final = b'\x81\xa0\0\0\0\0{"type":"chat"'


@fault()
async def all_said_twice(place: InProcess, scene: Scene) -> AsyncIterator[None]:
    """Whoever asks for something is cut off before the answer comes, and asks again."""
    for person in scene.people:
        person.says_twice = True
    yield


@fault(place="server")
async def cut_in_mid_frame(place: Servers, scene: Scene) -> AsyncIterator[None]:
    for person in scene.people:
        transport = person.socket.transport
        transport.write(HALF_A_FRAME)
        transport.abort()
    yield


@fault(place="server")
async def half_open(place: Servers, scene: Scene) -> AsyncIterator[None]:
    """A connection of each of them stays, from which nobody reads any more."""
    for person in scene.people:
        person.socket.transport.pause_reading()
        person.leave_open()
        await person.come_back()
    yield
