"""Behaviour does not change unnoticed: each game, replayed, gives its golden file line by line."""

import pytest

import tablee
from tablee.testing import Setup, play_through
from tests.goldens import FOLDER, golden_file
from tests.setups import SETUPS


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_playthrough_is_as_recorded(setup: Setup) -> None:
    assert golden_file(setup).exists(), "a new setup's golden is written by `make golden`"
    assert play_through(setup).splitlines() == golden_file(setup).read_text("utf-8").splitlines()


@pytest.mark.parametrize("game", tablee.all_games(), ids=lambda game: game.name)
def test_every_game_has_goldens_for_its_least_and_most_seats(game: tablee.Game) -> None:
    seats = {setup.seats for setup in SETUPS if setup.game is game}
    assert {game.seats[0], game.seats[-1]} <= seats


def test_no_golden_is_left_over() -> None:
    assert set(FOLDER.glob("*/*.txt")) == {golden_file(setup) for setup in SETUPS}
