"""Puzzles of Pop: those that are shipped, how they are made and graded, when two are the same."""

from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise

import pytest

from tablee.core.chance import Chance
from tablee.core.errors import SetupError
from tablee.games.pop.cards import COLOUR, HAS_ARROW
from tablee.games.pop.make_puzzles import SHIPPED_SEED, make_puzzle, make_puzzles, ship
from tablee.games.pop.puzzles import (
    GRADES,
    Area,
    Made,
    chain_of,
    count_left,
    count_near_misses,
    essence,
    grade_of,
    table_of,
    take_apart,
)
from tablee.games.pop.solve import solutions
from tablee.study.puzzles import puzzles_of
from tests.marks import many, rule, slow
from tests.pop.drawing import GAME
from tests.pop.slow_area import SlowArea

EACH = 100
SEED = 6  # by which a puzzle of each grade is made soon
GRADE_NAMES = [grade.name for grade in GRADES]
FEW = 3  # of each grade are tried in full on the plain source


@cache
def shipped() -> list[Made]:
    """Those of the file, each taken apart."""
    return [take_apart(puzzle, GAME.read_position(puzzle.position).view(0)) for puzzle in GAME.puzzles()]


def shipped_of(grade: str | None) -> list[Made]:
    return [puzzle for puzzle in shipped() if grade in (None, puzzle.grade)]


def few() -> list[Made]:
    return [puzzle for grade in GRADE_NAMES for puzzle in shipped_of(grade)[:FEW]]


def prove(puzzle: Made) -> None:
    """All that is said of a puzzle is so."""
    table = table_of(puzzle.area, puzzle.hand)
    assert solutions(table) == [puzzle.solution]
    assert chain_of(puzzle.area, puzzle.solution) == puzzle.chain
    assert count_near_misses(puzzle.area, puzzle.hand) == puzzle.near_misses


# --- those that are shipped ---


@many
@rule("PO-7.1")
def test_every_shipped_puzzle_can_be_read_and_is_at_rest() -> None:
    for puzzle in shipped():
        state = GAME.read_position(puzzle.position())
        view = state.view(0)
        assert (view["mode"], view["area"], view["hand"]) == ("puzzle", puzzle.area, puzzle.hand)
        assert 6 <= len(puzzle.hand) <= 10
        assert puzzle.hand == sorted(puzzle.hand)
        assert set(puzzle.solution) < set(puzzle.hand)


@rule("PO-7.1")
def test_five_cards_clear_the_area_of_some_shipped_puzzles() -> None:
    check_cleared(few())


@many
@rule("PO-7.1")
def test_five_cards_clear_the_area_of_every_shipped_puzzle() -> None:
    check_cleared(shipped())


def check_cleared(puzzles: list[Made]) -> None:
    for puzzle in puzzles:
        state = GAME.read_position(puzzle.position())
        state.play(0, GAME.parse_move(state, 0, " ".join(str(card) for card in puzzle.solution)))
        assert state.outcome().reason == "cleared"


@rule("PO-7.2")
def test_some_shipped_puzzles_have_exactly_the_solution_chain_and_near_misses_they_say() -> None:
    for puzzle in few():
        prove(puzzle)


@many
@rule("PO-7.2")
def test_all_shipped_puzzles_have_exactly_the_solution_chain_and_near_misses_they_say() -> None:
    for puzzle in shipped():
        prove(puzzle)


@rule("PO-7.2")
def test_a_second_solver_finds_the_same_single_solution() -> None:
    for puzzle in shipped_of("easy")[:FEW] + shipped_of("medium")[:FEW]:
        clearing = []
        for five in combinations(puzzle.hand, 5):
            area = SlowArea(puzzle.area)
            area.play(list(five))
            if not area.cells:
                clearing.append(list(five))
        assert clearing == [puzzle.solution]


def test_there_are_as_many_of_each_grade_and_no_two_are_the_same() -> None:
    assert [len(shipped_of(grade)) for grade in GRADE_NAMES] == [EACH] * 4
    assert len({puzzle.id for puzzle in shipped()}) == len(shipped()) == len(shipped_of(None))


def test_columns_are_uneven_and_hands_of_every_size() -> None:
    assert {len(puzzle.hand) for puzzle in shipped()} == {6, 7, 8, 9, 10}
    assert {len(column) for puzzle in shipped() for column in puzzle.area} == {0, 1, 2, 3, 4, 5}


def test_the_shipped_puzzles_are_those_the_command_makes() -> None:
    assert next(ship(SHIPPED_SEED, EACH)) == shipped_of("easy")[0]


@slow
def test_all_shipped_puzzles_are_those_the_command_makes() -> None:
    assert list(ship(SHIPPED_SEED, EACH)) == shipped()


