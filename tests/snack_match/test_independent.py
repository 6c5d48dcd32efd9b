"""The game beside its slow twin (slow.py): the same placements, the same boards, the same scores."""

from collections import Counter
from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import tablee
from tablee.core.chance import Chance
from tablee.core.moves import Moves
from tablee.games.snack_match.area import EMPTY_AREA, Area
from tablee.games.snack_match.cards import LETTERS
from tablee.games.snack_match.diet import draw_pairs, format_pair
from tablee.games.snack_match.notation import format_placement
from tablee.games.snack_match.rules import SnackMatch
from tablee.games.snack_match.scoring import automaton_score, group_points, reckon, reckon_solo, score_sheet
from tablee.games.snack_match.view import area_view
from tests.marks import many, rule
from tests.snack_match import slow
from tests.snack_match.drawing import board

GAME = tablee.game("snack-match")
FOODS = dict(zip("WDSH", slow.ELEMENTS[:4], strict=True))
CLOTHS = dict(zip("ogbr", slow.ELEMENTS[4:], strict=True))


def placements_of(area: Area, card: int) -> list[int]:
    moves = Moves()
    area.list_placements(card, moves)
    return moves.as_list()


def deal_cards(count: int, chance: Chance) -> list[int]:
    cards = list(range(1, 73))
    return [cards.pop(int(chance.below(len(cards)))) for _ in range(count)]


def compare_random_area(chance: Chance) -> None:
    """Eight cards laid anywhere: at each the same choices, and after each the same board."""
    area: Area = EMPTY_AREA
    twin = slow.SlowArea()
    for card in deal_cards(8, chance):
        listed = {format_placement(area, placement): placement for placement in placements_of(area, card)}
        expected = twin.placements(card)
        assert set(listed) == set(expected)
        name = sorted(listed)[chance.below(len(listed))]
        area = area.lay(listed[name])
        twin.lay(card, *expected[name])
        assert area_view(area)["cells"] == twin.drawing()
        assert group_points(area.shown()) == slow.points_for_groups(twin.visible())
        assert score_sheet(area.shown(), [], [])["largest"] == slow.largest_group(twin.visible())


@many
@rule("SM-2.4", "SM-2.5", "SM-2.6", "SM-3.1")
def test_placements_are_those_that_trying_every_over_and_under_gives() -> None:
    chance = Chance(1)
    for _ in range(25):
        compare_random_area(chance)


@pytest.mark.slow
@rule("SM-2.6")
def test_placements_are_the_same_on_thousands_of_positions() -> None:
    chance = Chance(2)
    for _ in range(250):
        compare_random_area(chance)


def random_board(chance: Chance) -> tuple[vec[i64], dict[slow.Cell, slow.Face]]:
    """A drawn board with few kinds of things, so that large groups, lines and full corners come up."""
    height, width = 1 + int(chance.below(4)), 3 + int(chance.below(2))
    kinds, holes = 1 + int(chance.below(4)), int(chance.below(3))
    rows, twin = [], {}
    for row in range(height):
        line = []
        for column in range(width):
            inner = 0 < row < height - 1 and 0 < column < width - 1
            face = LETTERS[chance.below(kinds)] + LETTERS[4 + chance.below(kinds)]
            if inner and chance.below(4) < holes:
                face = ".."
            else:
                twin[(row, column)] = (FOODS[face[0]], CLOTHS[face[1]])
            line.append(face)
        rows.append(" ".join(line))
    return board("\n".join(rows)), twin


@many
@rule("SM-3.1", "SM-3.2", "SM-4.2", "SM-4.3", "SM-4.4", "SM-4.5")
@pytest.mark.parametrize("mode", ["none", "quiet", "balanced", "cerebral"])
def test_scores_equal_a_recount_cell_by_cell(mode: str) -> None:
    chance = Chance(3)
    for _ in range(500):
        pairs = [int(pair) for pair in draw_pairs(mode, chance)]
        boards = [random_board(chance) for _ in range(2 + int(chance.below(2)))]
        outcome = reckon([fast for fast, _ in boards], pairs)
        names = [format_pair(pair) for pair in pairs]
        counts = [slow.count_board(twin) for _, twin in boards]
        totals = [
            slow.points_for_groups(twin) + slow.points_for_diet(twin, names, counts[:seat] + counts[seat + 1 :])
            for seat, (_, twin) in enumerate(boards)
        ]
        assert outcome.scores == totals
        ranks = [(total, slow.largest_group(twin)) for total, (_, twin) in zip(totals, boards, strict=True)]
        assert outcome.winners == [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


@rule("SM-5.2", "SM-5.3")
@pytest.mark.parametrize("mode", ["none", "quiet", "balanced", "cerebral"])
def test_the_automaton_and_solo_totals_equal_a_recount(mode: str) -> None:
    chance = Chance(4)
    for _ in range(300):
        pairs = [int(pair) for pair in draw_pairs(mode, chance)]
        fast, twin = random_board(chance)
        cards = deal_cards(8, chance)
        outcome = reckon_solo(fast, pairs, cards)
        names = [format_pair(pair) for pair in pairs]
        total = slow.points_for_groups(twin) + slow.points_for_diet(twin, names, [slow.count_cards(cards)])
        assert automaton_score(cards) == slow.automaton_points(cards) == outcome.automaton
        assert outcome.scores == [total]
        assert outcome.winners == ([0] if total > slow.automaton_points(cards) else [])


def test_whole_games_give_the_scores_of_a_recount() -> None:
    chance = Chance(5)
    for seed in range(20):
        state = cast(SnackMatch, GAME.new(3, seed, diet="balanced"))
        while not state.is_over():
            moves = state.legal_moves(state.to_play())
            state.play(state.to_play(), moves[chance.below(len(moves))])
        twins = [twin_of(state.view(seat)["areas"][seat]["cells"]) for seat in range(3)]
        counts = [slow.count_board(twin) for twin in twins]
        names = state.view(None)["diet"]
        assert state.outcome().scores == [
            slow.points_for_groups(twin) + slow.points_for_diet(twin, names, counts[:seat] + counts[seat + 1 :])
            for seat, twin in enumerate(twins)
        ]


def twin_of(cells: list[list[str]]) -> dict[slow.Cell, slow.Face]:
    return {
        (row, column): (FOODS[face[0]], CLOTHS[face[1]])
        for row, line in enumerate(cells)
        for column, face in enumerate(line)
        if face
    }


@pytest.mark.parametrize("steps", [0, 2, 9, 20])
def test_a_move_is_picked_at_random_among_those_that_are_listed_each_as_often(steps: int) -> None:
    chance = Chance(6)
    moves = Moves()
    state = GAME.new(2, 6)
    for _ in range(steps):
        state.play(state.to_play(), state.pick(state.to_play(), chance, moves))
    legal = state.legal_moves(state.to_play())
    picked = Counter(state.pick(state.to_play(), chance, moves) for _ in range(50 * len(legal)))
    assert sorted(picked) == legal
    assert max(picked.values()) < 100
    assert min(picked.values()) > 18
