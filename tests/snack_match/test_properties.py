"""Hypothesis looks for a game of Snack Match in which something is broken that never may be."""

from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.core.chance import Chance
from tablee.core.moves import Moves
from tablee.games.snack_match.area import EMPTY_AREA, Area
from tablee.games.snack_match.grid import CELLS, FIRST, step_of
from tablee.games.snack_match.moves import is_turned, place_of
from tablee.games.snack_match.position import write_area
from tablee.games.snack_match.rules import SnackMatch
from tablee.games.snack_match.view import area_view
from tests.marks import rule
from tests.snack_match import slow
from tests.snack_match.drawing import draw
from tests.snack_match.test_independent import twin_of

GAME = tablee.game("snack-match")

seeds = st.integers(0, 2**32)
# A number picks one of the moves there are, so that what Hypothesis shrinks is the choices themselves.
picks = st.lists(st.integers(0, 10**6), min_size=8, max_size=8)
tables = st.one_of(
    st.tuples(st.integers(2, 9), st.sampled_from(["none", "quiet", "balanced", "cerebral"]), st.just(False)),
    st.tuples(st.just(1), st.sampled_from(["none", "quiet", "balanced", "cerebral"]), st.just(True)),
)


def lay_cards(cards: list[int], choices: list[int]) -> list[Area]:
    """The areas that these choices lead to, one card after the other."""
    areas: list[Area] = [EMPTY_AREA]
    for card, choice in zip(cards, choices, strict=True):
        moves = Moves()
        areas[-1].list_placements(card, moves)
        listed = moves.as_list()
        areas.append(areas[-1].lay(listed[choice % len(listed)]))
    return areas


hands = st.lists(st.integers(1, 72), min_size=8, max_size=8, unique=True)


@rule("SM-1.1")
@given(tables, seeds, st.lists(st.integers(0, 10**6), min_size=108, max_size=108))
@settings(max_examples=25, deadline=None)
def test_cards_are_conserved_and_scores_equal_a_recount(
    table: tuple[int, str, bool], seed: int, choices: list[int]
) -> None:
    seats, diet, solo = table
    state = GAME.new(seats, seed, diet=diet, solo=solo)
    while not state.is_over():
        seat = state.pending()[choices[-1] % len(state.pending())]
        legal = state.legal_moves(seat)
        move = legal[choices.pop() % len(legal)]
        described = GAME.describe_move(state, seat, move)
        state.play(seat, move)
        if "points" in described:
            assert state.view(seat)["areas"][seat]["points"] == described["points"]
        assert GAME.census(state) == [str(card) for card in range(1, 73)]
    boards = [twin_of(area["cells"]) for area in state.view(None)["areas"]]
    counts = [slow.count_board(board) for board in boards]
    for seat, board in enumerate(boards):
        automaton = state.view(None)["automaton"] or {"cards": []}
        cards = [int(card.split()[0]) for card in automaton["cards"]]
        others = [slow.count_cards(cards)] if solo else counts[:seat] + counts[seat + 1 :]
        points = slow.points_for_diet(board, state.view(None)["diet"], others)
        assert state.view(None)["areas"][seat]["points"] == slow.points_for_groups(board)
        assert state.outcome().scores[seat] == slow.points_for_groups(board) + points


@rule("SM-2.4")
@given(hands, picks)
@settings(max_examples=100, deadline=None)
def test_an_area_never_exceeds_four_by_four(cards: list[int], choices: list[int]) -> None:
    for area in lay_cards(cards, choices)[1:]:
        cells = area_view(area)["cells"]
        assert len(cells) <= 4
        assert {len(row) for row in cells} in ({3}, {4})
        assert all(any(row) for row in cells)


@rule("SM-2.6")
@given(hands, picks)
@settings(max_examples=100, deadline=None)
def test_no_circle_arises(cards: list[int], choices: list[int]) -> None:
    """No card lies over one that lies over it, and cards that share a cell are always one over the other."""
    area = lay_cards(cards, choices)[-1]
    over = {
        (upper, lower)
        for lower in range(8)
        for upper in range(8)
        if upper != lower and area.up_from(lower) >> upper & 1
    }
    assert slow.is_without_circle(set(range(8)), over)
    cells = [cells_of(int(placement)) for placement in area.placements()]
    for one in range(8):
        for other in range(one):
            if cells[one] & cells[other]:
                assert ((one, other) in over) != ((other, one) in over)


def cells_of(placement: int) -> set[int]:
    place = place_of(placement)
    return {int(FIRST[place] + k * step_of(place)) for k in range(3)}


@rule("SM-2.6")
@given(hands, picks)
@settings(max_examples=60, deadline=None)
def test_legal_placements_are_pairwise_different_results(cards: list[int], choices: list[int]) -> None:
    """They differ in cells, in the way round, or in which of the card's cells show afterwards."""
    area = lay_cards(cards[:7], choices[:7])[-1]
    moves = Moves()
    area.list_placements(cards[7], moves)
    results = set()
    for placement in moves.as_list():
        after = area.lay(placement)
        shows = frozenset(cell for cell in cells_of(placement) if after.top(cell) == area.count)
        results.add((frozenset(cells_of(placement)), is_turned(placement), shows))
    assert len(results) == moves.count


@rule("SM-2.6")
@given(hands, picks)
@settings(max_examples=60, deadline=None)
def test_painting_the_strips_in_their_order_gives_what_shows(cards: list[int], choices: list[int]) -> None:
    for area in lay_cards(cards, choices):
        painted: dict[slow.Cell, str] = {}
        for strip in area_view(area)["strips"]:
            number, at, reading = strip.split()
            start = (int(at[1:]) - 1, "abcd".index(at[0]))
            for cell, (food, cloth) in zip(slow.strip(start, reading), slow.CARDS[int(number)], strict=True):
                painted[cell] = slow.FOOD_LETTERS[food] + cloth[0]
        cells = area_view(area)["cells"]
        assert painted == {
            (row, column): face for row, line in enumerate(cells) for column, face in enumerate(line) if face
        }, draw(cells)


@given(hands, picks)
@settings(max_examples=40, deadline=None)
def test_an_area_written_as_its_placements_is_read_back(cards: list[int], choices: list[int]) -> None:
    area = lay_cards(cards, choices)[-1]
    rest = " ".join([str(card) for card in range(1, 73) if card not in cards][:8])
    state = cast(SnackMatch, GAME.read_position(f"areas {write_area(area)}; hands -; automaton {rest}"))
    assert state.areas[0].placements() == area.placements()
    assert [state.areas[0].up_from(card) for card in range(8)] == [area.up_from(card) for card in range(8)]
    assert [state.areas[0].top(cell) for cell in range(CELLS)] == [area.top(cell) for cell in range(CELLS)]


@rule("SM-2.2")
@given(seeds, seeds, st.integers(0, 40))
@settings(max_examples=40, deadline=None)
def test_a_resampled_world_looks_the_same_and_holds_all_cards(seed: int, other: int, steps: int) -> None:
    state = GAME.new(3, seed)
    chance = Chance(other)
    for _ in range(min(steps, 35)):
        seat = state.pending()[chance.below(len(state.pending()))]
        legal = state.legal_moves(seat)
        state.play(seat, legal[chance.below(len(legal))])
    for eye in (None, 0, 1, 2):
        world = state.resample(eye, chance)
        assert world.view(eye) == state.view(eye)
        assert GAME.census(world) == GAME.census(state)
        assert GAME.write_position(GAME.read_position(GAME.write_position(world))) == GAME.write_position(world)