def test_what_is_shipped_is_what_was_made() -> None:
    for puzzle, made in list(zip(GAME.puzzles(), shipped(), strict=True))[::40]:
        assert made.as_puzzle() == puzzle


# --- grades ---


@rule("PO-7.2")
def test_a_higher_grade_has_a_longer_chain_and_more_near_misses() -> None:
    for lower, higher in pairwise(GRADE_NAMES):
        easier, harder = shipped_of(lower), shipped_of(higher)
        assert max(puzzle.chain for puzzle in easier) < min(puzzle.chain for puzzle in harder)
        assert max(puzzle.near_misses for puzzle in easier) < min(puzzle.near_misses for puzzle in harder)


def test_every_shipped_puzzle_is_of_the_grade_it_says() -> None:
    assert all(grade_of(puzzle.chain, puzzle.near_misses) == puzzle.grade for puzzle in shipped())


def test_what_speaks_of_two_grades_has_none() -> None:
    assert [grade_of(grade.chains[0], grade.near_misses[0]) for grade in GRADES] == GRADE_NAMES
    assert grade_of(1, 30) is None
    assert grade_of(4, 0) is None


# --- making ---


@rule("PO-7.2")
@pytest.mark.parametrize("grade", GRADE_NAMES)
def test_one_chance_makes_one_puzzle_of_the_grade_asked_for(grade: str) -> None:
    puzzle = make_puzzle(Chance(SEED), grade)
    assert puzzle == make_puzzle(Chance(SEED), grade)
    assert puzzle.grade == grade
    prove(puzzle)


def test_a_puzzle_that_has_been_made_already_is_refused() -> None:
    first = make_puzzle(Chance(5), "medium")
    made = {first.id}
    second = next(make_puzzles(Chance(5), "medium", made))
    assert made == {first.id, second.id}
    assert len(made) == 2


@pytest.mark.parametrize("ask", [lambda grade: make_puzzle(Chance(1), grade), puzzles_of])
def test_an_unknown_grade_is_refused(ask: Callable[[str], object]) -> None:
    with pytest.raises(SetupError, match="there is no grade 'dire'; the grades are easy, medium, hard, fiendish"):
        ask("dire")


# --- when two are the same ---

AREA = [[12], [25, 31], [], [], []]  # yellow; violet and red
HAND = [13, 16, 20, 24, 32, 37]


def shifted(cards: list[int], by: int) -> list[int]:
    return [card + by for card in cards]


@pytest.mark.parametrize("by", [1, 2, 3])
def test_a_puzzle_in_other_colours_is_the_same(by: int) -> None:
    assert essence([shifted(column, by) for column in AREA], shifted(HAND, by)) == essence(AREA, HAND)


def test_a_puzzle_with_other_numbers_of_the_same_colours_is_the_same() -> None:
    assert essence([[42], [5, 1], [], [], []], [13, 16, 25, 29, 32, 37]) == essence(AREA, HAND)


@pytest.mark.parametrize(
    ("area", "hand"),
    [
        ([[13], [25, 31], [], [], []], HAND),
        ([[12], [31, 25], [], [], []], HAND),
        ([[12], [], [25, 31], [], []], HAND),
        (AREA, [13, 16, 20, 24, 32, 38]),
        (AREA, [13, 16, 20, 24, 32, 37, 40]),
    ],
)
def test_other_colours_places_and_cards_make_another_puzzle(area: Area, hand: list[int]) -> None:
    assert essence(area, hand) != essence(AREA, HAND)


def test_arrows_matter_only_where_some_five_have_enough_and_some_have_not() -> None:
    plain = [11, 16, 21, 26, 31, 36]
    assert essence(AREA, [1, 6, *plain[2:]]) == essence(AREA, plain)
    assert essence(AREA, [1, 6, *plain[2:5], 46]) != essence(AREA, plain)
    assert essence(AREA, [1, 2, 3, 4, 25, 46]) == essence(AREA, [1, 2, 3, 4, 45, 46])


@rule("PO-3.4")
def test_the_same_puzzle_in_a_mirror_leaves_the_same_cards() -> None:
    """All cards without an arrow, and in the mirror all with one: placed from the left, and from the right."""
    hand, mirrored = [12, 13, 16, 24, 25, 32], [2, 5, 9, 41, 43, 47]
    assert [COLOUR[card] for card in mirrored] == [COLOUR[card] for card in reversed(hand)]
    assert [HAS_ARROW[card] for card in mirrored] == [not HAS_ARROW[card] for card in reversed(hand)]
    for puzzle in shipped_of("hard")[:FEW]:
        assert essence(puzzle.area, hand) == essence(puzzle.area[::-1], mirrored)
        for five in combinations(range(6), 5):
            there = [hand[place] for place in five]
            here = sorted(mirrored[5 - place] for place in five)
            assert count_left(puzzle.area, there) == count_left(puzzle.area[::-1], here)
