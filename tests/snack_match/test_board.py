"""Snack Match drawn for the terminal."""

import io

import pytest
from rich.console import Console

import tablee
from tablee.cli.boards import BOARDS
from tablee.core.contract import State

GAME = tablee.game("snack-match")
NAMES = ["Ann", "Bertrand-Olivier de la Tour", "Cléo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"]


def printed(state: State, eye: int | None, language: str = "en") -> str:
    console = Console(width=80, file=io.StringIO(), color_system=None)
    board = BOARDS["snack-match"](state.view(eye), NAMES[: int(state.seats)], GAME.texts(language).words)
    console.print(board)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_food_and_cloth_can_be_read_without_colour() -> None:
    state = GAME.read_position("areas 1 a1 right, 12 b2 down / 2 a1 right, 3 z2 right; hands 4 5 / 6 7; diet soda most")
    board = printed(state, 0)
    assert "1  Wo  Wg  Dr " in board
    assert "2  ·   Wg  ·  " in board
    assert "◆ soda — most −3" in board
    assert "Your hand   4  Wo  Db  Hr     5  Hg  Dr  Wo" in board
    assert "6" not in board.split("Your hand")[1]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("seats", "solo"), [(2, False), (9, False), (1, True)])
def test_every_state_fits_80_columns_for_every_eye(seats: int, solo: bool, language: str) -> None:
    state = GAME.new(seats, 3, solo=solo, diet="balanced")
    while not state.is_over():
        state.play(state.to_play(), state.legal_moves(state.to_play())[-1])
        if state.to_play() == 0:
            for eye in (None, 0):
                assert all(len(line) <= 80 for line in printed(state, eye, language).splitlines())
    assert str(state.outcome().scores[0]) in printed(state, 0, language)


def test_a_choice_made_and_a_card_given_are_shown_to_their_player() -> None:
    state = GAME.read_position("areas - / -; hands 1 2 / 3 4")
    state.play(0, 1)
    assert "you keep 1" in printed(state, 0)
    assert "you keep" not in printed(state, 1)
    state.play(1, 3)
    assert "You gave   2  Db  Wr  Wo" in printed(state, 0)
