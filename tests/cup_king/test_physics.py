"""Real cups of Cup King: flicks, what is supplied from outside, and what is refused."""

import pytest

import tablee
from tablee.core.contract import State
from tablee.core.errors import IllegalMove, MalformedMove, MoveError
from tablee.core.playout import playout
from tablee.core.record import replay, start_from
from tablee.core.record_reading import parse_record
from tablee.games.cup_king.fall import format_fall, parse_fall
from tablee.games.cup_king.physics import is_available, simulate_flick
from tablee.games.cup_king.pyramid import format_cup, list_cups
from tablee.games.cup_king.touch import parse_touch
from tests.cup_king.tables import GAME, HIGH, attacked, field, legal, position, pyramid_of
from tests.marks import rule
from tests.playing import play, rules_of

needs_physics = pytest.mark.skipif(not is_available(), reason="MuJoCo is not installed (pip install tablee[physics])")
PLAIN = "yaw 0 pitch 0 at 30 speed 20"


def flicked(cup: str, letter: str, pyramid: str = HIGH) -> State:
    state = attacked(letter, pyramid, variants="physics")
    play(GAME, state, f"1 flick {cup}")
    return state


@rule("CU-4.6")
def test_one_plain_flick_is_offered_for_each_cup_and_any_aim_in_range_may_be_taken() -> None:
    state = attacked("g", HIGH, variants="physics")
    assert legal(state) == ["green 8", *(f"flick {cup} {PLAIN}" for cup in ("c1", "b2", "b4"))]
    for aim in ("yaw +45 pitch -30 at 0 speed 5", "yaw -45 pitch +30 at 60 speed 50"):
        move = GAME.parse_move(state, 1, f"flick b4 {aim}")
        assert state.is_legal(1, move)
        assert GAME.format_move(state, 1, move) == f"flick b4 {aim}"


@rule("CU-4.1")
def test_only_a_cup_of_the_rounds_colour_may_be_flicked() -> None:
    state = attacked("g", HIGH, variants="physics")
    with pytest.raises(IllegalMove, match="it takes a green cup"):
        play(GAME, state, "1 flick a5")
    with pytest.raises(IllegalMove, match="a cup is flicked out"):
        play(GAME, state, "1 lose b4")


@rule("CU-4.6")
def test_after_a_flick_the_table_awaits_what_became_of_the_cup() -> None:
    state = attacked("g", HIGH, variants="physics")
    events = play(GAME, state, "1 flick b4 yaw +10 speed 31")
    assert rules_of(events) == ["flick CU-4.1"]
    assert events[0]["aim"] == {"yaw": 10, "pitch": 0, "height": 30, "speed": 31}
    touch, tremor, cups = str(state.awaits()).split("; ")
    assert touch == "flick b4 yaw +10 pitch 0 at 30 speed 31"
    assert tremor == f"tremor {field(state, 'tremor')}"
    assert cups == "cups a1 b1 c1 d1 e1 a2 b2 c2 d2 a3 b3 c3 a4 b4 a5"
    assert state.pending() == []
    assert state.view(None)["touched"] == {"cup": "b4", "aim": events[0]["aim"], "weak_flicks": 0}


@rule("CU-4.2", "CU-4.3")
def test_cups_are_lost_for_the_reasons_that_were_supplied() -> None:
    state = flicked("b2", "g")
    log = state.log = []
    state.supply("out b2; fell a3 b3; misplaced a4 b4 a5 d2 c3; gap e1")
    (fall,) = [event.seen_by(None) for event in log if event.kind == "fall"]
    assert fall["fell"] == ["a3", "b3"]
    assert fall["misplaced"] == ["d2", "c3", "a4", "b4", "a5"]
    assert fall["gap"] == ["e1"]
    assert pyramid_of(state, 1) == ". .. ... y.b. rygb."
    assert state.view(None)["phase"] == "start"
    assert state.view(None)["turn"] == 1


@rule("CU-4.3")
def test_a_cup_that_only_moved_a_little_stays() -> None:
    """Case B: it is simply not among the lost ones."""
    state = flicked("b4", "g")
    state.supply("out b4; fell a5")
    assert pyramid_of(state, 1) == ". y. bvr ygbv rygbv"


@rule("CU-4.3")
def test_a_missing_cup_at_the_bottom_need_not_split_real_cups() -> None:
    """They may have slid together; the scene decides."""
    state = flicked("c1", "g", ". .. ... .... .ygb.")
    state.supply("out c1")
    assert pyramid_of(state, 1) == ". .. ... .... .y.b."


