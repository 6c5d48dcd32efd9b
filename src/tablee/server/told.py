"""What happened at a table: in full while it is told, and as the table remembers it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tablee.core.events import Event


class Told(Struct, frozen=True):
    """Something that happened, with its events in full: `remembering.py` shows each seat its own."""

    seq: int
    at: float
    kind: Literal["started", "played", "undone", "chat", "stood_in", "returned"]
    events: list[Event] = []
    seat: int | None = None
    name: str = ""
    text: str = ""


class Remembered(Struct, frozen=True, gc=False):
    """The same as text, made once: for most of what happens all see alike. Nothing in it for the collector to visit."""

    seq: int
    is_play: bool  # of the game alone, so that nothing else about the table has changed
    public: bytes  # a Happening, as a spectator saw it
    private: dict[int, bytes]  # as those seats saw it who saw more

    def seen_by(self, seat: int | None) -> bytes:
        return self.public if seat is None else self.private.get(seat, self.public)
