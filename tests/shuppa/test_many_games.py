"""Thousands of games of Shuppa in every mode, on the compiled build, with cheap checks after each."""

from typing import Any, cast

import pytest

import tablee
from tablee.core.playout import playout
from tablee.games.shuppa.state import Shuppa
from tests.marks import many
from tests.shuppa.tables import GAME

MODES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in (2, 3, 4)),
    *((1, {"solo": True, "difficulty": difficulty}) for difficulty in range(2, 10)),
]


@many
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_two_thousand_random_games_end_with_every_card_in_one_place(seats: int, options: dict[str, Any]) -> None:
    chance = tablee.Chance(seats)
    for seed in range(2000):
        state = cast(Shuppa, GAME.new(seats, seed, **options))
        playout(state, chance)
        assert len(set(GAME.census(state))) == len(GAME.census(state)) == 99
        assert state.tokens == 0
        assert state.jar_left == 1
        outcome = state.outcome()
        assert sum(outcome.detail["cards"]) + len(state.view(None)["discard"]) <= 99
        assert outcome.winners or options


@many
@pytest.mark.parametrize(("seats", "options"), MODES[:4])
def test_columns_have_no_gaps_in_two_thousand_games(seats: int, options: dict[str, Any]) -> None:
    chance = tablee.Chance(seats + 10)
    for seed in range(2000):
        state = cast(Shuppa, GAME.new(seats, seed, **options))
        while not state.is_over():
            seat = state.to_play()
            legal = state.legal_moves(seat)
            state.play(seat, legal[chance.below(len(legal))])
            for column in range(int(state.board.count)):
                assert 0 not in state.board.cards(column)
                assert state.board.card_at(column, state.board.height(column)) == 0
