"""The judge of Snack Match: what greedy sees, and the placements it thinks of."""

import pytest
from librt.vecs import vec

import tablee
from tablee.bots.greedy import GreedyBot
from tablee.bots.judges import judge_of
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.moves import Moves
from tablee.testing import Setup
from tests.snack_match.setups import SETUPS

GAME = tablee.game("snack-match")
JUDGE = judge_of("snack-match")
FEW = [setup for setup in SETUPS if setup.seats <= 3]


def decisions(setup: Setup) -> list[State]:
    recording = setup.start()
    return [recording.state.copy() for count, _ in enumerate(setup.play(recording)) if count % 5 == 0]


@pytest.mark.parametrize("setup", FEW, ids=lambda setup: setup.name)
def test_the_moves_it_thinks_of_are_legal_and_never_none(setup: Setup) -> None:
    for state in decisions(setup):
        for seat in state.pending()[:1]:
            near, far = Moves(), Moves()
            JUDGE.shortlist(state, seat, Chance(1), near)
            JUDGE.list_candidates(state, seat, far)
            for moves in (near, far):
                assert moves.count > 0
                assert all(state.is_legal(seat, move) for move in moves.as_list())


@pytest.mark.parametrize("setup", FEW, ids=lambda setup: setup.name)
def test_what_seats_hope_for_is_a_chance(setup: Setup) -> None:
    for state in decisions(setup):
        values = vec[float]([0.0] * setup.seats)
        JUDGE.values(state, values)
        assert all(0 <= value <= 1 for value in values)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_greedy_places_better_than_chance(seed: int) -> None:
    """Alone, on the last card: its placement brings more than the mean of all."""
    state = GAME.new(1, seed, solo=True)
    chance, moves = Chance(seed), Moves()
    while state.view(0)["round"] < 8:
        state.play(0, state.pick(0, chance, moves))
    points = []
    for move in state.legal_moves(0):
        after = state.copy()
        after.play(0, move)
        points.append(JUDGE.points(after, 0))
    chosen = state.copy()
    chosen.play(0, GreedyBot(JUDGE, 2).choose(state, 0, Chance(1)))
    assert JUDGE.points(chosen, 0) > sum(points) / len(points)


def test_in_a_world_of_search_the_others_choose_and_place_again() -> None:
    state, chance, moves = GAME.new(3, 4), Chance(1), Moves()
    hand = state.legal_moves(0)
    state.play(0, hand[0])
    JUDGE.unseal(state, 1)
    assert state.pending() == [0, 1, 2]
    assert state.legal_moves(0) == hand
    for seat in range(3):
        state.play(seat, state.legal_moves(seat)[0])
    held = state.view(0)["hand"]
    for _ in range(2):
        state.play(0, state.pick(0, chance, moves))
    JUDGE.unseal(state, 1)
    assert state.pending() == [0, 1, 2]
    assert state.view(0)["hand"] == held
    while state.view(0)["round"] == 1:  # the round can be played to its end
        seat = state.pending()[0]
        state.play(seat, state.pick(seat, chance, moves))


def test_of_the_last_cards_only_the_best_placement_is_thought_of() -> None:
    state, chance, moves = GAME.new(2, 4), Chance(1), Moves()
    while state.view(0)["round"] < 4 or state.sealed_round() % 2 == 1:
        seat = state.pending()[0]
        state.play(seat, state.pick(seat, chance, moves))
    listed = Moves()
    JUDGE.shortlist(state, 0, chance, listed)
    assert listed.count == 1
