"""Positions of Pop changed by hand."""

import pytest

import tablee
from tablee.core.errors import PositionError

GAME = tablee.game("pop")
ARRANGING = GAME.arranging()


def written(position: str) -> str:
    return GAME.write_position(GAME.read_position(position))


START = written("area 11 2 / 4 / 21 / - / 3; hands 12 40 / 13 41; chief 7; hidden 22 30")
PILE = 4 + 5 + 3  # the first card of it, after the hands, the area and the Chief's
COLUMN_D = 5  # as a group, after two hands and three columns


def test_cards_of_the_area_and_the_hands_change_places() -> None:
    changed = written(ARRANGING.exchange(START, 1, 6))
    assert "area 11 2 / 40 / 21 / - / 3; hands 4 12 / 13 41" in changed


def test_an_area_that_would_not_be_at_rest_is_refused() -> None:
    with pytest.raises(PositionError, match="not at rest: 1 and 21"):
        written(ARRANGING.move(START, PILE, COLUMN_D))


def test_a_card_goes_from_the_pile_onto_a_column() -> None:
    assert "area 11 2 / 4 / 21 / 5 / 3" in written(ARRANGING.move(START, PILE + 1, COLUMN_D))


def test_points_are_counted_for_each_round_that_is_over() -> None:
    assert ARRANGING.counters(START) == []
    third = written(START.replace("round 1", "round 3").replace("points -", "points 3 9 / 4 4"))
    counted = [(each.stage, each.seat, each.value) for each in ARRANGING.counters(third)]
    assert counted == [(0, 0, 3), (0, 1, 9), (1, 0, 4), (1, 1, 4)]
    assert "points 3 9 / 4 7;" in written(ARRANGING.count(third, 3, 3))


def test_all_choose_at_once() -> None:
    assert ARRANGING.whose_turn(START) is None
    with pytest.raises(PositionError, match="nobody has the turn"):
        ARRANGING.pass_turn(START, 1)
