"""Hints: ranked, with a reason in both languages, from what the seat may know."""

import json

import tablee
from tablee.bots.hints import hints
from tablee.core.chance import Chance

GAME = tablee.game("chakapuces")
ENGLISH, FRENCH = GAME.texts("en"), GAME.texts("fr")
STATE = GAME.read_position("turn 0 second; line 2 3 5 6 7; hands 4 9 10* / 2 2 9 10")


def test_the_best_move_comes_first_with_its_reason_and_rule() -> None:
    best, *others = hints(GAME, STATE, 0, Chance(1), 400)
    assert best.notation == "4"
    assert best.reason(ENGLISH) == "makes a Sequence of 6 and gets rid of 6 fleas"
    assert ENGLISH.tell_move(best.shown, []) == "Cat 4 from the hand: a Sequence of 6"
    assert best.reason(FRENCH) == "fait une Suite de 6 et perd 6 puces"
    assert best.rules(ENGLISH) == ["CK-3.4"]
    assert best.is_certain
    assert best.gain > 3
    assert all(best.chance > other.chance for other in others)


def test_what_a_card_from_the_pile_does_is_not_certain() -> None:
    (pile,) = [hint for hint in hints(GAME, STATE, 0, Chance(1), 200) if hint.notation == "pile"]
    assert not pile.is_certain


def test_hints_do_not_depend_on_what_the_seat_cannot_see() -> None:
    worlds = [STATE, STATE.resample(0, Chance(9))]
    advice = [hints(GAME, world.resample(0, Chance(3)), 0, Chance(4), 200) for world in worlds]
    first, second = ([hint.as_data([ENGLISH, FRENCH]) for hint in each] for each in advice)
    assert first == second
    assert json.loads(json.dumps(first)) == first


def test_more_work_makes_a_hint_surer() -> None:
    little, much = (hints(GAME, STATE, 0, Chance(1), work)[0] for work in (100, 2000))
    assert much.sure < little.sure
