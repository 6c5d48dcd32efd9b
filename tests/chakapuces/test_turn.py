"""A turn of Chakapuces: two cards, Sequence, Stack, Scratch, drawing."""

import pytest

import tablee
from tablee.core.contract import State
from tablee.core.errors import IllegalMove
from tests.marks import rule
from tests.playing import play, rules_of

GAME = tablee.game("chakapuces")


def table(line: str, hand: str, *, fleas: str = "22 22", more: str = "") -> State:
    """Two seats; seat 0 is to play a hand of four cards."""
    return GAME.read_position(f"line {line}; hands {hand} / 1 2 9 10; fleas {fleas}; {more}")


def line_of(state: State) -> str:
    return " ".join(".".join(stack) for stack in state.view(None)["line"] if stack)


@rule("CK-3.1")
def test_each_card_comes_from_the_hand_or_from_the_pile() -> None:
    state = table("3 4", "1 5 5 8*")
    assert [GAME.format_move(state, 0, move) for move in state.legal_moves(0)] == ["pile", "1", "5", "8*"]


@rule("CK-3.1")
@pytest.mark.parametrize("moves", [("0 5", "0 8*"), ("0 pile", "0 8*"), ("0 5", "0 pile"), ("0 pile", "0 pile")])
def test_the_two_sources_may_be_mixed_and_a_turn_is_exactly_two_cards(moves: tuple[str, str]) -> None:
    state = table("3 4", "1 5 5 8*")
    play(GAME, state, moves[0])
    assert state.pending() == [0]
    play(GAME, state, moves[1])
    assert state.pending() == [1]


@rule("CK-3.1")
def test_the_second_card_is_chosen_after_the_first_has_been_seen() -> None:
    """The pile's top card is the 1, the lowest card that lies nowhere else."""
    state = table("3 4", "1 5 5 8*")
    (event,) = play(GAME, state, "0 pile")
    assert event["card"] == "1"
    assert line_of(state) == "1 3 4"
    assert len(state.legal_moves(0)) == 4


@rule("CK-3.1")
def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    state = table("3 4", "1 5 5 8*")
    with pytest.raises(IllegalMove, match=r"8 is not in the hand"):
        play(GAME, state, "0 8")


@rule("CK-3.2")
def test_a_card_goes_on_top_of_the_cards_of_its_value() -> None:
    state = table("3 5*.5", "1 5 5* 8")
    play(GAME, state, "0 5*")
    assert line_of(state) == "3 5*.5.5*"


@rule("CK-3.3")
@pytest.mark.parametrize("first", ["4", "3", "3*"])
def test_the_first_card_has_no_effect_not_even_a_scratch_card(first: str) -> None:
    """A 4 would make a Sequence, a 3 a Stack, and a 3* would scratch besides."""
    state = table("2 3 5", "3 4 8 3*")
    assert rules_of(play(GAME, state, f"0 {first}")) == ["play CK-3.3"]
    assert state.view(0)["fleas"] == [22, 22]
    assert state.view(0)["taken"] == [[], []]


@rule("CK-3.4")
def test_example_a_five_a_six_and_a_seven_discard_three_fleas() -> None:
    state = table("1 5", "6 7 9 10")
    events = play(GAME, state, "0 6", "0 7")
    assert {"kind": "sequence", "rule": "CK-3.4", "seat": 0, "length": 3, "discarded": 3} in events
    assert state.view(0)["fleas"] == [19, 22]


@rule("CK-3.4")
@pytest.mark.parametrize(
    ("line", "second", "fleas"),
    [
        ("1 5", "6", 2),
        ("1 7", "6", 2),
        ("5 7", "6", 3),
        ("4 5 7 8", "6", 5),
        ("5.5.5* 7.7", "6", 3),
        ("2 5", "6", 2),
    ],
)
def test_a_sequence_is_as_long_as_the_values_in_a_row_around_it(line: str, second: str, fleas: int) -> None:
    """A stacked value counts once."""
    state = table(line, "10 6 1 9")
    play(GAME, state, "0 10", f"0 {second}")
    assert state.view(0)["fleas"] == [22 - fleas, 22]


@rule("CK-3.4")
def test_fleas_never_go_below_none() -> None:
    state = table("4 5 7 8", "10 6 1 9", fleas="3 22")
    events = play(GAME, state, "0 10", "0 6")
    assert [event["discarded"] for event in events if event["kind"] == "sequence"] == [3]
    assert state.view(0)["fleas"] == [0, 22]