@rule("CU-4.3")
def test_of_unequal_parts_that_were_supplied_the_owner_may_keep_either() -> None:
    for part, after in (("left", ". .. ... .... .y..."), ("right", ". .. ... ...v ...bv")):
        state = flicked("c1", "g")
        state.supply("out c1; fell a1 a2 b2 c2 a3 b3 c3 a4 b4 a5; split b1 / d1 e1 d2")
        assert state.view(None)["parts"] == [["b1"], ["d1", "e1", "d2"]]
        play(GAME, state, f"1 keep {part}")
        assert pyramid_of(state, 1) == after


@rule("CU-4.3")
def test_between_equal_parts_that_were_supplied_the_owner_chooses() -> None:
    state = flicked("c1", "g")
    state.supply("out c1; fell b2 c2 a3 b3 c3 a4 b4 a5; split a1 b1 a2 / d1 e1 d2")
    assert legal(state) == ["keep left", "keep right"]
    play(GAME, state, "1 keep right")
    assert pyramid_of(state, 1) == ". .. ... ...v ...bv"
    assert state.view(None)["phase"] == "start"


@rule("CU-4.3")
def test_parts_are_left_and_right_in_whatever_order_they_were_supplied() -> None:
    state = flicked("c1", "g", ". .. ... .... .ygb.")
    state.supply("out c1; split d1 / b1")
    assert state.view(None)["parts"] == [["b1"], ["d1"]]
    play(GAME, state, "1 keep left")
    assert pyramid_of(state, 1) == ". .. ... .... .y..."


@rule("CU-4.3")
def test_of_three_equal_parts_one_is_kept_by_the_name_of_a_cup() -> None:
    state = flicked("b2", "g", ". .. ... .g.. ryg..")
    state.supply("out b2; split a1 / b1 / c1")
    assert legal(state) == ["keep a1", "keep b1", "keep c1"]
    described = GAME.describe_move(state, 1, state.legal_moves(1)[1])
    assert described == {"kind": "keep", "rule": "CU-4.3", "part": "b1", "cups": ["b1"]}
    play(GAME, state, "1 keep b1")
    assert pyramid_of(state, 1) == ". .. ... .... .y..."


@rule("CU-4.4")
def test_only_ones_own_cups_can_be_lost() -> None:
    """Other pyramids stay whole whatever is supplied, and a cup one has not got cannot be said to have fallen."""
    state = flicked("c1", "g", ". .. ... .... .ygb.")
    with pytest.raises(IllegalMove, match="no cup at a5 to lose"):
        state.supply("out c1; fell a5")
    state.supply("out c1; fell d1")
    assert pyramid_of(state, 0) == HIGH


@rule("CU-4.6")
def test_a_flick_too_weak_is_repeated_on_the_same_cup_and_cups_lost_on_the_way_are_lost() -> None:
    state = flicked("b2", "g")
    log = state.log = []
    state.supply("in b2; fell a5")
    assert [f"{event.kind} {event.rule}" for event in log] == ["weak CU-4.6", "again CU-4.6"]
    assert state.awaits() is None
    assert legal(state) == [f"flick b2 {PLAIN}"]
    assert pyramid_of(state, 1) == ". yg bvr ygbv rygbv"
    with pytest.raises(IllegalMove, match="it is b2 that has to come out"):
        play(GAME, state, "1 flick c1")
    play(GAME, state, "1 flick b2 speed 50")
    state.supply("out b2; fell a3 b3 a4 b4")
    assert pyramid_of(state, 1) == ". .. ..r y.bv rygbv"
    assert state.view(None)["phase"] == "start"
    assert state.view(None)["touched"] is None


@rule("CU-4.6")
def test_after_the_third_weak_flick_the_cup_is_lifted_out() -> None:
    state = flicked("b2", "g")
    for _ in range(2):
        state.supply("in b2")
        play(GAME, state, "1 flick b2 speed 5")
    log = state.log = []
    state.supply("in b2; fell a5")
    assert [f"{event.kind} {event.rule}" for event in log] == ["weak CU-4.6", "lift CU-4.6"]
    assert state.awaits() == "lift b2; cups a1 b1 c1 d1 e1 a2 b2 c2 d2 a3 b3 c3 a4 b4"
    assert state.pending() == []
    with pytest.raises(IllegalMove, match="a cup that is lifted comes out"):
        state.supply("in b2")
    state.supply("out b2; fell a3 b3 a4 b4")
    assert state.view(None)["phase"] == "start"
    play(GAME, state, "1 green 8", "0 flick c1")
    assert state.view(None)["touched"]["weak_flicks"] == 0


