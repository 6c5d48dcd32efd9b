"""The list of moves, and picking from it."""

from collections.abc import Sequence

import pytest

import tablee
from tablee.core.chance import Chance
from tablee.core.events import Event
from tablee.core.moves import Moves
from tablee.core.playout import playout


def test_room_for_more_keeps_the_moves_that_are_there() -> None:
    moves = Moves()
    for move in range(10):
        moves.add(move)
    moves.make_room(100)
    assert len(moves.items) >= 110
    assert moves.as_list() == list(range(10))
    moves.make_room(100)
    moves.items[10] = 10
    moves.count = 11
    assert moves.as_list() == list(range(11))


def test_the_moves_from_one_on_are_listed_again_each_higher_by_as_much() -> None:
    moves = Moves()
    for move in (1, 5, 7):
        moves.add(move)
    moves.add_again(1, 10)
    assert moves.as_list() == [1, 5, 7, 15, 17]


def test_a_move_is_picked_from_the_legal_ones() -> None:
    state = tablee.game("chakapuces").new(2, 1)
    seat, chance, moves = state.to_play(), Chance(1), Moves()
    assert sorted({int(state.pick(seat, chance, moves)) for _ in range(200)}) == state.legal_moves(seat)


def test_legal_moves_are_a_sequence_of_numbers() -> None:
    state = tablee.game("chakapuces").new(2, 1)
    legal = state.legal_moves(state.to_play())
    moves = list(legal)
    assert isinstance(legal, Sequence)
    assert (len(legal), legal[0], legal[-1]) == (len(moves), moves[0], moves[-1])
    assert all(move in legal for move in moves)
    assert max(moves) + 1 not in legal
    assert "1" not in legal
    with pytest.raises(IndexError):
        legal[len(moves)]


def test_legal_moves_equal_any_sequence_of_the_same() -> None:
    state = tablee.game("chakapuces").new(2, 1)
    legal = state.legal_moves(state.to_play())
    same = state.copy().legal_moves(state.to_play())
    moves = list(legal)
    assert legal == same
    assert hash(legal) == hash(same)
    assert legal == moves
    assert moves == legal
    assert legal != moves[1:]
    assert legal != 7
    assert repr(legal) == repr(moves)


def test_legal_moves_stay_as_they_were_when_the_game_goes_on() -> None:
    state = tablee.game("snack-match").new(2, 1)
    legal = state.legal_moves(0)
    moves = list(legal)
    state.play(0, legal[0])
    state.play(1, state.legal_moves(1)[0])
    assert list(legal) == moves
    assert state.legal_moves(0) != legal


@pytest.mark.parametrize("name", ["shuppa", "pop", "snack-match"])
def test_random_play_goes_on_move_by_move_where_some_have_chosen(name: str) -> None:
    state, chance, moves = tablee.game(name).new(3, 1), Chance(1), Moves()
    for _ in range(5):
        seat, number = state.to_play(), len(state.pending())
        state.play(seat, state.legal_moves(seat)[0])
        if number > 1:
            assert state.play_at_random(chance, moves) == 1


@pytest.mark.parametrize("name", ["shuppa", "pop", "snack-match"])
def test_random_play_goes_on_move_by_move_where_somebody_listens(name: str) -> None:
    state, log = tablee.game(name).new(2, 1), list[Event]()
    state.log = log
    assert state.play_at_random(Chance(1), Moves()) == 1
    assert log


@pytest.mark.parametrize("name", ["pop", "snack-match"])
def test_random_play_makes_no_move_when_the_game_is_over(name: str) -> None:
    state, chance, moves = tablee.game(name).new(2, 1), Chance(1), Moves()
    playout(state, chance)
    assert state.play_at_random(chance, moves) == 0
