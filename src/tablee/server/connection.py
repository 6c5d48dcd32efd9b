"""One socket on a table, and who it is that hears through it."""

from __future__ import annotations

from typing import Protocol


class Wire(Protocol):
    def send_text(self, text: bytes) -> None: ...


class Connection:
    def __init__(self, person: int | None, wire: Wire, address: str = "") -> None:
        self.person = person
        self.address = address
        self.send = wire.send_text
