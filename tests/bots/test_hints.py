"""Hints: ranked, with a reason in both languages, from what the seat may know."""

import json

import tablee
from tablee.bots.hints import hints
from tablee.core.chance import Chance

GAME = tablee.game("chakapuces")
STATE = GAME.read_position("turn 0 second; line 2 3 5 6 7; hands 4 9 10* / 2 2 9 10")


def test_the_best_move_comes_first_with_its_reason_and_rule() -> None:
    best, *others = hints(GAME, STATE, 0, Chance(1), 400)
    assert best.notation == "4"
    assert GAME.texts("en").tell_move(best.shown, []) == "Cat 4 from the hand: a Sequence of 6"
    assert best.reasons() == {
        "en": "The Cat 4 makes a Sequence of 6: you get rid of 6 fleas.",
        "fr": "Le Chat 4 fait une Suite de 6 : vous perdez 6 puces.",
    }
    assert best.why.rules == ["CK-3.4"]
    assert best.why.gain > 3
    assert [event["kind"] for event in best.why.events][:2] == ["play", "sequence"]
    assert all(best.chance > other.chance for other in others)


def test_only_what_is_as_good_as_the_best_is_called_so() -> None:
    twins = GAME.read_position("turn 0 second; line 2 3 5 6 7; hands 4 4* 10* / 2 2 9 10")
    advice = hints(GAME, twins, 0, Chance(1), 400)
    assert [hint.is_equal for hint in hints(GAME, STATE, 0, Chance(1), 400)].count(True) == 1
    assert all(hint.is_equal == (advice[0].chance - hint.chance <= 0.01) for hint in advice)


def test_hints_do_not_depend_on_what_the_seat_cannot_see() -> None:
    worlds = [STATE, STATE.resample(0, Chance(9))]
    advice = [hints(GAME, world.resample(0, Chance(3)), 0, Chance(4), 200) for world in worlds]
    first, second = ([hint.as_data() for hint in each] for each in advice)
    assert first == second
    assert json.loads(json.dumps(first)) == first


def test_more_work_makes_a_hint_surer() -> None:
    little, much = (hints(GAME, STATE, 0, Chance(1), work)[0] for work in (100, 2000))
    assert much.margin < little.margin
