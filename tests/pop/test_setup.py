"""Setting up Pop: cards, the first row, hands, the Chief."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.games.pop.area import cards_in, empty_area
from tablee.games.pop.cards import CARDS, COLOUR, COLOURS, HAS_ARROW, SYMBOLS
from tablee.games.pop.dealing import STUCK, lay_rows
from tests.marks import rule
from tests.pop.drawing import GAME

EVERY_CARD = range(1, CARDS + 1)


def dealt(seats: int, seed: int = 1, **options: str) -> dict[str, Any]:
    return GAME.new(seats, seed, **options).view(0)


@rule("PO-1.1")
def test_there_are_fifty_cards_ten_of_each_of_five_colours() -> None:
    assert len(EVERY_CARD) == 50
    assert Counter(COLOUR[card] for card in EVERY_CARD) == dict.fromkeys(COLOURS, 10)
    assert len(COLOURS) == 5


@rule("PO-1.1")
def test_the_colours_follow_one_another_so_that_12_and_42_are_of_one() -> None:
    assert COLOUR[12] == COLOUR[42]
    assert all(COLOUR[card] == COLOURS[(card - 1) % 5] for card in EVERY_CARD)


@rule("PO-1.2")
def test_the_ten_lowest_and_the_ten_highest_cards_bear_an_arrow() -> None:
    assert [card for card in EVERY_CARD if HAS_ARROW[card]] == [*range(1, 11), *range(41, 51)]


@rule("PO-1.3")
def test_there_are_three_symbols_at_the_ends_two_on_two_runs_and_one_elsewhere() -> None:
    three = [card for card in EVERY_CARD if SYMBOLS[card] == 3]
    two = [card for card in EVERY_CARD if SYMBOLS[card] == 2]
    assert three == [*range(1, 6), *range(46, 51)]
    assert two == [*range(16, 21), *range(31, 36)]
    assert all(SYMBOLS[card] == 1 for card in EVERY_CARD if card not in three + two)


@rule("PO-1.4")
def test_five_queues_are_the_feet_of_five_columns() -> None:
    state = GAME.read_position("area 12 / 13 / 14 / 15 / 16; hands 1 2 / 3 4; chief 5; hidden 6 7")
    assert len(state.view(0)["area"]) == 5
    state.log = []
    state.play(0, 1)
    state.play(1, 3)
    assert {event.data["queue"] for event in state.log if "queue" in event.data} == set("ABCDE")


@rule("PO-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_round_begins_with_a_row_of_five_without_equal_neighbours(seats: int) -> None:
    for seed in range(60):
        area = dealt(seats, seed)["area"]
        assert [len(column) for column in area] == [1] * 5
        assert all(COLOUR[left[0]] != COLOUR[right[0]] for left, right in pairwise(area))


def lay(top_down: list[int], rows: int = 1) -> tuple[list[list[int]], list[int]]:
    """Lay rows from a deck; the area, and the cards that are left."""
    deck = vec[i64](list(reversed(top_down)))
    area = empty_area(1)
    left = lay_rows(area, rows, deck, Chance(1))
    return cards_in(area), [int(deck[place]) for place in range(left)] if left != STUCK else [STUCK]


@rule("PO-2.1")
def test_a_card_of_its_neighbours_colour_is_replaced_by_the_next_one() -> None:
    """The rulebook's example: 12 would lie beside 42, so that 15 takes its place; 12 goes back into the rest."""
    area, left = lay([42, 12, 15, 3, 4, 1, 20, 30])
    assert area == [[42], [15], [3], [4], [1]]
    assert sorted(left) == [12, 20, 30]


@rule("PO-2.1")
def test_cards_set_aside_may_come_to_lie_anywhere_in_the_rest() -> None:
    places = set()
    for seed in range(60):
        deck = vec[i64](list(reversed([42, 12, 15, 3, 4, 1, 20, 30])))
        left = lay_rows(empty_area(1), 1, deck, Chance(seed))
        places.add([int(deck[place]) for place in range(left)].index(12))
    assert places == {0, 1, 2}


@rule("PO-2.2")
@pytest.mark.parametrize(("seats", "pile"), [(2, 27), (3, 18), (4, 9), (5, 0)])
def test_everybody_has_nine_cards_and_the_rest_is_the_pile(seats: int, pile: int) -> None:
    view = dealt(seats)
    on_chief = len(view["chief"]["up"]) + view["chief"]["down"] if view["chief"] else 0
    assert view["hand_sizes"] == [9] * seats
    assert len(view["hand"]) == 9
    assert view["pile"] + on_chief == pile


@rule("PO-2.2")
def test_nobody_sees_another_hand() -> None:
    state = GAME.new(3, 1)
    assert state.view(None)["hand"] is None
    assert all(state.view(seat)["hands"] is None for seat in range(3))
    hands = [set(state.view(seat)["hand"]) for seat in range(3)]
    assert not hands[0] & hands[1] | hands[1] & hands[2] | hands[0] & hands[2]


@rule("PO-2.3")
@pytest.mark.parametrize(("seats", "plays"), [(2, True), (3, True), (4, True), (5, False)])
def test_the_chief_plays_with_two_to_four_players(seats: int, plays: bool) -> None:
    assert (dealt(seats)["chief"] is not None) == plays


# --- alone ---


@rule("PO-6.1")
@pytest.mark.parametrize(("level", "rows"), [("beginner", 1), ("intermediate", 2), ("advanced", 3), ("expert", 4)])
def test_a_level_alone_has_so_many_rows_in_which_no_equal_colours_touch(level: str, rows: int) -> None:
    for seed in range(60):
        view = dealt(1, seed, mode="solo", level=level)
        area = view["area"]
        assert [len(column) for column in area] == [rows] * 5
        for row in range(rows):
            assert all(COLOUR[left[row]] != COLOUR[right[row]] for left, right in pairwise(area))
        assert all(COLOUR[low] != COLOUR[high] for column in area for low, high in pairwise(column))
        assert len(view["hand"]) == 10
        assert view["pile"] == 50 - 5 * rows - 10
        assert view["chief"] is None


@rule("PO-6.1")
def test_rows_are_laid_bottom_first_from_left_to_right() -> None:
    area, _ = lay([1, 2, 3, 4, 5, 7, 6, 9, 8, 14], rows=2)
    assert area == [[1, 7], [2, 6], [3, 9], [4, 8], [5, 14]]


@rule("PO-6.1")
def test_when_the_deck_runs_out_cards_set_aside_are_tried_again() -> None:
    """The red 6 is set aside beside the red 1, and is the only card left for E."""
    area, left = lay([1, 6, 2, 3, 4])
    assert area == [[1], [2], [3], [4], [6]]
    assert left == []


@rule("PO-6.1")
def test_when_no_card_that_is_left_fits_all_is_dealt_anew() -> None:
    _, left = lay([1, 6, 11, 16, 21, 26])
    assert left == [STUCK]
