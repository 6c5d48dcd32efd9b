"""Observations in tests: a row of bytes, and the actions of a seat."""

from collections.abc import Iterator

from tablee.core.contract import State
from tablee.testing import Setup
from tablee.train.encoder import Encoder
from tablee.train.encoders import encoder_of
from tablee.train.row import legal_actions, observe


def encoder_for(setup: Setup) -> Encoder:
    return encoder_of(setup.game, setup.seats, setup.game.choose_options(setup.options))


def row(encoder: Encoder, state: State, seat: int, begun: int = 0) -> bytes:
    return observe(encoder, state, seat, begun)


def actions(encoder: Encoder, state: State, seat: int, begun: int = 0) -> list[int]:
    return legal_actions(encoder, state, seat, begun)


def moves_of_actions(encoder: Encoder, state: State, seat: int, begun: int = 0) -> Iterator[int]:
    """Every move that actions can make, by trying all of them."""
    for action in actions(encoder, state, seat, begun):
        found = int(encoder.choose(state, seat, begun, action))
        if found >= 0:
            yield found
        else:
            yield from moves_of_actions(encoder, state, seat, -found)


def states(setup: Setup) -> Iterator[State]:
    """Random play: the state before each decision, and at the end."""
    recording = setup.start()
    yield recording.state
    for _ in setup.play(recording):
        yield recording.state
