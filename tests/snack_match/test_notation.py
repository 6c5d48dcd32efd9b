"""Moves and positions of Snack Match as text."""

import pytest

import tablee
from tablee.core.errors import IllegalMove, MalformedMove, PositionError
from tablee.games.snack_match.area import BYTE, EVERY_CARD
from tablee.games.snack_match.cards import DRAWN, STRIP
from tablee.games.snack_match.diet import MODIFIERS, MOST
from tablee.games.snack_match.grid import (
    ACROSS,
    CELLS,
    COLUMNS,
    HOME,
    HOME_COLUMN,
    HOME_ROW,
    MOST_CARDS,
    PLACES,
    ROUNDS,
    ROWS,
    SIDE,
    STRIDE,
)

GAME = tablee.game("snack-match")
PLACING = "phase placement; areas 1 a1 right / 2 a1 right; hands 12 / 3"


def test_numbers_that_are_written_out_follow_from_those_that_are_printed() -> None:
    assert (ROWS, COLUMNS, STRIDE) == (2 * SIDE - 1, 2 * SIDE - STRIP, COLUMNS + 1)
    assert CELLS == ROWS * STRIDE
    assert ACROSS == ROWS * (COLUMNS - STRIP + 1)
    assert PLACES == ACROSS + (ROWS - STRIP + 1) * COLUMNS
    assert (HOME_ROW, HOME_COLUMN) == (SIDE - 1, SIDE - STRIP)
    assert HOME == HOME_ROW * (COLUMNS - STRIP + 1) + HOME_COLUMN
    assert BYTE == MOST_CARDS == ROUNDS * DRAWN
    assert EVERY_CARD == 2**MOST_CARDS - 1
    assert len(MODIFIERS) // 2 == MOST


# --- moves ---


@pytest.mark.parametrize(
    "text",
    ["", "12", "keep", "keep b2", "12 b2", "12 e1 right", "12 b right", "12 b1 sideways", "12 b1 right over",
     "12 b1 right under 4", "12 b1 right under 1 3", "12 b+1 right", "１２ b1 right"],
)  # fmt: skip
def test_what_is_not_a_move_is_refused_with_the_ways_to_write_one(text: str) -> None:
    with pytest.raises(MalformedMove, match="is not a move: keep 12 keeps a card; 12 b2 right places one"):
        GAME.parse_move(GAME.read_position(PLACING), 0, text)


@pytest.mark.parametrize("text", ["keep 73", "keep 0", "73 b1 right", "0 b1 right", f"{'1' * 5000} b1 right"])
def test_a_card_that_does_not_exist_is_refused(text: str) -> None:
    with pytest.raises(MalformedMove, match="cards are numbered from 1 to 72"):
        GAME.parse_move(GAME.read_position(PLACING), 0, text)


def test_moves_are_read_whatever_their_case_and_space() -> None:
    state = GAME.read_position(PLACING)
    assert GAME.parse_move(state, 0, "  12  B1 Down  UNDER 1 ") == GAME.parse_move(state, 0, "12 b1 down under 1")
    assert GAME.parse_move(state, 0, "12 c1 left under 123") == GAME.parse_move(state, 0, "12 c1 left under")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("3 a1 right", "card 3 is not in your hand"),
        ("keep 12", "there is no card to keep now, place one"),
        ("12 a6 right", "larger than 4 by 4"),
        ("12 a4 down", "larger than 4 by 4"),
        ("12 a4 right", "must lie beside or over or under another"),
    ],
)
def test_an_illegal_move_says_why(move: str, reason: str) -> None:
    state = GAME.read_position(PLACING)
    with pytest.raises(IllegalMove, match=reason):
        state.play(0, GAME.parse_move(state, 0, move))


def test_a_card_to_keep_that_is_not_in_hand_says_so() -> None:
    state = GAME.read_position("areas - / -; hands 1 2 / 3 4")
    with pytest.raises(IllegalMove, match="card 3 is not in your hand"):
        state.play(0, 3)
    with pytest.raises(IllegalMove, match="choose first which card to keep"):
        state.play(0, -5)


def test_the_numbers_of_hidden_cells_are_the_cards_own_either_way_round() -> None:
    state = GAME.read_position(PLACING)
    right = GAME.parse_move(state, 0, "12 b1 right under 12")
    left = GAME.parse_move(state, 0, "12 d1 left under 23")
    assert state.is_legal(0, right)
    assert state.is_legal(0, left)
    assert right & 7 == left & 7 == 0b011


def test_moves_are_described_for_interfaces() -> None:
    state = GAME.read_position(PLACING)

    def described(text: str) -> dict[str, object]:
        return GAME.describe_move(state, 0, GAME.parse_move(state, 0, text))

    assert described("12 z2 right") == {
        "kind": "beside",
        "rule": "SM-2.5",
        "card": 12,
        "strip": "12 Wg Wb Sr",
        "cells": ["z2", "a2", "b2"],
        "reads": "right",
        "points": 2,
    }
    assert described("12 b1 up") == {
        "kind": "over",
        "rule": "SM-2.6",
        "card": 12,
        "strip": "12 Wg Wb Sr",
        "cells": ["b1", "b0", "b-1"],
        "reads": "up",
        "points": 1,
    }
    assert described("12 b1 up under 1") == {
        "kind": "under",
        "rule": "SM-2.6",
        "card": 12,
        "strip": "12 Wg Wb Sr",
        "cells": ["b1", "b0", "b-1"],
        "reads": "up",
        "points": 1,
        "under": [1],
    }


