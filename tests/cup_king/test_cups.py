"""Losing cups of Cup King by the support rule: which, how many, parts of a split pyramid."""

import itertools

import pytest

from tablee.core.bitboard import popcount
from tablee.core.errors import IllegalMove
from tablee.games.cup_king.fall import fall_by_support
from tablee.games.cup_king.pyramid import (
    cost,
    format_cup,
    list_cups,
    parse_cup,
    parts_of,
    places_over,
    settle,
    whole,
)
from tests.cup_king.tables import GAME, HIGH, LOW, attacked, legal, position, pyramid_of
from tests.marks import rule
from tests.playing import play, rules_of


@rule("CU-4.1")
def test_a_cup_of_the_rounds_colour_is_lost() -> None:
    state = attacked("b", HIGH)
    assert legal(state)[:3] == ["lose d1", "lose c2", "lose a3"]
    with pytest.raises(IllegalMove, match="it takes a blue cup"):
        play(GAME, state, "1 lose a5")


@rule("CU-4.1")
def test_without_a_cup_of_that_colour_it_is_any_cup() -> None:
    state = attacked("b", ". .. v.. yg.. ryg..")
    assert legal(state)[:-1] == ["lose a1", "lose b1", "lose c1", "lose a2", "lose b2", "lose a3"]


@rule("CU-4.1")
def test_a_place_without_a_cup_has_none_to_lose() -> None:
    state = attacked("b", ". .. v.. yg.. ryg..")
    with pytest.raises(IllegalMove, match="no cup at that place"):
        play(GAME, state, "1 lose a5")


@rule("CU-4.2")
def test_the_cup_and_all_that_fell_are_out_of_the_game() -> None:
    state = attacked("g", HIGH)
    events = play(GAME, state, "1 lose b2")
    (fall,) = [event for event in events if event["kind"] == "fall"]
    assert fall["rule"] == "CU-4.2"
    assert fall["cup"] == "b2"
    assert fall["fell"] == ["a3", "b3", "a4", "b4", "a5"]
    assert pyramid_of(state, 1) == ". .. ..r y.bv rygbv"


@rule("CU-4.3", "CU-4.6")
@pytest.mark.parametrize(
    ("letter", "cup", "lost", "after"),
    [
        ("r", "a5", 1, ". yg bvr ygbv rygbv"),
        ("g", "b2", 6, ". .. ..r y.bv rygbv"),
        ("r", "a1", 5, ". .g .vr .gbv .ygbv"),
        ("v", "e1", 5, ". y. bv. ygb. rygb."),
    ],
)
def test_example_3_what_a_cup_of_a_whole_pyramid_costs(letter: str, cup: str, lost: int, after: str) -> None:
    state = attacked(letter, HIGH)
    events = play(GAME, state, f"1 lose {cup}")
    assert sum(len(event["lost"]) for event in events if event["kind"] == "fall") == lost
    assert pyramid_of(state, 1) == after


@rule("CU-4.3", "CU-4.6")
@pytest.mark.parametrize(
    ("letter", "cup", "part", "lost", "after"),
    [
        ("y", "b1", "right", 9, ". .. ..r ..bv ..gbv"),
        ("y", "b1", "left", 14, ". .. ... .... r...."),
        ("b", "d1", "left", 9, ". .. b.. yg.. ryg.."),
        ("b", "d1", "right", 14, ". .. ... .... ....v"),
    ],
)
def test_example_3_a_lone_corner_that_is_cut_off_is_a_part_and_the_owner_may_even_keep_it(
    letter: str, cup: str, part: str, lost: int, after: str
) -> None:
    state = attacked(letter, HIGH)
    events = play(GAME, state, f"1 lose {cup}")
    assert legal(state) == ["keep left", "keep right"]
    events += play(GAME, state, f"1 keep {part}")
    assert sum(len(event["lost"]) for event in events if event["kind"] in ("fall", "keep")) == lost
    assert pyramid_of(state, 1) == after
    assert state.view(None)["phase"] == "start"


@rule("CU-4.3", "CU-4.6")
@pytest.mark.parametrize(("part", "after"), [("left", ". .. ... y... ry..."), ("right", ". .. ... ...v ...bv")])
def test_example_3_between_parts_the_owner_chooses_before_the_round_ends(part: str, after: str) -> None:
    state = attacked("g", HIGH)
    events = play(GAME, state, "1 lose c1")
    assert rules_of(events) == ["lose CU-4.1", "fall CU-4.2", "split CU-4.3"]
    assert pyramid_of(state, 1) == ". .. ... y..v ry.bv"
    assert state.view(None)["parts"] == [["a1", "b1", "a2"], ["d1", "e1", "d2"]]
    assert legal(state) == ["keep left", "keep right"]
    assert state.pending() == [1]
    assert state.view(None)["played"][0] == [["green", 5]]
    events = play(GAME, state, f"1 keep {part}")
    assert rules_of(events) == ["keep CU-4.3", "discard CU-4.5", "round CU-4.5"]
    assert pyramid_of(state, 1) == after
    assert state.view(None)["parts"] is None


