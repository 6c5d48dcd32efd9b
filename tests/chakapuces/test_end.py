"""The end of Chakapuces: the last lap and the score."""

import pytest

import tablee
from tablee.core.contract import State
from tablee.games.chakapuces.scoring import flea_points, merit, reckon
from tests.marks import rule
from tests.playing import play, rules_of

GAME = tablee.game("chakapuces")


def late_table(*, hands: str, fleas: str, pile: int, last_lap: str = "") -> State:
    """A table with 5 and 7 on the line, so many cards in the pile, and all others taken by the last seat."""
    start = GAME.read_position(f"line 5 7; hands {hands}")
    rest = GAME.write_position(start).split("pile ")[1].split()
    taken = " / ".join(["-"] * (start.seats - 1) + [" ".join(rest[pile:])])
    top = " ".join(rest[:pile]) or "-"
    return GAME.read_position(f"line 5 7; hands {hands}; fleas {fleas}; taken {taken}; pile {top}; {last_lap}")


@rule("CK-4.1")
def test_running_out_of_fleas_begins_the_last_lap() -> None:
    state = late_table(hands="6 8 1 2 / 1 2 9 10 / 3 3 4 4", fleas="4 20 20", pile=10)
    events = play(GAME, state, "0 8", "0 6")
    assert "last_lap CK-4.1" in rules_of(events)
    assert state.view(None)["last_lap"] == {"reason": "no_fleas", "turns_left": 2}


@rule("CK-4.1")
def test_a_hand_that_cannot_be_filled_begins_the_last_lap() -> None:
    state = late_table(hands="6 8 1 2 / 1 2 9 10", fleas="22 22", pile=0)
    play(GAME, state, "0 1", "0 2")
    assert state.view(None)["last_lap"] == {"reason": "empty_pile", "turns_left": 1}


@rule("CK-4.1")
def test_an_empty_pile_with_a_full_hand_does_not_end_the_game() -> None:
    state = late_table(hands="6 8 1 2 / 1 2 9 10", fleas="22 22", pile=2)
    play(GAME, state, "0 1", "0 2")
    assert state.view(None)["pile"] == 0
    assert state.view(None)["last_lap"] is None
    play(GAME, state, "1 1", "1 2")
    assert state.view(None)["last_lap"] == {"reason": "empty_pile", "turns_left": 1}


@rule("CK-4.1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_that_ends_by_the_pile_has_36_turns_less_one_a_player(seats: int) -> None:
    chance = tablee.Chance(3)
    lengths = set()
    for seed in range(200):
        state = GAME.new(seats, seed)
        decisions = 0
        while not state.is_over():
            moves = state.legal_moves(state.to_play())
            state.play(state.to_play(), moves[chance.below(len(moves))])
            decisions += 1
        if state.outcome().reason == "empty_pile":
            lengths.add(decisions)
    assert lengths == {2 * (36 - seats)}


@rule("CK-4.2")
def test_fleas_given_in_the_last_lap_are_kept() -> None:
    state = late_table(hands="6 8 1 2 / 7* 2 9 10", fleas="4 20", pile=10)
    play(GAME, state, "0 8", "0 6", "1 2", "1 7*")
    assert state.is_over()
    assert state.outcome().detail["fleas"] == [2, 20]


@rule("CK-4.3")
def test_everybody_but_the_ender_has_one_last_turn_in_order() -> None:
    state = late_table(hands="1 1 4 9 / 6 8 1 2 / 1 2 9 10 / 3 3 4 4", fleas="18 18 18 18", pile=0)
    turns = []
    while not state.is_over():
        turns.append(state.to_play())
        state.play(turns[-1], state.legal_moves(turns[-1])[0])
    assert turns == [0, 0, 1, 1, 2, 2, 3, 3]


@rule("CK-4.3")
def test_no_second_end_can_be_triggered() -> None:
    """Both players of the last lap run out of fleas in it, and score for it, but the game ends after one lap."""
    state = late_table(
        hands="9 9 10 10 / 6 8 1 2 / 6 4 1 2", fleas="0 4 3", pile=10, last_lap="turn 1; last-lap no_fleas 2"
    )
    events = play(GAME, state, "1 8", "1 6", "2 4", "2 6")
    assert not [event for event in events if event["kind"] == "last_lap"]
    assert state.is_over()
    assert state.pending() == []
    assert state.outcome().detail["flea_points"][:2] == [15, 15]


@rule("CK-4.4")
@pytest.mark.parametrize(
    ("fleas", "points"),
    [
        *[(0, 15), (1, 12), (5, 12), (6, 6), (10, 6), (11, 0), (15, 0)],
        *[(16, -4), (20, -4), (21, -8), (25, -8), (26, -12), (90, -12)],
    ],
)
def test_fleas_are_worth(fleas: int, points: int) -> None:
    assert flea_points(fleas) == points


@rule("CK-4.4")
def test_example_three_final_counts() -> None:
    assert reckon("no_fleas", [21, 7, 27], [14, 0, 21]).scores == [21, 22, 19]


@rule("CK-4.4")
def test_scratch_cards_taken_and_cards_in_hand_are_worth_nothing() -> None:
    state = GAME.read_position(
        "turn 0; line 5 7; hands 1 2 / 3 4; fleas 13 13; taken 1 1 4* 8 / 2*; last-lap no_fleas 0"
    )
    assert state.outcome().scores == [3, 0]


@rule("CK-4.5")
@pytest.mark.parametrize(
    ("cats", "fleas", "winners"),
    [([9, 8], [12, 12], [0]), ([9, 9], [12, 11], [1]), ([9, 9, 1], [12, 12, 12], [0, 1]), ([0, 9], [7, 12], [1])],
)
def test_most_points_wins_then_fewest_fleas_then_it_is_shared(
    cats: list[int], fleas: list[int], winners: list[int]
) -> None:
    assert reckon("no_fleas", cats, fleas).winners == winners
    merits = [int(merit(*each)) for each in zip(cats, fleas, strict=True)]
    assert [seat for seat, each in enumerate(merits) if each == max(merits)] == winners


@rule("CK-4.5")
def test_fleas_part_also_those_who_have_not_won() -> None:
    assert reckon("no_fleas", [9, 4, 4, 4], [12, 15, 13, 15]).ranks() == [1, 3, 2, 3]
