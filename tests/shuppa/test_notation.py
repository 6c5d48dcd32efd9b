"""Moves and positions of Shuppa as text."""

import pytest

from tablee.core.contract import State
from tablee.core.errors import IllegalMove, MalformedMove, PositionError
from tests.playing import play
from tests.shuppa.tables import GAME, about_to_fall, acting, fall

CHOOSING = "round 7 choose; columns - - - - -; hands 1 / 15"


def sharing() -> State:
    state = about_to_fall("M M - - -", [6, 17], "1 21 29")
    fall(state)
    return state


@pytest.mark.parametrize(
    "text",
    [
        *["", "x", "0", "100", "-1", "1 2", "４２", "R2", "eat", "eat h1", "eat b0", "eat b16", "eat b", "eat b1 c1"],
        *["jump a", "jump a h", "jump aa b", "jump a b c", "swap a1", "swap a1 b", "swap a b", "lift a", "lift a side"],
        *["lift h up", "declined", "hop a b"],
    ],
)
def test_what_is_not_a_move_is_refused_with_the_ways_to_write_one(text: str) -> None:
    with pytest.raises(MalformedMove, match="is not a move: 42 plays a card; eat b3, jump a c, swap a1 b1, lift a up"):
        GAME.parse_move(GAME.new(2, 1), 0, text)


@pytest.mark.parametrize("text", ["2", "2-0", "2-0-0-0", "8-0-0", "a-b-c", "2--0", "22-0-0"])
def test_what_is_not_a_division_is_refused_with_one_that_is(text: str) -> None:
    with pytest.raises(MalformedMove, match="is not a division: it takes 3 numbers, like 0-0-1"):
        GAME.parse_move(sharing(), 0, f"share {text}")


def test_there_is_nothing_to_divide_without_a_shared_group() -> None:
    with pytest.raises(IllegalMove, match="there is nothing to divide now"):
        GAME.parse_move(GAME.new(2, 1), 0, "share 1-0-0")


def test_moves_are_read_whatever_their_case_and_space_and_order() -> None:
    state = acting("R.G Y R44s@0 - -")
    assert GAME.parse_move(state, 0, " SWAP  b1 A1 ") == GAME.parse_move(state, 0, "swap a1 b1")
    assert GAME.parse_move(state, 0, "r44S") == GAME.parse_move(state, 0, "44") == 44


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        (CHOOSING, "42", "R42 is not in the hand"),
        (CHOOSING, "decline", "now everybody chooses a card from the hand"),
        (CHOOSING, "eat a1", "now everybody chooses a card from the hand"),
        ("actions R4e@0.G B - - -", "eat b2", "there is no card there"),
        ("actions R4e@0.G B - - -", "eat g1", "there is no card there"),
        ("actions R4e@0.G R44s@1 - - -", "eat b1", "another player's token stands there"),
        ("actions Y8j@0.G B - - -", "jump c a", "column c is empty"),
        ("actions Y8j@0.G B - - -", "jump a a", "a card jumps from one column to another"),
        ("actions Y8j@0.G B - - -", "jump a g", "a card jumps from one column to another"),
        ("actions Y8j@0.G R44s@1 - - -", "jump b a", "another player's token stands there"),
        ("actions Y8j@0.G B - - -", "lift a up", "the Action is jump, not elevator"),
        ("actions R32l@0.G B - - -", "lift b up", "a column takes two cards for the elevator"),
        ("actions R32l@0.G B - - -", "lift g up", "there is no such column"),
        ("actions R32l@0.G B.G.R44s@1 - - -", "lift b down", "another player's token stands there"),
        ("actions R32l@0.G B - - -", "swap a1 a2", "the Action is elevator, not swap"),
    ],
)
def test_an_illegal_move_says_why(position: str, move: str, reason: str) -> None:
    is_acting = position.startswith("actions ")
    state = acting(position.removeprefix("actions ")) if is_acting else GAME.read_position(position)
    with pytest.raises(IllegalMove, match=reason):
        play(GAME, state, f"0 {move}")


