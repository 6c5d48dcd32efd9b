"""Setting up Shuppa: material, columns, hands, piles; and what nobody may see."""

from collections import Counter
from typing import cast

import pytest

import tablee
from tablee.core.errors import SetupError
from tablee.games.shuppa.cards import ACTION_CARDS, ACTION_NAMES, ACTIONS, ARROWS, COLOURS, NORMAL_CARDS, format_card
from tablee.games.shuppa.state import Shuppa
from tests.marks import rule
from tests.playing import play
from tests.shuppa.plain import groups
from tests.shuppa.tables import GAME, about_to_fall, columns_of, fall, kinds, numbers


def deal(seats: int, seed: int = 7) -> Shuppa:
    return cast(Shuppa, GAME.new(seats, seed))


@rule("SH-1.1")
def test_there_are_75_normal_cards_24_action_cards_and_up_to_7_columns_and_4_tokens() -> None:
    assert len(NORMAL_CARDS) == 75
    assert len(ACTION_CARDS) == 24
    assert len(GAME.census(deal(4))) == 99
    assert len(deal(4).view(None)["columns"]) == 7
    assert len(deal(4).view(None)["tokens"]) == 4


@rule("SH-1.2")
def test_numbers_go_from_1_to_99_and_normal_cards_have_arrows() -> None:
    assert sorted([*NORMAL_CARDS, *ACTION_CARDS]) == list(range(1, 100))
    assert {int(ARROWS[card]) for card in NORMAL_CARDS} == {1, 2}
    assert {int(ARROWS[card]) for card in ACTION_CARDS} == {0}


@rule("SH-1.2")
def test_there_are_six_action_cards_of_each_kind_and_even_colours() -> None:
    assert Counter(ACTION_NAMES[ACTIONS[card]] for card in ACTION_CARDS) == dict.fromkeys(ACTION_NAMES[1:], 6)
    colours = Counter(format_card(card)[0] for card in range(1, 100))
    assert colours == {"R": 23, "G": 23, "Y": 23, "B": 23, "M": 7}


@rule("SH-1.3")
def test_a_multicolour_card_is_of_every_colour() -> None:
    assert all(COLOURS[card] == 1 | 2 | 4 | 8 for card in (7, 22, 37, 51, 66, 81, 95))


@rule("SH-2.1")
@pytest.mark.parametrize(("seats", "columns"), [(2, 5), (3, 6), (4, 7)])
def test_there_are_three_columns_more_than_players(seats: int, columns: int) -> None:
    assert len(deal(seats).view(None)["columns"]) == columns


@rule("SH-2.2", "SH-2.3")
@pytest.mark.parametrize(("seats", "reserve"), [(2, 29), (3, 20), (4, 11)])
def test_seven_normal_and_two_action_cards_each_two_on_a_column_22_in_the_jar(seats: int, reserve: int) -> None:
    view = deal(seats).view(None)
    assert view["hand_sizes"] == [9] * seats
    assert view["hand_kinds"] == [{"normal": 7, "action": 2}] * seats
    assert all(len(column) == 2 for column in view["columns"])
    assert view["jar"] + len(view["revealed"]) == 22
    assert view["reserve"] == reserve
    assert view["actions"] == 24 - 2 * seats


@rule("SH-2.2", "SH-2.3")
def test_hands_are_hidden_from_the_others() -> None:
    table = deal(3)
    assert table.view(None)["hand"] is None
    hands = GAME.write_position(table).split("hands ")[1].split(";")[0].split(" / ")
    for seat in range(3):
        shown = table.view(seat)
        assert shown["hand"] == hands[seat].split()
        others = " ".join(hands[:seat] + hands[seat + 1 :]).split()
        assert not any(f'"{card}"' in str(shown).replace("'", '"') for card in others)


@rule("SH-2.4")
def test_groups_of_the_setup_win_nothing_and_stay() -> None:
    seeds = [seed for seed in range(60) if groups([numbers(column) for column in deal(2, seed).view(0)["columns"]])]
    assert seeds
    assert all(deal(2, seed).view(None)["won"] == [[], []] for seed in seeds)


