"""A turn of Pop: choosing, the order of placing, explosions, who takes what."""

import pytest

from tablee.core.errors import NotYourTurn
from tablee.games.pop.rules import Pop
from tests.marks import rule
from tests.playing import play
from tests.pop.drawing import GAME, QUIET, ROW, alone, area, drawn, kinds, last_turn, quiet_turn

# --- the Chief ---


@rule("PO-3.1")
@pytest.mark.parametrize(("seats", "up", "down"), [(2, 1, 2), (3, 1, 1), (4, 1, 0)])
def test_the_chief_takes_cards_some_of_them_face_down(seats: int, up: int, down: int) -> None:
    state = GAME.new(seats, 3)
    chief = state.view(0)["chief"]
    assert (len(chief["up"]), chief["down"]) == (up, down)
    position = GAME.write_position(state)
    hidden = position.split("hidden ")[1].split(";")[0]
    assert len(hidden.replace("-", "").split()) == down


@rule("PO-3.1")
def test_the_chief_takes_new_cards_in_every_turn() -> None:
    state = GAME.read_position(f"area {area(ROW)}; hands 27 1 2 / 28 3 4; chief 29; hidden 30 31; pile 9 10 17")
    before = state.view(0)["pile"]
    events = play(GAME, state, "0 27", "1 28")
    assert {"kind": "chief", "rule": "PO-3.1", "up": [9], "down": 2} in events
    assert state.view(0)["pile"] == before - 3


@rule("PO-3.2")
def test_in_the_option_for_two_each_draws_a_card_seat_by_seat_then_the_chief() -> None:
    state = GAME.read_position(f"mode duo; area {area(ROW)}; hands 27 28 3 4 / 29 30 8 9; chief 31; pile 40 33 25")
    events = play(GAME, state, "0 27 28", "1 29 30")
    drawn_cards = [event.get("cards", event.get("up")) for event in events if event["kind"] in ("draw", "chief")]
    assert drawn_cards == [[40], [33], [25]]
    assert state.view(0)["hand"] == [3, 4, 40]
    assert state.view(1)["hand"] == [8, 9, 33]
    assert state.view(0)["chief"] == {"up": [25], "down": 0, "exploded": [], "symbols": 0}


@rule("PO-3.2")
def test_in_the_option_for_two_each_plays_two_cards_of_ten() -> None:
    state = GAME.new(2, 1, mode="duo")
    assert state.view(0)["hand_sizes"] == [10, 10]
    assert len(state.legal_moves(0)) == 45
    assert all(len(GAME.format_move(state, 0, move).split()) == 2 for move in state.legal_moves(0))


@rule("PO-3.2", "PO-3.10")
def test_the_option_for_two_leaves_one_card_too() -> None:
    state = GAME.read_position("mode duo; area 12 / 13 / 14 / 15 / 16; hands 1 2 3 / 6 7 8; chief 20; points 0 0 / 0 0")
    play(GAME, state, "0 1 2", "1 6 7")
    assert state.is_over()
    assert state.view(0)["hands"] == [[3], [8]]


# --- choosing ---


