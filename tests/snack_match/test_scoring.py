"""The end of Snack Match: groups, the diet variant, who wins."""

from typing import Any

import pytest

import tablee
from tablee.games.snack_match.diet import parse_pair
from tablee.games.snack_match.scoring import (
    board_of,
    group_points,
    merit_of_area,
    pair_points,
    reckon,
    shown_pair_points,
)
from tests.marks import rule
from tests.playing import play
from tests.snack_match.drawing import board

GAME = tablee.game("snack-match")

BARE = "Wo Dg Sb Hr"  # one of everything in a row: no group, nothing twice


def outcome(*boards: str, diet: str = "") -> tablee.Outcome:
    pairs = [parse_pair(name.strip()) for name in diet.split(",") if name]
    return reckon([board(drawing) for drawing in boards], [pair for pair in pairs if pair is not None])


def sheet(drawing: str, diet: str = "", *others: str) -> dict[str, Any]:
    found: dict[str, Any] = outcome(drawing, *others, diet=diet).detail["sheets"][0]
    return found


@rule("SM-3.1")
def test_example_one_scores_13() -> None:
    """Sandrine's picnic: 9 green and 3 orange cloths, 4 sandwiches, 4 sausages, 3 sodas."""
    found = sheet(
        """
        Wg Wg Dg Sr
        Wg Wg Dg Sb
        Dg Hg Hg Sr
        Db Ho Ho Do
        """
    )
    assert found["groups"] == {"sandwich": [4], "soda": [3], "sausage": [4], "orange": [3], "green": [9]}
    assert found["total"] == 7 + 1 + 2 + 2 + 1 == 13


@rule("SM-3.1")
def test_example_three_scores_11() -> None:
    """Baptiste's picnic: 5 orange and 5 green cloths, 4 sodas, 4 donuts, 3 sandwiches."""
    found = sheet(
        """
        So So Dg Dg
        So So Dg Dg
        Wo Wr Wb Hg
        Hb Hb Dr Hr
        """
    )
    assert found["groups"] == {"sandwich": [3], "donut": [4], "soda": [4], "orange": [5], "green": [5]}
    assert found["total"] == 3 + 3 + 2 + 2 + 1 == 11


@rule("SM-3.1")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("Wo Dg Sb Hr", 0),
        ("Wo Wg Sb Hr", 0),
        ("Wo Wg Wb Hr", 1),
        ("Wo Wg Wb Wr", 2),
        ("Wo Wg Wb Wr\nWr Db Sg Ho", 3),
        ("Wo Wg Wb Wr\nWr Wb Wg Wo", 6),
    ],
)
def test_a_group_scores_its_cells_less_two_from_three_on(drawing: str, points: int) -> None:
    assert group_points(board(drawing)) == points


@rule("SM-3.1")
def test_cells_touch_by_an_edge_and_not_by_a_corner() -> None:
    drawing = """
        Wo Dg Wb
        Db Wr Do
        Wg Do Wr
        """
    assert sheet(drawing)["groups"] == {}
    assert sheet(drawing)["largest"] == 1


@rule("SM-3.1")
def test_a_hole_parts_a_group() -> None:
    assert group_points(board("Wo Wg Wb\nHb .. Hr\nWr Wb Wo")) == 2
    assert group_points(board("Wo Wg Wb\nHb Wg Hr\nWr Wb Wo")) == 5


@rule("SM-3.1")
def test_food_and_cloth_are_counted_separately() -> None:
    assert sheet("Wo Wo Wo")["groups"] == {"sandwich": [3], "orange": [3]}
    assert sheet("Wo Wo Wo")["group_points"] == 2


@rule("SM-3.1")
def test_only_what_is_visible_counts() -> None:
    """Card 2 is Db Wr Wo, under card 1, Wo Wg Dr, wholly; the board is that of card 1 alone."""
    state = GAME.read_position("phase placement; areas 1 a1 right, 2 a1 right under / 3 a1 right; hands - / 4")
    assert state.view(0)["areas"][0]["cells"] == [["Wo", "Wg", "Dr"]]
    assert outcome("Wo Wg Dr", BARE).scores == [0, 0]


@rule("SM-3.2")
@pytest.mark.parametrize(
    ("boards", "winners"),
    [
        (["Wo Wg Wb Wr", "Wo Wg Wb Hr"], [0]),
        (["Wo Wg Wb Hr", BARE, "Wo Wg Wb Hr"], [0, 2]),
        (["Wo Wg Wb Hr\nDg Db Do Sr", "Wo Wg Wb Wr"], [1]),
        ([BARE, "Wo Wg Db Hr"], [1]),
        ([BARE, BARE], [0, 1]),
    ],
)
def test_the_highest_total_wins_then_the_largest_group_then_it_is_shared(boards: list[str], winners: list[int]) -> None:
    assert outcome(*boards).winners == winners
    merits = [int(merit_of_area(board(drawing))) for drawing in boards]
    assert [seat for seat, merit in enumerate(merits) if merit == max(merits)] == winners


