"""The board of Cup King in the terminal: within 80 columns, and as clear without colour."""

from io import StringIO

import pytest
from rich.console import Console

from tablee.cli.boards import BOARDS
from tablee.core.contract import State
from tablee.core.texts import LANGUAGES
from tablee.testing import Setup
from tests.cup_king.setups import SETUPS
from tests.cup_king.tables import GAME, HIGH, attacked
from tests.playing import play

NAMES = ["Annabelle", "Bo", "Charlotte-Marie", "Dan", "Eve", "Frédéric"]


def drawn(state: State, eye: int | None, language: str = "en") -> str:
    console = Console(file=StringIO(), width=80, no_color=True)
    console.print(BOARDS["cup-king"](state.view(eye), NAMES[: int(state.seats)], GAME.texts(language).words))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_a_round_is_drawn_as_it_stands() -> None:
    state = attacked("b", ". .. ..r y.bv rygbv")
    lines = [line.rstrip() for line in drawn(state, 1).splitlines()]
    assert lines == [
        "round  B  blue ← left, to beat 5   pile 77   discard 0",
        "",
        "  Annabelle 15            ▶ Bo 9",
        "5         /R\\             5          ·",
        "4       /Y\\ /G\\           4        ·   ·",
        "3     /B\\ /V\\ /R\\         3      ·   ·  /R\\",
        "2   /Y\\ /G\\ /B\\ /V\\       2   /Y\\  ·  /B\\ /V\\",
        "1 /R\\ /Y\\ /G\\ /B\\ /V\\     1 /R\\ /Y\\ /G\\ /B\\ /V\\",
        "  ▒                         ▒",
        "  B5 = 5",
        "",
        "Your hand  B8",
    ]


def test_parts_to_choose_from_and_a_touched_cup_are_shown() -> None:
    state = attacked("g", HIGH, variants="physics")
    play(GAME, state, "1 flick c1")
    assert "c1 ?" in drawn(state, None)
    state.supply("out c1; fell b2 c2 a3 b3 c3 a4 b4 a5; split a1 b1 a2 / d1 e1 d2")
    assert "a1 b1 a2 | d1 e1 d2" in drawn(state, None)


def test_many_cards_played_go_on_below_each_other() -> None:
    state = GAME.read_position(
        f"turn 0; round red left; hands v1 / v2; played - / r1 r2 r3 r4 r5 r6 r7; pyramids {HIGH} / {HIGH}"
    )
    assert "R6 R7 = 28" in drawn(state, 0)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_every_state_fits_80_columns_in_every_language(setup: Setup) -> None:
    recording = setup.start()
    for count, _ in enumerate(setup.play(recording)):
        if count % 7 == 0 or recording.state.is_over():
            for language in LANGUAGES:
                for line in drawn(recording.state, count % setup.seats, language).splitlines():
                    assert len(line) <= 80
