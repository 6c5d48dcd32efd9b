"""Positions of Cup King changed by hand."""

import pytest

import tablee
from tablee.core.errors import PositionError
from tests.marks import rule

GAME = tablee.game("cup-king")
ARRANGING = GAME.arranging()


def written(position: str) -> str:
    return GAME.write_position(GAME.read_position(position))


START = written("turn 1; pyramids . .. ... rygb rygbv / . .. ... .... rv...; hands r1 y3 / r7 b2")
ANSWER = written(
    "turn 1; round red left; pyramids v bv rgy rygb rygbv / . .. ... .... ry...; hands r1 y3 / r7 b2; played r5 / -"
)
LOST = 15  # the first cup lost, after a pyramid of fifteen


def test_two_cups_of_a_pyramid_change_places() -> None:
    assert "pyramids . .. ... yrgb rygbv / " in written(ARRANGING.exchange(START, 6, 7))


def test_a_cup_comes_back_and_is_lost_again() -> None:
    groups = ARRANGING.groups(START)
    assert [spot.piece for spot in groups[1].spots] == list("rygbvv.")
    back = written(ARRANGING.exchange(START, 3, LOST))
    assert "pyramids . .. r.. rygb rygbv / " in back
    taken = ARRANGING.exchange(back, 3, LOST + 5)  # to the room that is always left beside
    assert written(taken) == START


@rule("CU-4.3")
def test_a_cup_that_would_not_stand_on_two_is_refused() -> None:
    with pytest.raises(PositionError, match="does not stand on two"):
        written(ARRANGING.exchange(START, 0, LOST))


def test_cups_and_cards_do_not_change_places() -> None:
    hand = sum(len(group.spots) for group in ARRANGING.groups(START)[:4])
    with pytest.raises(PositionError, match="cannot change places"):
        ARRANGING.exchange(START, 6, hand)


def test_an_old_card_is_old_only_in_the_hand() -> None:
    old = written(f"{START.split('; old')[0]}; old r1 / -")
    hand = sum(len(group.spots) for group in ARRANGING.groups(old)[:4])
    changed = written(ARRANGING.exchange(old, hand, hand + 2))
    assert "hands y3 r7 / r1 b2" in changed or "hands r7 y3 / r1 b2" in changed
    assert "old - / -" in changed


def test_cups_left_are_counted_for_each_game_of_a_match_that_is_over() -> None:
    assert ARRANGING.counters(START) == []
    match = written(f"{START.replace('variants -', 'variants games-2')}; results 4 0")
    assert [(each.name, each.seat, each.value) for each in ARRANGING.counters(match)] == [
        ("results", 0, 4),
        ("results", 1, 0),
    ]
    assert "results 6 0" in written(ARRANGING.count(match, 0, 2))


def test_another_is_to_play_but_nobody_answers_an_attack_of_their_own() -> None:
    assert ARRANGING.whose_turn(START) == 1
    assert "turn 0;" in written(ARRANGING.pass_turn(START, 0))
    with pytest.raises(PositionError, match="does not answer its own attack"):
        ARRANGING.pass_turn(ANSWER, 0)
    with pytest.raises(PositionError, match="not in the game"):
        written(ARRANGING.pass_turn(START, 5))


def test_while_pyramids_are_built_nobody_has_the_turn() -> None:
    assert ARRANGING.whose_turn(GAME.write_position(GAME.new(2, 1))) is None


@rule("CU-3.1")
def test_a_round_of_another_colour_has_cards_of_that_colour() -> None:
    assert ARRANGING.conditions(START) == []
    (colour,) = ARRANGING.conditions(ANSWER)  # between two there is no direction
    assert (colour.values, colour.value) == (["red", "yellow", "green", "blue", "violet"], "red")
    blue = written(ARRANGING.change_condition(ANSWER, 0, "blue"))
    assert "round blue left" in blue
    assert "played b5 / -" in blue
    assert GAME.census(GAME.read_position(blue)) == GAME.census(GAME.read_position(ANSWER))
    assert written(ARRANGING.change_condition(ANSWER, 0, "red")) == ANSWER


def test_both_of_a_card_played_as_extras_leave_none_for_another_colour() -> None:
    extras = written(
        "variants expert; turn 1; round red left; pyramids v bv rgy rygb rygbv / . .. ... .... ry...; "
        "hands r4 y3 / r7 b2; played r1 r1 b1 b1 / -"
    )
    with pytest.raises(PositionError, match="there is no b1 that could have been played in place of r1"):
        ARRANGING.change_condition(extras, 0, "blue")


def test_the_round_goes_the_other_way_among_three() -> None:
    three = written(
        "turn 1; round red left; pyramids v bv rgy rygb rygbv / . .. ... .... ry... / . .. ... .... b....; "
        "hands r1 y3 / r7 b2 / g4 g5; played r5 / - / -"
    )
    assert "round red right" in written(ARRANGING.change_condition(three, 1, "right"))
