"""Pop's board in the terminal, without colour."""

import pytest
from rich.console import Console

from tablee.cli.boards import BOARDS
from tablee.core.contract import State
from tests.playing import play
from tests.pop.drawing import GAME, QUIET, ROW, alone, area, quiet_turn

NAMES = ["Ann", "Bartholomew of the Colours", "Cleo", "Dan", "Eve"]


def printed(state: State, seat: int | None, language: str = "en") -> list[str]:
    console = Console(width=80, no_color=True, force_terminal=False)
    with console.capture() as capture:
        console.print(BOARDS["pop"](state.view(seat), NAMES[: state.seats], GAME.texts(language).words))
    return [line.rstrip() for line in capture.get().splitlines()]


def test_a_card_shows_its_shape_number_arrow_and_symbols() -> None:
    lines = printed(quiet_turn("exploded 1 16 / -; beside-chief 41"), 0)
    assert " ♥11 *     ▲12 *     ♣13 *     ◆14 *     ●15 *" in lines
    assert "━━━ A ━━━ ━━━ B ━━━ ━━━ C ━━━ ━━━ D ━━━ ━━━ E ━━━" in lines
    assert "♥ red  ▲ yellow  ♣ green  ◆ blue  ● violet" in lines
    assert "beside the Chief  41" in lines
    assert lines[-1] == " ▲27 *     ●50»***"


def test_columns_that_were_served_stand_a_step_lower_when_the_game_is_lost_in_mid_turn() -> None:
    state = GAME.read_position(
        f"mode cooperative; area {area('11 14 13 12 16')}; hands 22 1 2 / 27 3 4 / 33 5 6; chief 34 35"
    )
    state.say(1, "want red on C")
    assert "Bartholomew of the Colours: want red on C" in printed(state, 0)
    play(GAME, state, "0 22", "1 27", "2 33")
    lines = printed(state, 0)
    assert " ♥11 *     ◆14 *    ━━━ C ━━━ ━━━ D ━━━ ━━━ E ━━━" in lines
    assert "━━━ A ━━━ ━━━ B ━━━" in lines
    assert any(line.startswith("not placed") for line in lines)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_fits_eighty_columns_in_every_mode(language: str) -> None:
    states = [GAME.new(5, 1), GAME.new(2, 1, mode="duo"), GAME.new(4, 1, mode="cooperative"), alone(ROW, QUIET)]
    for state in states:
        state.play(0, state.legal_moves(0)[0])
        for seat in (None, 0):
            assert all(len(line) <= 80 for line in printed(state, seat, language))
