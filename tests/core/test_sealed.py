"""Simultaneous choices, tried on Toss, a game of the tests' own."""

from collections.abc import Callable
from itertools import permutations
from typing import cast

import pytest

from tablee.core.errors import IllegalMove, NotYourTurn
from tablee.core.sealed import Sealed
from tablee.testing import CHECKS, Setup
from tests.tiny import TOSS, Toss, toss_coin

SETUPS = [
    Setup(TOSS, 2, 1, {"rounds": 3}),
    Setup(TOSS, 4, 2, {"rounds": 2, "coin": True}, toss_coin),
    Setup(TOSS, 3, 3, {"rounds": 3, "coin": True}, toss_coin),
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_game_written_outside_the_package_holds_what_every_game_holds(
    check: Callable[[Setup], None], setup: Setup
) -> None:
    check(setup)


def deal() -> Toss:
    return cast(Toss, TOSS.new(3, 5, rounds=2))


def test_all_seats_owe_a_choice_until_each_has_made_it() -> None:
    state = deal()
    assert state.pending() == [0, 1, 2]
    state.play(1, state.legal_moves(1)[0])
    assert state.pending() == [0, 2]
    with pytest.raises(NotYourTurn, match="seat 1 has nothing to choose now"):
        state.play(1, state.hands[1][0])


def test_the_order_of_answers_never_matters() -> None:
    endings = set()
    for order in permutations(range(3)):
        state = deal()
        for seat in order:
            state.play(seat, state.legal_moves(seat)[0])
        endings.add(TOSS.write_position(state))
    assert len(endings) == 1


def test_nobody_sees_a_sealed_choice_but_the_one_who_made_it() -> None:
    first, second = deal(), deal()
    first.play(0, first.legal_moves(0)[0])
    second.play(0, second.legal_moves(0)[1])
    assert first.view(0) != second.view(0)
    assert first.view(1) == second.view(1)
    assert first.view(None) == second.view(None)


def test_an_answer_does_not_make_another_seats_answer_stale() -> None:
    state = deal()
    before = state.legal_moves(2)
    state.play(0, state.legal_moves(0)[0])
    assert state.legal_moves(2) == before


def test_a_run_of_choices_is_complete_when_every_seat_has_made_all() -> None:
    sealed = Sealed(2, 3)
    for choice in (5, 6, 7):
        sealed.choose(1, choice)
    assert not sealed.owes(1)
    assert sealed.owes(0)
    sealed.choose(0, 1)
    assert not sealed.is_complete()
    sealed.excuse(0)
    assert sealed.is_complete()
    assert [sealed.choice(1, place) for place in range(3)] == [5, 6, 7]


def test_a_copy_of_sealed_choices_is_independent() -> None:
    sealed = Sealed(2, 1)
    twin = sealed.copy()
    sealed.choose(0, 9)
    assert twin.owes(0)
    assert twin.choice(0, 0) == 0


def test_each_of_several_choices_has_its_own_place() -> None:
    sealed = Sealed(3, 4)
    for seat in range(3):
        for nth in range(4):
            sealed.choose(seat, 10 * seat + nth)
    sealed.replace(1, 3, 99)
    sealed.replace(2, 0, 77)
    assert [sealed.choice(seat, nth) for seat in range(3) for nth in range(4)] == [
        *[0, 1, 2, 3],
        *[10, 11, 12, 99],
        *[77, 21, 22, 23],
    ]


def test_only_what_is_awaited_can_be_supplied_and_only_what_is_allowed_said() -> None:
    state = cast(Toss, TOSS.new(2, 5, coin=True))
    with pytest.raises(IllegalMove, match="not how a coin falls"):
        state.supply("heads")
    state.say(0, "high")
    with pytest.raises(IllegalMove, match="cannot be said now"):
        state.say(0, "low")
    for seat in (0, 1):
        state.play(seat, state.legal_moves(seat)[0])
    assert state.awaits() == "toss"
    assert state.pending() == []
    state.supply("tails")
    assert state.is_over()


def test_one_becomes_a_twin_of_another() -> None:
    sealed, other = Sealed(2, 2), Sealed(2, 2)
    other.choose(1, 5)
    sealed.choose(0, 3)
    sealed.become(other)
    other.choose(1, 6)
    assert [sealed.owes(0), sealed.owes(1), int(sealed.missing)] == [True, True, 3]
    assert [int(sealed.choice(seat, nth)) for seat in (0, 1) for nth in (0, 1)] == [0, 0, 5, 0]
