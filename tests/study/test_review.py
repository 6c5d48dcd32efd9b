"""Reviews: mistakes found, luck told apart from choice."""

import pytest

import tablee
from tablee.core.chance import Chance
from tablee.core.record import Recording, start_from
from tablee.study.review import review

GAME = tablee.game("chakapuces")


def last_turns(first: str, second: str) -> Recording:
    """The last lap: seat 0 plays its last two cards. 6 then 7 joins the line to a Sequence of 8 and wins."""
    start = "line 3 4 5 8 9 10; hands 6 7 1 1 / 2 2; fleas 9 9; turn 0; last-lap no_fleas 1"
    rest = GAME.write_position(GAME.read_position(start)).split("pile ")[1].split(";")[0].split()
    taken = f"{' '.join(rest[::2])} / {' '.join(rest[1::2])}"
    recording = start_from(GAME, f"{start}; pile -; taken {taken}")
    recording.play(0, first)
    recording.play(0, second)
    return recording


def test_a_move_that_throws_the_game_away_is_named_with_the_better_one() -> None:
    judged = review(GAME, last_turns("6", "1").record, 0, Chance(1), 300)
    (mistake, *_) = judged.worst(3)
    assert (mistake.number, mistake.move, mistake.best.notation) == (2, "1", "7")
    assert mistake.cost > 0.3


def test_best_play_costs_nothing() -> None:
    judged = review(GAME, last_turns("6", "7").record, 0, Chance(1), 300)
    assert judged.worst(3) == []
    assert judged.cost() == pytest.approx(0, abs=0.05)
    assert judged.result == 1
    assert [each["move"] for each in judged.as_data()] == ["6", "7"]


def test_the_move_and_the_better_one_can_be_told() -> None:
    *_, throws_away = review(GAME, last_turns("6", "1").record, 0, Chance(1), 300).as_data()
    told = [GAME.texts("en").tell_move(throws_away[shown], ["Ann", "Bo"]) for shown in ("shown", "best_shown")]
    assert told == ["Cat 1 from the hand: nothing", "Cat 7 from the hand: a Sequence of 8"]


def test_cost_and_luck_lead_from_the_first_chance_to_the_result() -> None:
    judged = review(GAME, last_turns("6", "1").record, 0, Chance(1), 300)
    first = judged.moves[0].best.chance
    assert first - judged.cost() + judged.luck() == pytest.approx(judged.result, abs=1e-6)
