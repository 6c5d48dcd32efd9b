"""Moves, positions and options of Pop as text."""

import pytest

from tablee.core.errors import IllegalMove, MalformedMove, NotYourTurn, PositionError, SetupError
from tablee.core.texts import LANGUAGES
from tablee.games.pop.cards import CARDS, COLOUR
from tests.playing import play
from tests.pop.drawing import GAME, QUIET, ROW, alone, area, quiet_turn

EXPLODED = " ".join(str(card) for card in range(14, 51))
EMPTY = "- / - / - / - / -"
FIVE_COLUMNS = area(ROW)


@pytest.mark.parametrize("text", ["", "x", "0", "51", "-1", "7 8", "07", "５"])
def test_what_is_not_a_move_is_refused(text: str) -> None:
    with pytest.raises(MalformedMove, match="is not a move: it takes the number of a card, 1 to 50"):
        GAME.parse_move(GAME.new(3, 1), 0, text)


@pytest.mark.parametrize("text", ["7", "1 2 3 4", "1 2 3 4 4", "1 2 3 4 5 6", "1 2 3 4 x"])
def test_what_is_not_five_cards_is_refused(text: str) -> None:
    with pytest.raises(MalformedMove, match="is not a move: it takes the numbers of 5 different cards, 1 to 50"):
        GAME.parse_move(GAME.new(1, 1, mode="solo"), 0, text)


def test_an_illegal_card_says_why() -> None:
    state = quiet_turn("")
    for move, reason in [(13, "13 is not in the hand"), (0, "0 is not a card"), (51, "51 is not a card")]:
        with pytest.raises(IllegalMove, match=reason):
            state.play(0, move)


def test_illegal_cards_of_several_say_why() -> None:
    state = alone(ROW, QUIET)
    with pytest.raises(IllegalMove, match="32 is not in the hand"):
        GAME.parse_move(state, 0, "27 28 29 30 32")
    for move in (0, 1, 47, 63, 1 << 40):
        with pytest.raises(IllegalMove, match=f"{move} does not stand for 5 cards of the hand"):
            state.play(0, move)


def test_several_cards_may_be_named_in_any_order_and_only_in_turn() -> None:
    state = GAME.read_position(f"mode duo; area {FIVE_COLUMNS}; hands 27 28 3 / 29 30 8; chief 31")
    assert GAME.format_move(state, 0, GAME.parse_move(state, 0, " 28   3 ")) == "3 28"
    play(GAME, state, "0 28 3")
    with pytest.raises(NotYourTurn, match="seat 0 has nothing to choose now"):
        GAME.parse_move(state, 0, "28 3")
    with pytest.raises(NotYourTurn, match="there is no seat 2"):
        GAME.parse_move(state, 2, "28 3")


