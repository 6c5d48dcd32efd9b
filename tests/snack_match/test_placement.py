"""The placement of Snack Match: where a card can lie, over and under."""

import pytest

import tablee
from tablee.core.contract import State
from tablee.core.errors import IllegalMove
from tests.marks import rule
from tests.playing import play
from tests.snack_match.drawing import drawn, trim

GAME = tablee.game("snack-match")

# 1 Wo Wg Dr    12 Wg Wb Sr    30 So Db Wr    40 Hg Wr Do    49 Ho Dr Dg    64 Hb So Sg    71 Hg Sr Hb


OTHERS = ["2 a1 right", "3 a2 right", "4 a3 right", "5 a4 right", "6 a1 right", "7 a1 right"]


def picnic(area: str, card: str) -> State:
    """Seat 0 has this area and is to place this card (with 72, if it is the first of a round)."""
    count = area.count(",") + 1
    hands = f"{card} / 8" if count % 2 == 1 else f"{card} 72 / 8 9"
    return GAME.read_position(f"phase placement; areas {area} / {', '.join(OTHERS[:count])}; hands {hands}")


def choices(state: State, place: str = "") -> list[str]:
    """Seat 0's placements that begin with these words, and what follows."""
    moves = [GAME.format_move(state, 0, move) for move in state.legal_moves(0)]
    return [move.removeprefix(place).strip() for move in moves if f"{move} ".startswith(f"{place} ".lstrip())]


def is_shown(state: State, text: str) -> bool:
    return drawn(state, 0) == trim(text)


@rule("SM-2.2")
def test_the_two_cards_are_placed_in_either_order_in_ones_own_area() -> None:
    state = GAME.read_position("phase placement; areas - / -; hands 1 12 / 2 3")
    assert choices(state) == ["1 a1 right", "12 a1 right"]
    play(GAME, state, "0 12 a1 right")
    assert {move.split()[0] for move in choices(state)} == {"1"}
    assert drawn(state, 0) == "Wg Wb Sr"
    assert drawn(state, 1) == ""


@rule("SM-2.2")
def test_others_see_an_area_as_it_was_until_everybody_has_placed_both() -> None:
    state = GAME.read_position("phase placement; areas - / -; hands 1 12 / 2 3")
    play(GAME, state, "0 1 a1 right", "0 12 a2 right", "1 2 a1 right")
    assert drawn(state, 0) == "Wo Wg Dr\nWg Wb Sr"
    assert [drawn(state, 0, eye) for eye in (1, None)] == ["", ""]
    assert [drawn(state, 1, eye) for eye in (0, 1)] == ["", "Db Wr Wo"]
    assert state.view(1)["hand_sizes"] == [0, 1]
    assert state.pending() == [1]
    events = play(GAME, state, "1 3 b2 right")
    assert [drawn(state, 0, eye) for eye in (1, None)] == ["Wo Wg Dr\nWg Wb Sr"] * 2
    assert drawn(state, 1, 0) == "Db Wr Wo ..\n.. Wo Do Hr"
    reveals = [event for event in events if event["kind"] == "reveal"]
    assert [event["placements"] for event in reveals] == [
        ["1 a1 right", "12 a2 right"],
        ["2 a1 right", "3 b2 right"],
    ]


@rule("SM-2.2")
def test_what_a_placement_is_only_its_player_is_told() -> None:
    state = GAME.read_position("phase placement; areas - / -; hands 1 12 / 2 3")
    play(GAME, state, "0 1 a1 right")
    assert state.log is not None
    assert state.log[0].seen_by(0)["placement"] == "1 a1 right"
    assert state.log[0].seen_by(1) == {"kind": "place", "rule": "SM-2.2", "seat": 0, "left": 1}


@rule("SM-2.2")
def test_a_resampled_world_has_placements_out_of_sight_made_anew() -> None:
    state = GAME.new(2, 1)
    play_on = [state.legal_moves(seat)[0] for seat in (0, 1)]
    for seat, move in enumerate(play_on):
        state.play(seat, move)
    for _ in range(2):
        state.play(1, state.legal_moves(1)[-1])
    worlds = [state.resample(0, tablee.Chance(seed)) for seed in range(30)]
    assert len({drawn(world, 1) for world in worlds}) > 20
    assert {drawn(world, 1, 0) for world in worlds} == {""}
    assert all(world.pending() == [0] for world in worlds)


