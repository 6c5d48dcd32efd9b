"""A game that is over, step by step from a seat's eyes, without the moves that were taken back."""

from __future__ import annotations

import gzip
from typing import Any, Final

import msgspec
from msgspec import Raw

from tablee.core.contract import Game
from tablee.core.record import Record, Recording
from tablee.server.bodies import Frame, Replay
from tablee.server.remembering import show_happening
from tablee.server.sight import show_outcome
from tablee.server.told import Told

COMPRESSION: Final = 6


def make_replay(game: Game, record: Record, seat: int | None, table: bytes) -> bytes:
    """A `Replay` as JSON, compressed; `table` is its `TableInfo`, as JSON too."""
    recording = Recording(game, record)
    first_view = recording.state.view(seat)
    frames = []
    for number, entry in enumerate(record.entries, 1):
        mover = entry.seat if entry.seat >= 0 else None
        name = record.players.get(mover, "") if mover is not None else ""
        told = Told(number, 0.0, "played", recording.enter(entry), mover, name)
        frames.append(Frame(show_happening(told, seat), recording.state.view(seat)))
    info: Any = Raw(table)
    replay = Replay(info, first_view, frames, show_outcome(recording.state.outcome()))
    return gzip.compress(msgspec.json.encode(replay), COMPRESSION, mtime=0)