def test_while_a_group_is_to_be_divided_nothing_else_can_be_done() -> None:
    with pytest.raises(IllegalMove, match="now a shared group is to be divided"):
        play(GAME, sharing(), "0 42")


def test_moves_are_described_with_what_they_name_and_win() -> None:
    state = acting("R.M R4e@0 - - -")
    described = [GAME.describe_move(state, 0, move) for move in state.legal_moves(0)]
    assert described[0] == {"kind": "decline", "rule": "SH-6.1", "points": 0}
    assert described[2] == {"kind": "eat", "rule": "SH-6.2", "card": "M7", "place": "a2", "points": 2, "groups": []}
    (first, *_) = [GAME.describe_move(sharing(), 0, move) for move in sharing().legal_moves(0)]
    shares = [{"player": 0, "count": 0, "points": 2}, {"player": 1, "count": 1, "points": 3}]
    named = {"division": "0-1-1", "shares": shares, "discarded": 1}
    assert first == {"kind": "share", "rule": "SH-4.4", **named}
    told = "give the Multicolour cards: 0 for Ann and 1 for Bo, 1 discarded"
    assert GAME.texts("en").tell_move(first, ["Ann", "Bo"]) == told


@pytest.mark.parametrize(
    ("columns", "move", "described"),
    [
        ("R.G Y8j@0 - - -", "jump a c", {"kind": "jump", "rule": "SH-6.3", "card": "G2", "from": "a", "to": "c"}),
        ("R.G R44s@0 - - -", "swap a1 b1", {"kind": "swap", "rule": "SH-6.4", "cards": ["R1", "R44s"]}),
        ("R.G.B R32l@0 - - -", "lift a down", {"kind": "lift", "rule": "SH-6.5", "card": "B5", "way": "down"}),
        ("R.G R32l@0 - - -", "lift a down", {"kind": "lift", "rule": "SH-6.5", "card": "R1", "way": "up"}),
        ("R.G.B R32l@0 - - -", "lift a up", {"card": "R1", "column": "a", "cards": ["R1"]}),
        ("R.G R32l@0 - - -", "lift a up", {"card": "R1", "column": "a", "cards": ["R1", "G2"]}),
    ],
)
def test_effects_are_described_with_their_cards_and_places(
    columns: str, move: str, described: dict[str, object]
) -> None:
    state = acting(columns)
    found = GAME.describe_move(state, 0, GAME.parse_move(state, 0, move))
    assert described.items() <= found.items()