@rule("SM-2.2")
@pytest.mark.parametrize("order", ["0011", "1100", "0101", "1001"])
def test_the_order_in_which_seats_place_does_not_matter(order: str) -> None:
    state = GAME.read_position("phase placement; areas - / -; hands 1 12 / 2 3")
    moves = {"0": ["0 1 a1 right", "0 12 b2 down"], "1": ["1 3 a1 right", "1 2 a2 right"]}
    play(GAME, state, *(moves[seat].pop(0) for seat in order))
    assert GAME.write_position(state).startswith(
        "phase draft; areas 1 a1 right, 12 b2 down / 3 a1 right, 2 a2 right; hands 4 5 / 6 7; kept - / -; pile 8 9"
    )


@rule("SM-2.3")
@pytest.mark.parametrize(
    ("move", "picture"),
    [
        ("12 a2 right", "Wo Wg Dr / Wg Wb Sr"),
        ("12 c2 left", "Wo Wg Dr / Sr Wb Wg"),
        ("12 a2 down", "Wo Wg Dr / Wg .. .. / Wb .. .. / Sr .. .."),
        ("12 a4 up", "Wo Wg Dr / Sr .. .. / Wb .. .. / Wg .. .."),
    ],
)
def test_a_card_lies_across_or_down_either_way_round(move: str, picture: str) -> None:
    state = picnic("1 a1 right", "12")
    play(GAME, state, f"0 {move}")
    assert is_shown(state, picture.replace("/", "\n"))


@rule("SM-2.4")
def test_the_square_floats_until_what_lies_there_fills_it() -> None:
    state = picnic("1 a1 right", "12")
    assert choices(state, "12 b-2 down") == [""]
    assert choices(state, "12 b2 down") == [""]
    state = picnic("1 a1 right, 30 b0 up", "12")
    assert drawn(state, 0) == trim(".. Wr ..\n.. Db ..\n.. So ..\nWo Wg Dr")
    assert choices(state, "12 a5 right") == []
    assert choices(state, "12 z3 right") == ["", "under 3"]


@rule("SM-2.4")
@pytest.mark.parametrize("move", ["12 b5 right", "12 b3 down", "12 c0 right", "12 z3 left", "12 d9 up", "12 a-9 down"])
def test_an_area_larger_than_four_by_four_is_refused(move: str) -> None:
    state = picnic("1 a1 right, 30 b0 up", "12")
    with pytest.raises(IllegalMove, match="larger than 4 by 4"):
        play(GAME, state, f"0 {move}")


@rule("SM-2.4")
def test_only_four_columns_can_be_used() -> None:
    state = picnic("1 a1 right", "12")
    assert choices(state, "12 z1 right") != []
    assert choices(state, "12 b1 right") != []
    state = picnic("1 a1 right, 40 z1 right", "12")
    assert drawn(state, 0) == "Hg Wr Do Dr"
    assert choices(state, "12 b1 right") != []
    assert choices(state, "12 c1 right") == []


@rule("SM-2.5")
def test_the_first_card_lies_across_as_printed() -> None:
    state = GAME.read_position("phase placement; areas - / -; hands 1 12 / 2 3")
    for move in ("1 c1 left", "1 a1 down", "1 a2 right"):
        with pytest.raises(IllegalMove, match="the first card lies across, as it is printed"):
            play(GAME, state, f"0 {move}")


@rule("SM-2.5")
def test_places_are_counted_from_the_top_left_of_what_lies_there() -> None:
    state = picnic("1 a1 right", "12")
    play(GAME, state, "0 12 z0 right")
    assert is_shown(state, "Wg Wb Sr ..\n.. Wo Wg Dr")
    assert state.view(0)["areas"][0]["strips"] == ["1 b2 right", "12 a1 right"]


@rule("SM-2.5")
@pytest.mark.parametrize("move", ["12 a3 right", "12 a-1 right", "12 d2 down", "12 z0 up"])
def test_a_card_that_touches_nothing_by_an_edge_is_refused(move: str) -> None:
    """The last two touch a corner only."""
    with pytest.raises(IllegalMove, match="a card must lie beside or over or under another"):
        play(GAME, picnic("1 a1 right", "12"), f"0 {move}")