@rule("CK-3.5")
def test_example_a_stack_of_threes_takes_both_twos_and_leaves_the_five() -> None:
    state = table("2 3 5", "2 3 8 9")
    events = play(GAME, state, "0 2", "0 3")
    assert {"kind": "stack", "rule": "CK-3.5", "seat": 0, "value": 3, "taken": ["2", "2"]} in events
    assert line_of(state) == "3.3 5"
    assert state.view(1)["taken"] == [["2", "2"], []]


@rule("CK-3.5")
def test_a_stack_takes_whole_stacks_scratch_cards_included_and_stays_itself() -> None:
    state = table("4.4*.4 5 6*.6 7", "5 1 2 9")
    play(GAME, state, "0 1", "0 5")
    assert line_of(state) == "1 5.5 7"
    assert state.view(0)["taken"][0] == ["4", "4", "6", "4*", "6*"]


@rule("CK-3.5")
def test_a_stack_without_neighbours_takes_nothing_and_discards_nothing() -> None:
    state = table("3 5 7", "5 1 2 9")
    play(GAME, state, "0 1", "0 5")
    assert line_of(state) == "1 3 5.5 7"
    assert state.view(0)["taken"] == [[], []]
    assert state.view(0)["fleas"] == [22, 22]


@rule("CK-3.6")
def test_a_second_card_alone_and_without_neighbour_has_no_effect() -> None:
    state = table("1 3", "6 9 8 2")
    assert "no_effect CK-3.6" in rules_of(play(GAME, state, "0 9", "0 6"))
    assert line_of(state) == "1 3 6 9"
    assert state.view(0)["fleas"] == [22, 22]


@rule("CK-3.7")
@pytest.mark.parametrize(("line", "second"), [("3", "5"), ("1", "10"), ("10", "1")])
def test_neighbours_differ_by_one_and_ten_is_not_next_to_one(line: str, second: str) -> None:
    state = table(line, f"7 {second} 7 8")
    assert "no_effect CK-3.6" in rules_of(play(GAME, state, "0 7", f"0 {second}"))


@rule("CK-3.8")
def test_example_a_scratch_six_on_a_six_takes_neighbours_and_gives_everybody_else_two() -> None:
    state = GAME.read_position("line 6 7; hands 5 6* 1 2 / 1 2 9 10 / 3 3 4 4; fleas 20 20 20")
    events = rules_of(play(GAME, state, "0 5", "0 6*"))
    assert events.index("stack CK-3.5") < events.index("scratch CK-3.8")
    assert line_of(state) == "6.6*"
    assert state.view(0)["taken"][0] == ["5", "7"]
    assert state.view(0)["fleas"] == [20, 22, 22]


@rule("CK-3.8")
def test_a_scratch_card_alone_gives_everybody_else_one_flea() -> None:
    state = table("1", "8 6* 3 4")
    events = rules_of(play(GAME, state, "0 8", "0 6*"))
    assert events.index("no_effect CK-3.6") < events.index("scratch CK-3.8")
    assert state.view(0)["fleas"] == [22, 23]


@rule("CK-3.8")
def test_a_scratch_card_in_a_sequence_discards_and_gives_one() -> None:
    state = table("5 7", "8 6* 3 4")
    play(GAME, state, "0 8", "0 6*")
    assert state.view(0)["fleas"] == [18, 23]


@rule("CK-3.9")
@pytest.mark.parametrize(("moves", "drawn"), [("6 7", 2), ("pile 7", 1), ("pile pile", 0)])
def test_a_turn_ends_with_four_cards_in_hand(moves: str, drawn: int) -> None:
    state = table("1 5", "6 7 9 10")
    first, second = moves.split()
    events = play(GAME, state, f"0 {first}", f"0 {second}")
    assert [event["count"] for event in events if event["kind"] == "draw"] == ([drawn] if drawn else [])
    assert state.view(0)["hand_sizes"] == [4, 4]
    assert len(state.view(0)["hand"]) == 4


@rule("CK-3.9")
def test_only_the_drawer_sees_what_was_drawn() -> None:
    state = table("1 5", "6 7 9 10")
    play(GAME, state, "0 6", "0 7")
    assert state.log is not None
    (draw,) = [event for event in state.log if event.kind == "draw"]
    assert draw.seen_by(0)["cards"] == ["1", "1"]
    assert "cards" not in draw.seen_by(1)
    assert "cards" not in draw.seen_by(None)


@rule("CK-3.10")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_turn_begins_with_four_cards_and_an_even_pile(seats: int) -> None:
    chance = tablee.Chance(seats)
    for seed in range(30):
        state = GAME.new(seats, seed)
        while not state.is_over():
            view = state.view(None)
            if view["card_number"] == 1:
                assert view["hand_sizes"][view["turn"]] == 4
                assert view["pile"] % 2 == 0
            moves = state.legal_moves(view["turn"])
            state.play(view["turn"], moves[chance.below(len(moves))])
