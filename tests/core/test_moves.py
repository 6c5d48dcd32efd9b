"""The list of moves, and picking from it."""

import tablee
from tablee.core.chance import Chance
from tablee.core.moves import Moves


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
