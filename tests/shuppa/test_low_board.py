"""Low boards: one word a colour, on which ways are tried out, against the game's own board."""

from typing import cast

import pytest

import tablee
from tablee.games.shuppa.low_board import LowBoard, is_low, low_bit, low_index, squeezed, step_of
from tablee.games.shuppa.solo import find_best_ways, points_of_way, points_on_copy
from tablee.games.shuppa.state import Shuppa
from tests.marks import rule
from tests.shuppa import plain
from tests.shuppa.tables import acting
from tests.shuppa.test_cascade import board_of, random_board

# An Action card of each kind, and three on which others stand
ACTIONS = [20, 8, 60, 48]
OTHERS = [44, 68, 12]


@pytest.mark.parametrize(("columns", "step"), [(5, 12), (6, 10), (7, 9)])
def test_places_have_other_numbers_on_a_low_board(columns: int, step: int) -> None:
    places = [16 * column + row for column in range(columns) for row in range(step - 1)]
    indices = [int(low_index(place, step)) for place in places]
    board = LowBoard()
    board.fit(columns)
    assert step_of(columns) == board.step == step
    assert indices == [place // 16 * step + place % 16 for place in places]
    assert [int(board.place_at(index)) for index in indices] == places
    for place in places:
        words = (0, 1 << place - 64) if place >= 64 else (1 << place, 0)
        assert squeezed(words, step) == low_bit(place, step) == 1 << low_index(place, step)


@pytest.mark.parametrize(("columns", "most"), [(5, 10), (6, 8), (7, 7)])
def test_a_board_is_low_where_one_more_card_would_fit_into_a_word(columns: int, most: int) -> None:
    rest: plain.Board = [[40], [], [41], []]
    others: plain.Board = [[] for _ in range(columns - 5)]
    assert is_low(board_of([[*range(1, 1 + most)], *others, *rest]))
    assert not is_low(board_of([*rest, *others, [*range(1, 2 + most)]]))


def board_with_tokens(chance: tablee.Chance, palette: int, tokens: list[int], rows: int) -> plain.Board:
    """Three columns more than tokens with cards at random, among them those on which the players stand."""
    dealt = random_board(chance, len(tokens) + 3, palette, rows)
    columns = [[card for card in column if card not in tokens] for column in dealt]
    for card in tokens:
        column = columns[int(chance.below(len(columns)))]
        column.insert(int(chance.below(len(column) + 1)), card)
    return columns


def written(columns: plain.Board, tokens: list[int]) -> str:
    owners = {card: f"@{player}" for player, card in enumerate(tokens)}
    return " ".join(".".join(f"{card}{owners.get(card, '')}" for card in column) or "-" for column in columns)


@rule("SH-9.3", "SH-4.4")
@pytest.mark.parametrize(("players", "rows"), [(2, 8), (3, 6), (4, 5)])
@pytest.mark.parametrize("palette", [1, 2, 3, 4])
def test_a_way_wins_as_much_on_a_low_board_as_on_a_copy(palette: int, players: int, rows: int) -> None:
    """Others' tokens are about: they fall, rise in a lift, and share."""
    chance = tablee.Chance(palette)
    for action in ACTIONS * 3:
        tokens = [action, *OTHERS[: players - 1]]
        columns = board_with_tokens(chance, palette, tokens, rows)
        hands, order = " / ".join("-" * players), " ".join(["0*", "1", "2", "3"][:players])
        state = cast(Shuppa, acting(written(columns, tokens), hands=hands, order=order))
        for way in state.legal_moves(0):
            assert way == 0 or points_of_way(state, 0, way) == points_on_copy(state, 0, way), (columns, way)


@rule("SH-9.3")
@pytest.mark.parametrize(("players", "rows"), [(2, 8), (2, 13), (3, 6), (4, 5)])
@pytest.mark.parametrize("palette", [1, 2, 3, 4])
def test_the_best_ways_are_found_whatever_is_left_out_at_once(palette: int, players: int, rows: int) -> None:
    """On boards that are low and on others."""
    chance = tablee.Chance(palette)
    for action in ACTIONS * 3:
        tokens = [action, *OTHERS[: players - 1]]
        columns = board_with_tokens(chance, palette, tokens, rows)
        hands, order = " / ".join("-" * players), " ".join(["0*", "1", "2", "3"][:players])
        state = cast(Shuppa, acting(written(columns, tokens), hands=hands, order=order))
        worth = {way: points_of_way(state, 0, way) for way in state.legal_moves(0)}
        best = [way for way in worth if worth[way] == max(worth.values())]
        assert list(find_best_ways(state, 0)) == best, columns
