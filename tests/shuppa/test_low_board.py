"""Low boards: one word a colour, on which ways are tried out, against the game's own board."""

from typing import cast

import pytest

import tablee
from tablee.games.shuppa.low_board import is_low, low_bit, low_index, place_at, squeezed
from tablee.games.shuppa.solo import points_of_way, points_on_copy
from tablee.games.shuppa.state import Shuppa
from tests.marks import rule
from tests.shuppa import plain
from tests.shuppa.tables import acting
from tests.shuppa.test_cascade import board_of, random_board

EIGHT_ROWS = [16 * column + row for column in range(7) for row in range(8)]
# An Action card of each kind, and two of which others stand on
ACTIONS = [20, 8, 60, 48]
OTHERS = [44, 68]


def test_places_have_other_numbers_on_a_low_board() -> None:
    indices = [int(low_index(place)) for place in EIGHT_ROWS]
    assert indices == [place // 16 * 9 + place % 16 for place in EIGHT_ROWS]
    assert [int(place_at(index)) for index in indices] == EIGHT_ROWS
    for place in EIGHT_ROWS:
        words = (0, 1 << place - 64) if place >= 64 else (1 << place, 0)
        assert squeezed(words) == low_bit(place) == 1 << low_index(place)


def test_a_board_is_low_up_to_seven_cards_in_a_column() -> None:
    assert is_low(board_of([[*range(1, 8)], [], [8], [*range(11, 18)], []]))
    assert not is_low(board_of([[1], [], [], [], [*range(11, 19)]]))


def board_with_tokens(chance: tablee.Chance, palette: int, action: int) -> plain.Board:
    """Cards at random, among them Action cards on which a player stands, and others."""
    dealt = random_board(chance, 6, palette, 6)
    columns = [[card for card in column if card not in (action, *OTHERS)] for column in dealt]
    for card in (action, *OTHERS):
        column = columns[int(chance.below(6))]
        column.insert(int(chance.below(len(column) + 1)), card)
    return columns


def written(columns: plain.Board, action: int) -> str:
    owners = {action: "@0", OTHERS[0]: "@1", OTHERS[1]: "@2"}
    return " ".join(".".join(f"{card}{owners.get(card, '')}" for card in column) or "-" for column in columns)


@rule("SH-9.3", "SH-4.4")
@pytest.mark.parametrize("palette", [1, 2, 3, 4])
def test_a_way_wins_as_much_on_a_low_board_as_on_a_copy(palette: int) -> None:
    """Others' tokens are about: they fall, rise in a lift, and share."""
    chance = tablee.Chance(palette)
    for action in ACTIONS * 6:
        columns = board_with_tokens(chance, palette, action)
        state = cast(Shuppa, acting(written(columns, action), hands="- / - / -", order="0* 1 2"))
        for way in state.legal_moves(0):
            assert way == 0 or points_of_way(state, 0, way) == points_on_copy(state, 0, way), (columns, way)