@rule("CU-4.3")
def test_a_gap_in_a_higher_row_does_not_split() -> None:
    state = attacked("g", HIGH)
    assert "split CU-4.3" not in rules_of(play(GAME, state, "1 lose b2"))
    assert pyramid_of(state, 1) == ". .. ..r y.bv rygbv"


@rule("CU-4.6")
@pytest.mark.parametrize(
    ("base", "costs"),
    [(5, "1 / 2 2 / 3 4 3 / 4 6 6 4 / 5 9 12 9 5"), (4, "1 / 2 2 / 3 4 3 / 4 7 7 4")],
)
def test_example_5_the_cost_of_each_place_in_a_whole_pyramid(base: int, costs: str) -> None:
    rows: list[list[str]] = [[] for _ in range(base)]
    for place in places_over(0, base - 1):
        rows[place // 5].append(str(cost(whole(base), place)))
    assert " / ".join(" ".join(row) for row in reversed(rows)) == costs


@rule("CU-4.6")
def test_example_5_the_costs_are_what_is_lost_in_play() -> None:
    """Ten cups: c1, the second blue, costs seven; the described move says it before."""
    state = attacked("b", LOW, seats=5)
    described = {GAME.format_move(state, 1, move): GAME.describe_move(state, 1, move) for move in state.legal_moves(1)}
    assert described["lose c1"]["cost"] == 7
    play(GAME, state, "1 lose c1", "1 keep left")
    assert pyramid_of(state, 1) == ". .. b.. yg.."


@rule("CU-4.4")
def test_nobody_elses_cups_are_lost() -> None:
    state = attacked("r", HIGH, seats=4)
    play(GAME, state, "1 lose a1")
    assert [pyramid_of(state, seat) for seat in (0, 2, 3)] == [HIGH] * 3


@rule("CU-4.5")
def test_the_round_ends_its_cards_are_discarded_and_the_loser_starts_the_next() -> None:
    state = position(hands="r5 y1 / r7 y2 / y3", more="pile v1 v1 v2")
    play(GAME, state, "0 right red 5", "2 lose a5")
    view = state.view(None)
    assert view["phase"] == "start"
    assert view["turn"] == 2
    assert view["totals"] == [0, 0, 0]
    assert view["played"] == [[], [], []]
    assert view["attack"] == {"colour": None, "direction": None, "to_beat": 0}
    assert ["red", 5] in view["discard"]
    assert {move.split()[0] for move in legal(state)} == {"left", "right"}


# --- the support rule, once more and slowly ---


def slow_fall(cups: set[str], cup: str) -> tuple[set[str], set[frozenset[str]]]:
    """What stands after a cup was taken out, and its parts, by looking at one cup after the other."""
    standing = cups - {cup}
    while True:
        loose = {name for name in standing if name[1] != "1" and not below(name) <= standing}
        if not loose:
            break
        standing -= loose
    parts = {frozenset(part_of(name, standing)) for name in standing if name[1] == "1"}
    return standing, parts


def below(cup: str) -> set[str]:
    row = int(cup[1]) - 1
    return {f"{cup[0]}{row}", f"{chr(ord(cup[0]) + 1)}{row}"}


def part_of(cup: str, standing: set[str]) -> set[str]:
    """The bottom neighbours in a row around a bottom cup, and all that stands on any of them."""
    run = {cup}
    while grown := {name for name in standing - run if name[1] == "1" and any(touch(name, other) for other in run)}:
        run |= grown
    while grown := {name for name in standing - run if name[1] != "1" and below(name) & run}:
        run |= grown
    return run


def touch(cup: str, other: str) -> bool:
    return abs(ord(cup[0]) - ord(other[0])) == 1


def standing_pyramids(base: int) -> list[int]:
    """Every set of cups that stands: each row is chosen among the places that the row below supports."""
    found = [0]
    for row in range(base):
        places = [place for place in places_over(0, base - 1) if place // 5 == row]
        found = [
            lower | sum(1 << place for place in chosen)
            for lower in found
            for size in range(len(places) + 1)
            for chosen in itertools.combinations(places, size)
            if all(row == 0 or (lower >> (place - 5) & 3) == 3 for place in chosen)
        ]
    return found


@rule("CU-4.6")
@pytest.mark.parametrize("base", [4, 5])
def test_the_fast_rule_and_the_slow_one_agree_on_every_standing_pyramid(base: int) -> None:
    for cups in standing_pyramids(base):
        assert settle(cups) == cups
        names = set(list_cups(cups))
        for name in names:
            place = parse_cup(name)
            assert place is not None
            fall = fall_by_support(cups, place)
            standing, parts = slow_fall(names, name)
            assert set(list_cups(int(cups & ~fall.lost()))) == standing
            assert {frozenset(list_cups(int(part))) for part in fall.parts} == (parts if len(parts) > 1 else set())
            most = max((len(part) for part in parts), default=0)
            assert cost(cups, place) == len(names) - most


def test_places_have_names() -> None:
    assert [format_cup(place) for place in places_over(0, 4)] == [
        *["a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "a4", "b4", "a5"],
    ]
    assert popcount(whole(5)) == 15
    assert popcount(whole(4)) == 10
    assert [list_cups(int(part)) for part in parts_of(0b11011)] == [["a1", "b1"], ["d1", "e1"]]
