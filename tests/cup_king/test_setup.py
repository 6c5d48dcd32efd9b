"""Setting up Cup King: material, deal, pyramids, who starts."""

from collections import Counter

import pytest

from tablee.core.errors import IllegalMove, PositionError
from tablee.games.cup_king.cards import CUPS_IN_BOX, DECK, NAMES, format_card
from tests.cup_king.tables import GAME, HIGH, LOW, build_all, field, position, pyramid_of
from tests.marks import rule
from tests.playing import play, rules_of

FIFTEEN = [colour for colour in NAMES for _ in range(3)]


@rule("CU-1.1")
def test_there_are_80_cards_two_of_each_value_in_five_colours_and_60_cups() -> None:
    counts = Counter(format_card(int(card)) for card in DECK)
    assert counts == {f"{colour}{value}": 2 for colour in "rygbv" for value in range(1, 9)}
    assert dict(zip(NAMES, CUPS_IN_BOX, strict=True)) == dict.fromkeys(["red", "yellow", "green", "blue", "violet"], 12)


@rule("CU-1.1", "CU-2.2")
@pytest.mark.parametrize(("seats", "cups"), [(2, 15), (3, 15), (4, 15), (5, 10), (6, 10)])
def test_the_cups_in_the_box_are_enough_and_each_player_gets_as_many_of_every_colour(seats: int, cups: int) -> None:
    state = GAME.new(seats, 1)
    build_all(state)
    for rows in state.view(None)["pyramids"]:
        colours = Counter(colour for row in rows for colour in row)
        assert colours == dict.fromkeys(NAMES, cups // 5)
        assert all(colours[name] * seats <= box for name, box in zip(NAMES, CUPS_IN_BOX, strict=True))


@rule("CU-1.2")
@pytest.mark.parametrize(("seats", "rows"), [(4, [5, 4, 3, 2, 1]), (5, [4, 3, 2, 1])])
def test_each_row_has_one_cup_fewer_than_the_row_below(seats: int, rows: list[int]) -> None:
    assert [len(row) for row in GAME.new(seats, 1).view(0)["pyramids"][0]] == rows


@rule("CU-1.2")
@pytest.mark.parametrize(
    "in_the_air", [". .. ... .g.. ry.bv", ". .. ... y... .yg..", ". .. v.. y... ryg..", "r y. bv. ygb. rygb."]
)
def test_a_cup_stands_on_two_cups(in_the_air: str) -> None:
    with pytest.raises(PositionError, match="a cup does not stand on two"):
        position(hands="r1 / r2", pyramids=f"{HIGH} / {in_the_air}")


@rule("CU-2.1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_gets_ten_cards_that_others_do_not_see(seats: int) -> None:
    state = GAME.new(seats, 7)
    hands = [hand.split() for hand in field(state, "hands").split(" / ")]
    for seat in range(seats):
        view = state.view(seat)
        assert [f"{colour[0]}{value}" for colour, value in view["hand"]] == hands[seat]
        assert view["hand_sizes"] == [10] * seats
        assert view["pile"] == 80 - 10 * seats
    assert state.view(None)["hand"] is None


@rule("CU-2.3")
def test_colours_go_where_their_owner_wants_bottom_row_first_from_the_left() -> None:
    state = GAME.new(2, 1)
    choice = NAMES[::-1] * 3
    play(GAME, state, *(f"0 {colour}" for colour in choice), *(f"1 {colour}" for colour in FIFTEEN))
    assert pyramid_of(state, 0) == "r gy rvb vbgy vbgyr"
    assert pyramid_of(state, 1) == "v vv bbb yggg rrryy"


@rule("CU-2.3")
def test_a_colour_of_which_all_cups_are_placed_cannot_be_placed_again() -> None:
    state = GAME.new(5, 1)
    play(GAME, state, "0 red", "0 red")
    with pytest.raises(IllegalMove, match="every red cup is placed"):
        play(GAME, state, "0 red")


@rule("CU-2.3")
def test_nobody_sees_a_pyramid_until_all_are_built() -> None:
    state = GAME.new(2, 1)
    play(GAME, state, *(f"0 {colour}" for colour in FIFTEEN), "1 violet")
    assert state.pending() == [1]
    nothing = [[None] * 5, [None] * 4, [None] * 3, [None] * 2, [None]]
    for seat in (None, 1):
        assert state.view(seat)["pyramids"][0] == nothing
    assert state.view(0)["pyramids"][0][0] == ["red", "red", "red", "yellow", "yellow"]
    assert state.view(0)["pyramids"][1] == nothing
    assert state.view(None)["placed"] == [15, 1]
    build_all(state)
    assert state.view(1)["pyramids"][0][4] == ["violet"]


@rule("CU-2.3")
def test_events_of_building_show_a_colour_to_the_builder_alone() -> None:
    state = GAME.new(2, 1)
    play(GAME, state, "1 blue")
    assert state.log is not None
    (event,) = state.log
    assert event.seen_by(1) == {
        "kind": "build",
        "rule": "CU-2.3",
        "seat": 1,
        "placed": 1,
        "cup": "a1",
        "colour": "blue",
        "builds": state.view(1)["builds"],
    }
    assert all(build[0] == "blue" for build in state.view(1)["builds"].values())
    assert state.view(None)["builds"] is None
    assert event.seen_by(0) == event.seen_by(None) == {"kind": "build", "rule": "CU-2.3", "seat": 1, "placed": 1}


@rule("CU-2.3", "CU-2.4")
def test_the_order_in_which_builders_answer_does_not_matter_not_even_for_chance() -> None:
    orders = ([0, 1, 2], [2, 1, 0], [1, 0, 2])
    ends = set()
    for order in orders:
        state = GAME.new(3, 5)
        for seat in order:
            play(GAME, state, *(f"{seat} {colour}" for colour in FIFTEEN))
        ends.add(GAME.write_position(state))
    for_each_cup = GAME.new(3, 5)
    for colour in FIFTEEN:
        play(GAME, for_each_cup, *(f"{seat} {colour}" for seat in (1, 2, 0)))
    assert ends == {GAME.write_position(for_each_cup)}


@rule("CU-2.4")
def test_anybody_may_start_the_first_round() -> None:
    starters = set()
    for seed in range(40):
        state = GAME.new(3, seed)
        build_all(state)
        starters.add(state.view(None)["turn"])
        assert state.view(None)["phase"] == "start"
    assert starters == {0, 1, 2}


@rule("CU-2.4")
def test_the_starter_is_told_with_the_rule() -> None:
    state = GAME.read_position(f"hands r1 / r2; building {' '.join('rygbv' * 3)} / {' '.join('rygbv' * 2 + 'rygb')}")
    assert rules_of(play(GAME, state, "1 violet")) == ["build CU-2.3", "pyramids CU-2.3", "round CU-2.4"]


def test_small_pyramids_are_built_at_a_large_table() -> None:
    state = position(hands=" / ".join(["r1", "r2", "r3", "r4", "r5"]))
    assert [pyramid_of(state, seat) for seat in range(5)] == [LOW] * 5
