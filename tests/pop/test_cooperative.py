"""Pop together: the open Chief, the first explosion, talk, and the level of the team."""

from typing import cast

import pytest

from tablee.core.errors import IllegalMove, NotYourTurn
from tablee.core.record import replay, start
from tablee.core.record_reading import parse_record
from tablee.games.pop.rules import Pop
from tablee.games.pop.scoring import EXPLOSION, PLACED, reckon_together
from tests.marks import rule
from tests.playing import play
from tests.pop.drawing import GAME, ROW, area, drawn, kinds


def together(hands: str, fields: str = "", drawing: str = ROW) -> Pop:
    return cast(Pop, GAME.read_position(f"mode cooperative; area {area(drawing)}; hands {hands}; {fields}"))


@rule("PO-5.1")
@pytest.mark.parametrize(("seats", "up"), [(3, 2), (4, 1), (5, 0)])
def test_all_cards_of_the_chief_are_face_up(seats: int, up: int) -> None:
    state = GAME.new(seats, 1, mode="cooperative")
    chief = state.view(0)["chief"]
    assert (chief is None) == (up == 0)
    if chief is not None:
        assert (len(chief["up"]), chief["down"]) == (up, 0)
    assert state.view(0)["rounds"] == 1


@rule("PO-5.2")
def test_the_game_is_won_when_all_hands_are_placed_without_an_explosion() -> None:
    state = together("27 / 28 / 29", "chief 30 31")
    assert state.view(0)["turn_number"] == 9
    play(GAME, state, "0 27", "1 28", "2 29")
    outcome = state.outcome()
    assert (outcome.reason, outcome.winners, outcome.scores) == ("all_placed", [0, 1, 2], [0, 0, 0])
    assert outcome.detail == {"level": "legendary", "cards_left": 0, "turns": 9}


@rule("PO-5.2")
def test_nine_turns_empty_all_hands_and_the_pile() -> None:
    state = together("27 / 28 / 29 / 30", "chief 31")
    play(GAME, state, "0 27", "1 28", "2 29", "3 30")
    assert state.view(0)["hand_sizes"] == [0] * 4
    assert GAME.new(4, 1, mode="cooperative").view(0)["turns"] == 9


@rule("PO-5.2")
def test_any_explosion_ends_the_game_at_once_in_mid_turn() -> None:
    """27 at B meets 22 at A, as yellow as itself: 33, 34 and 35 are never placed."""
    state = together("22 1 2 / 27 3 4 / 33 5 6", "chief 34 35", "11 14 13 12 16")
    events = play(GAME, state, "0 22", "1 27", "2 33")
    assert kinds(events)[-3:] == ["place", "explode", "over"]
    assert state.is_over()
    assert state.outcome().winners == []
    assert state.view(None)["waiting"] == [33, 34, 35]
    assert state.view(None)["lowered"] == [1, 1, 0, 0, 0]


@rule("PO-5.2")
def test_an_explosion_of_the_chief_loses_too() -> None:
    state = together("28 / 29 / 30", "chief 16 31", "11 12 13 14 15")
    events = play(GAME, state, "0 28", "1 29", "2 30")
    assert "chief_explode" in kinds(events)
    assert state.outcome().reason == "explosion"


@rule("PO-5.2")
def test_the_chosen_cards_have_left_the_hands_placed_or_not() -> None:
    state = together("22 1 2 / 27 3 4 / 33 5 6", "chief 34 35", "11 14 13 12 16")
    play(GAME, state, "0 22", "1 27", "2 33")
    assert state.view(None)["hands"] == [[1, 2], [3, 4], [5, 6]]
    assert len(GAME.census(state)) == 50


# --- talk ---


@rule("PO-5.3")
def test_the_sayings_are_those_of_the_small_language() -> None:
    state = together("27 1 / 28 2 / 29 3", "chief 30 31")
    sayings = state.sayings(0)
    assert len(sayings) == len(set(sayings)) == 5 * 3 + 25 + 2 * 10 + 25 + 3
    assert {"have 0 red", "have 2 violet", "want red on C", "want blue left of 30", "want blue right of 31"} <= {
        *sayings
    }
    assert {"please not green on E", "yes", "no", "thanks"} <= {*sayings}


@rule("PO-5.3")
def test_with_five_players_there_is_no_card_of_the_chief_to_speak_of() -> None:
    assert not [saying for saying in GAME.new(5, 1, mode="cooperative").sayings(0) if " of " in saying]


