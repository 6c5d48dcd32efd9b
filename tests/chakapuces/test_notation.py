"""Moves and positions of Chakapuces as text."""

import pytest

import tablee
from tablee.core.errors import IllegalMove, MalformedMove, PositionError

GAME = tablee.game("chakapuces")
MID_TURN = "turn 0 second; line 2 3 5.5*; hands 1 4 6* / 2 2 9 10"


@pytest.mark.parametrize("text", ["", "x", "0", "11", "5**", "*5", "-1", "5 6", "５"])
def test_what_is_not_a_move_is_refused_with_the_three_ways_to_write_one(text: str) -> None:
    state = GAME.new(2, 1)
    with pytest.raises(MalformedMove, match=r"is not a move: 5 plays a Cat, 5\* a Scratch card, pile"):
        GAME.parse_move(state, 0, text)


def test_moves_are_read_whatever_their_case_and_space() -> None:
    state = GAME.new(2, 1)
    assert GAME.parse_move(state, 0, " PILE ") == GAME.parse_move(state, 0, "pile")


@pytest.mark.parametrize(("move", "reason"), [(99, "99 is not a move"), (0, "the pile is empty")])
def test_an_illegal_move_says_why(move: int, reason: str) -> None:
    rest = GAME.write_position(GAME.read_position(MID_TURN)).split("pile ")[1]
    state = GAME.read_position(f"{MID_TURN}; pile -; taken {rest} / -")
    with pytest.raises(IllegalMove, match=reason):
        state.play(0, move)


def test_moves_are_described_with_what_they_do() -> None:
    state = GAME.read_position(MID_TURN)
    described = {GAME.format_move(state, 0, move): GAME.describe_move(state, 0, move) for move in state.legal_moves(0)}
    assert described == {
        "pile": {"kind": "pile", "rule": "CK-3.1"},
        "1": {
            "kind": "hand",
            "rule": "CK-3.1",
            "card": "1",
            "effect": {"kind": "sequence", "rule": "CK-3.4", "length": 3},
        },
        "4": {
            "kind": "hand",
            "rule": "CK-3.1",
            "card": "4",
            "effect": {"kind": "sequence", "rule": "CK-3.4", "length": 4},
        },
        "6*": {
            "kind": "hand",
            "rule": "CK-3.1",
            "card": "6*",
            "effect": {"kind": "sequence", "rule": "CK-3.4", "length": 2, "each": 1},
        },
    }


def test_a_stack_and_a_lone_card_are_described_too() -> None:
    state = GAME.read_position("turn 0 second; line 3 5.5; hands 1 3 5 / 2 2 9 10; ")
    effects = [GAME.describe_move(state, 0, move)["effect"] for move in list(state.legal_moves(0))[1:]]
    assert effects == [
        {"kind": "no_effect", "rule": "CK-3.6"},
        {"kind": "stack", "rule": "CK-3.5", "cards": 0},
        {"kind": "stack", "rule": "CK-3.5", "cards": 0},
    ]


def test_a_first_card_is_described_without_effect() -> None:
    state = GAME.new(2, 1)
    seat = state.to_play()
    assert all("effect" not in GAME.describe_move(state, seat, move) for move in state.legal_moves(seat))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hands 1 2 3 4 / 1 2 3 4", "lacks 'line'"),
        ("line -; hands 1 2 3 4 / 1 2 3 4; moon 3", "has no 'moon'"),
        ("line -; line -; hands 1 2 3 4 / 1 2 3 4", "'line' stands twice"),
        ("line -; hands 1 2 3 4", "for 2 to 6 seats, not 1"),
        ("line 12; hands 1 2 3 4 / 1 2 3 4", "'12' is not a card"),
        ("line 5.6; hands 1 2 3 4 / 1 2 3 4", "'5.6' is not one whole stack"),
        ("line 5 5; hands 1 2 3 4 / 1 2 3 4", "'5' is not one whole stack"),
        ("line -; hands 1 2 3 4 5 / 1 2 3 4", "seat 0 has 5 cards in hand, more than 4"),
        ("line -; hands 1 2 3 / 1 2 3 4", "seat 0 has 3 cards in hand, and a turn to play"),
        ("turn 1 second; line -; hands 1 2 3 / 1 2 3 4", "seat 0 has 3 cards in hand, and a turn to play"),
        ("line -; hands 1* 1* 3 4 / 1 2 3 4", r"more 1\* on the table than in the deck"),
        ("line -; hands 1 2 3 4 / 1 2 3 4; pile 5 5 5", "the pile is not what"),
        ("line -; hands 1 2 3 4 / 1 2 3 4; fleas 3", "'fleas' is given for 1 seats"),
        ("line -; hands 1 2 3 4 / 1 2 3 4; fleas 3 x", "'x' is not a number"),
        ("line -; hands 1 2 3 4 / 1 2 3 4; taken 5", "'taken' is given for 1 seats"),
        ("turn 2; line -; hands 1 2 3 4 / 1 2 3 4", "'turn 2' is not a turn"),
        ("turn 0 third; line -; hands 1 2 3 4 / 1 2 3 4", "'turn 0 third' is not a turn"),
        ("line -; hands 1 2 3 4 / 1 2 3 4; last-lap rain 1", "'last-lap rain 1' is not a last lap"),
        ("line -; hands 1 2 3 4 / 1 2 3 4; last-lap empty_pile 2", "'last-lap empty_pile 2' is not a last lap"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        GAME.read_position(text)


def test_a_position_may_be_written_on_several_lines_and_fills_in_what_it_does_not_say() -> None:
    state = GAME.read_position(
        """
        line  2 3 5.5*
        hands 1 4 6* 8 / 2 2 9 10
        """
    )
    assert GAME.write_position(state).startswith(
        "turn 0; line 2 3 5.5*; hands 1 4 8 6* / 2 2 9 10; fleas 22 22; taken - / -; pile 1 1 1 1 1 2 2 2 3"
    )
