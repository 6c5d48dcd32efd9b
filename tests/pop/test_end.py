"""The end of Pop, against each other: rounds, points and ties."""

import pytest

from tablee.core.chance import Chance
from tablee.games.pop.scoring import merit_of_points, reckon_points
from tests.marks import rule
from tests.playing import play
from tests.pop.drawing import GAME, quiet_turn


@rule("PO-4.1")
@pytest.mark.parametrize(("seats", "mode"), [(2, "competitive"), (5, "competitive"), (2, "duo")])
def test_three_rounds_are_played_each_with_all_fifty_cards(seats: int, mode: str) -> None:
    state = GAME.new(seats, 2, mode=mode)
    rounds = []
    while not state.is_over():
        rounds.append(state.view(0)["round"])
        assert len(GAME.census(state)) == 50
        if state.view(0)["turn_number"] == 1:
            assert state.view(0)["exploded"] == [[] for _ in range(seats)]
        for seat in range(seats):
            state.play(seat, state.legal_moves(seat)[0])
    assert rounds == [1] * 8 + [2] * 8 + [3] * 8
    assert state.outcome().scores == [sum(points) for points in zip(*state.view(0)["points_by_round"], strict=True)]


@rule("PO-4.1")
def test_a_new_round_is_dealt_from_all_cards_and_told_to_each_seat_alone() -> None:
    state = quiet_turn("exploded 1 16 / 46 47")
    log = play(GAME, state, "0 27", "1 28")
    (deal,) = [event for event in log if event["kind"] == "round"]
    assert deal["round"] == 2
    assert [len(column) for column in deal["area"]] == [1] * 5
    assert state.log is not None
    hands = [event for event in state.log if event.kind == "hand"]
    assert [event.seat for event in hands] == [0, 1]
    assert hands[0].seen_by(0)["cards"] == state.view(0)["hand"]
    assert "cards" not in hands[0].seen_by(1)


@rule("PO-4.1")
def test_nobody_can_foresee_the_deal_of_the_next_round() -> None:
    state = quiet_turn("")
    deals = set()
    for seed in range(5):
        world = state.resample(0, Chance(seed))
        play(GAME, world, "0 27", f"1 {world.legal_moves(1)[0]}")
        deals.add(str(world.view(0)["hand"]))
    assert len(deals) == 5


@rule("PO-4.1")
def test_the_lowest_total_wins() -> None:
    state = quiet_turn("points 3 9 / 9 2; exploded 1 / 6 21")
    play(GAME, state, "0 27", "1 28")
    outcome = state.outcome()
    assert (outcome.reason, outcome.scores, outcome.winners) == ("three_rounds", [15, 13], [1])
    assert outcome.detail == {"points_by_round": [[3, 9], [9, 2], [3, 2]], "last_symbols": [3, 3]}
    assert state.view(None)["outcome"] == outcome.as_data()


@rule("PO-4.1")
def test_the_cards_left_are_shown_at_the_end_of_the_game_only() -> None:
    state = quiet_turn("points 3 9 / 9 2")
    assert state.view(0)["hands"] is None
    play(GAME, state, "0 27", "1 28")
    assert state.view(None)["hands"] == [[50], [49]]


@rule("PO-4.1")
def test_a_tie_goes_to_the_fewest_symbols_on_the_card_left_in_hand() -> None:
    state = GAME.read_position(
        "area 11 / 12 / 13 / 14 / 15; hands 27 36 / 28 49; chief 29; hidden 30 31; points 3 4 / 4 3"
    )
    play(GAME, state, "0 27", "1 28")
    assert state.outcome().scores == [7, 7]
    assert state.outcome().winners == [0]


@rule("PO-4.1")
@pytest.mark.parametrize(
    ("rounds", "last", "winners"),
    [
        ([[1, 2], [1, 2], [1, 2]], [3, 1], [0]),
        ([[1, 2], [2, 1], [3, 3]], [3, 1], [1]),
        ([[5, 5, 5], [1, 1, 1], [0, 0, 1]], [2, 2, 1], [0, 1]),
    ],
)
def test_points_then_the_last_card_then_the_victory_is_shared(
    rounds: list[list[int]], last: list[int], winners: list[int]
) -> None:
    assert reckon_points(rounds, last).winners == winners
    merits = [int(merit_of_points(sum(points), left)) for *points, left in zip(*rounds, last, strict=True)]
    assert [seat for seat, each in enumerate(merits) if each == max(merits)] == winners