def test_moves_are_described_with_what_is_printed_on_the_cards() -> None:
    state = quiet_turn("")
    assert [GAME.describe_move(state, 0, move) for move in state.legal_moves(0)] == [
        {"kind": "card", "rule": "PO-3.3", "card": 27, "colour": "yellow", "arrow": False, "symbols": 1},
        {"kind": "card", "rule": "PO-3.3", "card": 50, "colour": "violet", "arrow": True, "symbols": 3},
    ]
    solo = alone(ROW, QUIET)
    described = GAME.describe_move(solo, 0, 31)
    assert described == {"kind": "cards", "rule": "PO-6.2", "cards": [27, 28, 29, 30, 31], "bursts": []}
    told = GAME.texts("fr").tell_move(described, ["Ann"])
    assert told == "le 27 jaune, le 28 vert, le 29 bleu, le 30 violet et le 31 rouge"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_called_by_its_number_and_its_colour(language: str) -> None:
    texts = GAME.texts(language)
    for card in range(1, CARDS + 1):
        told = texts.tell_move({"kind": "card", "card": card}, []).split()
        assert {str(card), texts.words[COLOUR[card]]} <= {*told}


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (0, {}, "pop is for 1 to 5 seats, not 0"),
        (6, {}, "pop is for 1 to 5 seats, not 6"),
        (1, {}, "mode competitive is for 2 to 5 seats, not 1; with 1 it can be solo"),
        (3, {"mode": "duo"}, "mode duo is for 2 seats, not 3; with 3 it can be competitive, cooperative"),
        (2, {"mode": "cooperative"}, "mode cooperative is for 3 to 5 seats, not 2; with 2 it can be competitive, duo"),
        (2, {"mode": "solo"}, "mode solo is for 1 seat, not 2"),
        (3, {"level": "expert"}, "only mode solo has levels; mode competitive is played without one"),
        (1, {"mode": "solo", "level": "hard"}, "level cannot be hard; it can be beginner, intermediate, advanced"),
        (1, {"mode": "puzzle"}, "mode cannot be puzzle; it can be competitive, duo, cooperative, solo"),
    ],
)
def test_what_does_not_fit_together_is_refused_with_what_would(
    seats: int, options: dict[str, str], reason: str
) -> None:
    with pytest.raises(SetupError, match=reason):
        GAME.new(seats, 1, **options)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hands 1 2 / 3 4", "lacks 'area'"),
        (f"area {EMPTY}; hands 1 2 / 3 4; moon 3", "has no 'moon'"),
        ("area 1 / 2 / 3; hands 4 5 / 6 7", "'area' has 3 parts, and should have 5"),
        (f"area {EMPTY}; hands 1 51 / 3 4", "'51' is not a card"),
        (f"area {EMPTY}; hands 1 2 / 2 4", "card 2 lies in two places"),
        (f"area {EMPTY}; hands 1 2 / 3", r"the hands differ in size \(2, 1 cards\)"),
        (f"area {EMPTY}; hands 1 / 3", "it would be turn 9, of 8"),
        (f"turn 3; area {EMPTY}; hands 1 2 / 3 4", "it is not turn 3: the cards in hand are those of turn 8"),
        (f"mode chess; area {EMPTY}; hands 1 2 / 3 4", "'chess' is not a mode"),
        (f"mode solo; level hard; area {EMPTY}; hands 1 2 3 4 5", "'hard' is not a level"),
        (f"mode solo; area {EMPTY}; hands 1 2 / 3 4", "mode solo is for 1 seat, not 2"),
        (f"area {EMPTY}; hands 1 2 / 3 4; chief 5 6", "'chief' has 2 cards, and should have 1"),
        (f"area {EMPTY}; hands 1 2 / 3 4; hidden 5", "'hidden' has 1 cards, and should have 2"),
        (f"area {EMPTY}; hands 1 / 3 4; chosen 2 5 / -", "seat 0 has chosen 2 cards, and plays 1"),
        (f"area {EMPTY}; hands 1 / 3; chosen 2 / 4", "everybody has chosen"),
        (f"area {EMPTY}; hands 1 2 / 3 4; ended rain", "does not end by 'rain'"),
        (f"area {EMPTY}; hands 1 2 / 3 4; lowered A", "'lowered' is only for a game that is over"),
        (f"area {EMPTY}; hands 1 / 3; ended three_rounds; round 3; lowered F", "'lowered F' does not name Queue cards"),
        ("area 11 16 / - / - / - / -; hands 1 2 / 3 4", "not at rest: 11 and 16 touch a card of their colour"),
        (
            "area 11 12 13 / - / - / - / -; hands 1 2 4 5 6 7 8 9 10 / 21 22 23 24 25 26 27 28 29",
            "column A has 3 cards",
        ),
        (f"round 4; area {EMPTY}; hands 1 2 / 3 4", "there is no round 4: mode competitive has 3"),
        (f"round 2; area {EMPTY}; hands 1 2 / 3 4; points 1 2 / 3 4", "points of 2 rounds, but 1 are over"),
        (f"area {EMPTY}; hands 1 2 / 3 4; points 1", "the points of a round are given for 1 seats"),
        (f"area {EMPTY}; hands 1 2 / 3 4; points 1 x", "'x' is not a number"),
        (f"area {EMPTY}; hands 1 2 / 3 4; chance 1.2", "is not a state of chance"),
        (f"area {EMPTY}; hands 1 2 / 3 4; said 0 yes", "'said 0 yes': the players may talk only"),
        ("mode solo; area 1 / - / - / - / -; hands 2 3 4 5", "a hand of 4 cards with 0 in the pile cannot be"),
        (
            "mode solo; area 1 / - / - / - / -; hands 2 3 4 5 6; pile 7 8 9 10 11",
            "a hand of 5 cards with 5 in the pile",
        ),
        ("mode solo; area 1 / - / - / - / -; hands 2 3 4 5 6 7 8 9 10 11; pile 12", "there are 11 cards to play"),
        ("mode solo; area 1 / - / - / - / -; hands 2 3 4 5 6; exploded 7", "card 8 lies nowhere"),
        (f"mode solo; area {EMPTY}; hands 2 3 4 5 6", "the area is empty"),
        (f"mode puzzle; area {EMPTY}; hands 2 3 4 5 6 7", "the area is empty"),
        ("mode puzzle; area 1 / - / - / - / -; hands 2 3 4 5 6", "the hand of a puzzle has 6 to 10 cards, not 5"),
        ("mode puzzle; area 1 / - / - / - / -; hands 2 3 4 5 6 7; pile 8", "a puzzle has no pile"),
        ("mode puzzle; area 1 / - / - / - / -; hands 1 3 4 5 6 7", "card 1 lies in two places"),
        (
            f"area {EMPTY}; hands 1 2 3 4 5 / 6 7 8 9 10; chief 11; hidden 12 13; exploded {EXPLODED} / -",
            "the pile has 0 cards; for the turns that are left it takes 9",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        GAME.read_position(text)


def test_a_position_may_be_written_on_several_lines_and_fills_in_what_it_does_not_say() -> None:
    state = GAME.read_position(
        """
        area  11 / 12 / 13 / 14 / 15
        hands 1 2 / 3 4
        pile  50 40
        """
    )
    assert GAME.write_position(state).startswith(
        "mode competitive; round 1; turn 8; area 11 / 12 / 13 / 14 / 15; hands 1 2 / 3 4; chosen - / -; chief 5; "
        "hidden 6 7; beside-chief -; exploded - / -; points -; pile 50 40 8 9 10 16 17"
    )


def test_an_unfinished_choice_round_trips() -> None:
    state = quiet_turn("chosen - / -")
    play(GAME, state, "1 28")
    again = GAME.read_position(GAME.write_position(state))
    assert again.pending() == [0]
    assert again.view(1)["chosen"] == [28]
