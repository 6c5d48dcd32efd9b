"""Phase 4 of Shuppa: tokens in groups and out of them, and shared groups."""

import pytest

from tablee.core.errors import IllegalMove
from tests.marks import rule
from tests.playing import play, rules_of
from tests.shuppa.tables import (
    GAME,
    LEFT_JAR,
    RIGHT_JAR,
    about_to_fall,
    acting,
    columns_of,
    fall,
    kinds,
    moves_of,
)

# Player 0's R6 and player 1's R17 fall beside two Multicolour cards and the R1: a red group of five.
SHARED = ("M M - - -", [6, 17], "1 21 29")


@rule("SH-4.1")
def test_each_player_with_a_token_has_a_turn_in_order() -> None:
    state = about_to_fall("- - - - - - -", [99, 1, 50, 41], "10 63 70")
    events = kinds(fall(state), "no_group")
    assert [event["seat"] for event in events] == [1, 3, 2, 0]


@rule("SH-4.2")
def test_a_token_on_a_normal_card_in_no_group_comes_back_with_an_action_card() -> None:
    state = about_to_fall("- - - - -", [6, 17], "10 41 50")
    events = fall(state)
    assert rules_of(kinds(events, "no_group", "draw")) == ["no_group SH-4.2", "draw SH-4.2"] * 2
    assert [event["from"] for event in kinds(events, "draw")] == ["actions"] * 2
    assert state.view(None)["tokens"] == [None, None]
    assert state.view(0)["hand"] == ["R4e"]


@rule("SH-4.2")
def test_a_token_on_an_action_card_in_no_group_stays_and_draws_nothing() -> None:
    state = about_to_fall("- - - - -", [4, 17], "10 41 50")
    events = fall(state)
    assert [event["seat"] for event in kinds(events, "draw")] == [1]
    assert rules_of(kinds(events, "stay")) == ["stay SH-4.2"]
    assert state.view(None)["tokens"] == ["R4e", None]
    assert state.view(None)["phase"] == "actions"
    assert state.pending() == [0]


@rule("SH-4.2")
def test_only_the_drawer_sees_the_card_drawn() -> None:
    state = about_to_fall("- - - - -", [6, 17], "10 41 50")
    fall(state)
    assert state.log is not None
    draw = next(event for event in state.log if event.kind == "draw")
    assert draw.seat == 0
    assert draw.seen_by(0)["card"] == "R4e"
    assert "card" not in draw.seen_by(1)


@rule("SH-4.3", "SH-3.4")
def test_example_one_three_reds_at_height_one_are_won_and_the_blue_one_falls() -> None:
    state = about_to_fall("- R - - -", [6, 10], "1 5 9")
    (win,) = kinds(fall(state), "win")
    assert win == {"kind": "win", "rule": "SH-4.3", "seat": 0, "cards": ["R1", "R6", "R17"], "points": 3}
    assert columns_of(state) == "- B - G Y"
    assert state.view(None)["won"] == [["R1", "R6", "R17"], []]
    assert state.view(None)["tokens"] == [None, None]


@rule("SH-4.3")
def test_a_winner_draws_nothing() -> None:
    events = fall(about_to_fall("- R - - -", [6, 10], "1 5 9"))
    assert [event["seat"] for event in kinds(events, "draw")] == [1]


@rule("SH-4.3", "SH-3.5")
def test_example_four_a_group_that_only_shares_a_multicolour_card_is_not_won_and_loses_it() -> None:
    state = about_to_fall("- - - - -", [1, 15], "6 7 11")
    (win,) = kinds(fall(state), "win")
    assert win["cards"] == ["R1", "R6", "M7"]
    assert columns_of(state) == "- - - B B"


@rule("SH-4.3")
def test_a_token_on_a_multicolour_card_wins_every_group_it_is_in() -> None:
    """The M7 falls between two reds and two blues; player 1's G33 is apart."""
    state = about_to_fall("- - - B -", [7, 33], "1 6 11")
    (win,) = kinds(fall(state), "win")
    assert win["cards"] == ["R1", "B5", "R6", "M7", "B11"]


@rule("SH-4.4")
def test_example_two_five_cards_for_two_are_two_each_and_one_discarded() -> None:
    state = about_to_fall(*SHARED)
    fall(state)
    assert state.pending() == [0]
    assert set(moves_of(state)) == {f"share {way}" for way in ("2-0-0", "1-1-0", "1-0-1", "0-2-0", "0-1-1")}