def test_what_to_keep_is_described_with_what_is_given() -> None:
    state = GAME.read_position("areas - / -; hands 1 2 / 3 4")
    assert [GAME.describe_move(state, 0, move)["gives"] for move in state.legal_moves(0)] == [
        "2 Db Wr Wo",
        "1 Wo Wg Dr",
    ]


# --- positions ---


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hands 1 2 / 3 4", "lacks 'areas'"),
        ("areas - / -; hands 1 2 / 3 4; moon 3", "has no 'moon'"),
        ("areas - / -; hands 1 2", "'hands' is given for 1 seats, but there are 2"),
        ("areas -; hands 1 2", "without an automaton it takes 2 to 9 seats, not 1"),
        ("areas - / -; hands 1 2 / 3 4; automaton -", "solo is for 1 seat, not 2"),
        ("areas - / -; hands 1 2 / 3 73", "'73' is not a card"),
        ("areas - / -; hands 1 2 5 / 3 4", "seat 0 has 3 cards in hand, more than 2"),
        ("areas - / -; hands 1 2 / 2 4", "card 2 lies in two places"),
        ("areas - / -; hands 1 2 / 3 4; pile 5 6", "the pile is not what"),
        ("areas - / -; hands 1 / 3 4", "dealt two cards a round"),
        ("areas - / -; hands 1 / 3", "dealt two cards a round"),
        ("areas 5 a1 right / 6 a1 right; hands 1 2 / 3 4", "dealt two cards a round"),
        ("areas 5 a1 right, 7 a2 right / 6 a1 right, 8 a2 right; hands - / -", "nobody has a card to place"),
        ("areas 5 a2 right / 6 a1 right; hands 1 / 3", "'5 a2 right' cannot be placed there"),
        ("areas 5 a1 sideways / 6 a1 right; hands 1 / 3", "'5 a1 sideways' is not a move"),
        ("areas 5 a1 right, 7 a9 right / -; hands - / -", "larger than 4 by 4 .in '7 a9 right'"),
        ("areas 5 a1 right, 7 a3 right / -; hands - / -", "'7 a3 right' cannot be placed there"),
        ("areas - / -; hands 1 2 / 3 4; kept 5 / -", "seat 0 cannot keep 5"),
        ("areas - / -; hands 1 2 / 3 4; kept 1", "'kept' is given for 1 seats"),
        ("areas - / -; hands 1 2 / 3 4; kept 1 / 3", "when everybody has kept a card, the others have passed"),
        ("phase placement; areas - / -; hands 1 2 / 3 4; kept 1 / -", "cards are kept in the draft only"),
        ("areas - / -; hands 1 2 / 3 4; given 1 3", "the card 1 that seat 0 gave is not with its left neighbour"),
        ("areas - / -; hands 1 2 / 3 4; given 3", "'given' is given for 1 seats"),
        ("phase over; areas - / -; hands 1 2 / 3 4", "the phase is not 'over' but 'draft'"),
        ("areas - / -; hands 1 2 / 3 4; diet soup most", "'soup most' is not an element and a modifier"),
        ("areas - / -; hands 1 2 / 3 4; diet soda most, blue pairs", "not two pairs of different cards"),
        ("areas - / -; hands 1 2 / 3 4; diet soda most, red fewest", "not two pairs of different cards"),
        ("areas -; hands 1 2; automaton 3", "the automaton has as many cards as lie in the area"),
        ("areas -; hands 1; automaton -", "alone one holds 2 cards"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        GAME.read_position(text)


FULL = ", ".join(f"{card} a1 right" for card in range(1, 9))


def test_an_area_of_nine_cards_is_refused() -> None:
    with pytest.raises(PositionError, match="an area has 8 cards at most"):
        GAME.read_position(f"areas {FULL}, 9 a1 right; hands -; automaton 10")


def test_given_cards_are_refused_when_nothing_is_being_placed() -> None:
    other = ", ".join(f"{card} a1 right" for card in range(11, 19))
    with pytest.raises(PositionError, match="given cards are known while cards are placed"):
        GAME.read_position(f"areas {FULL} / {other}; hands - / -; given 1 2")


def test_a_position_may_be_written_on_several_lines_and_fills_in_what_it_does_not_say() -> None:
    state = GAME.read_position(
        """
        areas 1 a1 right, 12 b1 down under 1 / 2 a1 right, 3 z2 right
        hands 5 4 / 6 7
        """
    )
    assert GAME.write_position(state).startswith(
        "phase draft; areas 1 a1 right, 12 b1 down under 1 / 2 a1 right, 3 z2 right; "
        "hands 4 5 / 6 7; kept - / -; pile 8 9"
    )
    state = GAME.read_position(PLACING)
    assert GAME.write_position(state).startswith(
        "phase placement; areas 1 a1 right / 2 a1 right; hands 12 / 3; given 2 1; pile 4 5"
    )


def test_a_finished_game_is_a_position_too() -> None:
    other = ", ".join(f"{card} a1 right" for card in range(11, 19))
    state = GAME.read_position(f"areas {FULL} / {other}; hands - / -; diet soda most")
    assert state.is_over()
    assert state.pending() == []
    assert state.view(None)["diet"] == ["soda most"]
