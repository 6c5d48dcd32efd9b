"""Bots and real cups: strengths from the fitted table, falls that are guessed in search."""

import pytest

from tablee.bots.judges import judge_of
from tablee.bots.judges.cup_king_flicks import (
    BEST_SPEED,
    ROUGHNESS,
    SPEEDS,
    UPPER,
    any_free_cup,
    best_flick,
    guess_fall,
    kind_of,
    stronger_flick,
    toll,
)
from tablee.bots.levels import make_bot
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.moves import Moves
from tablee.games.cup_king.fall import check_fall
from tablee.games.cup_king.flick import MOST_SPEED, aim_of
from tablee.games.cup_king.pyramid import list_cups, parse_cup, whole
from tests.cup_king.tables import GAME, HIGH, attacked, cup_king, position
from tests.marks import rule
from tests.playing import play

JUDGE = judge_of("cup-king")


def place(name: str) -> int:
    found = parse_cup(name)
    assert found is not None
    return found


def kind(name: str) -> int:
    return int(kind_of(whole(5), place(name)))


def speed_of(move: int) -> int:
    return aim_of(move).speed


def test_the_kind_of_a_cup_is_what_it_carries_and_whether_it_stands_on_the_table() -> None:
    assert [kind(cup) for cup in ("a1", "b1", "c1")] == [4, 7, 8]
    assert [kind(cup) for cup in ("b2", "b3", "a4", "a5")] == [UPPER + 5, UPPER + 3, UPPER + 1, UPPER]


@rule("CU-4.6")
def test_a_cup_that_carries_much_is_flicked_harder_than_the_top() -> None:
    assert BEST_SPEED[kind("c1")] > BEST_SPEED[kind("a5")]
    assert all(SPEEDS[0] <= speed <= SPEEDS[-1] for speed in BEST_SPEED)
    assert all(0 <= rough < 3000 for rough in ROUGHNESS)


def test_the_table_says_that_too_weak_is_vain_and_too_strong_is_rough() -> None:
    best = int(BEST_SPEED[kind("b3")])
    assert toll(kind("b3"), SPEEDS[0]) > toll(kind("b3"), best) < toll(kind("b3"), SPEEDS[-1])


@rule("CU-4.6")
def test_a_flick_that_was_too_weak_is_repeated_with_more_strength() -> None:
    state = attacked("g", HIGH, variants="physics")
    play(GAME, state, "1 flick c1 speed 40")
    speeds = [40]
    for _ in range(2):
        state.supply("in c1")
        move = make_bot("master", GAME).choose(state, 1, Chance(1))
        assert move == stronger_flick(cup_king(state)) == JUDGE.pick(state, 1, Chance(1), Moves())
        speeds.append(speed_of(move))
        state.play(1, move)
    assert speeds[0] < speeds[1] <= speeds[2] <= MOST_SPEED


@rule("CU-4.1", "CU-4.6")
def test_bots_flick_the_cup_that_costs_least_with_the_strength_it_takes() -> None:
    """No red card to answer with; red stands on top and at a corner."""
    state = position(hands="r1 r2 y3 / y1 g2 b3", more="variants physics; turn 1; round red left; played r5 / -")
    for name in ("greedy", "medium"):
        move = make_bot(name, GAME).choose(state, 1, Chance(1))
        assert move == best_flick(cup_king(state), place("a5"))
        assert speed_of(move) == BEST_SPEED[kind("a5")]


@rule("CU-4.3", "CU-4.6")
@pytest.mark.parametrize("cup", ["c1", "b2", "b4"])
def test_a_guessed_fall_is_one_that_can_be(cup: str) -> None:
    state = attacked("g", HIGH, variants="physics")
    play(GAME, state, f"1 flick {cup}")
    table = cup_king(state)
    chance = Chance(4)
    counts = set()
    for _ in range(300):
        fall = guess_fall(table, chance)
        check_fall(fall, table.cups[1], table.flicked, False)
        counts.add(len(list_cups(int(fall.lost()))))
    if cup == "b2":
        assert len(counts) > 1


def test_any_cup_that_carries_nothing_may_be_lost_besides() -> None:
    cups = whole(5) & ~(1 << place("a5"))
    found = {list_cups(int(any_free_cup(cups, Chance(seed))))[0] for seed in range(30)}
    assert found == {"a4", "b4"}
    corner = 1 << place("a1") | 1 << place("e1")
    assert {list_cups(int(any_free_cup(corner, Chance(seed))))[0] for seed in range(30)} == {"a1", "e1"}


@rule("CU-4.6")
def test_search_looks_beyond_a_flick() -> None:
    state = attacked("g", HIGH, variants="physics")
    assert not JUDGE.decide(state, Chance(1))
    search = Search(state, 1, JUDGE, Chance(1))
    search.run(60)
    assert int(best_flick(cup_king(state), place("b4"))) in [int(move) for move in search.root_node.moves]
    assert sum(visits for node in search.tree.below_root() for visits in node.visits) > 30
