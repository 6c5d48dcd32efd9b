"""Thousands of random games of Snack Match in every mode, with what must always hold."""

from typing import cast

import pytest

import tablee
from tablee.core.chance import Chance
from tablee.core.playout import playout
from tablee.games.snack_match.grid import STRIDE
from tablee.games.snack_match.rules import SnackMatch
from tablee.games.snack_match.scoring import group_points
from tests.marks import many

GAME = tablee.game("snack-match")
GAMES = 2000
MODES = [
    *[(seats, "none", False) for seats in (2, 3, 9)],
    *[(seats, diet, False) for seats, diet in ((2, "quiet"), (3, "balanced"), (4, "cerebral"))],
    *[(1, diet, True) for diet in ("none", "quiet", "balanced", "cerebral")],
]


def check_area(shown: list[int]) -> None:
    """One food and one cloth in every cell that is used, and all of them within four by four."""
    foods, cloths = shown[:4], shown[4:]
    used = foods[0] | foods[1] | foods[2] | foods[3]
    assert used == cloths[0] | cloths[1] | cloths[2] | cloths[3]
    assert sum(cells.bit_count() for cells in foods) == sum(cells.bit_count() for cells in cloths) == used.bit_count()
    cells = [divmod(cell, STRIDE) for cell in range(used.bit_length()) if used >> cell & 1]
    rows, columns = {row for row, _ in cells}, {column for _, column in cells}
    assert max(rows) - min(rows) < 4
    assert max(columns) - min(columns) < 4


@many
@pytest.mark.parametrize(("seats", "diet", "solo"), MODES)
def test_random_games_hold(seats: int, diet: str, solo: bool) -> None:
    chance = Chance(11)
    decisions = 8 if solo else seats * 4 * 3
    for seed in range(GAMES):
        state = cast(SnackMatch, GAME.new(seats, seed, diet=diet, solo=solo))
        assert playout(state, chance) == decisions
        assert GAME.census(state) == [str(card) for card in range(1, 73)]
        outcome = state.outcome()
        for seat in range(seats):
            shown = state.areas[seat].shown()
            check_area(list(shown))
            sheet = outcome.detail["sheets"][seat]
            assert outcome.scores[seat] == group_points(shown) + sum(sheet["pairs"].values())
        best = max(outcome.scores)
        assert all(outcome.scores[seat] == best for seat in outcome.winners)


@many
@pytest.mark.parametrize(("seats", "diet", "solo"), MODES)
def test_worlds_that_are_resampled_in_mid_game_can_be_played_out(seats: int, diet: str, solo: bool) -> None:
    chance = Chance(12)
    for seed in range(GAMES // 10):
        state = GAME.new(seats, seed, diet=diet, solo=solo)
        while not state.is_over():
            seat = state.to_play()
            legal = state.legal_moves(seat)
            state.play(seat, legal[chance.below(len(legal))])
            if chance.below(10) == 0:
                world = state.resample(int(chance.below(seats)), chance)
                playout(world, chance)
                assert GAME.census(world) == [str(card) for card in range(1, 73)]
