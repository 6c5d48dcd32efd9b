"""Sets of places as bits, against sets of columns and rows."""

from hypothesis import given
from hypothesis import strategies as st

from tablee.core.bitboard import (
    around,
    bit,
    connected,
    in_chains,
    is_group,
    lsb,
    near,
    only,
    popcount,
    raise_above,
    times_in,
    touching,
)

Cell = tuple[int, int]
cells = st.tuples(st.integers(0, 6), st.integers(0, 14))
boards = st.sets(cells, max_size=60)


def words(places: set[Cell]) -> tuple[int, int]:
    both = sum(1 << 16 * column + row for column, row in places)
    return both & (1 << 64) - 1, both >> 64


def places_of(low: int, high: int) -> set[Cell]:
    both = int(low) | int(high) << 64
    return {(place // 16, place % 16) for place in range(128) if both >> place & 1}


def reach(start: Cell, places: set[Cell]) -> set[Cell]:
    found = {start}
    while more := {(x, y) for x, y in places - found for u, v in found if abs(x - u) + abs(y - v) == 1}:
        found |= more
    return found


def test_every_place_has_a_bit_of_its_own_that_leads_back_to_it() -> None:
    for place in range(63):
        assert bit(place) == bit(place + 64) == 1 << place
        assert lsb(1 << place) == lsb(3 << place if place < 62 else 1 << place) == place


@given(boards)
def test_bitboard_are_counted(places: set[Cell]) -> None:
    low, high = words(places)
    assert popcount(low) + popcount(high) == len(places)
    assert is_group(low, high) == (len(places) >= 3)


@given(boards, cells)
def test_a_place_is_in_a_set_or_not(places: set[Cell], cell: Cell) -> None:
    low, high = words(places)
    assert times_in(low, high, 16 * cell[0] + cell[1]) == (cell in places)
    assert times_in(low, high, -1) == 0
    assert places_of(*only(16 * cell[0] + cell[1])) == {cell}


@given(boards, cells)
def test_connected_places_are_reached_through_each_other(places: set[Cell], start: Cell) -> None:
    places |= {start}
    assert places_of(*connected(*words({start}), *words(places))) == reach(start, places)


@given(boards, cells)
def test_those_near_a_place_touch_it(places: set[Cell], start: Cell) -> None:
    touch = {(x, y) for x, y in places if abs(x - start[0]) + abs(y - start[1]) <= 1}
    assert places_of(*near(16 * start[0] + start[1], *words(places))) == touch


@given(boards)
def test_bitboard_touch_that_have_a_neighbour(places: set[Cell]) -> None:
    assert places_of(*touching(*words(places))) == {cell for cell in places if len(reach(cell, places)) >= 2}


@given(boards, cells)
def test_those_around_a_place_are_up_to_two_steps_away(places: set[Cell], start: Cell) -> None:
    places |= {start}
    close = reach(start, {(x, y) for x, y in places if abs(x - start[0]) + abs(y - start[1]) <= 2})
    assert places_of(*around(16 * start[0] + start[1], *words(places))) == close


@given(boards)
def test_a_place_is_in_a_chain_when_three_are_connected(places: set[Cell]) -> None:
    above = words({(x, y) for x, y in places if (x, y + 1) in places})
    right = words({(x, y) for x, y in places if (x + 1, y) in places})
    assert places_of(*in_chains(*above, *right)) == {cell for cell in places if len(reach(cell, places)) >= 3}


@given(boards, boards)
def test_what_fell_can_be_raised_again(places: set[Cell], gaps: set[Cell]) -> None:
    places = places - gaps
    fallen = {(x, y - sum(1 for u, v in gaps if u == x and v < y)) for x, y in places}
    low, high = words(fallen)
    gaps_low, gaps_high = words(gaps)
    assert places_of(raise_above(low, gaps_low), raise_above(high, gaps_high)) == places
