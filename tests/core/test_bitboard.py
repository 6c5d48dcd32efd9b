"""Sets of places as bits, against sets of columns and rows."""

from hypothesis import given
from hypothesis import strategies as st

from tablee.core.bitboard import (
    Places,
    around,
    bit,
    carried,
    connected,
    contains,
    count_places,
    difference,
    exchanged,
    first_place,
    in_chains,
    intersection,
    is_empty,
    is_group,
    lsb,
    near,
    only,
    popcount,
    raised_above,
    shifted_down,
    shifted_left,
    shifted_right,
    shifted_up,
    union,
)

Cell = tuple[int, int]
cells = st.tuples(st.integers(0, 6), st.integers(0, 14))
boards = st.sets(cells, max_size=60)


def place_of(cell: Cell) -> int:
    return 16 * cell[0] + cell[1]


def places_of(board: set[Cell]) -> Places:
    both = sum(1 << place_of(cell) for cell in board)
    return both & (1 << 64) - 1, both >> 64


def cells_of(places: Places) -> set[Cell]:
    both = int(places[0]) | int(places[1]) << 64
    return {(place // 16, place % 16) for place in range(128) if both >> place & 1}


def reach(start: Cell, board: set[Cell]) -> set[Cell]:
    found = {start}
    while more := {(x, y) for x, y in board - found for u, v in found if abs(x - u) + abs(y - v) == 1}:
        found |= more
    return found


def test_every_place_has_a_bit_of_its_own_that_leads_back_to_it() -> None:
    for place in range(63):
        assert bit(place) == bit(place + 64) == 1 << place
        assert lsb(1 << place) == lsb(3 << place if place < 62 else 1 << place) == place


@given(boards)
def test_places_are_counted(board: set[Cell]) -> None:
    places = places_of(board)
    assert count_places(places) == popcount(places[0]) + popcount(places[1]) == len(board)
    assert is_empty(places) == (len(board) == 0)
    assert is_group(places) == (len(board) >= 3)
    if board:
        assert first_place(places) == min(place_of(cell) for cell in board)


@given(boards, cells)
def test_a_place_is_in_a_set_or_not(board: set[Cell], cell: Cell) -> None:
    assert contains(places_of(board), place_of(cell)) == (cell in board)
    assert contains(places_of(board), -1) == 0
    assert cells_of(only(place_of(cell))) == {cell}


@given(boards, boards)
def test_sets_are_joined_and_compared(some: set[Cell], others: set[Cell]) -> None:
    assert cells_of(union(places_of(some), places_of(others))) == some | others
    assert cells_of(intersection(places_of(some), places_of(others))) == some & others
    assert cells_of(difference(places_of(some), places_of(others))) == some - others


@given(boards)
def test_a_shifted_set_shows_who_has_a_neighbour(board: set[Cell]) -> None:
    places = places_of(board)
    assert cells_of(intersection(places, shifted_down(places))) == {(x, y) for x, y in board if (x, y + 1) in board}
    assert cells_of(intersection(places, shifted_left(places))) == {(x, y) for x, y in board if (x + 1, y) in board}
    assert cells_of(intersection(places, shifted_up(places))) == {(x, y) for x, y in board if (x, y - 1) in board}
    assert cells_of(intersection(places, shifted_right(places))) == {(x, y) for x, y in board if (x - 1, y) in board}


@given(boards, cells)
def test_connected_places_are_reached_through_each_other(board: set[Cell], start: Cell) -> None:
    board |= {start}
    assert cells_of(connected(places_of({start}), places_of(board))) == reach(start, board)


@given(boards, cells)
def test_those_near_a_place_touch_it(board: set[Cell], start: Cell) -> None:
    touch = {(x, y) for x, y in board if abs(x - start[0]) + abs(y - start[1]) <= 1}
    assert cells_of(near(place_of(start), places_of(board))) == touch


@given(boards, cells)
def test_those_around_a_place_are_up_to_two_steps_away(board: set[Cell], start: Cell) -> None:
    board |= {start}
    close = reach(start, {(x, y) for x, y in board if abs(x - start[0]) + abs(y - start[1]) <= 2})
    assert cells_of(around(place_of(start), places_of(board))) == close


@given(boards)
def test_a_place_is_in_a_chain_when_three_are_connected(board: set[Cell]) -> None:
    up = places_of({(x, y) for x, y in board if (x, y + 1) in board})
    right = places_of({(x, y) for x, y in board if (x + 1, y) in board})
    assert cells_of(in_chains(up, right)) == {cell for cell in board if len(reach(cell, board)) >= 3}


@given(boards, boards)
def test_what_fell_can_be_raised_again(board: set[Cell], gaps: set[Cell]) -> None:
    board = board - gaps
    fallen = {(x, y - sum(1 for u, v in gaps if u == x and v < y)) for x, y in board}
    assert cells_of(raised_above(places_of(gaps), places_of(fallen))) == board


@given(boards, cells, cells)
def test_what_is_at_two_places_changes_places(board: set[Cell], one: Cell, other: Cell) -> None:
    there = {one: other, other: one}
    assert cells_of(exchanged(places_of(board), place_of(one), place_of(other))) == {
        there.get(cell, cell) for cell in board
    }


@given(st.lists(st.booleans(), min_size=15, max_size=15), st.integers(0, 3), st.integers(0, 14), st.integers(0, 14))
def test_a_card_is_carried_through_its_column(column: list[bool], x: int, origin: int, place: int) -> None:
    bits = sum(1 << 16 * x + y for y in range(15) if column[y])
    column.insert(place, column.pop(origin))
    assert carried(bits, 16 * x + origin, 16 * x + place) == sum(1 << 16 * x + y for y in range(15) if column[y])
