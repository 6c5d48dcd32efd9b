"""Thousands of random games of Cup King in each mode, with what must hold checked cheaply."""

from typing import Any

import pytest

import tablee
from tablee.core.bitboard import popcount
from tablee.core.playout import playout
from tablee.games.cup_king.phases import OVER
from tablee.games.cup_king.pyramid import parts_of, settle, whole
from tests.cup_king.setups import fall_of_cups
from tests.cup_king.tables import GAME, cup_king
from tests.marks import many

GAMES = 2000
MODES: list[dict[str, Any]] = [
    {},
    {"expert": True},
    {"games": 3},
    {"games": 2, "expert": True, "young": True},
]
REAL_CUPS: list[dict[str, Any]] = [
    {"flick": "physics"},
    {"flick": "physics", "young": True, "expert": True},
]
CARDS = sorted(f"{colour}{value}" for colour in "rygbv" for value in range(1, 9) for _ in range(2))


def check_end(state: tablee.State) -> None:
    """All cards are there, pyramids stand, and as many are gone as end a game."""
    table = cup_king(state)
    assert table.phase == OVER
    assert sorted(GAME.census(state)) == CARDS
    gone = 0
    for seat in range(int(table.seats)):
        cups = table.cups[seat]
        assert settle(cups) == cups
        assert cups & ~whole(table.base()) == 0
        assert table.variants.is_physics or len(parts_of(cups)) <= 1
        gone += cups == 0
    assert gone == (1 if table.seats <= 4 else 2)
    outcome = state.outcome()
    last = outcome.detail["games"][-1]
    assert last == [popcount(cups) for cups in table.cups]
    assert outcome.scores == [sum(cups) for cups in zip(*outcome.detail["games"], strict=True)]


@many
@pytest.mark.parametrize("options", MODES, ids=str)
@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_end_as_they_should(seats: int, options: dict[str, Any]) -> None:
    chance = tablee.Chance(seats)
    for seed in range(GAMES):
        state = GAME.new(seats, seed, **options)
        decisions = playout(state, chance)
        assert decisions >= seats * (15 if seats <= 4 else 10)
        check_end(state)


@many
@pytest.mark.parametrize("options", REAL_CUPS, ids=str)
@pytest.mark.parametrize("seats", [2, 6])
def test_random_games_with_real_cups_end_as_they_should(seats: int, options: dict[str, Any]) -> None:
    chance = tablee.Chance(seats)
    for seed in range(GAMES):
        state = GAME.new(seats, seed, **options)
        while not state.is_over():
            if state.awaits() is not None:
                state.supply(fall_of_cups(state, chance))
            else:
                seat = state.to_play()
                moves = state.legal_moves(seat)
                state.play(seat, moves[chance.below(len(moves))])
        check_end(state)
