"""The end of a round and of a game of Shuppa."""

import pytest

from tablee.core.contract import State
from tablee.games.shuppa.piles import add_to_pile, empty_piles, merit_of_pile
from tablee.games.shuppa.scoring import reckon
from tests.marks import rule
from tests.playing import play, rules_of
from tests.shuppa.tables import GAME, about_to_fall, columns_of, fall, kinds

# Nobody's token is in a group, and every column gets a card; player 1 goes first.
QUIET = "round 6 choose; columns - - - - -; hands 1 90 / 15 98; revealed 10 11 13; jar 2 5 9 3"
# Player 0 wins R1 R6 M7 and leaves columns a, b and c empty; player 1 wins nothing.
EMPTYING = "round 6 choose; columns - - - G G; hands 1 90 / 15 98; revealed 6 7 11; jar 3 2 5 9"


def with_piles(position: str, reserve: int, actions: int) -> State:
    """So many cards in the Reserve and the Action pile; all the others are in the discard."""
    written = dict(part.split(" ", 1) for part in GAME.write_position(GAME.read_position(position)).split("; "))
    normals, action_cards = written["reserve"].split(), written["actions"].split()
    written["discard"] = " ".join(normals[reserve:] + action_cards[actions:]) or "-"
    written["reserve"] = " ".join(normals[:reserve]) or "-"
    written["actions"] = " ".join(action_cards[:actions]) or "-"
    return GAME.read_position("; ".join(f"{name} {value}" for name, value in written.items()))


@rule("SH-7.1")
def test_empty_columns_get_a_card_of_the_reserve_from_left_to_right() -> None:
    state = with_piles(EMPTYING, 5, 5)
    reserve = GAME.write_position(state).split("reserve ")[1].split(";")[0].split()
    events = play(GAME, state, "0 1", "1 15")
    restocked = [(event["column"], event["card"]) for event in kinds(events, "restock")]
    assert restocked == [("a", reserve[0]), ("b", reserve[1]), ("c", reserve[2])]
    assert state.view(None)["reserve"] == 2


@rule("SH-7.1")
def test_when_the_reserve_is_empty_the_action_pile_restocks_and_then_nothing() -> None:
    state = with_piles(EMPTYING, 1, 2)
    events = play(GAME, state, "0 1", "1 15")  # player 1 draws one of the two Action cards
    restocked = [(event["column"], event["card"][-1].isalpha()) for event in kinds(events, "restock")]
    assert restocked == [("a", False), ("b", True)]
    assert state.view(None)["columns"][2] == []
    assert (state.view(None)["reserve"], state.view(None)["actions"]) == (0, 0)
    assert state.view(None)["round"] == 7


@rule("SH-7.1")
def test_columns_with_cards_are_not_restocked() -> None:
    assert not kinds(play(GAME, GAME.read_position(QUIET), "0 1", "1 15"), "restock")


@rule("SH-7.1")
def test_nothing_is_restocked_after_the_last_round() -> None:
    state = about_to_fall("- - - - -", [1, 15], "6 7 11")
    assert not kinds(fall(state), "restock")
    assert columns_of(state) == "- - - B B"


@rule("SH-7.2")
def test_with_the_action_pile_empty_one_draws_from_the_reserve_and_then_nothing() -> None:
    state = with_piles(QUIET, 1, 0)
    events = kinds(play(GAME, state, "0 1", "1 15"), "draw")
    assert [(event["seat"], event["from"]) for event in events] == [(1, "reserve")]
    assert state.view(None)["hand_kinds"] == [{"normal": 1, "action": 0}, {"normal": 2, "action": 0}]


@rule("SH-8.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_seven_rounds_with_one_card_in_the_jar(seats: int) -> None:
    state = GAME.new(seats, 5)
    rounds = {1}
    while not state.is_over():
        seat = state.pending()[0]
        state.play(seat, state.legal_moves(seat)[-1])
        rounds.add(state.view(None)["round"])
    assert rounds == set(range(1, 8))
    assert state.view(None)["jar"] == 1
    assert state.view(None)["phase"] == "over"
    assert state.pending() == []


@rule("SH-8.1")
def test_hands_are_worth_nothing() -> None:
    state = GAME.read_position("round 7 over; columns - - - - -; hands 7 22 37 / 1; won 2 / 3 5")
    assert state.outcome().scores == [1, 2]


@rule("SH-8.2")
@pytest.mark.parametrize(
    ("piles", "scores", "winners"),
    [
        ([[1, 2, 3], [5, 6]], [3, 2], [0]),
        ([[1, 2, 3], [7, 5]], [3, 3], [1]),  # the tie goes to the Multicolour card
        ([[1, 22], [7, 5], [2]], [3, 3, 1], [0, 1]),
        ([[7, 22], [1, 2, 3]], [4, 3], [0]),
        ([[], []], [0, 0], [0, 1]),
    ],
)
def test_a_card_is_a_point_a_multicolour_card_two(
    piles: list[list[int]], scores: list[int], winners: list[int]
) -> None:
    outcome = reckon(piles)
    assert outcome.scores == scores
    assert outcome.winners == winners
    won = empty_piles(len(piles))
    for player, pile in enumerate(piles):
        for card in pile:
            add_to_pile(won, player, card)
    merits = [int(merit_of_pile(won, player)) for player in range(len(piles))]
    assert [player for player, merit in enumerate(merits) if merit == max(merits)] == winners


@rule("SH-8.2")
def test_the_last_event_has_the_outcome() -> None:
    state = about_to_fall("- - - - -", [1, 15], "6 7 11")
    events = fall(state)
    assert rules_of(events)[-1] == "over SH-8.1"
    assert events[-1]["outcome"] == {
        "reason": "all_rounds",
        "scores": [4, 0],
        "winners": [0],
        "automaton": None,
        "detail": {"cards": [3, 0], "multicolours": [1, 0]},
    }
