"""A round of Cup King: direction, attacks and answers, totals, drawing."""

import pytest

from tablee.core.errors import IllegalMove
from tests.cup_king.tables import GAME, attacked, field, legal, position
from tests.marks import rule
from tests.playing import play, rules_of


@rule("CU-3.1", "CU-3.2")
def test_example_1_an_attack_is_answered_with_more_and_the_next_must_beat_that() -> None:
    state = position(hands="r5 y1 / r7 r3 / r8 r2 r4 b3")
    play(GAME, state, "0 left red 5", "1 red 7 3")
    assert state.view(None)["totals"] == [5, 10, 0]
    assert [move for move in legal(state) if not move.startswith("lose")] == ["red 2 4 8", "red 4 8"]


@rule("CU-3.2")
def test_example_1_the_seven_alone_would_do() -> None:
    state = position(hands="r5 / r7 r3 / r8")
    play(GAME, state, "0 left red 5")
    assert "red 7" in legal(state)
    assert "red 3" not in legal(state)


@rule("CU-3.3")
def test_example_2_between_two_players_new_cards_add_to_earlier_ones() -> None:
    state = position(hands="r5 r6 / r7 r3 r2")
    play(GAME, state, "0 red 5", "1 red 3 7", "0 red 6", "1 red 2")
    assert state.view(None)["totals"] == [11, 12]
    assert state.view(None)["played"] == [[["red", 5], ["red", 6]], [["red", 2], ["red", 3], ["red", 7]]]


@rule("CU-3.3")
def test_after_a_lap_the_total_must_be_greater_than_the_attackers_and_equal_is_not() -> None:
    state = position(hands="r5 r2 r3 y8 / r6 / r7", more="pile y1 y1 y2 y2")
    play(GAME, state, "0 left red 5", "1 red 6", "2 red 7")
    with pytest.raises(IllegalMove, match="7 in all is not more than 7"):
        play(GAME, state, "0 red 2")
    play(GAME, state, "0 red 3")
    assert state.view(None)["totals"] == [8, 6, 7]


@rule("CU-3.1")
@pytest.mark.parametrize(("direction", "turns"), [("left", [1, 2, 0]), ("right", [2, 1, 0])])
def test_the_starter_chooses_the_direction_of_the_round(direction: str, turns: list[int]) -> None:
    state = position(hands="r1 y1 / r2 r3 / r2 r3")
    play(GAME, state, f"0 {direction} red 1")
    assert state.view(None)["attack"] == {"colour": "red", "direction": direction, "to_beat": 1}
    assert state.pending() == [turns[0]]
    play(GAME, state, f"{turns[0]} red 2")
    assert state.pending() == [turns[1]]
    play(GAME, state, f"{turns[1]} red 3")
    assert state.pending() == [turns[2]]


@rule("CU-3.1")
def test_between_two_no_direction_is_asked_and_among_more_one_must_be_said() -> None:
    assert legal(position(hands="r1 / r2")) == ["red 1"]
    assert legal(position(hands="r1 / r2 / r3")) == ["left red 1", "right red 1"]
    with pytest.raises(IllegalMove, match="left or right"):
        play(GAME, position(hands="r1 / r2 / r3"), "0 red 1")
    with pytest.raises(IllegalMove, match="no direction to choose"):
        play(GAME, position(hands="r1 / r2"), "0 left red 1")


@rule("CU-3.1")
def test_only_the_starter_chooses_a_direction() -> None:
    state = position(hands="r1 / r2 / r3")
    play(GAME, state, "0 right red 1")
    with pytest.raises(IllegalMove, match="no direction to choose"):
        play(GAME, state, "2 left red 3")


@rule("CU-3.1")
def test_one_two_or_three_cards_of_one_colour_are_played() -> None:
    state = position(hands="r1 r1 r3 r5 y2 / r2")
    assert legal(state) == [
        *["red 1", "red 1 1", "red 1 1 3", "red 1 1 5", "red 1 3", "red 1 3 5", "red 1 5"],
        *["red 3", "red 3 5", "red 5", "yellow 2"],
    ]


@rule("CU-3.1")
def test_the_colour_holds_for_the_whole_round() -> None:
    state = position(hands="r1 / r2 y8 / r3")
    play(GAME, state, "0 left red 1")
    assert legal(state)[-1] == "red 2"
    with pytest.raises(IllegalMove, match="this round is red"):
        play(GAME, state, "1 yellow 8")


@rule("CU-3.2")
def test_a_cup_may_be_lost_although_an_answer_is_possible() -> None:
    state = attacked("r", "r yg bvr ygbv rygbv")
    assert legal(state) == ["lose a1", "lose c3", "lose a5", "red 8"]
    events = play(GAME, state, "1 lose a5")
    assert [event["lost"] for event in events if event["kind"] == "fall"] == [["a5"]]


