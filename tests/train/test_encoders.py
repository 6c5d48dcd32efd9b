"""Observations and actions, for every setup on which games are checked."""

import json

import pytest

import tablee
from tablee.core.chance import Chance
from tablee.core.errors import SetupError
from tablee.testing import Setup
from tablee.train.encoders import encoder_of
from tests.setups import SETUPS
from tests.tiny import TossGame
from tests.train.rows import actions, encoder_for, moves_of_actions, row, states

EVERY_SETUP = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
MOST_TRIED = 60  # moves of a state that are turned into actions and back
MOST_MOVES = 400  # of a state whose actions are all tried


@EVERY_SETUP
def test_an_observation_does_not_change_when_the_unseen_is_dealt_anew(setup: Setup) -> None:
    encoder, chance = encoder_for(setup), Chance(5)
    for state in states(setup):
        for seat in range(setup.seats):
            world = state.resample(seat, chance)
            assert row(encoder, world, seat) == row(encoder, state, seat)
            if seat in state.pending():
                assert actions(encoder, world, seat) == actions(encoder, state, seat)


@EVERY_SETUP
def test_equal_views_are_equal_observations(setup: Setup) -> None:
    encoder = encoder_for(setup)
    seen: dict[str, bytes] = {}
    for seed in range(3):
        again = Setup(setup.game, setup.seats, setup.seed + seed, setup.options, setup.supplier)
        for state in states(again):
            twin = setup.game.read_position(setup.game.write_position(state))
            for seat in range(setup.seats):
                view = json.dumps(state.view(seat))
                observed = row(encoder, state, seat)
                assert seen.setdefault(view, observed) == observed
                assert row(encoder, twin, seat) == observed


@EVERY_SETUP
def test_views_that_differ_in_the_hand_are_different_observations(setup: Setup) -> None:
    encoder = encoder_for(setup)
    hands: dict[bytes, str] = {}
    for state in states(setup):
        if not state.is_over():
            for seat in range(setup.seats):
                hand = json.dumps(state.view(seat)["hand"])
                assert hands.setdefault(row(encoder, state, seat), hand) == hand


@EVERY_SETUP
def test_a_move_is_its_actions_and_they_are_the_move(setup: Setup) -> None:
    encoder, luck = encoder_for(setup), Chance(6)
    for state in states(setup):
        for seat in state.pending():
            legal = state.legal_moves(seat)
            for _ in range(min(len(legal), MOST_TRIED)):
                move = legal[luck.below(len(legal))]
                assert encoder.move_of(state, seat, encoder.actions_of(state, seat, move)) == move


@EVERY_SETUP
def test_the_actions_that_are_offered_make_the_legal_moves_and_no_other(setup: Setup) -> None:
    encoder = encoder_for(setup)
    for nth, state in enumerate(states(setup)):
        for seat in state.pending():
            legal = state.legal_moves(seat)
            if len(legal) <= MOST_MOVES and nth % 4 == 0:
                made = list(moves_of_actions(encoder, state, seat))
                assert sorted(made) == legal


@EVERY_SETUP
def test_actions_are_ascending_and_have_names(setup: Setup) -> None:
    encoder = encoder_for(setup)
    assert len(set(encoder.names)) == encoder.actions
    for state in states(setup):
        for seat in state.pending():
            offered = actions(encoder, state, seat)
            assert offered == sorted(set(offered))
            assert 0 <= offered[0] <= offered[-1] < encoder.actions


@EVERY_SETUP
def test_planes_do_not_overlap_and_stay_below_their_highest_value(setup: Setup) -> None:
    encoder = encoder_for(setup)
    for plane, after in zip(encoder.planes, encoder.planes[1:], strict=False):
        assert plane.start + plane.size() <= after.start
    for state in states(setup):
        observed = row(encoder, state, 0)
        inside = 0
        for plane in encoder.planes:
            part = observed[plane.start : plane.start + plane.size()]
            assert max(part) <= plane.most, plane.name
            inside += sum(part)
        assert inside == sum(observed), "something is written between the planes"


@EVERY_SETUP
def test_what_is_begun_is_seen_by_whoever_begins_it(setup: Setup) -> None:
    encoder = encoder_for(setup)
    for state in states(setup):
        for seat in state.pending():
            for action in actions(encoder, state, seat):
                found = int(encoder.choose(state, seat, 0, action))
                if found < 0:
                    assert row(encoder, state, seat, -found) != row(encoder, state, seat)


def test_which_strip_was_laid_first_cannot_be_told() -> None:
    """An area of Snack Match looks the same from whichever of two strips it was built."""
    game = tablee.game("snack-match")
    encoder = encoder_of(game, 2, game.choose_options({}))
    one = game.new(2, 1)
    for seat in (0, 1):
        one.play(seat, one.legal_moves(seat)[0])
    other = one.copy()
    low, high = [card.split()[0] for card in one.view(0)["hand"]]
    for state, placements in (
        (one, (f"{low} a1 right", f"{high} a2 right")),
        (other, (f"{high} a1 right", f"{low} a0 right")),
    ):
        for placement in placements:
            state.play(0, game.parse_move(state, 0, placement))
    assert one.view(0) == other.view(0)
    assert row(encoder, one, 0) == row(encoder, other, 0)


def test_a_game_brought_from_elsewhere_has_no_observations() -> None:
    with pytest.raises(SetupError, match="has no observations"):
        encoder_of(TossGame(), 2, {})
