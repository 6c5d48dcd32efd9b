"""What happened at a table, as each seat may see it; made once, when it happens."""

from __future__ import annotations

from typing import Final

from tablee.server.connection import encode
from tablee.server.shown import Happening
from tablee.server.told import Remembered, Told

ALL_ALIKE: Final[dict[int, bytes]] = {}


def show_happening(told: Told, seat: int | None) -> Happening:
    events = [event.seen_by(seat) for event in told.events]
    return Happening(told.seq, told.at, told.kind, events, told.seat, told.name, told.text)


def remember(told: Told) -> Remembered:
    private = ALL_ALIKE
    for event in told.events:
        if event.private is not None and event.seat not in private:
            private = private | {event.seat: encode(show_happening(told, event.seat))}
    return Remembered(told.seq, told.kind in ("played", "chat"), encode(show_happening(told, None)), private)
