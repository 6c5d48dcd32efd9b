"""Random play of Shuppa numbers its moves instead of listing them: it must pick what the list would give."""

from typing import Any

import pytest

import tablee
from tablee.core.moves import Moves
from tests.shuppa.tables import GAME


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (1, {"solo": True, "difficulty": 9})])
def test_the_move_picked_is_the_one_that_the_list_has_at_the_number_drawn(seats: int, options: dict[str, Any]) -> None:
    moves = Moves()
    for seed in range(30):
        state = GAME.new(seats, seed, **options)
        chance = tablee.Chance(seed)
        while not state.is_over():
            seat = state.to_play()
            legal = state.legal_moves(seat)
            expected = legal[chance.copy().below(len(legal))]
            move = state.pick(seat, chance, moves)
            assert move == expected
            state.apply(seat, move)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (1, {"solo": True, "difficulty": 9})])
def test_what_is_legal_is_what_the_list_has(seats: int, options: dict[str, Any]) -> None:
    """Ways of an Action are looked for among sets of places, whatever number is asked for."""
    for seed in range(3):
        state = GAME.new(seats, seed, **options)
        chance = tablee.Chance(seed)
        while not state.is_over():
            seat = state.to_play()
            legal = state.legal_moves(seat)
            asked = [move for move in range(-3, 1003) if state.is_legal(seat, move)]
            assert asked == [move for move in legal if move < 1003]
            state.apply(seat, legal[chance.below(len(legal))])
