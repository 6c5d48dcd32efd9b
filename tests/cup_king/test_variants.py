"""Variants of Cup King: experts and young players."""

import pytest

import tablee
from tablee.core.errors import IllegalMove
from tests.cup_king.tables import GAME, HIGH, attacked, legal, position
from tests.marks import rule
from tests.playing import play, rules_of

BLUE_ASKED = "variants expert; turn 1; round blue left; played b2 / -"


def expert(hand: str, *, pile: str = "v5 v6 v7 v8") -> tablee.State:
    """Seat 1 is attacked with a blue 2."""
    return position(hands=f"b8 / {hand}", more=f"{BLUE_ASKED}; pile {pile}")


@rule("CU-6.2")
def test_example_4_a_1_brings_an_extra_that_counts_and_two_cards_are_drawn() -> None:
    state = expert("b1 r4 y3")
    events = play(GAME, state, "1 blue 1 + red 4")
    assert "play CU-6.2" in rules_of(events)
    assert state.view(None)["totals"] == [2, 5]
    assert rules_of(events).count("draw CU-3.4") == 2
    assert state.view(None)["hand_sizes"][1] == 3


@rule("CU-6.2")
def test_example_4_two_1s_bring_two_extras_and_three_cards_are_drawn() -> None:
    state = expert("b1 b1 b6 r4 y3 g8")
    events = play(GAME, state, "1 blue 1 1 6 + red 4 yellow 3")
    assert state.view(None)["totals"] == [2, 15]
    assert rules_of(events).count("draw CU-3.4") == 3
    assert state.view(None)["played"][1] == [["red", 4], ["yellow", 3], ["blue", 1], ["blue", 1], ["blue", 6]]
    assert state.view(None)["hand_sizes"][1] == 4


@rule("CU-6.2")
def test_an_extra_may_be_what_makes_an_answer_high_enough() -> None:
    state = expert("b1 r1 r4")
    assert [move for move in legal(state) if not move.startswith("lose")] == ["blue 1 + red 4"]


@rule("CU-6.2")
def test_every_extra_counts_for_the_rest_of_the_round() -> None:
    state = expert("b1 b6 r4")
    play(GAME, state, "1 blue 1 + red 4", "0 blue 8", "1 blue 6")
    assert state.view(None)["totals"] == [10, 11]


@rule("CU-6.2")
def test_extras_are_of_any_colour_but_the_rounds_and_two_may_share_one() -> None:
    state = expert("b1 b1 b5 r4 r4 y3")
    moves = legal(state)
    assert "blue 1 1 + red 4 red 4" in moves
    assert "blue 1 1 + red 4 yellow 3" in moves
    assert "blue 1 1 5 + red 4" in moves
    with pytest.raises(IllegalMove, match="b5 is of the round's colour"):
        play(GAME, state, "1 blue 1 + blue 5")


@rule("CU-6.2")
def test_each_extra_takes_a_1_and_an_extra_1_brings_none() -> None:
    state = expert("b1 b7 r1 y8")
    with pytest.raises(IllegalMove, match="each extra card takes a 1"):
        play(GAME, state, "1 blue 1 + red 1 yellow 8")
    with pytest.raises(IllegalMove, match="each extra card takes a 1"):
        play(GAME, state, "1 blue 7 + red 1")


@rule("CU-6.2")
def test_an_extra_must_be_in_the_hand_as_often_as_it_is_played() -> None:
    state = expert("b1 b1 r4")
    with pytest.raises(IllegalMove, match="r4 is not in the hand, or not so often"):
        play(GAME, state, "1 blue 1 1 + red 4 red 4")


@rule("CU-6.2")
def test_the_starter_may_add_extras_and_names_the_rounds_colour() -> None:
    state = position(hands="b1 r1 / r8 / b8", more="variants expert; pile v1 v2 v3")
    assert legal(state) == [
        *["left red 1", "left blue 1", "right red 1", "right blue 1"],
        *["left blue 1 + red 1", "right blue 1 + red 1", "left red 1 + blue 1", "right red 1 + blue 1"],
    ]
    play(GAME, state, "0 right red 1 + blue 1")
    assert state.view(None)["attack"] == {"colour": "red", "direction": "right", "to_beat": 2}
    assert state.pending() == [2]


@rule("CU-6.2")
def test_at_other_tables_there_are_no_extras() -> None:
    state = position(hands="b1 r4 / b8")
    assert legal(state) == ["red 4", "blue 1"]
    with pytest.raises(IllegalMove, match="for expert tables"):
        play(GAME, state, "0 blue 1 + red 4")


@rule("CU-6.2", "CU-3.5")
def test_a_pile_that_runs_out_between_the_draws_is_made_anew() -> None:
    state = expert("b1 b1 r4 y3", pile="v1")
    events = rules_of(play(GAME, state, "1 blue 1 1 + red 4 yellow 3"))
    assert events == [
        *["play CU-6.2", "draw CU-3.4", "shuffle CU-3.5", "draw CU-3.4", "draw CU-3.4", "attack CU-3.2"],
    ]


@rule("CU-6.3")
def test_by_support_young_players_play_just_as_the_others() -> None:
    young = attacked("g", HIGH, variants="young")
    old = attacked("g", HIGH)
    assert legal(young) == legal(old)
    for state in (young, old):
        play(GAME, state, "1 lose b2")
    assert young.view(None)["pyramids"] == old.view(None)["pyramids"]


@rule("CU-6.3")
def test_with_real_cups_young_players_lift_one_and_the_rest_settles() -> None:
    state = attacked("g", HIGH, variants="young physics")
    assert [move for move in legal(state) if "red" not in move][:3] == ["lose c1", "lose b2", "lose b4"]
    assert rules_of(play(GAME, state, "1 lose b4")) == ["lift CU-6.3"]
    assert str(state.awaits()).startswith("lift b4; cups a1 ")
    assert state.pending() == []
    state.supply("out b4; fell a5")
    assert state.awaits() is None
    assert state.view(None)["pyramids"][1][3] == ["yellow", None]


@rule("CU-6.3")
def test_a_cup_that_is_lifted_comes_out() -> None:
    state = attacked("g", HIGH, variants="young physics")
    play(GAME, state, "1 lose b4")
    with pytest.raises(IllegalMove, match="a cup that is lifted comes out"):
        state.supply("in b4")
    with pytest.raises(IllegalMove, match="no cup is flicked"):
        play(GAME, attacked("g", HIGH, variants="young physics"), "1 flick b4")
