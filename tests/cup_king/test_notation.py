"""Moves, positions and options of Cup King as text: what is refused, and why."""

import pytest

from tablee.core.errors import IllegalMove, MalformedMove, PositionError, SetupError
from tablee.games.cup_king.moves import FLICK, KEEP, PLAY, SETS, number_of_set, play_move, set_values
from tests.cup_king.tables import GAME, HIGH, LOW, attacked, field, position
from tests.playing import play

TWO = f"hands r1 / r2; pyramids {HIGH} / {HIGH}"
SPLIT = "hands r1 / r2; round red left; played - / r5; pyramids . .. ... .... .y.b. / . .. ... .... r...."
ALMOST_ALL = " ".join(f"{colour}{value}" for value in range(3, 9) for colour in "rygbvrygbv") + " v2 y1 y2 g1 g2 b1 b2"
BEGUN = f"{TWO}; turn 1; round red left; played r5 / -"


# --- moves ---


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not a move: red builds"),
        ("pink", "is not a move: red builds, red 3 7 plays cards"),
        ("pink 3", "is not a move: red builds"),
        ("left", "is not a move"),
        ("left red", "is not a move"),
        ("red 9", "'9' in 'red 9' is not a value"),
        ("red ４", "is not a value"),
        ("red 1 2 3 4", "is not one to three cards"),
        ("red 2 2 2", "is not one to three cards that there are"),
        ("red + blue 2", "is not one to three cards"),
        ("red 1 + blue", "has no one or two extras"),
        ("red 1 + blue 2 blue 3 blue 4", "has no one or two extras"),
        ("red 1 + pink 2", "is not a move"),
        ("lose z1", "'z1' is not a cup: a1 is the leftmost"),
        ("lose b5", "'b5' is not a cup"),
        ("keep left", r"'left' is not a part to keep \(there are none\)"),
        ("flick", "is not a move"),
        ("flick b2 yaw", "is not a flick: flick b2 yaw"),
        ("flick b2 spin 3", "a flick has no 'spin'"),
        ("flick b2 yaw much", "'much' is not a whole number"),
        (f"flick b2 yaw {'9' * 5000}", "is not a whole number"),
        ("flick b2 yaw +46", r"yaw goes from -45 to \+45 degrees, not to 46"),
        ("flick b2 pitch -31", "pitch goes from -30"),
        ("flick b2 at 61", "0 to 60 millimetres, not at 61"),
        ("flick b2 speed 4", "speed goes from 5 to 50"),
    ],
)
def test_what_is_not_a_move_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(MalformedMove, match=reason):
        GAME.parse_move(GAME.read_position(TWO), 0, text)


def test_a_part_that_is_not_there_is_refused_with_those_that_are() -> None:
    state = attacked("g", HIGH)
    play(GAME, state, "1 lose c1")
    with pytest.raises(MalformedMove, match=r"'middle' is not a part to keep \(left, right\)"):
        play(GAME, state, "1 keep middle")
    with pytest.raises(IllegalMove, match="no such part"):
        state.play(1, KEEP + 2)


@pytest.mark.parametrize(
    ("text", "same"),
    [("RED 7 3", "red 3 7"), (" r 3 7 ", "red 3 7"), ("b 1+y 3 r 4", "blue 1 + red 4 yellow 3")],
)
def test_moves_are_read_whatever_their_case_space_and_order(text: str, same: str) -> None:
    state = GAME.read_position(TWO)
    move = GAME.parse_move(state, 0, text)
    assert GAME.format_move(state, 0, move) == same


def test_sets_are_numbered_without_gap_and_each_once() -> None:
    sets = [set_values(number) for number in range(SETS)]
    assert sets == sorted(sets)
    assert len({tuple(values) for values in sets}) == SETS
    assert [number_of_set(values[::-1]) for values in sets] == list(range(SETS))


def test_two_extras_have_one_order() -> None:
    state = position(hands="b1 b1 r4 y3 / r2", more="variants expert")
    backwards = 12 * 41 + 4  # yellow 3 before red 4
    with pytest.raises(IllegalMove, match="the lower extra comes first"):
        state.play(0, play_move(backwards, 0, 3, 1))


@pytest.mark.parametrize("move", [-1, PLAY + 2340 * 41 * 41, FLICK - 1, FLICK + 25 * 91 * 61 * 61 * 46])
def test_a_number_that_is_no_move_is_refused(move: int) -> None:
    with pytest.raises(IllegalMove, match=f"{move} is not a move"):
        GAME.read_position(TWO).play(0, move)