@rule("SH-4.4")
@pytest.mark.parametrize(
    ("division", "won", "discard"),
    [
        ("2-0-0", [["M7", "M22"], ["R1", "R6"]], ["R17"]),
        ("1-1-0", [["R1", "M7"], ["R6", "M22"]], ["R17"]),
        ("1-0-1", [["R1", "M7"], ["R6", "R17"]], ["M22"]),
        ("0-2-0", [["R1", "R6"], ["M7", "M22"]], ["R17"]),
        ("0-1-1", [["R1", "R6"], ["M7", "R17"]], ["M22"]),
    ],
)
def test_the_player_whose_turn_it_is_divides_as_they_like(
    division: str, won: list[list[str]], discard: list[str]
) -> None:
    state = about_to_fall(*SHARED)
    fall(state)
    events = play(GAME, state, f"0 share {division}")
    assert state.view(None)["won"] == won
    assert state.view(None)["discard"] == discard
    assert columns_of(state) == "- - - Y B"
    assert rules_of(events)[:4] == ["divide SH-4.4", "share SH-4.4", "share SH-4.4", "discard SH-4.4"]


@rule("SH-4.4")
def test_nothing_else_is_a_division() -> None:
    state = about_to_fall(*SHARED)
    fall(state)
    with pytest.raises(IllegalMove, match="5 cards, 2 of them Multicolour, go to 2 players: 2 each, and 1 to the disc"):
        play(GAME, state, "0 share 0-0-2")


@rule("SH-4.4")
def test_the_one_who_goes_first_divides() -> None:
    state = about_to_fall(*SHARED, jar=LEFT_JAR)
    fall(state)
    assert state.pending() == [1]
    play(GAME, state, "1 share 2-0-0")
    assert state.view(None)["won"] == [["R1", "R6"], ["M7", "M22"]]


@rule("SH-4.4")
def test_a_single_possible_division_is_not_asked() -> None:
    """Four reds for two players: two each."""
    state = about_to_fall("R25 - - - -", [6, 17], "1 21 29")
    events = fall(state)
    assert not kinds(events, "sharing")
    assert [event["cards"] for event in kinds(events, "share")] == [["R1", "R6"], ["R17", "R25"]]
    assert state.is_over()


@rule("SH-4.4")
def test_sharers_take_their_tokens_back_and_have_no_turn_and_no_action() -> None:
    """Player 1's R4 is an Action card in the group of player 0, who goes first."""
    state = about_to_fall("- - - - -", [1, 4], "6 21 29")
    events = fall(state)
    assert state.view(None)["tokens"] == [None, None]
    assert not kinds(events, "draw", "stay", "turn")
    assert state.is_over()
    assert state.view(None)["won"] == [["R1"], ["R4e"]]
    assert state.view(None)["discard"] == ["R6"]


@rule("SH-4.4", "SH-5.2")
def test_with_fewer_cards_than_sharers_all_are_discarded() -> None:
    """Player 0's reds leave, three greens with tokens meet, and the four players cannot share three cards."""
    state = about_to_fall("- R R - - - -", [1, 2, 9, 13], "14 15 21")
    events = fall(state)
    assert [event["cards"] for event in kinds(events, "win")] == [["R1", "R6", "R17"]]
    assert [event["cards"] for event in kinds(events, "share")] == [[]] * 4
    assert state.view(None)["discard"] == ["G2", "G9", "G13"]
    assert state.view(None)["won"][1:] == [[], [], []]
    assert not kinds(events, "draw", "no_group")


@rule("SH-4.4")
def test_several_shared_groups_are_divided_by_their_smallest_number_before_anything_moves() -> None:
    state = acting("R44s@1 M Y.R.G B.M Y.G76s@2 R68e@0", hands="- / - / -")
    events = play(GAME, state, "0 eat c1")
    after_eating = columns_of(state)
    (asked,) = kinds(events, "sharing")
    assert asked["sharing"]["lots"] == [["R1", "M7", "R44s"], ["G2", "M22", "G76s"]]
    assert asked["sharing"]["sharers"] == [0, 1]
    (asked,) = kinds(play(GAME, state, "0 share 0-1-0"), "sharing")
    assert asked["sharing"]["sharers"] == [0, 2]
    assert asked["sharing"]["divisions"] == ["0-1-0"]
    assert columns_of(state) == after_eating == "R M RG BM YG R"
    play(GAME, state, "0 share 0-0-1")
    assert state.view(None)["won"] == [["R1", "G2", "Y3"], ["M7"], ["G76s"]]
    assert state.view(None)["discard"] == ["M22", "R44s"]


@rule("SH-4.5")
@pytest.mark.parametrize("jar", [RIGHT_JAR, LEFT_JAR])
def test_an_action_card_in_a_won_group_has_no_effect(jar: str) -> None:
    """Player 0 wins with an Action card, and then has no phase 5; player 1's G90 stands apart."""
    state = about_to_fall("- - - - -", [4, 98], "1 6 29", jar=jar)
    events = fall(state)
    assert [event["cards"] for event in kinds(events, "win")] == [["R1", "R4e", "R6"]]
    assert not kinds(events, "turn")
    assert state.is_over()
