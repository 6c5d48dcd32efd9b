"""The end of Cup King: the last cup, elimination, the score, the match."""

import pytest

from tablee.games.cup_king.scoring import reckon
from tests.cup_king.tables import GAME, HIGH, LOW, attacked, build_all, field, legal, position
from tests.marks import rule
from tests.playing import play, rules_of

LAST = ". .. ... .... ..g.."
LAST_OF_TEN = ". .. ... .g.."


@rule("CU-5.1", "CU-5.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_up_to_four_the_game_ends_when_a_player_loses_the_last_cup(seats: int) -> None:
    state = attacked("g", LAST, seats=seats)
    events = rules_of(play(GAME, state, "1 lose c1"))
    assert events[-2:] == ["game_over CU-5.1", "over CU-5.3"]
    assert state.is_over()
    assert state.pending() == []
    assert state.outcome().scores == [15, 0, *[15] * (seats - 2)]
    assert state.outcome().reason == "last_cup"


@rule("CU-5.1")
def test_a_fall_that_takes_all_the_rest_ends_the_game_too() -> None:
    state = attacked("g", ". .. ... .... .yg..", more="")
    play(GAME, state, "1 lose c1")
    assert not state.is_over()
    state = attacked("g", ". .. ... .... ..g..")
    play(GAME, state, "1 lose c1")
    assert state.is_over()


@rule("CU-5.2")
@pytest.mark.parametrize(
    ("direction", "loser", "starter"), [("left", 1, 2), ("right", 1, 0), ("left", 5, 0), ("right", 0, 5)]
)
def test_with_six_the_first_without_cups_is_out_and_the_next_in_the_direction_starts(
    direction: str, loser: int, starter: int
) -> None:
    attacker = (loser - 1 if direction == "left" else loser + 1) % 6
    pyramids = " / ".join(LAST_OF_TEN if seat == loser else LOW for seat in range(6))
    played = " / ".join("g5" if seat == attacker else "-" for seat in range(6))
    state = GAME.read_position(
        f"turn {loser}; round green {direction}; hands r1 v1 / r2 v2 / r3 v3 / r4 v4 / r5 v5 / r6 v6; "
        f"pyramids {pyramids}; played {played}"
    )
    events = play(GAME, state, f"{loser} lose b1")
    assert rules_of(events)[-3:] == ["discard CU-4.5", "eliminated CU-5.2", "round CU-5.2"]
    assert not state.is_over()
    assert state.pending() == [starter]
    view = state.view(loser)
    assert view["hand"] == []
    assert view["hand_sizes"][loser] == 0
    assert ["red", loser + 1] in view["discard"]
    assert ["violet", loser + 1] in view["discard"]


@rule("CU-5.2")
@pytest.mark.parametrize(("direction", "follower"), [("left", 2), ("right", 4)])
def test_turn_order_skips_the_eliminated_player(direction: str, follower: int) -> None:
    gone = ". .. ... ...."
    state = GAME.read_position(
        f"turn 0; hands r1 v1 / - / r3 v3 / r4 v4 / r5 v5; pyramids {LOW} / {gone} / {LOW} / {LOW} / {LOW}"
    )
    play(GAME, state, f"0 {direction} red 1")
    assert state.pending() == [follower]
    play(GAME, state, "2 red 3" if direction == "left" else "4 red 5")
    assert state.pending() == [3]


@rule("CU-5.2", "CU-3.5")
def test_the_hand_is_discarded_before_an_empty_pile_is_shuffled() -> None:
    pyramids = " / ".join([LOW, LAST_OF_TEN, LOW, LOW, LOW])
    state = GAME.read_position(
        f"turn 1; round green left; hands r1 v1 / r2 v2 / r3 v3 / r4 v4 / r5 v5; pyramids {pyramids}; "
        "played g5 / - / - / - / -; pile -"
    )
    events = play(GAME, state, "1 lose b1")
    assert rules_of(events)[-3:] == ["eliminated CU-5.2", "shuffle CU-3.5", "round CU-5.2"]
    assert state.view(None)["pile"] == 80 - 8
    assert {"r2", "v2", "g5"} <= set(field(state, "pile").split())


@rule("CU-5.2", "CU-5.3")
def test_the_second_player_without_cups_ends_the_game() -> None:
    gone = ". .. ... ...."
    state = GAME.read_position(
        f"""
        turn 3; round green left; hands r1 / - / r3 / r4 / r5; played - / - / g5 / - / -
        pyramids {LOW} / {gone} / {LOW} / {LAST_OF_TEN} / {LOW}
        """
    )
    events = play(GAME, state, "3 lose b1")
    assert rules_of(events)[-2:] == ["game_over CU-5.2", "over CU-5.3"]
    assert state.outcome().scores == [10, 0, 10, 0, 10]
    assert state.outcome().winners == [0, 2, 4]


@rule("CU-5.3")
@pytest.mark.parametrize(("cups", "winners"), [([4, 7, 0], [1]), ([7, 7, 0], [0, 1]), ([1, 0, 0], [0])])
def test_most_cups_win_and_equals_share_it(cups: list[int], winners: list[int]) -> None:
    assert reckon([cups]).scores == cups
    assert reckon([cups]).winners == winners


@rule("CU-6.1")
def test_in_a_match_the_cups_of_each_game_add_up() -> None:
    outcome = reckon([[4, 0], [0, 3], [2, 0]])
    assert outcome.scores == [6, 3]
    assert outcome.winners == [0]
    assert outcome.reason == "match"
    assert reckon([[4, 0], [0, 4]]).winners == [0, 1]


@rule("CU-6.1")
def test_after_a_game_of_a_match_comes_a_new_deal_and_new_pyramids() -> None:
    state = attacked("g", LAST, variants="games-2", more="discard v1 v2")
    events = rules_of(play(GAME, state, "1 lose c1"))
    assert events[-4:] == ["game_over CU-5.1", "next_game CU-6.1", "deal CU-2.1", "deal CU-2.1"]
    view = state.view(0)
    assert view["game_number"] == 2
    assert view["phase"] == "build"
    assert view["results"] == [[15, 0]]
    assert view["hand_sizes"] == [10, 10]
    assert view["pile"] == 60
    assert view["discard"] == []
    assert state.pending() == [0, 1]


@rule("CU-6.1")
def test_the_match_ends_with_its_last_game() -> None:
    state = attacked("g", LAST, variants="games-2", more="results 0 11")
    play(GAME, state, "1 lose c1")
    assert state.is_over()
    assert state.outcome().scores == [15, 11]
    assert state.outcome().detail == {"games": [[0, 11], [15, 0]]}


@rule("CU-6.1")
def test_each_game_of_a_match_has_a_starter_of_its_own() -> None:
    starters = set()
    for words in range(12):
        state = attacked("g", LAST, seats=3, variants="games-2", more=f"chance 1.2.3.{words:x}")
        play(GAME, state, "1 lose c1")
        build_all(state)
        starters.add(state.view(None)["turn"])
    assert starters == {0, 1, 2}


def test_a_position_of_a_finished_game_is_over() -> None:
    state = position(hands="r1 / r2", pyramids=f"{HIGH} / . .. ... .... .....", more="phase over; results 15 0")
    assert state.is_over()
    assert state.to_play() == -1
    assert state.outcome().winners == [0]
    assert GAME.read_position(GAME.write_position(state)).is_over()


def test_a_starter_of_a_later_round_may_choose_again() -> None:
    state = attacked("r", HIGH, seats=3)
    play(GAME, state, "1 lose a5")
    assert legal(state) == ["left red 8", "right red 8"]