@rule("PO-5.3")
@pytest.mark.parametrize(
    "saying", ["have 20", "want 20 on B", "have the largest", "want red left of 12", "have 3 red", "want red on F", ""]
)
def test_numbers_and_how_they_compare_cannot_be_said(saying: str) -> None:
    state = together("27 1 / 28 2 / 29 3", "chief 30 31")
    with pytest.raises(IllegalMove, match="may not be said; say for instance 'have 2 red'"):
        state.say(0, saying)
    assert state.view(0)["said"] == []


@rule("PO-5.3")
@pytest.mark.parametrize(
    ("saying", "told"),
    [
        ("have 2 red", "Ann: “I have 2 red cards.”"),
        ("want red on C", "Ann: “I would like to place red under queue C.”"),
        ("want blue left of 30", "Ann: “I would like to place blue to the left of the Chief's violet 30.”"),
        ("please not red on C", "Ann: “Please, no red under queue C.”"),
        ("have 0 red", "Ann: “I have no red card.”"),
        ("thanks", "Ann: “Thanks.”"),
    ],
)
def test_everybody_hears_what_is_said_true_or_not(saying: str, told: str) -> None:
    state = together("27 1 / 28 2 / 29 3", "chief 30 31")
    state.log = []
    state.say(0, saying)
    assert all(state.view(eye)["said"] == [[0, saying]] for eye in (None, 0, 1, 2))
    (event,) = state.log
    assert GAME.texts("en").tell_event(event.seen_by(2), ["Ann", "Bob", "Cleo"]) == told


@rule("PO-5.3")
def test_one_may_still_speak_when_one_has_chosen_and_the_next_turn_begins_in_silence() -> None:
    state = together("27 1 / 28 2 / 29 3", "chief 30 31")
    play(GAME, state, "0 27")
    state.say(0, "WANT red ON c")
    assert state.view(1)["said"] == [[0, "want red on C"]]
    play(GAME, state, "1 28", "2 29")
    assert state.view(1)["said"] == []


@rule("PO-5.3")
def test_each_may_say_five_things_in_a_turn() -> None:
    state = together("27 1 / 28 2 / 29 3", "chief 30 31")
    for _ in range(5):
        state.say(1, "yes")
    assert state.sayings(1) == []
    with pytest.raises(IllegalMove, match="seat 1 has said 5 things in this turn"):
        state.say(1, "no")
    assert state.sayings(0)


@rule("PO-5.3")
def test_talk_is_only_for_those_who_play_together_while_they_play() -> None:
    assert GAME.new(3, 1).sayings(0) == []
    with pytest.raises(IllegalMove, match="only when they play together"):
        GAME.new(3, 1).say(0, "yes")
    state = together("27 / 28 / 29", "chief 30 31")
    with pytest.raises(NotYourTurn, match="there is no seat 3"):
        state.say(3, "yes")
    play(GAME, state, "0 27", "1 28", "2 29")
    assert state.sayings(0) == []
    with pytest.raises(NotYourTurn, match="the game is over"):
        state.say(0, "yes")


@rule("PO-5.3")
def test_talk_is_part_of_the_record_and_of_the_position() -> None:
    recording = start(GAME, 3, 1, {"mode": "cooperative"})
    recording.say(2, "have 2 red")
    recording.play_move(0, recording.state.legal_moves(0)[0])
    recording.say(0, "no")
    text = str(recording.record)
    assert "2 says have 2 red\n" in text
    again = replay(GAME, parse_record(GAME, text)).state
    assert again.view(1)["said"] == [[2, "have 2 red"], [0, "no"]]
    assert "said 2 have 2 red / 0 no" in GAME.write_position(again)


# --- the level ---


@rule("PO-5.4")
@pytest.mark.parametrize(
    ("turn", "level"),
    [
        *[(1, "novice"), (4, "novice"), (5, "trainee"), (6, "trainee")],
        *[(7, "seasoned"), (8, "seasoned"), (9, "expert")],
    ],
)
def test_the_level_follows_from_the_cards_left_in_each_hand(turn: int, level: str) -> None:
    outcome = reckon_together(EXPLOSION, 9, [9 - turn] * 4)
    assert outcome.detail["level"] == level
    assert outcome.detail["turns"] == turn - 1
    assert reckon_together(PLACED, 9, [0] * 4).detail["level"] == "legendary"


@rule("PO-5.4")
def test_an_explosion_in_the_last_turn_still_makes_experts() -> None:
    state = together("28 / 29 / 30", "chief 16 31")
    play(GAME, state, "0 28", "1 29", "2 30")
    assert state.outcome().detail == {"level": "expert", "cards_left": 0, "turns": 8}
    assert drawn(state)
