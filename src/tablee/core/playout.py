"""Random play to the end, or until something is awaited from outside, in one compiled call."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.integers import Count
from tablee.core.moves import Moves


def playout(state: State, chance: Chance) -> Count:
    """Play random moves as long as somebody may; how many there were."""
    return _play_on(state, chance, Moves())


def _play_on(state: State, chance: Chance, moves: Moves) -> Count:
    decisions: i64 = 0
    while not state.is_over():
        played = state.play_at_random(chance, moves)
        if played == 0:
            break
        decisions += played
    return decisions


def playouts(state: State, chance: Chance, games: Count) -> Count:
    """Random play to the end from one state, again and again; how many moves there were in all."""
    decisions: i64 = 0
    moves = Moves()
    played = state.copy()
    while games > 0:
        decisions += _play_on(played, chance, moves)
        played = state.copy_into(played)
        games -= 1
    return decisions