@pytest.mark.parametrize(
    ("where", "move", "reason"),
    [
        (TWO, "0 red", "the pyramids are built"),
        (TWO, "0 flick a1", "no cup is flicked"),
        ("hands r1 / r2; building - / -", "0 red 1", "the pyramids come first"),
        ("hands r1 / r2; building - / -", "0 lose a1", "not the moment to lose a cup"),
        (
            f"{SPLIT}; phase keep; parts b1 / d1",
            "0 red 1",
            "not the moment to play",
        ),
    ],
)
def test_a_move_at_the_wrong_moment_says_so(where: str, move: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        play(GAME, GAME.read_position(where), move)


def test_keeping_a_part_takes_parts() -> None:
    with pytest.raises(IllegalMove, match="no parts of a pyramid"):
        GAME.read_position(TWO).play(0, KEEP)


# --- described moves ---


def test_moves_are_described_for_interfaces() -> None:
    state = attacked("g", HIGH)
    described = {GAME.format_move(state, 1, move): GAME.describe_move(state, 1, move) for move in state.legal_moves(1)}
    assert described["lose b2"] == {
        "kind": "lose",
        "rule": "CU-4.1",
        "cup": "b2",
        "colour": "green",
        "cost": 6,
    }
    assert described["green 8"] == {
        "kind": "play",
        "rule": "CU-3.2",
        "direction": None,
        "colour": "green",
        "values": [8],
        "extras": [],
        "total": 8,
    }


def test_building_and_flicks_and_extras_are_described_too() -> None:
    building = GAME.new(2, 1)
    play(GAME, building, "0 red", "0 blue")
    assert GAME.describe_move(building, 0, 2) == {
        "kind": "build",
        "rule": "CU-2.3",
        "cup": "c1",
        "colour": "green",
    }
    physics = attacked("g", HIGH, variants="physics")
    assert GAME.describe_move(physics, 1, GAME.parse_move(physics, 1, "flick b4 yaw -7")) == {
        "kind": "flick",
        "rule": "CU-4.1",
        "cup": "b4",
        "colour": "green",
        "cost": 2,
        "aim": {"yaw": -7, "pitch": 0, "height": 30, "speed": 20},
    }
    expert = position(hands="b1 r4 / r2 / r3", more="variants expert")
    assert GAME.describe_move(expert, 0, GAME.parse_move(expert, 0, "right blue 1 + red 4")) == {
        "kind": "play",
        "rule": "CU-6.2",
        "direction": "right",
        "colour": "blue",
        "values": [1],
        "extras": [["red", 4]],
        "total": 5,
    }


# --- positions ---


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"pyramids {HIGH} / {HIGH}", "lacks 'hands'"),
        ("hands r1 / r2", "lacks 'pyramids'"),
        ("hands r1", "for 2 to 6 seats, not 1"),
        (f"{TWO}; moon 3", "has no 'moon'"),
        (f"{TWO}; variants blind", "'blind' is not a variant"),
        (f"{TWO}; variants games-6", "'games-6' is not a variant"),
        (f"{TWO}; variants games-", "'games-' is not a variant"),
        (f"{TWO}; chance 1.2", "is not a state of chance"),
        (TWO.replace("r1", "r9"), "'r9' is not a card"),
        (TWO.replace("r1", " ".join(["r1", "y1", "b1", "g1", "v1"] * 2 + ["r2"])), "seat 0 has 11 cards"),
        (TWO.replace("r1", "r1 r1 r1"), "more r1 on the table than in the deck"),
        (TWO.replace("r1", "r2 r2"), "more r2 on the table than in the deck"),
        (f"{TWO}; discard r2 r2", "more r2 on the table than in the deck"),
        (f"{TWO}; pile r2 r2", "r2 cannot be in the pile"),
        (f"{TWO}; pile r3; discard r4", "r1 lies nowhere"),
        (f"{TWO}; old r1", "'old' is given for 1 seats, but there are 2"),
        (f"{TWO}; old - / r1", "seat 1 has old cards that are not in its hand"),
        (f"{TWO}; phase tea", "'tea' is not a phase"),
        (f"{TWO}; phase answer", "does not fit 'answer'"),
        (f"{BEGUN}; phase start", "does not fit 'start'"),
        (BEGUN.replace("round red left", "round"), "a colour and goes left or right"),
        (BEGUN.replace("round red left", "round red up"), "a colour and goes left or right"),
        (f"{TWO}; turn 2", "it cannot be the turn of seat 2"),
        (f"{TWO}; turn x", "'x' is not a number"),
        (TWO.replace("r1", "-"), "seat 0 is in the game, and has no card"),
        (f"{TWO}; results 3 0", "1 results do not fit a match of 1"),
        (f"{TWO}; phase over", "0 results do not fit a match of 1"),
        (f"{TWO}; variants games-2; results 3", "a result is given for 1 seats"),
        (f"hands r1 / r2; pyramids {HIGH} / {LOW}", "seat 1 has not rows of 1 to 5 places"),
        (TWO.replace("rygbv", "rygbx"), "'x' is not a colour"),
        (TWO.replace("rygbv", "ryggg"), "seat 0 has more green cups than it was given"),
        (TWO.replace(HIGH, ". .. ... .... ry.bv"), "seat 0 is split"),
        (f"hands r1 / r2; pyramids {HIGH} / . .. ... .... .....", "somebody has no cup left"),
        ("hands r1 / r2; building r r r r / -", "seat 0 cannot have built with r r r r"),
        ("hands r1 / r2; building x / -", "seat 0 cannot have built with x"),
        (f"hands r1 / r2; building {' / '.join([' '.join('rygbv' * 3)] * 2)}", "they are written as pyramids"),
        (f"{BEGUN}; variants physics; phase fall", "lacks the cup that was touched"),
        (f"{BEGUN}; variants physics; phase fall; touched 0 tickle b2", "is not a flick or a lift"),
        (f"{BEGUN}; variants physics; phase fall; touched 9 flick b2", "is not what can have happened"),
        (f"{BEGUN}; phase fall; touched 0 flick b2", "is not what can have happened"),
        (f"{BEGUN}; variants physics; touched 0 flick b2", "is not what can have happened"),
        (f"{BEGUN}; variants physics; phase fall; touched 0 flick b2; tremor 9999999", "is not what can have happened"),
        (f"{TWO.replace(HIGH, '. .. ... .... r....')}; variants physics; moved b1 1,0,0,0,0,0 / -", "no real cup"),
        (f"{BEGUN}; moved b2 1,0,0,0,0,0 / -", "no real cup"),
        (f"{BEGUN}; variants physics; moved b2 1 / -", "6 whole numbers"),
        (f"{BEGUN}; variants physics; moved b2 1,2,3,4,5,6,x / -", "6 whole numbers"),
        (f"{BEGUN}; variants physics; phase fall; touched 0 red", "is not what can have happened"),
        (f"{BEGUN}; phase keep", "the parts to choose from are two or more"),
        (f"{BEGUN}; phase keep; parts a1 / x1", "'x1' is not a cup"),
        (f"{SPLIT}; phase keep; parts b1 d1 / -", "stand each by itself"),
        (f"{SPLIT}; phase keep; parts b1 d1 / b1 d1", "stand each by itself"),
        (f"{SPLIT}; phase keep; parts a1 a1 / d1", "the parts to choose from"),
        (f"{SPLIT}; variants physics; phase keep; parts b1 / d1; touched 0 keep b1", "is not a flick or a lift"),
        (f"{SPLIT}; variants physics; phase keep; parts b1 / d1; touched 0 keep left", "is not what can have happened"),
        (f"{BEGUN}; variants physics young; phase again; touched 1 flick b2", "is not what can have happened"),
        ("hands r1 / r2; building - / -; played - / r5", "that does not fit 'build'"),
        ("hands r1 / -; building - / -", "seat 1 is in the game, and has no card"),
        (BEGUN.replace("r5 / -", f"{ALMOST_ALL} / {ALMOST_ALL[-17:]}"), "there would be none to draw"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        GAME.read_position(text)


def test_a_position_fills_in_what_it_does_not_say() -> None:
    state = GAME.read_position(TWO)
    assert GAME.write_position(state).startswith(
        f"variants -; phase start; turn 0; pyramids {HIGH} / {HIGH}; hands r1 / r2; old - / -; played - / -; "
        "discard -; pile r1 r2 r3 r3 r4"
    )
    assert field(state, "chance") == field(GAME.read_position(TWO), "chance")


def test_cards_that_are_said_to_be_nowhere_are_in_the_pile_or_with_the_pile_given_in_the_discard() -> None:
    assert len(field(GAME.read_position(TWO), "pile").split()) == 78
    assert len(field(GAME.read_position(f"{TWO}; pile v1"), "discard").split()) == 77
    assert len(field(GAME.read_position(f"{TWO}; discard v1"), "pile").split()) == 77


def test_a_round_that_is_not_said_to_go_right_goes_left() -> None:
    state = GAME.read_position(BEGUN.replace("red left", "r"))
    assert state.view(None)["attack"] == {"colour": "red", "direction": "left", "to_beat": 5}


def test_building_may_be_left_to_begin() -> None:
    assert GAME.read_position("hands r1 / r2; phase build").pending() == [0, 1]


def test_variants_are_written_and_read() -> None:
    state = GAME.new(3, 1, games=5, expert=True, young=True, flick="physics")
    assert field(state, "variants") == "games-5 expert young physics"
    assert GAME.read_position(GAME.write_position(state)).view(None)["variants"] == {
        "games": 5,
        "expert": True,
        "young": True,
        "flick": "physics",
    }


# --- options ---


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (1, {}, "cup-king is for 2 to 6 seats, not 1"),
        (7, {}, "cup-king is for 2 to 6 seats, not 7"),
        (3, {"games": 0}, "games cannot be 0; it can be 1, 2, 3, 4, 5"),
        (3, {"games": True}, "games cannot be yes; it can be 1, 2, 3, 4, 5"),
        (3, {"expert": 1}, "expert cannot be 1; it can be no, yes"),
        (3, {"young": "very"}, "young cannot be very; it can be no, yes"),
        (3, {"flick": "hard"}, "flick cannot be hard; it can be support, physics"),
        (3, {"cups": 15}, r"has no option cups \(options: games, expert, young, flick\)"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(seats: int, options: dict[str, object], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        GAME.new(seats, 1, **options)
