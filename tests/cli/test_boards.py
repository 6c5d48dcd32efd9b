"""Boards in the terminal: every game, mode and seat count fits 80 columns, and needs no colour to be read."""

import io
import re

import pytest
from rich.console import Console

import tablee
from tablee.cli.boards import BOARDS
from tablee.core.contract import View
from tablee.core.texts import LANGUAGES
from tablee.testing import Setup
from tests.setups import SETUPS

COLOUR = re.compile(r"\x1b\[[\d;]*m")
NAMES = ["Ada", "Blaise", "Carl", "Emmy", "Felix", "Gabriel", "Henri", "Ida", "Jan"]


def drawn(setup: Setup, view: View, language: str, colour: bool) -> str:
    console = Console(file=io.StringIO(), width=80, force_terminal=colour, no_color=not colour)
    words = setup.game.texts(language).words
    with console.capture() as capture:
        console.print(BOARDS[setup.game.name](view, NAMES[: setup.seats], words))
    return capture.get()


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_a_board_fits_80_columns_for_everybody_who_looks(setup: Setup) -> None:
    recording = setup.start()
    for count, _ in enumerate(setup.play(recording)):
        if count % 11 == 0 or recording.state.is_over():
            for seat in (None, 0):
                for language in LANGUAGES:
                    lines = drawn(setup, recording.state.view(seat), language, colour=False).splitlines()
                    assert lines
                    assert max(len(line.rstrip()) for line in lines) <= 80
                    assert not any("…" in line for line in lines), "something is cut off"


@pytest.mark.parametrize("game", tablee.all_games(), ids=lambda game: game.name)
def test_colour_adds_nothing_that_is_not_also_in_the_letters(game: tablee.Game) -> None:
    """Without its colours a coloured board is the plain one."""
    setup = next(setup for setup in SETUPS if setup.game is game)
    view = setup.state().view(0)
    coloured = drawn(setup, view, "en", colour=True)
    assert "\x1b[" in coloured
    assert COLOUR.sub("", coloured) == drawn(setup, view, "en", colour=False)