ACTING = "round 7 actions; hands - / -; "
LOTS = "round 7 turns; hands - / -; columns R1.M7 R6@0.M22 R17@1 Y21 B29; "


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hands 1 / 2", "lacks 'columns'"),
        ("columns - - - - -; hands 1 / 2; moon 3", "has no 'moon'"),
        (f"{CHOOSING}; solo 1", "the difficulty of a solo game is 2 to 9, not 1"),
        (f"{CHOOSING}; solo 2", "for 2 to 4 seats, solo for 1, not 2"),
        ("round 7; columns - - - -; hands 1", "for 2 to 4 seats, solo for 1, not 1"),
        ("round 7; columns - - - - - - -; hands 1 / 2 / 3 / 5 / 6", "for 2 to 4 seats, solo for 1, not 5"),
        ("round 7; columns - - - -; hands 1 / 2", "there are 5 columns .* not 4"),
        ("round 7; columns - - - - 100; hands 1 / 2", r"'100' is not a card \(1 to 99, or with its letters: B99\)"),
        ("round 7; columns - - - - 1; hands 1 / 2", "R1 lies in two places"),
        ("round 8; columns - - - - -; hands 1 / 2", "'round 8' is not a round"),
        ("round 7 lunch; columns - - - - -; hands 1 / 2", "'round 7 lunch' is not a round"),
        ("round x; columns - - - - -; hands 1 / 2", "'x' is not a number"),
        ("round 6; columns - - - - -; hands 1 / 2", "seat 0 has 1 cards in hand, and 2 to play"),
        (f"round 7; columns - - - - -; hands {' '.join(map(str, range(1, 11)))} / 12", "10 cards in hand, more than 9"),
        ("round 7; columns M.M.M.M M.M.M.M - - -; hands 1 / 2", r"not enough Normal cards left \(M\)"),
        (
            "round 7; columns R.R.R.R.R.R.R.R.R.R.R.R.R.R.R.R - - - -; hands 1 / 2",
            "column a is higher than it can ever",
        ),
        (
            "round 7; columns R.R.R.R.R.R.R.R.R.R.R.R.R.R.R - - - -; hands 1 / 2",
            "column a is higher than it can be in round 7",
        ),
        ("round 7; columns R1@0 - - - -; hands 6 / 2", "tokens stand on the columns only in the phases turns and act"),
        (f"{ACTING}columns R4e@2 - - - -", "'@2' is not one token of a player"),
        (f"{ACTING}columns R4e@0.R44s@0 - - - -", "'@0' is not one token of a player"),
        (f"{ACTING}columns R1@0 G - - -", "the token of player 0 cannot be on R1 in phase actions"),
        (f"{ACTING}columns R4e@0 R44s@1 G - -; order 0 1*", "the token of player 0 cannot be on R4e in phase actions"),
        (f"{ACTING}columns R4e G - - -", "player 0 has nothing to choose in this position"),
        (f"{ACTING}columns R32l@0 G - - -", "player 0 has nothing to choose in this position"),
        (f"{ACTING}columns R4e@0 G - - -; order 0 1", "marks with \\* whose turn it is"),
        (f"{ACTING}columns R4e@0 G - - -; order 0* 0", "names every player once"),
        (f"{ACTING}columns R4e@0 G - - -; order 0* 2", "there is no player 2 at this table"),
        (f"{ACTING}columns R4e@0 G - - -; gained 2", "there is no player 2 at this table"),
        (f"{CHOOSING}; order 0* 1", "'order' is for the phases turns and actions"),
        (f"{CHOOSING}; won 3", "'won' is given for 1, but there are 2"),
        (f"{CHOOSING}; top 4", "'top' is the one card put on the automaton's deck"),
        (f"{CHOOSING}; deck 5", "only a solo game has a deck"),
        ("solo 2; round 7; columns - - - - -; hands 1; deck -", "the automaton's deck has 0 cards: it takes 1 to play"),
        (f"{CHOOSING}; revealed 5 9", "3 cards are revealed in the phase choose"),
        (f"{CHOOSING}; jar 5 9", "the jar has 1 Normal cards in round 7, not 2"),
        (f"{CHOOSING}; jar 4", "the jar has 1 Normal cards in round 7"),
        (f"{CHOOSING}; reserve 4", "the Reserve has Normal cards only"),
        (f"{CHOOSING}; actions 42", "the Reserve has Normal cards only, and the Action pile Action cards"),
        (f"{CHOOSING}; reserve 42", "lies nowhere"),
        (f"{CHOOSING}; chosen 2 / -", "seat 0 cannot have chosen 2"),
        (f"{CHOOSING}; chosen 1 / 15", "when all have chosen the cards fall"),
        (f"{LOTS}", "player 0 has nothing to choose"),
        (f"{LOTS}; lots 1.7", "'1.7' is not a lot: it has fewer than 3 cards"),
        (f"{LOTS}; lots 1.7.42", "'1.7.42' is not a lot of cards on the columns"),
        (f"{LOTS}; lots 1.7.x", "'1.7.x' is not a lot of cards on the columns"),
        (f"{LOTS}; lots 1.7.1", "'1.7.1' is not a lot of cards on the columns"),
        (f"{LOTS}; lots 1.6.7.17.22; divisions 2-0-0", "player 0 has nothing to choose"),
        (f"{LOTS}; lots 1.6.7.17.22; divisions 0-0-2", "'0-0-2' is not a division of its lot"),
        (f"{LOTS}; lots 1.6.7.17.22; divisions own", "'own' is not a division of its lot"),
        (f"{LOTS}; lots 1.6.7.17.22; divisions 2-0-0 2-0-0", "there are more divisions than lots"),
        (f"{LOTS}; lots 1.6.7.22; divisions own", "player 0 has nothing to choose"),
        (f"{LOTS}; lots 1.6.7.22; divisions own own", "there are more divisions than lots"),
        (
            "round 7 turns; hands - / -; columns R1.M7 R6@0.M22 - - -; lots 1.6.7.22; order 0 1*",
            "the token of player 0 cannot be on R6 after its turn",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        GAME.read_position(text)


def test_a_position_with_a_group_to_divide_is_read_back() -> None:
    state = GAME.read_position(f"{LOTS}; lots 1.6.7.17.22")
    assert GAME.read_position(GAME.write_position(state)).legal_moves(0) == state.legal_moves(0)
    assert len(state.legal_moves(0)) == 5


def test_a_position_keeps_the_divisions_that_have_been_made() -> None:
    state = acting("R44s@1 M Y.R.G B.M Y.G76s@2 R68e@0", hands="- / - / -")
    play(GAME, state, "0 eat c1", "0 share 0-1-0")
    text = GAME.write_position(state)
    assert "lots R1.M7.R44s G2.M22.G76s; divisions 0-1-0;" in text
    again = GAME.read_position(text)
    assert GAME.write_position(again) == text
    play(GAME, state, "0 share 0-0-1")
    play(GAME, again, "0 share 0-0-1")
    assert GAME.write_position(again) == GAME.write_position(state)


def test_a_position_keeps_a_lot_that_is_not_shared_before_one_that_is() -> None:
    """The red lot is player 0's alone; the green one, with the greater number, holds a token of player 1."""
    state = acting("R R Y.R.G B.M Y.G76s@1.R68e@0")
    play(GAME, state, "0 eat c1")
    text = GAME.write_position(state)
    assert "lots R1.R6.R17 G2.M7.G76s; divisions own;" in text
    assert GAME.write_position(GAME.read_position(text)) == text


def test_a_position_may_be_written_on_several_lines_and_fills_in_what_it_does_not_say() -> None:
    state = GAME.read_position(
        """
        round   7
        columns R.G M - - 42
        hands   5 4 / 6
        """
    )
    assert GAME.write_position(state).startswith(
        "round 7 choose; columns R1.G2 M7 - - R42; hands R4e B5 / R6; chosen - / -; revealed Y3 G9 Y10; "
        "won - / -; discard -; jar B11; reserve G13 Y14 B15"
    )


def test_columns_that_play_has_made_high_are_read() -> None:
    """Jump cards that nobody holds do not count: these came up in play, and a bot could not have read them."""
    for text in (
        "round 2 actions; columns B89.B45.R19.Y8j@0 G53.B11.R25.Y30.M95 B18.Y63.G26.R38 R77.B57.G41.Y72j@1 B85.Y69.R42"
        "; hands R17 B40j G59 G64l B70 M81 R83 Y94 / B5 Y10 G12s M22 G33 G43 G74 G76s; order 1* 0; lots Y8j.Y30.M95",
        "solo 2; round 4 actions; columns B34.Y82.G13.B15.R6.M7 Y3.G26.Y27.R19.G9.B16l@1.B57 B45.R31.G36e.Y10.B40j@0 "
        "Y49.R17 Y69.R71.R47.R97.Y73.B79; hands Y14 G24j Y48l G88j R90 B92s Y93 Y94; order 0* 1; lots M7.B16l.B57; "
        "won - / G23 G41 Y63 G91",
    ):
        assert GAME.read_position(text).pending()