@rule("PO-3.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_five_cards_are_revealed_together_when_the_last_player_has_chosen(seats: int) -> None:
    state = GAME.new(seats, 5)
    state.log = []
    for seat in reversed(range(seats)):
        assert "reveal" not in [event.kind for event in state.log]
        assert state.pending() == list(range(seat + 1))
        state.play(seat, state.legal_moves(seat)[0])
    (reveal,) = [event for event in state.log if event.kind == "reveal"]
    assert len(reveal.data["cards"]) == 5


@rule("PO-3.3")
def test_a_choice_is_seen_by_nobody_else_and_cannot_be_made_twice() -> None:
    state = GAME.new(3, 5)
    state.log = []
    card = state.legal_moves(1)[4]
    state.play(1, card)
    (event,) = state.log
    assert event.seen_by(1)["cards"] == [card]
    assert "cards" not in event.seen_by(0)
    assert "cards" not in event.seen_by(None)
    assert state.view(1)["chosen"] == [card]
    assert state.view(0)["chosen"] == []
    assert state.view(0)["has_chosen"] == [False, True, False]
    with pytest.raises(NotYourTurn, match="seat 1 has nothing to choose now"):
        state.play(1, state.view(1)["hand"][0])


@rule("PO-3.3")
def test_the_order_of_answers_does_not_matter() -> None:
    one, other = GAME.new(3, 5), GAME.new(3, 5)
    moves = [state_moves[0] for state_moves in (one.legal_moves(0), one.legal_moves(1), one.legal_moves(2))]
    for seat in (0, 1, 2):
        one.play(seat, moves[seat])
    for seat in (2, 0, 1):
        other.play(seat, moves[seat])
    assert GAME.write_position(one) == GAME.write_position(other)


# --- the order of placing ---


def queues_in_order(hand: str) -> list[str]:
    """Where the five cards of a player alone went, one after the other."""
    state = alone("13 12 14 15 16", hand)
    return [f"{event['card']}{event['queue']}" for event in play(GAME, state, f"0 {hand}") if event["kind"] == "place"]


@rule("PO-3.4")
@pytest.mark.parametrize("hand", ["21 20 22 25 23", "1 20 21 25 23", "1 50 21 25 23"])
def test_with_at_most_two_arrows_the_smallest_is_placed_first_at_a(hand: str) -> None:
    ascending = sorted(hand.split(), key=int)
    assert queues_in_order(hand) == [f"{card}{queue}" for card, queue in zip(ascending, "ABCDE", strict=True)]


@rule("PO-3.4")
@pytest.mark.parametrize("hand", ["1 2 3 20 25", "1 2 25 49 50", "41 42 43 49 50"])
def test_with_more_than_two_arrows_the_largest_is_placed_first_at_e(hand: str) -> None:
    descending = sorted(hand.split(), key=int, reverse=True)
    assert queues_in_order(hand) == [f"{card}{queue}" for card, queue in zip(descending, "EDCBA", strict=True)]


@rule("PO-3.4")
def test_the_arrows_of_the_chief_count_too() -> None:
    state = last_turn("12 13 14 15 16", "1 30 / 2 40", "chief 3; hidden 20 25")
    (reveal,) = [event for event in play(GAME, state, "0 1", "1 2") if event["kind"] == "reveal"]
    assert (reveal["arrows"], reveal["first"]) == (3, "E")
    assert reveal["chief"] == [3, 20, 25]


@rule("PO-3.4")
@pytest.mark.parametrize(
    ("first", "second", "hidden", "loser"), [("17", "22", "30 31", 1), ("2", "7", "30 41", 0)], ids=["left", "right"]
)
def test_of_two_touching_cards_the_one_placed_later_sets_them_off(
    first: str, second: str, hidden: str, loser: int
) -> None:
    state = last_turn("11 13 15 12 14", f"{first} 40 / {second} 39", f"chief 29; hidden {hidden}")
    (explosion,) = [event for event in play(GAME, state, f"0 {first}", f"1 {second}") if event["kind"] == "explode"]
    assert explosion["cards"] == [int(first), int(second)]
    assert explosion["seat"] == loser


# --- placing and explosions ---


def chained() -> Pop:
    return alone(
        """
        18 .  .  .  .
        17 .  .  .  .
        19 23 26 30 29
        """,
        "14 21 22 24 28",
    )


@rule("PO-3.5")
def test_a_card_goes_under_its_column_whose_other_cards_do_not_move() -> None:
    state = alone(
        """
        .  24 .  .  .
        11 12 13 14 15
        """,
        QUIET,
    )
    play(GAME, state, f"0 {QUIET}")
    assert drawn(state) == [". 24 . . .", ROW, QUIET]


@rule("PO-3.5")
def test_in_mid_turn_a_placed_card_stands_one_step_below_its_neighbours() -> None:
    """14 is as blue as B's 24, but stands one step lower when it is placed."""
    state = alone("21 24 26 28 27", "14 15 17 20 23")
    events = play(GAME, state, "0 14 15 17 20 23")
    assert "explode" not in kinds(events)
    assert drawn(state) == ["21 24 26 28 27", "14 15 17 20 23"]


@rule("PO-3.5", "PO-3.6", "PO-3.7")
def test_the_worked_example() -> None:
    """A red, B blue, C red, D blue, E green; blue, blue, green, green, yellow are placed.

    Blue under A touches nothing. Blue under B touches the blue above it and the one at its left: all three explode for
    its owner, B is empty, and A's red falls. Green under C touches neither the red above nor an empty place. Green
    under D meets it: they explode, C's red and D's blue fall. Yellow under E touches the blue at its left, not its own.
    """
    state = last_turn("21 24 26 29 28", "14 50 / 19 49", "chief 23; hidden 33 37")
    events = play(GAME, state, "0 14", "1 19")
    assert [event for event in events if event["kind"] in ("place", "chief_place", "explode", "chief_explode")] == [
        {"kind": "place", "rule": "PO-3.5", "seat": 0, "card": 14, "queue": "A"},
        {"kind": "place", "rule": "PO-3.5", "seat": 1, "card": 19, "queue": "B"},
        {"kind": "explode", "rule": "PO-3.7", "seat": 1, "cards": [14, 19, 24], "symbols": 4, "link": 1},
        {"kind": "chief_place", "rule": "PO-3.5", "card": 23, "queue": "C"},
        {"kind": "chief_place", "rule": "PO-3.5", "card": 33, "queue": "D"},
        {"kind": "chief_explode", "rule": "PO-3.8", "cards": [23, 33], "symbols": 3, "link": 1},
        {"kind": "chief_place", "rule": "PO-3.5", "card": 37, "queue": "E"},
    ]


@rule("PO-3.6")
def test_a_group_is_connected_through_its_colour_and_not_only_with_the_placed_card() -> None:
    """The green 23 touches 18 above and 13 at its left; the three go, and what stood on them falls together."""
    state = alone(
        """
        25 27 .  .  .
        21 18 24 15 16
        """,
        "13 23 31 42 44",
    )
    events = play(GAME, state, "0 13 23 31 42 44")
    (first, *_) = [event for event in events if event["kind"] == "explode"]
    assert (first["cards"], first["link"]) == ([13, 18, 23], 1)
    assert drawn(state) == ["25 . 24 15 16", "21 27 31 42 44"]


@rule("PO-3.6")
def test_all_groups_that_touch_at_one_moment_explode_together() -> None:
    """25 takes 20 at its left; B falls, and two pairs meet at once: 22 and 17 yellow, 28 and 23 green."""
    state = alone(
        """
        .  28 .  .  .
        23 22 .  40 .
        """,
        "17 20 25 32 38",
    )
    events = play(GAME, state, "0 17 20 25 32 38")
    assert [(event["cards"], event["link"]) for event in events if event["kind"] == "explode"] == [
        ([20, 25], 1),
        ([17, 22, 23, 28], 2),
    ]
    assert drawn(state) == [". . . 40 .", ". . . 32 38"]


@rule("PO-3.6", "PO-3.7")
def test_what_falls_may_set_off_a_chain_that_goes_to_the_same_owner() -> None:
    """Blue 14 takes blue 19 above it; two cards fall in A, and 18 comes to rest beside the green 23."""
    state = chained()
    events = play(GAME, state, "0 14 21 22 24 28")
    assert [(event["cards"], event["link"]) for event in events if event["kind"] == "explode"] == [
        ([14, 19], 1),
        ([18, 23], 2),
    ]
    assert drawn(state) == [". . 26 30 29", "17 21 22 24 28"]


@rule("PO-3.6")
def test_columns_fall_onto_their_own_queue_card_at_its_height_of_that_moment() -> None:
    """A has had its card and stands a step lower than B: the green 18 falls past the green 23."""
    state = alone(
        """
        18 .  .  .  .
        19 23 26 30 29
        """,
        "14 21 22 24 28",
    )
    events = play(GAME, state, "0 14 21 22 24 28")
    assert [event["cards"] for event in events if event["kind"] == "explode"] == [[14, 19]]
    assert drawn(state) == [". 23 26 30 29", "18 21 22 24 28"]


# --- who takes what ---


@rule("PO-3.7")
def test_exploded_cards_lie_face_up_before_the_owner_of_the_placed_card() -> None:
    state = last_turn("21 24 26 29 28", "14 50 / 19 49", "chief 23; hidden 32 37; points 0 0 / 0 0")
    play(GAME, state, "0 14", "1 19")
    assert {14, 19, 24} <= set(state.view(0)["exploded"][1])
    assert not {14, 19, 24} & set(state.view(1)["exploded"][0])


@rule("PO-3.8")
def test_what_the_chief_explodes_goes_to_the_next_player_who_explodes_anything() -> None:
    """The Chief's 14 takes the blue 19 at A; then seat 0's green 23 takes the green 13 at C, and the Chief's heap."""
    state = last_turn("19 25 13 27 26", "23 50 / 38 49", "chief 14; hidden 21 34; points 0 0 / 0 0")
    events = play(GAME, state, "0 23", "1 38")
    assert {"kind": "chief_explode", "rule": "PO-3.8", "cards": [14, 19], "symbols": 3, "link": 1} in events
    assert {"kind": "inherit", "rule": "PO-3.8", "seat": 0, "cards": [14, 19], "symbols": 3} in events
    assert state.view(1)["exploded"] == [[13, 14, 19, 23], []]
    assert state.view(1)["chief"]["exploded"] == []


@rule("PO-3.8")
def test_the_chiefs_heap_waits_for_a_later_turn() -> None:
    state = GAME.read_position(
        f"area {area(ROW)}; hands 27 2 9 / 28 3 4; chief 29; hidden 30 31; beside-chief 6 41; pile 33 34 40"
    )
    assert "inherit" not in kinds(play(GAME, state, "0 27", "1 28"))
    assert state.view(0)["chief"]["exploded"] == [6, 41]
    events = play(GAME, state, "0 2", "1 3")
    assert {"kind": "inherit", "rule": "PO-3.8", "seat": 0, "cards": [6, 41], "symbols": 2} in events


@rule("PO-3.8")
def test_the_chiefs_heap_counts_for_nobody_at_the_end_of_the_round() -> None:
    state = quiet_turn("beside-chief 1 6")
    events = play(GAME, state, "0 27", "1 28")
    (over,) = [event for event in events if event["kind"] == "round_over"]
    assert over["points"] == [0, 0]
    assert state.view(0)["round"] == 2
    assert state.view(0)["chief"]["exploded"] == []


@rule("PO-3.9")
def test_a_chain_is_over_before_the_next_card_is_placed() -> None:
    order = kinds(play(GAME, chained(), "0 14 21 22 24 28"))
    assert order[order.index("place") :][:5] == ["place", "explode", "explode", "place", "place"]


@rule("PO-3.10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_round_has_eight_turns_and_leaves_each_player_one_card(seats: int) -> None:
    state = GAME.new(seats, 4)
    turns = []
    while state.view(0)["round"] == 1:
        turns.append(state.view(0)["turn_number"])
        before = state.view(0)["hand_sizes"]
        for seat in range(seats):
            state.play(seat, state.legal_moves(seat)[-1])
    assert turns == list(range(1, 9))
    assert before == [2] * seats


@rule("PO-3.10")
def test_the_score_of_a_round_is_the_symbols_on_ones_exploded_cards() -> None:
    state = quiet_turn("exploded 1 16 21 / 46 47")
    events = play(GAME, state, "0 27", "1 28")
    assert {"kind": "round_over", "rule": "PO-3.10", "round": 1, "points": [3 + 2 + 1, 3 + 3]} in events
