"""Moves of bots as a worker makes them, one after the other over all games, and what memory that takes.

python -m tests.bot_moves 1000000 random
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count, cycle

from tablee.core.chance import Chance
from tablee.core.record import Recording
from tablee.server.jobs import Choose, Done
from tablee.server.worker import do, memory
from tablee.testing import Setup
from tests.setups import SETUPS

PARTS = 10


def moves(level: str) -> Iterator[str]:
    """For ever: each move thought about as a job, from a position as text."""
    for setup, seed in zip(cycle(SETUPS), count(), strict=False):
        yield from game_of_bots(setup, seed, level)


def game_of_bots(setup: Setup, seed: int, level: str) -> Iterator[str]:
    chance = Chance(seed)
    again = Setup(setup.game, setup.seats, seed, setup.options, setup.supplier)
    recording = again.start()
    while not recording.state.is_over():
        if recording.state.awaits() is not None:
            assert setup.supplier is not None
            recording.supply(setup.supplier(recording.state, chance))
        else:
            yield choose(recording, setup, level, chance)


def choose(recording: Recording, setup: Setup, level: str, chance: Chance) -> str:
    seat = recording.state.pending()[0]
    position = setup.game.write_position(recording.state.resample(seat, chance))
    answer = do(Choose(setup.game.name, position, seat, level, chance.seed()))
    assert isinstance(answer, Done), answer
    move = str(answer.result)
    recording.play(seat, move)
    return move


def memory_over(most: int, level: str) -> Iterator[int]:
    """The bytes held before the first move, and after each part of so many moves in all."""
    made = moves(level)
    yield memory()
    for _ in range(PARTS):
        for _ in range(most // PARTS):
            next(made)
        yield memory()


if __name__ == "__main__":
    for part, held in enumerate(memory_over(int(sys.argv[1]), sys.argv[2])):
        print(f"{part * int(sys.argv[1]) // PARTS:>10} moves: {held / 1e6:.1f} MB", flush=True)
