"""Texts: sentences filled from events, in both languages."""

import pytest

import tablee
from tablee.core.errors import SetupError
from tests.tiny import TOSS

GAME = tablee.game("chakapuces")


def test_an_event_is_told_with_names_and_what_its_seer_may_know() -> None:
    texts = GAME.texts("en")
    draw = {"kind": "draw", "rule": "CK-3.9", "seat": 1, "count": 2}
    assert texts.tell_event(draw, ["Ann", "Bo"]) == "Bo draws 2."
    assert texts.tell_event(draw | {"cards": ["5", "6*"]}, ["Ann", "Bo"]) == "Bo draws 2: 5 6*."


def test_words_are_translated() -> None:
    event = {"kind": "play", "rule": "CK-3.1", "seat": 0, "card": "5", "from": "pile", "nth": 2}
    assert GAME.texts("en").tell_event(event, ["Ann"]) == "Ann plays 5 from the pile."
    assert GAME.texts("fr").tell_event(event, ["Ann"]) == "Ann joue 5 (pioche)."


def test_a_move_is_told_with_what_it_does() -> None:
    state = GAME.read_position("turn 0 second; line 2 3 5.5*; hands 1 4 6* / 2 2 9 10")
    told = [GAME.texts("en").tell_move(GAME.describe_move(state, 0, move)) for move in state.legal(0)]
    assert told == [
        "the top card of the pile",
        "1 from the hand: a Sequence of 3",
        "4 from the hand: a Sequence of 4",
        "6* from the hand: a Sequence of 2, 1 for the others",
    ]


def test_a_reason_for_a_move_is_told_in_a_few_words() -> None:
    event = {"kind": "sequence", "rule": "CK-3.4", "seat": 0, "length": 3, "discarded": 2}
    assert GAME.texts("en").tell_hint(event) == "makes a Sequence of 3 and gets rid of 2"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(SetupError, match="no texts in 'de'; the languages are en, fr"):
        TOSS.texts("de")
