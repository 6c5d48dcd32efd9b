"""Texts: sentences filled from events, in both languages."""

import pytest

import tablee
from tablee.core.errors import SetupError
from tablee.core.texts import Texts
from tests.tiny import TOSS

GAME = tablee.game("chakapuces")
NAMES = ["Ann", "Bo"]


def texts(template: str, **parts: object) -> Texts:
    """Texts with one sentence, for events and moves of kind `it` alike."""
    sentences = {"events": {"it": template}, "moves": {"it": template}}
    return Texts({"about": "", "moves_help": "", "rules": {}, "words": {"and": "and"}} | sentences | parts)


def tell(template: str, data: dict[str, object], **parts: object) -> str:
    return texts(template, **parts).tell_event({"kind": "it", **data}, NAMES)


def test_an_event_is_told_with_names_and_what_its_seer_may_know() -> None:
    draw = {"kind": "draw", "rule": "CK-3.9", "seat": 1, "count": 2}
    assert GAME.texts("en").tell_event(draw, NAMES) == "Bo draws 2 cards."
    seen = draw | {"cards": ["5", "6*"]}
    assert GAME.texts("en").tell_event(seen, NAMES) == "Bo draws 2 cards: Cat 5 and Scratch card 6."


def test_words_are_translated() -> None:
    event = {"kind": "play", "rule": "CK-3.1", "seat": 0, "card": "5", "from": "pile", "card_number": 2}
    assert GAME.texts("en").tell_event(event, ["Ann"]) == "Ann plays a Cat 5 from the pile."
    assert GAME.texts("fr").tell_event(event, ["Ann"]) == "Ann joue un Chat 5 de la pioche."


def test_a_form_says_the_first_pattern_that_matches_the_whole_value() -> None:
    forms = {
        "card": [["R(\\d)", "red {1}"], ["(\\w)(\\d+)", "{1:colour} {2}"]],
        "colour": [["R", "RED"], ["B", "blue"]],
    }
    assert [tell("{card:card}", {"card": card}, forms=forms) for card in ("R4", "R42", "B7", "B")] == [
        "red 4",
        "RED 42",
        "blue 7",
        "B",
    ]


def test_one_and_many_are_forms_too() -> None:
    forms = {"cards": [["1", "a card"], ["\\d+", "{0} cards"]]}
    assert [tell("{count:cards}", {"count": count}, forms=forms) for count in (1, 12)] == ["a card", "12 cards"]


def test_each_item_of_a_list_is_said_and_the_last_one_joined_by_and() -> None:
    forms = {"card": [["(\\d)", "the {1}"]]}
    assert tell("{cards:card}", {"cards": [1, 2, 3]}, forms=forms) == "the 1, the 2 and the 3"
    assert tell("{cards:card}", {"cards": [1]}, forms=forms) == "the 1"
    assert tell("{cards:card}", {"cards": [1, 2]}, forms=forms, words={}) == "the 1, the 2"


def test_a_list_is_counted() -> None:
    assert tell("{cups.count}[ of {cups}]", {"cups": ["a1", "b1"]}) == "2 of a1 and b1"
    assert tell("{cups.count}[ of {cups}]", {"cups": []}) == "0"
    assert tell("{cups.count}", {"cups": "a1"}) == ""


def test_a_record_is_said_by_its_fields_or_its_places() -> None:
    forms = {"card": "{1} of {0}", "share": "{count} for {player:name}"}
    assert tell("{card:card}", {"card": ["red", 4]}, forms=forms) == "4 of red"
    assert tell("{cards:card}", {"cards": [["red", 4], ["blue", 5]]}, forms=forms) == "4 of red and 5 of blue"
    shares = [{"player": 1, "count": 2}, {"player": 0, "count": 0}]
    assert tell("{shares:share}", {"shares": shares}, forms=forms) == "2 for Bo and 0 for Ann"


def test_a_form_may_say_nothing_and_leave_its_bracket_out() -> None:
    forms = {"lost": [["0", ""], ["\\d+", "{0} lost"]]}
    assert [tell("over[, {lost:lost}]", {"lost": lost}, forms=forms) for lost in (0, 3)] == ["over", "over, 3 lost"]


def test_players_are_called_by_name_and_one_beside_the_seats_is_the_automaton() -> None:
    words = {"and": "and", "automaton": "Automaton"}
    assert (
        tell("{seat} before {order:name}", {"seat": 1, "order": [0, 2]}, words=words) == "Bo before Ann and Automaton"
    )
    assert tell("{points:by_seat}", {"points": [3, 0]}) == "Ann 3, Bo 0"


def test_a_move_is_told_with_the_players_names() -> None:
    assert texts("a card for {to:name}").tell_move({"kind": "it", "to": 1}, NAMES) == "a card for Bo"


def test_of_words_for_others_and_for_oneself_those_for_others_are_told() -> None:
    assert tell("{from:name} {hands {seat} a card|hands you one}.", {"seat": 1, "from": 0}) == "Ann hands Bo a card."
    assert tell("A Stack[: {seat} {takes|take} {count}].", {"seat": 1, "count": 2}) == "A Stack: Bo takes 2."


def test_what_a_seat_does_in_a_row_is_one_sentence_with_its_rule() -> None:
    events = {"it": "{seat} places cup {nth}.", "end": "End."}
    said = texts("", runs={"it": "{seat} has placed {nth} cups."}, events=events)
    built = [{"kind": "it", "rule": "X-1", "seat": seat, "nth": nth} for seat, nth in [(1, 1), (0, 1), (1, 2), (1, 3)]]
    end = {"kind": "end", "rule": "X-2"}
    assert said.tell_events([*built, end, end, built[0]], NAMES) == [
        ("Bo has placed 3 cups.", "X-1"),
        ("Ann places cup 1.", "X-1"),
        ("End.", "X-2"),
        ("End.", "X-2"),
        ("Bo places cup 1.", "X-1"),
    ]


def test_a_move_is_told_with_what_it_does() -> None:
    state = GAME.read_position("turn 0 second; line 2 3 5.5*; hands 1 4 6* / 2 2 9 10")
    told = [GAME.texts("en").tell_move(GAME.show_move(state, 0, move), NAMES) for move in state.legal_moves(0)]
    assert told == [
        "the top card of the pile",
        "Cat 1 from the hand: a Sequence of 3",
        "Cat 4 from the hand: a Sequence of 4",
        "Scratch card 6 from the hand: a Sequence of 2, 1 flea for everybody else",
    ]


def test_a_reason_for_a_move_is_told_in_a_sentence() -> None:
    facts = {"card": "4", "length": 3, "fleas": 2}
    told = GAME.texts("en").tell_reason("sequence", facts)
    assert told == "The Cat 4 makes a Sequence of 3: you get rid of 2 fleas."
    assert GAME.texts("en").tell_reason("unknown", {}) == ""


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(SetupError, match="no texts in 'de'; the languages are en, fr"):
        TOSS.texts("de")


def test_a_value_is_said_alone_in_a_form() -> None:
    assert tablee.game("shuppa").texts("en").say("R", "colour") == "red"
    assert tablee.game("shuppa").texts("fr").say("R", "colour") == "rouge"