@rule("CU-3.2")
def test_without_an_answer_only_cups_are_left_to_choose() -> None:
    state = position(hands="r8 / r1 y8")
    play(GAME, state, "0 red 8")
    assert all(move.startswith("lose") for move in legal(state))
    with pytest.raises(IllegalMove, match="1 in all is not more than 8"):
        play(GAME, state, "1 red 1")


@rule("CU-3.2")
def test_cards_that_are_not_in_the_hand_cannot_be_played() -> None:
    state = position(hands="r8 / r1 y8")
    with pytest.raises(IllegalMove, match="r8 is not in the hand, or not so often"):
        play(GAME, state, "0 red 8 8")


@rule("CU-3.4")
@pytest.mark.parametrize(("cards", "left"), [("1", 4), ("1 2", 3), ("1 2 3", 2)])
def test_one_card_is_drawn_however_many_were_played(cards: str, left: int) -> None:
    state = position(hands="r1 r2 r3 y1 / r8", more="pile v5 v6 v7; ")
    events = play(GAME, state, f"0 red {cards}")
    assert [event["card"] for event in events if event["kind"] == "draw"] == [["violet", 5]]
    assert state.view(None)["hand_sizes"] == [left, 1]
    assert ["violet", 5] in state.view(0)["hand"]


@rule("CU-3.4")
def test_only_the_drawer_sees_the_card() -> None:
    state = position(hands="r1 r2 / r8")
    play(GAME, state, "0 red 1")
    assert state.log is not None
    (draw,) = [event for event in state.log if event.kind == "draw"]
    assert "card" in draw.seen_by(0)
    assert "card" not in draw.seen_by(1)
    assert "card" not in draw.seen_by(None)
    assert draw.reveals


@rule("CU-3.4")
def test_who_loses_a_cup_draws_nothing() -> None:
    state = attacked("r", "r yg bvr ygbv rygbv")
    assert "draw CU-3.4" not in rules_of(play(GAME, state, "1 lose a5"))


@rule("CU-3.5")
def test_an_empty_pile_is_made_anew_from_the_discard_when_the_round_is_over() -> None:
    state = attacked("r", "r yg bvr ygbv rygbv", more="pile -")
    events = play(GAME, state, "1 lose a5")
    assert rules_of(events)[-3:] == ["discard CU-4.5", "shuffle CU-3.5", "round CU-4.5"]
    assert state.view(None)["pile"] == 78
    assert state.view(None)["discard"] == []
    assert "r5" in field(state, "pile").split()


@rule("CU-3.5")
def test_a_pile_with_a_card_left_stays_when_the_round_is_over() -> None:
    state = attacked("r", "r yg bvr ygbv rygbv", more="pile v1")
    assert "shuffle CU-3.5" not in rules_of(play(GAME, state, "1 lose a5"))
    assert field(state, "pile") == "v1"


@rule("CU-3.5")
def test_in_mid_round_the_discard_is_shuffled_without_the_cards_of_the_round() -> None:
    state = attacked("r", "r yg bvr ygbv rygbv", more="pile -")
    events = rules_of(play(GAME, state, "1 red 8"))
    assert events == ["play CU-3.2", "shuffle CU-3.5", "draw CU-3.4", "attack CU-3.2"]
    assert field(state, "played") == "r5 / r8"
    rest = field(state, "pile").split() + field(state, "hands").split(" / ")[1].split()
    assert len(rest) == 80 - 3
    assert rest.count("r5") == 1
    assert rest.count("r8") == 1


@rule("CU-3.5")
def test_taking_the_last_card_of_the_pile_shuffles_nothing_yet() -> None:
    state = attacked("r", "r yg bvr ygbv rygbv", more="pile v1")
    assert "shuffle CU-3.5" not in rules_of(play(GAME, state, "1 red 8"))
    assert state.view(None)["pile"] == 0


@rule("CU-3.6")
def test_a_starter_must_play_and_cannot_lose_a_cup() -> None:
    state = position(hands="r1 / r2")
    assert legal(state) == ["red 1"]
    with pytest.raises(IllegalMove, match="whoever starts a round must play"):
        play(GAME, state, "0 lose a5")


@rule("CU-3.6")
def test_whoever_plays_the_last_cards_draws_one_so_no_hand_is_ever_empty() -> None:
    state = position(hands="r1 r2 r3 / r8")
    play(GAME, state, "0 red 1 2 3")
    assert state.view(None)["hand_sizes"] == [1, 1]