@rule("SM-2.5")
def test_a_card_may_end_up_wholly_hidden() -> None:
    state = picnic("1 a1 right", "12")
    play(GAME, state, "0 12 a1 right under")
    assert drawn(state, 0) == "Wo Wg Dr"
    assert state.view(0)["areas"][0]["strips"] == ["12 a1 right", "1 a1 right"]


@rule("SM-2.5")
def test_or_cover_another_wholly() -> None:
    state = picnic("1 a1 right", "12")
    play(GAME, state, "0 12 a1 right")
    assert drawn(state, 0) == "Wg Wb Sr"


@rule("SM-2.6")
def test_over_and_under_one_card_are_two_choices() -> None:
    state = picnic("1 a1 right", "12")
    assert choices(state, "12 b1 down") == ["", "under 1"]
    assert choices(state, "12 b2 down") == [""]
    assert choices(state, "12 b1 right") == ["", "under 12"]
    assert choices(state, "12 c1 left") == ["", "under"]


@rule("SM-2.6")
def test_a_card_threads_over_one_and_under_another() -> None:
    state = picnic("1 a1 right, 30 a2 right, 40 a3 right", "12")
    assert len(choices(state, "12 b1 down")) == 8
    play(GAME, state, "0 12 b1 down under 13")
    assert is_shown(state, "Wo Wg Dr\nSo Wb Wr\nHg Wr Do")


@rule("SM-2.6")
def test_a_card_cannot_be_hidden_where_nothing_lies() -> None:
    state = picnic("1 a1 right", "12")
    with pytest.raises(IllegalMove, match="it cannot lie under where nothing lies"):
        play(GAME, state, "0 12 b1 down under 2")


@rule("SM-2.6")
def test_no_circle_arises_between_two_cards_of_which_one_lies_over_the_other() -> None:
    """30 lies over 1. A card along both goes under 30 if it goes under 1, but may go under 30 alone."""
    state = picnic("1 a1 right, 30 b1 down", "12")
    assert drawn(state, 0) == trim("Wo So Dr\n.. Db ..\n.. Wr ..")
    assert choices(state, "12 a1 right") == ["", "under 2", "under"]
    with pytest.raises(IllegalMove, match="nor both over and under in a circle"):
        play(GAME, state, "0 12 a1 right under 1")


@rule("SM-2.6")
def test_no_circle_arises_through_other_cards_either() -> None:
    """12 over 30 over 1 although 12 and 1 share no cell: a card under 1 in one cell is under 12 in another."""
    state = picnic("1 a1 right, 30 a1 down, 12 a3 right, 49 c2 down", "64")
    assert drawn(state, 0) == trim("So Wg Dr\nDb .. Ho\nWg Wb Dr\n.. .. Dg")
    assert choices(state, "64 b1 down") == ["", "under 3", "under 13"]


@rule("SM-2.6")
def test_with_several_ways_a_card_lies_over_as_many_as_it_can() -> None:
    """Hidden under 30, which lies over 1, it could be under 1 as well; it is between them."""
    state = picnic("1 a1 right, 30 b1 down", "12")
    play(GAME, state, "0 12 b0 down under 23")
    assert state.view(0)["areas"][0]["strips"] == ["1 a2 right", "12 b1 down", "30 b2 down"]


@rule("SM-2.6")
def test_at_each_cell_the_highest_card_shows() -> None:
    state = picnic("1 a1 right, 30 b1 down, 40 a1 right under 2", "12")
    assert drawn(state, 0) == trim("Hg So Do\n.. Db ..\n.. Wr ..")
    play(GAME, state, "0 12 b3 up")
    assert is_shown(state, "Hg Sr Do\n.. Wb ..\n.. Wg ..")


@rule("SM-2.7")
def test_a_card_once_placed_never_moves() -> None:
    chance = tablee.Chance(8)
    for seed in range(20):
        state = GAME.new(2, seed)
        before: list[str] = []
        while not state.is_over():
            seat = state.to_play()
            state.play(seat, state.legal_moves(seat)[chance.below(len(state.legal_moves(seat)))])
            written = GAME.write_position(state).split("areas ")[1].split(" / ")[0].split(", ")
            placed = [] if written == ["-"] else written
            assert placed[: len(before)] == before
            before = placed
