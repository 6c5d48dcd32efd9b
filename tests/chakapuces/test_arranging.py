"""Positions of Chakapuces changed by hand."""

import pytest

import tablee
from tablee.core.errors import PositionError
from tests.marks import rule

GAME = tablee.game("chakapuces")
ARRANGING = GAME.arranging()


def written(position: str) -> str:
    return GAME.write_position(GAME.read_position(position))


def parts(position: str, *names: str) -> list[str]:
    """The fields of these names."""
    return [part for part in written(position).split("; ") if part.split()[0] in names]


START = written("turn 0; line 2 3 5.5*; hands 1 4 8 6* / 2 2 9 10")


def test_a_card_of_the_hand_changes_places_with_one_of_the_neighbour() -> None:
    changed = ARRANGING.exchange(START, 0, 7)
    assert parts(changed, "hands") == ["hands 4 8 10 6* / 1 2 2 9"]


def test_a_card_that_comes_into_the_line_lies_on_those_of_its_value() -> None:
    line = 8  # the first card after two hands
    assert parts(ARRANGING.exchange(START, 4, line + 1), "line", "hands") == [
        "line 2.2 5.5*",
        "hands 1 4 8 6* / 2 3 9 10",
    ]


def test_a_card_is_taken_from_the_pile_into_the_line_and_put_on_top_again() -> None:
    pile = 8 + 4  # after two hands and the line; nothing has been taken yet
    changed = ARRANGING.move(START, pile, 2)
    top = START.split("pile ")[1].split()[0]
    assert parts(changed, "line") == [f"line {top} 2 3 5.5*"]
    assert written(ARRANGING.move(written(changed), 8, 5)) == START


def test_a_hand_keeps_its_size() -> None:
    with pytest.raises(PositionError, match="only exchanged"):
        ARRANGING.move(START, 0, 2)


def test_another_is_to_play() -> None:
    assert ARRANGING.whose_turn(START) == 0
    assert parts(ARRANGING.pass_turn(START, 1), "turn") == ["turn 1"]
    with pytest.raises(PositionError, match="is not a turn"):
        written(ARRANGING.pass_turn(START, 2))


def test_fleas_are_counted_for_each_seat() -> None:
    assert [(each.seat, each.value) for each in ARRANGING.counters(START)] == [(0, 22), (1, 22)]
    assert parts(ARRANGING.count(START, 1, -4), "fleas") == ["fleas 22 18"]


@rule("CK-4.1")
def test_before_the_last_lap_nobody_is_without_fleas() -> None:
    with pytest.raises(PositionError, match="seat 1 has no flea, and there is no last lap"):
        written(ARRANGING.count(START, 1, -22))
    lap = written(
        f"{START.replace('fleas 22 22', 'fleas 0 5')}; last-lap no_fleas 1; turn 1".replace("turn 0; ", "", 1)
    )
    assert parts(ARRANGING.count(lap, 1, -5), "fleas") == ["fleas 0 0"]


@rule("CK-3.10")
def test_who_was_in_mid_turn_draws_before_another_plays() -> None:
    middle = written("turn 0 second; line 2 3 5.5*; hands 1 4 6* / 2 2 9 10")
    assert parts(ARRANGING.pass_turn(middle, 1), "turn", "hands") == ["turn 1", "hands 1 1 4 6* / 2 2 9 10"]
    pile = middle.split("pile ")[1]
    with pytest.raises(PositionError, match="no card to fill the hand"):
        ARRANGING.pass_turn(middle.replace("taken - /", f"taken {pile} /").replace(f"pile {pile}", "pile -"), 1)


@rule("CK-4.3")
def test_the_last_lap_begins_with_a_turn_for_every_other_and_is_taken_back() -> None:
    three = written("turn 0; line 2 3 5.5*; hands 1 4 8 6* / 2 2 9 10 / 3 3 4 7")
    lap = written(ARRANGING.change_condition(three, 0, "no_fleas"))
    assert parts(lap, "last-lap") == ["last-lap no_fleas 2"]
    later = written(ARRANGING.change_condition(lap, 1, "1"))
    assert parts(later, "last-lap") == ["last-lap no_fleas 1"]
    assert written(ARRANGING.change_condition(later, 0, "-")) == three


@rule("CK-4.1")
def test_a_pile_that_has_cards_does_not_begin_the_last_lap() -> None:
    with pytest.raises(PositionError, match="has not begun the last lap"):
        written(ARRANGING.change_condition(START, 0, "empty_pile"))
    pile = START.split("pile ")[1]
    empty = START.replace("taken - /", f"taken {pile} /").replace(f"pile {pile}", "pile -")
    assert parts(ARRANGING.change_condition(written(empty), 0, "empty_pile"), "last-lap") == ["last-lap empty_pile 1"]
