"""Positions as text: what every game's has in common."""

import pytest

import tablee
from tablee.core.errors import PositionError
from tablee.core.position import LARGEST, LONGEST, read_number


@pytest.mark.parametrize("game", tablee.all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("text", ["", ";", "\x00", "x" * LONGEST, "hands " + "- / " * 4000, "hands -" * LONGEST])
def test_what_is_no_position_is_refused_in_a_short_sentence(game: tablee.Game, text: str) -> None:
    with pytest.raises(PositionError) as refused:
        game.read_position(text)
    assert 10 < len(str(refused.value)) < 400


@pytest.mark.parametrize("text", [str(LARGEST + 1), "9" * 5000, "٣", "-1", "1.5", ""])
def test_a_number_in_a_position_is_in_plain_digits_and_not_too_large(text: str) -> None:
    with pytest.raises(PositionError, match=r"is not a number \(fleas\)"):
        read_number("fleas", text)
