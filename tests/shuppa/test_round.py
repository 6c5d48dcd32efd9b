"""A round of Shuppa up to the fall of the cards: revealing, choosing, falling, and what a group is."""

import pytest

from tests.marks import rule
from tests.playing import play
from tests.shuppa.plain import groups
from tests.shuppa.tables import GAME, LEFT_JAR, RIGHT_JAR, about_to_fall, columns_of, fall, kinds


@rule("SH-3.1")
def test_each_round_reveals_three_cards_and_the_arrow_of_the_next() -> None:
    state = GAME.read_position("round 6 choose; columns - - - - -; hands 1 90 / 15 98; revealed 10 11 13; jar 2 5 9 3")
    assert state.view(None)["arrow"] == "left"
    events = play(GAME, state, "0 1", "1 15")
    (reveal,) = kinds(events, "reveal")
    assert reveal == {"kind": "reveal", "rule": "SH-3.1", "round": 7, "cards": ["G2", "B5", "G9"], "arrow": "right"}
    assert state.view(None)["jar"] == 1
    assert state.view(None)["revealed"] == ["G2", "B5", "G9"]


@rule("SH-3.1", "SH-4.1")
@pytest.mark.parametrize(("jar", "order"), [(RIGHT_JAR, [1, 2, 0]), (LEFT_JAR, [0, 2, 1])])
def test_the_arrow_says_from_which_side_the_tokens_play(jar: str, order: list[int]) -> None:
    state = about_to_fall("- - - - - -", [90, 10, 50], "5 41 67", jar=jar)
    events = fall(state)
    assert [event["order"] for event in kinds(events, "order")] == [order]
    assert [event["seat"] for event in kinds(events, "no_group")] == order


@rule("SH-3.2")
def test_all_choose_in_any_order_and_the_cards_are_revealed_together() -> None:
    state = about_to_fall("- - - - -", [10, 12], "5 41 67")
    assert state.pending() == [0, 1]
    assert [event["kind"] for event in play(GAME, state, "1 12")] == ["seal"]
    assert state.pending() == [0]
    assert state.view(None)["tokens"] == [None, None]
    events = play(GAME, state, "0 10")
    assert [(event["seat"], event["card"]) for event in kinds(events, "play")] == [(0, "Y10"), (1, "G12s")]


@rule("SH-3.2")
def test_a_token_rides_on_the_card_that_was_played() -> None:
    """Player 1 plays an Action card, whose token stays until phase 5."""
    state = about_to_fall("- - - - -", [10, 12], "5 41 67")
    fall(state)
    assert state.view(None)["tokens"] == [None, "G12s"]


@rule("SH-3.3")
def test_the_cards_fall_in_the_order_of_their_numbers_one_on_each_column() -> None:
    state = about_to_fall("R.G - Y B.B.G -", [50, 12], "5 41 67")
    (event,) = kinds(fall(state), "fall")
    assert event["cards"] == ["B5", "G12s", "G41", "B50", "R67"]
    assert [column[-1] for column in state.view(None)["columns"]] == ["B5", "G12s", "G41", "B50", "R67"]
    assert [len(column) for column in state.view(None)["columns"]] == [3, 1, 2, 4, 1]


@rule("SH-3.4")
@pytest.mark.parametrize(
    ("columns", "second", "third", "won"),
    [
        ("- - - - -", 6, 17, ["R1", "R6", "R17"]),  # side by side at height 1
        ("R.R - - - -", 11, 18, ["R1", "R6", "R17"]),  # one above the other
        ("R25 R31 - - -", 11, 18, ["R1", "R25", "R31"]),  # round a corner
        ("- R25 - - -", 11, 17, ["R1", "R17", "R25"]),
        ("B B.B R25.R31 - -", 11, 18, []),  # a2 is beside b2, not beside what is higher or lower
        ("B R25.B R31 - -", 11, 18, []),  # a2 and b1 touch only at a corner
        ("- - - - -", 6, 18, []),  # two are not enough
    ],
)
def test_a_group_is_three_or_more_that_touch_by_a_side(columns: str, second: int, third: int, won: list[str]) -> None:
    """Player 0 plays the R1, on column a; player 1 plays the Y21, and the last card is green."""
    state = about_to_fall(columns, [1, 21], f"{second} {third} 33")
    fall(state)
    assert state.view(None)["won"][0] == won


@rule("SH-3.5")
@pytest.mark.parametrize(
    ("jar", "won"), [(RIGHT_JAR, [["R1", "R6", "M7"], []]), (LEFT_JAR, [[], ["M7", "B11", "B15"]])]
)
def test_a_multicolour_card_is_in_groups_of_several_colours_at_once(jar: str, won: list[list[str]]) -> None:
    """R1 R6 M7 is red and M7 B11 B15 blue: whoever goes first wins the M7 with the others of the colour."""
    assert groups([[1], [6], [7], [11], [15]]) == {frozenset({1, 6, 7}), frozenset({7, 11, 15})}
    state = about_to_fall("- - - - -", [1, 15], "6 7 11", jar=jar)
    fall(state)
    assert state.view(None)["won"] == won


@rule("SH-3.5")
def test_multicolour_cards_connect_the_cards_of_a_colour() -> None:
    state = about_to_fall("- - - - -", [1, 23], "7 17 22")
    (win,) = kinds(fall(state), "win")
    assert win["cards"] == ["R1", "M7", "R17", "M22"]


@rule("SH-3.6")
def test_an_action_card_without_a_token_is_a_card_of_its_colour() -> None:
    state = about_to_fall("R4e.R32l - - - -", [1, 21], "5 11 33")
    (win,) = kinds(fall(state), "win")
    assert win["cards"] == ["R1", "R4e", "R32l"]
    assert columns_of(state) == "- B B Y G"