@rule("SH-2.4")
def test_a_group_made_by_restocking_stands_as_an_old_one() -> None:
    """The red group is won, and reds from the Reserve take its place: nobody wins them."""
    state = GAME.read_position(
        "round 6 choose; columns - - - G G; hands 1 90 / 15 98; revealed 6 7 11; jar 3 2 5 9; "
        f"reserve 17 19 25 {rest_of_reserve()}"
    )
    events = play(GAME, state, "0 1", "1 15")
    assert len(kinds(events, "win")) == 1
    assert len(kinds(events, "restock")) == 3
    assert columns_of(state) == "R R R GB GB"
    assert state.view(None)["won"] == [["R1", "R6", "M7"], []]


def rest_of_reserve() -> str:
    """The Normal cards that the table above does not name; its letters are filled with G13 and G23."""
    named = {1, 90, 15, 98, 6, 7, 11, 3, 2, 5, 9, 17, 19, 25, 13, 23}
    return " ".join(str(card) for card in NORMAL_CARDS if card not in named)


def test_the_first_round_has_begun_with_three_cards_revealed() -> None:
    view = deal(2).view(None)
    assert (view["round"], view["phase"], len(view["revealed"])) == (1, "choose", 3)
    assert numbers(view["revealed"]) == sorted(numbers(view["revealed"]))


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (5, {}, "is for 1 to 4 seats, not 5"),
        (1, {}, "is for 2 to 4 seats; for 1 seat choose solo"),
        (2, {"solo": True}, "solo is for 1 seat, not 2; without solo up to 4 can play"),
        (2, {"difficulty": 3}, "difficulty is for solo games: choose solo as well"),
        (1, {"solo": True, "difficulty": 10}, "difficulty cannot be 10; it can be 2, 3, 4, 5, 6, 7, 8, 9"),
        (2, {"moon": 1}, r"has no option moon \(options: solo, difficulty\)"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(seats: int, options: dict[str, int], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        GAME.new(seats, 1, **options)


def test_a_choice_under_seal_is_shown_to_its_seat_alone() -> None:
    state = deal(3)
    card = state.legal_moves(1)[0]
    state.log = []
    state.play(1, card)
    assert [state.view(seat)["chosen"] for seat in (None, 0, 1, 2)] == [None, None, format_card(card), None]
    assert state.view(0)["has_chosen"] == [False, True, False]
    assert [event.seen_by(0) for event in state.log] == [{"kind": "seal", "rule": "SH-3.2", "seat": 1}]


def test_another_world_keeps_the_arrow_and_the_kinds_of_cards_in_hands() -> None:
    state = deal(3)
    for seed in range(30):
        world = state.resample(0, tablee.Chance(seed))
        assert world.view(None)["arrow"] == state.view(None)["arrow"]
        assert world.view(None)["hand_kinds"] == state.view(None)["hand_kinds"]


def test_in_another_world_a_sealed_choice_is_a_card_that_is_held_there() -> None:
    state = deal(3)
    state.play(2, state.legal_moves(2)[0])
    chosen = {state.resample(0, tablee.Chance(seed)).view(2)["chosen"] for seed in range(30)}
    assert len(chosen) > 5
    for seed in range(30):
        world = state.resample(0, tablee.Chance(seed)).view(2)
        assert world["chosen"] in world["hand"]


@rule("SH-2.4")
def test_example_three_an_untouched_group_is_not_won_by_a_neighbours_cascade_unless_it_gains_a_card() -> None:
    alone = about_to_fall("R R.Y G G G", [1, 14], "5 10 11")
    fall(alone)
    assert columns_of(alone) == "- YB GY GB GY"
    gaining = about_to_fall("R R.G G G G", [1, 14], "5 10 11")
    events = kinds(fall(gaining), "win")
    assert [len(event["cards"]) for event in events] == [3, 4]
    assert [event["rule"] for event in events] == ["SH-4.3", "SH-5.1"]
    assert columns_of(gaining) == "- B Y B Y"


def test_a_table_that_was_used_becomes_a_twin_of_another() -> None:
    used, other = deal(3, 1), deal(3, 2)
    before = GAME.write_position(other)
    assert other.copy_into(used) is used
    assert GAME.write_position(used) == before
    for seat in range(3):
        used.play(seat, used.legal_moves(seat)[0])
    assert GAME.write_position(other) == before