@rule("CU-4.6", "CU-4.3")
def test_a_weak_flick_may_split_and_is_repeated_if_the_cup_is_in_the_part_that_is_kept() -> None:
    for part, phase in (("left", "again"), ("right", "start")):
        state = flicked("b1", "y", ". .. ... .... .ygb.")
        state.supply("in b1; fell d1; split b1 / c1")
        assert state.view(None)["phase"] == "keep"
        play(GAME, state, f"1 keep {part}")
        assert state.view(None)["phase"] == phase


@rule("CU-4.6")
def test_the_record_keeps_the_outcome_so_that_a_replay_never_asks_again() -> None:
    first = attacked("g", HIGH, variants="physics")
    recording = start_from(GAME, GAME.write_position(first))
    recording.play(1, "flick b4 yaw -3")
    events = recording.supply("out b4; fell a5")
    assert [event.kind for event in events] == ["fall", "discard", "round"]
    text = str(recording.record)
    assert "\n1 flick b4 yaw -3 pitch 0 at 30 speed 20\n* out b4; fell a5\n" in text
    again = replay(GAME, parse_record(GAME, text))
    assert GAME.write_position(again.state) == GAME.write_position(recording.state)


@rule("CU-4.3", "CU-4.6")
def test_cups_that_moved_a_little_stay_where_they_are_for_the_next_flick() -> None:
    state = flicked("b2", "g")
    log = state.log = []
    state.supply("in b2; fell a5; moved d1 0,4,0,0,0,-25 b2 -3,120,0,0,1,0; motion eNpj")
    assert log[0].seen_by(None)["moved"] == {"d1": [0, 4, 0, 0, 0, -25], "b2": [-3, 120, 0, 0, 1, 0]}
    assert log[0].seen_by(None)["motion"] == "eNpj"
    assert state.view(0)["moved"] == [{}, log[0].data["moved"]]
    play(GAME, state, "1 flick b2 speed 50")
    assert str(state.awaits()).endswith("; moved d1 0,4,0,0,0,-25 b2 -3,120,0,0,1,0")
    state.supply("out b2; fell a3 b3 a4 b4")
    assert state.view(0)["moved"] == [{}, {}]
    assert "moved" not in GAME.write_position(state)


@rule("CU-4.3")
def test_what_is_given_up_need_not_be_anywhere() -> None:
    state = flicked("c1", "g", ". .. ... .... .ygb.")
    state.supply("out c1; split b1 / d1; moved b1 7,0,0,0,0,0 d1 8,0,0,0,0,0")
    play(GAME, state, "1 keep right")
    assert state.view(1)["moved"] == [{}, {"d1": [8, 0, 0, 0, 0, 0]}]
    assert field(state, "moved") == "- / d1 8,0,0,0,0,0"


@rule("CU-4.6")
def test_every_flick_has_a_tremor_of_its_own_and_the_seed_decides_it() -> None:
    tremors = [field(flicked("b4", "g"), "tremor") for _ in range(2)]
    assert tremors[0] == tremors[1]
    state = flicked("b4", "g")
    state.supply("in b4")
    play(GAME, state, "1 flick b4")
    assert field(state, "tremor") != tremors[0]


def test_a_flick_is_not_taken_back_when_its_outcome_is_known() -> None:
    recording = start_from(GAME, GAME.write_position(attacked("g", HIGH, variants="physics")))
    recording.play(1, "flick b4")
    recording.supply("in b4; fell a5")
    with pytest.raises(IllegalMove, match="brought something hidden to light"):
        recording.undo(1)


def test_an_outcome_survives_as_text() -> None:
    text = "out b2; fell a3; misplaced a4; split a1 b1 / d1 e1; moved a1 3,0,0,0,0,-12; motion eNpj"
    assert format_fall(parse_fall(text)) == text


def test_random_play_stops_where_something_is_awaited() -> None:
    state = attacked("g", HIGH, variants="physics")
    play(GAME, state, "1 flick b2")
    assert playout(state, tablee.Chance(1)) == 0


def test_what_is_awaited_can_be_read_by_whoever_decides_it() -> None:
    state = flicked("b2", "g")
    state.supply("in b2; fell a5; moved d1 0,4,0,0,0,-25")
    play(GAME, state, "1 flick b2 yaw -4 pitch +3 at 12 speed 50")
    touch = parse_touch(str(state.awaits()))
    assert touch.aim is not None
    assert touch.aim.as_data() == {"yaw": -4, "pitch": 3, "height": 12, "speed": 50}
    assert str(touch.tremor) == field(state, "tremor")
    assert format_cup(touch.place) == "b2"
    assert list_cups(touch.cups) == "a1 b1 c1 d1 e1 a2 b2 c2 d2 a3 b3 c3 a4 b4".split()
    assert touch.nudges == {3: [0, 4, 0, 0, 0, -25]}
    assert parse_touch("lift a1; cups a1").aim is None


