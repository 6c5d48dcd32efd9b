"""What bots know of Chakapuces."""

from __future__ import annotations

import pytest
from librt.vecs import vec

import tablee
from tablee.bots.judge import Judge
from tablee.bots.judges import judge_of
from tablee.bots.judges.chakapuces import SCALE
from tablee.core.chance import Chance
from tablee.core.contract import State


def played_to_the_end(seats: int, seed: int) -> State:
    state, chance = tablee.game("chakapuces").new(seats, seed), Chance(seed)
    while (seat := int(state.to_play())) >= 0:
        moves = state.legal_moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
    return state


def results(judge: Judge, state: State) -> list[float]:
    values = vec[float]([-1.0] * state.seats)
    judge.results(state, values)
    return list(values)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_result_is_worth_to_the_last_bit_what_it_is_worth_in_any_game(seats: int) -> None:
    for seed in range(40):
        state = played_to_the_end(seats, seed)
        assert results(judge_of("chakapuces"), state) == results(Judge(SCALE), state)


def test_a_victory_that_is_shared_is_worth_its_part_to_each() -> None:
    ends = [played_to_the_end(6, seed) for seed in range(400)]
    shared = [state for state in ends if len(state.outcome().winners) > 1]
    assert shared
    for state in shared:
        assert results(judge_of("chakapuces"), state) == results(Judge(SCALE), state)
