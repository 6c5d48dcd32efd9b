"""What has happened at a table, as updates: encoded once, when it happens, for each seat that sees it differently."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tablee.core.events import Event
from tablee.server.schemas import Snapshot, Update, UpdateKind, encode

ALL_ALIKE: Final[dict[int, bytes]] = {}
NO_SNAPSHOT: Final = b"null}"  # how an update ends, `snapshot` being its last field


class EncodedUpdate(Struct, frozen=True, gc=False):
    """An `Update` as JSON: for most of what happens all see alike. Nothing in it for the collector to visit."""

    seq: int
    is_play: bool  # of the game alone, so that nothing else about the table has changed
    public: bytes  # as a spectator saw it
    private: dict[int, bytes]  # as those seats saw it who saw more


# Functions, for compiled code reaches the methods of a Struct by a long way round.


def seen_by(seat: int | None, update: EncodedUpdate) -> bytes:
    return update.public if seat is None else update.private.get(seat, update.public)


def with_snapshot(seat: int | None, update: EncodedUpdate, snapshot: Snapshot | None) -> bytes:
    """The update as that seat saw it, with the game as it stands for that seat."""
    return b"".join([seen_by(seat, update)[: -len(NO_SNAPSHOT)], encode(snapshot), b"}"])


def encode_update(
    seq: int,
    at: float,
    kind: UpdateKind,
    events: list[Event],
    seat: int | None = None,
    name: str = "",
    text: str = "",
) -> EncodedUpdate:
    """For every eye at once: a spectator's, and those of the seats that saw more."""
    public = encode(Update(seq, at, kind, [event.seen_by(None) for event in events], seat, name, text))
    private = ALL_ALIKE
    for secret in events:
        if secret.private is not None and secret.seat not in private:
            own = [event.seen_by(secret.seat) for event in events]
            private = private | {secret.seat: encode(Update(seq, at, kind, own, seat, name, text))}
    return EncodedUpdate(seq, kind in ("played", "chat"), public, private)
