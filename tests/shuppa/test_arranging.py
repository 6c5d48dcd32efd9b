"""Positions of Shuppa changed by hand."""

import pytest

import tablee
from tablee.core.errors import PositionError
from tests.marks import rule

GAME = tablee.game("shuppa")
ARRANGING = GAME.arranging()


def written(position: str) -> str:
    return GAME.write_position(GAME.read_position(position))


START = written("round 7; columns R1 G2.Y3 - B5 M7; hands 9 12 / 10 11")
TOKENS = written("round 7 actions; columns R1.B16l@0 G2.Y3 - B5 M7; hands 9 12 / 10 11; order 1 0*")


def test_a_card_of_a_column_changes_places_with_one_of_a_hand() -> None:
    changed = written(ARRANGING.exchange(START, 0, 6))
    assert "columns R1 G2.G9 - B5 M7; hands Y3 G12s / Y10 B11" in changed


def test_a_card_is_put_on_an_empty_column() -> None:
    assert "columns - G2.Y3 R1 B5 M7" in written(ARRANGING.move(START, 4, 4))


def test_normal_cards_do_not_come_into_the_action_pile() -> None:
    groups = ARRANGING.groups(START)
    actions = next(nth for nth, group in enumerate(groups) if group.name == "actions")
    with pytest.raises(PositionError, match="the Action pile Action cards"):
        written(ARRANGING.move(START, 4, actions))


def test_a_token_stays_on_its_place() -> None:
    assert "columns R1.B52e@0 " in written(ARRANGING.exchange(TOKENS, 5, nth_of(TOKENS, "B52e")))
    with pytest.raises(PositionError, match="only exchanged"):
        ARRANGING.move(TOKENS, 5, 4)


def nth_of(position: str, card: str) -> int:
    return [spot.piece for group in ARRANGING.groups(position) for spot in group.spots].index(card)


def test_a_chosen_card_that_is_exchanged_is_chosen_no_less() -> None:
    chosen = written(START.replace("chosen - / -", "chosen 9 / -"))
    assert "chosen Y3 / -" in written(ARRANGING.exchange(chosen, 0, 6))


@rule("SH-5.2")
def test_a_group_that_is_being_divided_stays_what_it_is() -> None:
    shared = "columns R1.R4e@0.R6@1 G2.Y3 - B5 M7"
    position = written(START).replace("columns R1 G2.Y3 - B5 M7", shared) + "; lots R1.R4e.R6"
    with pytest.raises(PositionError, match="being divided"):
        ARRANGING.exchange(position, 0, 4)


def test_the_turn_passes_where_somebody_has_it() -> None:
    assert ARRANGING.whose_turn(START) is None
    assert ARRANGING.whose_turn(TOKENS) == 0
    assert "order 1* 0" in ARRANGING.pass_turn(TOKENS, 1)


@rule("SH-6.1")
def test_a_token_is_put_on_another_action_card_or_taken_back() -> None:
    position = written("round 7 actions; columns R1.B16l@0 G36e.Y3 - B40j@1 M7; hands 9 12 / 10 11; order 0* 1")
    mine, other = ARRANGING.conditions(position)[:2]
    assert (mine.values, mine.value) == (["-", "B16l", "G36e"], "B16l")
    assert (other.values, other.value) == (["-", "G36e", "B40j"], "B40j")
    assert "columns R1.B16l G36e@0.Y3 - B40j@1 M7" in written(ARRANGING.change_condition(position, 0, "G36e"))
    assert "columns R1.B16l@0 G36e.Y3 - B40j M7" in written(ARRANGING.change_condition(position, 1, "-"))
    with pytest.raises(PositionError, match="nothing to choose"):
        written(ARRANGING.change_condition(position, 0, "-"))


@rule("SH-6.7")
def test_who_has_won_something_in_the_round_is_changed() -> None:
    assert ARRANGING.conditions(START) == []
    won = written(ARRANGING.change_condition(TOKENS, 3, "yes"))
    assert "gained 1;" in won
    assert "gained 0 1;" in written(ARRANGING.change_condition(won, 2, "yes"))
    assert written(ARRANGING.change_condition(won, 3, "no")) == TOKENS
