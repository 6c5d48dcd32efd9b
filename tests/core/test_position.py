"""Positions as text: what every game's has in common."""

import json

import pytest

import tablee
from tablee.core.errors import PositionError
from tablee.core.position import LARGEST, LONGEST, read_number
from tablee.testing import Setup
from tests.setups import SETUPS

GAME = tablee.game("chakapuces")


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


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_a_position_as_data_says_the_same_as_its_text(setup: Setup) -> None:
    recording = setup.start()
    for count, _ in enumerate(setup.play(recording)):
        if count % 7 == 0:
            data = setup.game.position_data(recording.state)
            twin = setup.game.from_position_data(json.loads(json.dumps(data)))
            assert setup.game.write_position(twin) == setup.game.write_position(recording.state)


def test_hands_as_data_are_lists_by_seat() -> None:
    data = GAME.position_data(GAME.read_position("line 1 2.2*; hands 1 4 6* 8 / 2 2 9 10"))
    assert data["hands"] == [["1", "4", "8", "6*"], ["2", "2", "9", "10"]]
    del data["pile"]
    data["hands"][0] = ["3", "5", "6", "7"]
    changed = GAME.from_position_data(data)
    assert changed.view(0)["hand"] == ["3", "5", "6", "7"]
