"""What happened at a table, as the table remembers it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tablee.core.events import Event


class Told(Struct, frozen=True):
    """Something that happened, with its events in full: `sight.py` shows each seat its own."""

    seq: int
    at: float
    kind: Literal["started", "played", "undone", "chat", "stood_in", "returned"]
    events: list[Event] = []
    seat: int | None = None
    name: str = ""
    text: str = ""
