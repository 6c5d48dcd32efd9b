"""One observation by itself, for interfaces that look at one seat at a time."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.contract import State
from tablee.core.moves import Moves
from tablee.train.encoder import Encoder
from tablee.train.planes import WORD


def observe(encoder: Encoder, state: State, seat: int, begun: int) -> bytes:
    """What a seat sees, and what it has begun, as a row of bytes."""
    words = vec[i64]([0] * (encoder.size // WORD))
    encoder.observe(state, seat, begun, words, 0)
    return bytes(memoryview(words))


def legal_actions(encoder: Encoder, state: State, seat: int, begun: int) -> list[int]:
    """Of a seat that owes a choice, ascending."""
    actions = Moves()
    encoder.list_actions(state, seat, begun, actions)
    return actions.as_list()