@rule("SM-3.2")
def test_the_largest_group_may_be_of_food_or_of_cloth_and_decides_in_the_diet_variant_too() -> None:
    """Both have 2 points; the second has them by a group of four cloths, the first by two groups of three."""
    two_groups, one_group = "Wo Wg Wb\nDg Db Do", "Wo Do So Ho"
    assert outcome(two_groups, one_group).scores == [2, 2]
    assert outcome(two_groups, one_group).winners == [1]
    assert outcome(two_groups, one_group, diet="red most").winners == [1]


@rule("SM-4.2")
@pytest.mark.parametrize(
    ("diet", "drawing", "points"),
    [
        ("sandwich corners", "Wo Dg Sb Wr\nDb Wr Wg So\nSr Do Hg Db\nWg Sb Do Hr", 3),
        ("green corners", "Wg Dg Sg Hb\nDg Wr Wg Sg\nSg Dg Hg Dg\nWr Sg Dg Hg", 2),
        ("sandwich groups", "Wo Wg Db Wr\nHb Sr Dg Wg", 2),
        ("sandwich groups", "Wo Dg Wb Dr\nDg Wr Do Wg", 4),
        ("sandwich groups", "Do Dg Hb Dr", 0),
        ("red lines", "Wr Dr Sr Hr\nDb Do Dg Dr", 2),
        ("red lines", "Wr Dr Sr Hr\nDr Do Dg Db\nSr Sb Wo Wg\nHr Ho Hg Hb", 4),
        ("red lines", "Wr Dr Sr", 0),
        ("soda lines", "So Sg Sb Sr\nSg Sr So Sb\nSr Sb Sg So\nSb So Sr Sg", 16),
    ],
)
def test_green_modifiers_give_points(diet: str, drawing: str, points: int) -> None:
    assert sheet(drawing, diet, BARE)["pairs"] == {diet: points}


@rule("SM-4.2")
@pytest.mark.parametrize(
    ("boards", "points"),
    [
        (["Wo Dg Sb", "Wo Wg Sb"], [3, 0]),
        (["Wo Dg Sb", "Wo Dg Sb", "Wo Wg Sb"], [3, 3, 0]),
        (["Wo Wg Sb", "Do Dg Sb"], [0, 3]),
    ],
)
def test_fewest_gives_three_points_to_all_who_show_the_fewest(boards: list[str], points: list[int]) -> None:
    sheets = outcome(*boards, diet="sandwich fewest").detail["sheets"]
    assert [found["pairs"]["sandwich fewest"] for found in sheets] == points


@rule("SM-4.3")
@pytest.mark.parametrize(
    ("diet", "drawing", "points"),
    [
        ("sandwich lonely", "Wo Dg Wb Wr\nDb Sr Dg Hg\nSo Wb Do Sb", -4),
        ("blue lonely", "Wb Db Sg Hb", -2),
        ("sandwich centre", "Do Dg Db Dr\nWr Wg Wb Sr\nDo Wg Sb So\nWb Wr Wo Wg", -6),
        ("sandwich pairs", "Wo Wg Db Wr\nHb Sr Dg Wg\nWr Wb Wo Hg\nSb Sr So Hb", -4),
        ("sandwich pairs", "Wo Wg Wb Hr", 0),
    ],
)
def test_red_modifiers_cost_points(diet: str, drawing: str, points: int) -> None:
    assert sheet(drawing, diet, BARE)["pairs"] == {diet: points}


@rule("SM-4.3")
@pytest.mark.parametrize(
    ("boards", "points"),
    [
        (["Wo Dg Sb", "Wo Wg Sb"], [0, -3]),
        (["Wo Wg Sb", "Wo Dg Sb", "Wo Wg Sb"], [-3, 0, -3]),
    ],
)
def test_most_costs_three_points_for_all_who_show_the_most(boards: list[str], points: list[int]) -> None:
    sheets = outcome(*boards, diet="sandwich most").detail["sheets"]
    assert [found["pairs"]["sandwich most"] for found in sheets] == points


@rule("SM-4.4")
def test_the_square_is_set_where_the_total_is_highest() -> None:
    """Three rows of three: the square may reach beyond any side, and one sandwich in a corner of it is to be had."""
    assert sheet("Wo Dg Sb\nDb Sr Hg\nSo Hb Wr", "sandwich corners", BARE)["pairs"] == {"sandwich corners": 1}
    assert sheet("Wo Dg Wb\nDb Sr Hg\nSo Hb Wr", "sandwich corners", BARE)["pairs"] == {"sandwich corners": 1}
    assert sheet("Dg Wo Sb\nWb Sr Hg\nSo Hb Dr", "sandwich corners", BARE)["pairs"] == {"sandwich corners": 0}