@pytest.mark.parametrize(
    ("awaited", "reason"),
    [
        ("", "is not a cup that was flicked or lifted"),
        ("flick a1", "and the cups that stood"),
        ("drop a1; cups a1", "is not a cup that was flicked or lifted"),
        ("lift a9; cups a1", "'a9' is not a cup"),
        ("lift a1; cups b1", "that does not stand"),
        ("lift a1; cups a1; moved b1 1,0,0,0,0,0", "that does not stand"),
        ("flick a1 speed 99; cups a1", "speed goes from 5 to 50"),
        ("flick a1; tremor few; cups a1", "'few' is not a tremor"),
    ],
)
def test_what_nobody_can_await_is_refused(awaited: str, reason: str) -> None:
    with pytest.raises(MalformedMove, match=reason):
        parse_touch(awaited)


@pytest.mark.parametrize(
    ("outcome", "error", "reason"),
    [
        ("", MalformedMove, "'' is not what became of a cup"),
        ("b2", MalformedMove, "'b2' is not what became of a cup"),
        ("lost b2", MalformedMove, "is not what became of a cup: out CUP or in CUP"),
        ("out", MalformedMove, "is not what became of a cup"),
        ("out z9", MalformedMove, "'z9' is not a cup"),
        ("out b2; blown a5", MalformedMove, "'blown a5' does not say why"),
        ("out b2; fell", MalformedMove, "'fell' does not say why"),
        ("out b2; fell a5 a9", MalformedMove, "'a9' is not a cup"),
        ("out b2; fell a5; gap a5", MalformedMove, "a5 stands twice"),
        ("out c1", IllegalMove, "it is b2 that was touched, not c1"),
        ("in b2; fell b2 a3 b3 a4 b4 a5", IllegalMove, "b2 cannot be lost and still be in"),
        ("out b2", IllegalMove, "a3 no longer stands on two cups"),
        ("out b2; fell a3 b3 a4 b4 a5; split a1 b1", MalformedMove, "a split has two parts or more"),
        ("out b2; fell a3 b3 a4 b4 a5; split a1 / a1", IllegalMove, "stand each by itself"),
        ("out b2; fell a3 b3 a4 b4 a5; split / a1", IllegalMove, "stand each by itself"),
        ("out b2; fell a3 b3 a4 b4 a5; split a1 / b1", IllegalMove, "every cup that is left belongs to one"),
        ("in b2; moved c1", MalformedMove, "does not say where each moved cup is"),
        ("in b2; moved z1 1,0,0,0,0,0", MalformedMove, "'z1' is not a cup"),
        ("in b2; moved c1 1,0,0,0,0,0 c1 1,0,0,0,0,0", MalformedMove, "stands twice"),
        ("in b2; moved c1 1,0,0", MalformedMove, "it takes 6 whole numbers"),
        ("in b2; moved c1 1,0,0,x,0,0", MalformedMove, "it takes 6 whole numbers"),
        ("in b2; moved c1 1,0,0,0,0,-1801", MalformedMove, "as far as in"),
        ("in b2; fell a5; moved a5 1,0,0,0,0,0", IllegalMove, "no cup left at a5 to have moved"),
        ("in b2; motion", MalformedMove, "a motion is one word"),
        ("in b2; motion two words", MalformedMove, "a motion is one word"),
        ("in b2; motion é", MalformedMove, "a motion is one word"),
        (f"in b2; motion {'e' * ((1 << 16) + 1)}", MalformedMove, "a motion is one word"),
    ],
)
def test_an_outcome_that_cannot_be_is_refused_and_changes_nothing(
    outcome: str, error: type[MoveError], reason: str
) -> None:
    state = flicked("b2", "g")
    before = GAME.write_position(state)
    with pytest.raises(error, match=reason):
        state.supply(outcome)
    assert GAME.write_position(state) == before


def test_nothing_is_awaited_before_a_cup_was_touched() -> None:
    state = position(hands="r1 / r2", more="variants physics")
    assert state.awaits() is None
    with pytest.raises(IllegalMove, match="nothing is awaited"):
        state.supply("out a1")


@needs_physics
def test_what_a_flick_brings_is_for_the_game_to_say() -> None:
    state = flicked("b2", "g")
    awaited = state.awaits()
    assert awaited is not None
    GAME.check_installed({"flick": "physics"})
    assert GAME.resolve(awaited) == simulate_flick(awaited)
