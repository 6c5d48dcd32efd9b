"""The moves of Shuppa that are not written down, as a sequence for Python."""

import tablee
from tablee.core.moves import LegalMoves, Moves
from tests.shuppa.tables import GAME


def test_what_is_listed_for_python_is_what_is_listed_anyway() -> None:
    chance = tablee.Chance(3)
    kinds = set()
    for seats, options in ((1, {"solo": True}), (2, {}), (4, {})):
        for seed in range(12):
            state = GAME.new(seats, seed, **options)
            while (seat := int(state.to_play())) >= 0:
                listed, moves = state.legal_moves(seat), Moves()
                state.list_moves(seat, moves)
                kinds.add(type(listed).__name__)
                assert listed == moves.as_list()
                assert [listed[nth] for nth in range(-len(listed), 0)] == moves.as_list()
                state.play(seat, listed[int(chance.below(len(listed)))])
                assert listed == moves.as_list()
    assert kinds == {"LegalCards", "LegalWays", LegalMoves.__name__}