@rule("SM-4.4")
def test_the_square_flees_from_the_centre_too() -> None:
    """In a row of four, set as the square's first or last, nothing is in the centre; a fuller area cannot flee."""
    assert sheet("Do Wg Wb Dr", "sandwich centre", BARE)["pairs"] == {"sandwich centre": 0}
    assert sheet("Do Wg Wb Dr\nHo Sg Hb Sr\nDo Dg Hb Sr", "sandwich centre", BARE)["pairs"] == {"sandwich centre": 0}
    assert sheet("Do Hg Hb Dr\nHo Wg Wb Sr\nDo Dg Hb Sr", "sandwich centre", BARE)["pairs"] == {"sandwich centre": -4}


@rule("SM-4.4")
def test_one_square_serves_both_pairs() -> None:
    """Each pair alone would set it elsewhere; the same square counts for both."""
    drawing = board("Wo Dg Sb\nDb Sr Hg\nSo Hb Sg\nDo Dr Hb")
    both = [pair for pair in (parse_pair("sandwich corners"), parse_pair("blue corners")) if pair is not None]
    assert [sum(pair_points(drawing, [pair], [])) for pair in both] == [1, 2]
    assert pair_points(drawing, both, []) == [0, 2]


@rule("SM-4.4")
def test_none_can_be_the_fewest_and_where_all_have_none_all_have_the_most() -> None:
    bare = "Do Dg Sb"
    assert [s["total"] for s in outcome(bare, bare, diet="sandwich fewest").detail["sheets"]] == [3, 3]
    assert [s["total"] for s in outcome(bare, bare, diet="sandwich most").detail["sheets"]] == [-3, -3]
    assert outcome(bare, "Wo Dg Sb", diet="sandwich fewest").scores == [3, 0]


@rule("SM-4.4")
def test_totals_may_be_negative() -> None:
    assert outcome(BARE, "Do Wg Sb", diet="sandwich lonely, blue most").scores == [-5, -5]


@rule("SM-4.5")
def test_a_total_is_the_groups_and_both_pairs() -> None:
    """A group of three sandwiches, a lone one, sodas fewest."""
    found = sheet("Wo Wg Wb Hr\nDg Db Ho Wr", "sandwich groups, soda fewest", "Sg Db Hb Hr")
    assert found["group_points"] == 1
    assert found["pairs"] == {"sandwich groups": 2, "soda fewest": 3}
    assert found["total"] == 6


@rule("SM-3.2", "SM-4.5")
def test_the_last_placement_ends_the_game_with_the_reckoning() -> None:
    state = GAME.new(2, 4, diet="balanced")
    while not state.is_over():
        seat = state.to_play()
        events = play(GAME, state, f"{seat} {GAME.format_move(state, seat, state.legal_moves(seat)[-1])}")
    assert events[-1]["kind"] == "over"
    assert events[-1]["rule"] == "SM-3.2"
    assert events[-1]["outcome"] == state.outcome().as_data() == state.view(None)["outcome"]
    assert state.outcome().reason == "all_placed"
    for seat, found in enumerate(state.outcome().detail["sheets"]):
        assert found["total"] == found["group_points"] + sum(found["pairs"].values()) == state.outcome().scores[seat]


@rule("SM-3.1")
def test_an_area_is_shown_with_the_groups_that_give_points_the_largest_first() -> None:
    state = GAME.read_position(
        "phase placement; areas 1 a1 right, 12 z2 right / 2 a1 right, 5 a2 right; hands 3 6 / 4 7"
    )
    area = state.view(0)["areas"][0]
    assert area["cells"] == [["", "Wo", "Wg", "Dr"], ["Wg", "Wb", "Sr", ""]]
    assert area["groups"] == [{"element": "sandwich", "size": 4, "points": 2}]
    assert area["points"] == 2


@rule("SM-4.4")
@pytest.mark.parametrize("options", [{"diet": "balanced"}, {"diet": "quiet"}, {"solo": True, "diet": "cerebral"}])
def test_what_the_pairs_give_can_be_reckoned_from_what_is_seen(options: dict[str, Any]) -> None:
    seats = 1 if "solo" in options else 3
    state = GAME.new(seats, 7, **options)
    while not state.is_over():
        seat = state.to_play()
        state.play(seat, state.legal_moves(seat)[0])
    view = state.view(0)
    areas = [area["cells"] for area in view["areas"]]
    automaton = None if view["automaton"] is None else view["automaton"]["cards"]
    found = shown_pair_points(areas[0], view["diet"], areas[1:], automaton)
    assert found == sum(state.outcome().detail["sheets"][0]["pairs"].values())


def test_a_seen_area_is_the_board_that_it_shows() -> None:
    drawing = "Wo Dg Sb\nDb Sr Hg"
    assert list(board_of([line.split() for line in drawing.splitlines()])) == list(board(drawing))
