"""What workers are asked to do and what they answer: frames of MessagePack, each after its length.

A job is given only what its seat may know: a world dealt anew (`resample`), as a position.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from tablee.server.protocol import Code

LENGTH: Final = 4  # bytes before each frame that say how long it is
MOST_BYTES: Final = 16 * 1024 * 1024  # in one frame


class Choose(Struct, frozen=True, tag="choose"):
    """A bot's move, in notation; by fewer simulations than its level has, if so many are named."""

    game: str
    position: str
    seat: int
    level: str
    seed: int
    simulations: int | None = None


class Say(Struct, frozen=True, tag="say"):
    """What a bot has to say; empty for nothing."""

    game: str
    position: str
    seat: int
    level: str
    seed: int


class Resolve(Struct, frozen=True, tag="resolve"):
    """What is decided outside the rules: the external outcome that a table awaits."""

    game: str
    awaited: str


class Advise(Struct, frozen=True, tag="advise"):
    """A seat's moves ranked, the best with their reasons: a `schemas.Advice` as data."""

    game: str
    position: str
    seat: int
    seed: int
    simulations: int


class Judge(Struct, frozen=True, tag="judge"):
    """One move of a finished game looked at again: a `JudgedMove`, or None where there was no choice."""

    game: str
    record: str
    number: int
    seed: int
    simulations: int


class Import(Struct, frozen=True, tag="import"):
    """A record from elsewhere, replayed: the entries of its table, as `journal.write_all` writes them."""

    record: str
    is_over: bool = True


class Retell(Struct, frozen=True, tag="retell"):
    """A game that is over, from a seat's eyes: a `Replay` as JSON, compressed. `table` is its part about that."""

    game: str
    record: str
    seat: int | None
    table: bytes


class JudgedMove(Struct, frozen=True):
    """`shown` is a `http_schemas.ReviewedMove` as data, but for luck: that shows at the next one."""

    shown: dict[str, Any]
    promised: float  # the chance to win that the move gave
    hoped: float  # and the best one


Job = Choose | Say | Resolve | Advise | Judge | Import | Retell


class Ready(Struct, frozen=True, tag="ready"):
    """Said once, when the worker has settled in. Memory is what it holds, in bytes."""

    memory: int


class Done(Struct, frozen=True, tag="done"):
    result: Any
    cpu_seconds: float
    memory: int


class Refused(Struct, frozen=True, tag="refused"):
    """What was given with the job cannot be: a sentence for whoever asked."""

    code: Code
    reason: str


class Failed(Struct, frozen=True, tag="failed"):
    """The job went wrong, and would again."""

    problem: str


Answer = Ready | Done | Refused | Failed

_encode: Final = msgspec.msgpack.Encoder().encode
decode_job: Final = msgspec.msgpack.Decoder(Job).decode
decode_answer: Final = msgspec.msgpack.Decoder(Answer).decode


def to_frame(message: Job | Answer) -> bytes:
    body = _encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


def frame_length(head: bytes) -> int:
    length = int.from_bytes(head, "big")
    if length > MOST_BYTES:
        raise ValueError(f"a frame of {length} bytes is none of ours")
    return length
