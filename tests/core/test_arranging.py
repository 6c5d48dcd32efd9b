"""Positions changed by hand, in every game: what lies there only changes places, and the rules have the last word."""

from collections.abc import Callable

import pytest

import tablee
from tablee.core.arranging import Condition
from tablee.core.errors import PositionError
from tablee.core.position import NONE
from tablee.testing import Setup
from tests.setups import SETUPS

TRIES = 8  # at each position
MOMENTS = 3  # of each game


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_exchanged_pieces_are_all_still_there_and_can_be_played(setup: Setup) -> None:
    game, arranging, chance = setup.game, setup.game.arranging(), setup.chance()
    made = 0
    for position in positions(setup):
        count = sum(len(group.spots) for group in arranging.groups(position))
        for _ in range(TRIES):
            one, other = chance.below(count), chance.below(count)
            changed = changed_or_none(game, lambda: arranging.exchange(position, one, other))  # noqa: B023
            if changed is None:
                continue
            made += changed != position
            state = game.read_position(changed)
            assert game.census(state) == game.census(game.read_position(position))
            play_out(state, setup)
    assert made > 0


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_pieces_put_elsewhere_and_passed_turns_leave_positions_that_can_be_played(setup: Setup) -> None:
    game, arranging, chance = setup.game, setup.game.arranging(), setup.chance()
    for position in positions(setup):
        groups = arranging.groups(position)
        one, into = chance.below(sum(len(group.spots) for group in groups)), chance.below(len(groups))
        put = changed_or_none(game, lambda: arranging.move(position, one, into))  # noqa: B023
        passed = changed_or_none(game, lambda: arranging.pass_turn(position, chance.below(setup.seats)))  # noqa: B023
        for changed in (put, passed):
            if changed is not None:
                play_out(game.read_position(changed), setup)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_a_number_that_grows_changes_nothing_else(setup: Setup) -> None:
    game, arranging = setup.game, setup.game.arranging()
    for position in positions(setup):
        before = arranging.counters(position)
        for nth, counter in enumerate(before):
            changed = game.write_position(game.read_position(arranging.count(position, nth, 2)))
            after = arranging.counters(changed)
            assert after.pop(nth).value == counter.value + 2
            assert after == before[:nth] + before[nth + 1 :]
            play_out(game.read_position(changed), setup)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_a_condition_has_the_value_it_was_given_and_can_be_played(setup: Setup) -> None:
    game, arranging = setup.game, setup.game.arranging()
    for position in positions(setup):
        for nth, condition in enumerate(arranging.conditions(position)):
            assert condition.value in condition.values
            for value in condition.values[:TRIES]:
                changed = changed_or_none(game, lambda: arranging.change_condition(position, nth, value))  # noqa: B023
                if changed is not None and value != NONE:
                    now = arranging.conditions(changed)
                    assert value in [each.value for each in now if is_same(each, condition)]
                if changed is not None:
                    assert game.census(game.read_position(changed)) == game.census(game.read_position(position))
                    play_out(game.read_position(changed), setup)


def is_same(one: Condition, other: Condition) -> bool:
    return (one.name, one.part) == (other.name, other.part)


def positions(setup: Setup) -> list[str]:
    """Some of a game, as the rules write them."""
    recording = setup.start()
    written = [setup.game.write_position(recording.state)]
    written += [setup.game.write_position(recording.state) for _ in setup.play(recording)]
    return written[: -1 : max(1, len(written) // MOMENTS)]


def changed_or_none(game: tablee.Game, change: Callable[[], str]) -> str | None:
    """As the rules write what they read; None where they refuse it."""
    try:
        return game.write_position(game.read_position(change()))
    except PositionError as refused:
        assert 10 < len(str(refused)) < 400
        return None


def play_out(state: tablee.State, setup: Setup) -> None:
    """A few moves: what nobody can play is no position."""
    chance = setup.chance()
    for _ in range(4):
        if state.is_over() or state.awaits() is not None:
            return
        seat = state.pending()[0]
        moves = state.legal_moves(seat)
        state.play(seat, moves[chance.below(len(moves))])


def test_what_is_not_there_cannot_be_changed() -> None:
    game = tablee.game("chakapuces")
    position = game.write_position(game.new(2, 1))
    for one, other in [(-1, 0), (0, 9999)]:
        with pytest.raises(PositionError, match="there is no piece"):
            game.arranging().exchange(position, one, other)
    with pytest.raises(PositionError, match="there is no group 99"):
        game.arranging().move(position, 0, 99)


def test_a_number_is_changed_by_hand_within_reason() -> None:
    chakapuces = tablee.game("chakapuces")
    arranging = chakapuces.arranging()
    position = chakapuces.write_position(chakapuces.new(2, 1))
    for nth, by in [(0, -23), (0, 100)]:
        with pytest.raises(PositionError, match="'fleas' goes from 0 to 99 by hand"):
            arranging.count(position, nth, by)
    with pytest.raises(PositionError, match="there is no number 2"):
        arranging.count(position, 2, 1)
    many = position.replace("fleas 22 22", "fleas 22 120")  # a text may say more: then it goes down
    assert "fleas 22 119" in arranging.count(many, 1, -1)


def test_a_condition_is_one_of_its_values() -> None:
    chakapuces = tablee.game("chakapuces")
    arranging = chakapuces.arranging()
    position = chakapuces.write_position(chakapuces.new(2, 1))
    with pytest.raises(PositionError, match="there is no condition 1"):
        arranging.change_condition(position, 1, "1")
    with pytest.raises(PositionError, match="'last-lap' is one of -, no_fleas, empty_pile, not 'soon'"):
        arranging.change_condition(position, 0, "soon")


def test_a_game_that_says_nothing_of_its_positions_has_nothing_to_change() -> None:
    silent = tablee.Game.arranging(tablee.game("chakapuces"))
    assert silent.groups("turn 1; hands 2 / 3") == []
    assert silent.counters("turn 1; hands 2 / 3") == []
    assert silent.conditions("turn 1; hands 2 / 3") == []
    assert silent.whose_turn("turn 1; hands 2 / 3") is None
    assert silent.shown("7") == "7"
