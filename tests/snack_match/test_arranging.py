"""Positions of Snack Match changed by hand."""

import pytest

import tablee
from tablee.core.errors import PositionError
from tests.marks import rule

GAME = tablee.game("snack-match")
ARRANGING = GAME.arranging()


def written(position: str) -> str:
    return GAME.write_position(GAME.read_position(position))


START = written("phase placement; areas 12 a1 right, 40 b2 down / 7 a1 right, 9 b2 down; hands 3 8 / 5 11; given 11 3")


def test_a_card_takes_the_place_of_another_as_it_was_laid() -> None:
    changed = written(ARRANGING.exchange(START, 0, 4))
    assert "areas 3 a1 right, 40 b2 down / 7 a1 right" in changed
    assert "hands 8 12 / 5 11" in changed


def test_what_was_given_is_what_lies_there_now() -> None:
    assert "given 11 12" in written(ARRANGING.exchange(START, 0, 4))
    assert "hands 8 11 / 3 5; given 3 11" in written(ARRANGING.exchange(START, 0, 3))


def test_a_card_is_taken_from_the_pile_in_exchange_only() -> None:
    changed = written(ARRANGING.exchange(START, 1, 8))
    assert "hands 1 3 / 5 11" in changed
    assert "pile 8 2 4" in changed
    with pytest.raises(PositionError, match="only exchanged"):
        ARRANGING.move(START, 8, 0)


def test_a_first_area_is_empty() -> None:
    empty = written("areas - / -; hands 3 8 / 5 11")
    assert "areas - / -; hands 5 8 / 3 11" in written(ARRANGING.exchange(empty, 0, 2))


def test_cards_are_shown_with_their_faces() -> None:
    shown = [ARRANGING.shown(spot.piece) for spot in ARRANGING.groups(START)[0].spots]
    assert shown == GAME.read_position(START).view(0)["hand"]


@rule("SM-4.1")
def test_a_diet_is_chosen_pair_by_pair_and_given_up_again() -> None:
    assert [(each.name, each.value) for each in ARRANGING.conditions(START)] == [("element", "-")]
    one = written(ARRANGING.change_condition(START, 0, "soda"))
    assert "diet soda fewest" in one
    two = written(ARRANGING.change_condition(one, 2, "red"))
    assert "diet soda fewest, red corners" in two
    assert [each.name for each in ARRANGING.conditions(two)] == ["element", "modifier"] * 2
    assert "diet soda lonely, red corners" in written(ARRANGING.change_condition(two, 1, "lonely"))
    assert "diet donut fewest, red corners" in written(ARRANGING.change_condition(two, 0, "donut"))
    assert "diet red corners" in written(ARRANGING.change_condition(two, 0, "-"))
    assert written(ARRANGING.change_condition(one, 0, "-")) == START


@rule("SM-4.1")
def test_a_diet_never_shows_both_faces_of_a_card() -> None:
    diet = written(f"{START}; diet soda fewest, red corners")
    for nth, other_face in [(1, "centre"), (2, "blue")]:
        with pytest.raises(PositionError, match="not two pairs of different cards"):
            written(ARRANGING.change_condition(diet, nth, other_face))
