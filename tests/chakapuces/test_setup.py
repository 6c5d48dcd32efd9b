"""Setting up Chakapuces: material, deal, line, who begins."""

from collections import Counter
from typing import cast

import pytest

import tablee
from tablee.games.chakapuces.cards import (
    DECK,
    cards_of,
    count_different,
    count_of,
    is_scratch,
    packed,
    sum_of,
    value_of,
    with_card,
    without_card,
)
from tablee.games.chakapuces.rules import Chakapuces
from tests.marks import rule

GAME = tablee.game("chakapuces")


def deal(seats: int, seed: int = 7) -> Chakapuces:
    return cast(Chakapuces, GAME.new(seats, seed))


@rule("CK-1.1")
def test_there_are_64_cats_and_12_scratch_cards_of_value_1_to_10() -> None:
    assert Counter(is_scratch(card) for card in DECK) == {False: 64, True: 12}
    assert {value_of(card) for card in DECK} == set(range(1, 11))


@rule("CK-1.2")
def test_middle_values_come_more_often() -> None:
    cats = Counter(value_of(card) for card in DECK if not is_scratch(card))
    scratches = Counter(value_of(card) for card in DECK if is_scratch(card))
    assert [cats[value] for value in range(1, 11)] == [6, 6, 6, 7, 7, 7, 7, 6, 6, 6]
    assert [scratches[value] for value in range(1, 11)] == [1, 1, 1, 1, 2, 2, 1, 1, 1, 1]


@rule("CK-1.3")
def test_fleas_never_run_out() -> None:
    """70 tokens of 1, 3 and 5 lie in the box; a table may still hold more fleas than they are worth."""
    table = GAME.read_position("turn 0 second; line 6.6.6.6; hands 6* 1 2 / 1 2 3 4; fleas 5 400")
    table.play(0, GAME.parse_move(table, 0, "6*"))
    assert table.view(None)["fleas"] == [5, 405]


@rule("CK-2.1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_gets_four_cards_that_others_do_not_see(seats: int) -> None:
    table = deal(seats)
    hands = GAME.write_position(table).split("hands ")[1].split(";")[0].split(" / ")
    for seat in range(seats):
        assert table.view(seat)["hand"] == hands[seat].split()
        assert table.view(seat)["hand_sizes"] == [4] * seats
    assert table.view(None)["hand"] is None


@rule("CK-2.2")
@pytest.mark.parametrize(("seats", "fleas"), [(2, 22), (3, 20), (4, 18), (5, 16), (6, 15)])
def test_starting_fleas_depend_on_the_number_of_players(seats: int, fleas: int) -> None:
    assert deal(seats).view(None)["fleas"] == [fleas] * seats


@rule("CK-2.3")
def test_four_cards_lie_on_the_line_and_equal_values_stack() -> None:
    heights = set()
    for seed in range(40):
        line = deal(2, seed).view(None)["line"]
        assert sum(len(stack) for stack in line) == 4
        assert all({int(card.rstrip("*")) for card in stack} <= {value} for value, stack in enumerate(line, 1))
        heights |= {len(stack) for stack in line}
    assert 2 in heights


@rule("CK-2.4")
def test_the_rest_is_the_pile_and_anybody_may_begin() -> None:
    assert deal(3).view(None)["pile"] == 76 - 3 * 4 - 4
    assert {deal(3, seed).view(None)["turn"] for seed in range(40)} == {0, 1, 2}


@rule("CK-2.4")
def test_play_goes_clockwise() -> None:
    table = deal(3)
    turns: list[int] = []
    while len(turns) < 12:
        turns.append(table.pending()[0])
        table.play(turns[-1], table.legal_moves(turns[-1])[0])
    first = turns[0]
    assert turns == [(first + turn // 2) % 3 for turn in range(12)]


def test_a_table_that_was_used_becomes_a_twin_of_another() -> None:
    used, other = deal(3, 1), deal(3, 2)
    before = GAME.write_position(other)
    assert other.copy_into(used) is used
    assert GAME.write_position(used) == before
    used.play(int(used.turn), 0)
    assert GAME.write_position(other) == before


def test_cards_taken_are_counted_by_value_and_all_together() -> None:
    counts = [3, 0, 63, 1, 0, 7, 2, 63, 0, 63]
    taken = sum(packed(count, value) for value, count in enumerate(counts, 1))
    assert [count_of(taken, value) for value in range(1, 11)] == counts
    assert sum_of(taken) == sum(counts)


@pytest.mark.parametrize("seed", range(20))
def test_a_hand_stays_ascending_as_cards_come_and_go(seed: int) -> None:
    chance, hand, cards = tablee.Chance(seed), 0, list[int]()
    for _ in range(60):
        if len(cards) < 4 and (not cards or chance.below(2) == 0):
            cards.append(1 + chance.below(20))
            hand = with_card(hand, cards[-1])
        else:
            hand = without_card(hand, cards.pop(chance.below(len(cards))))
        assert cards_of(hand) == sorted(cards)
        assert count_different(hand) == len(set(cards))
