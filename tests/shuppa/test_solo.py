"""Shuppa alone: the automaton's deck, its Actions and its shares."""

from typing import cast

import pytest

import tablee
from tablee.core.contract import State
from tablee.core.errors import IllegalMove
from tablee.games.shuppa.cards import format_card, is_action
from tablee.games.shuppa.scoring import reckon_solo
from tablee.games.shuppa.solo import points_of_way
from tablee.games.shuppa.state import Shuppa
from tests.marks import rule
from tests.playing import play, rules_of
from tests.shuppa import plain
from tests.shuppa.tables import GAME, LEFT_JAR, acting, columns_of, fall, kinds, moves_of, numbers
from tests.shuppa.test_cascade import random_board
from tests.shuppa.test_end import with_piles


def alone(columns: str, played: int, deck: str, revealed: str, more: str = "jar 3") -> State:
    """The last round: the player has one card in hand, the automaton a deck of one."""
    return GAME.read_position(
        f"solo 2; round 7 choose; columns {columns}; hands {played}; deck {deck}; revealed {revealed}; {more}"
    )


def automaton_acting(columns: str) -> State:
    return acting(f"{columns}", hands="-", order="1* 0", more="solo 2")


def won_by_both(state: State) -> list[list[str]]:
    """What the player has won, and the automaton."""
    view = state.view(None)
    return [*view["won"], view["automaton"]["won"]]


@rule("SH-9.1")
@pytest.mark.parametrize("difficulty", range(2, 10))
def test_the_automaton_has_nine_shuffled_cards_with_as_many_actions_as_the_difficulty(difficulty: int) -> None:
    orders = set()
    for seed in range(12):
        state = cast(Shuppa, GAME.new(1, seed, solo=True, difficulty=difficulty))
        view = state.view(0)
        assert view["automaton"]["deck"] == {"normal": 9 - difficulty, "action": difficulty}
        assert len(view["columns"]) == 5
        assert view["reserve"] == 75 - 7 - (9 - difficulty) - 10 - 22
        assert view["actions"] == 24 - 2 - difficulty
        orders.add(tuple(is_action(card) for card in state.deck_cards()))
    assert len(orders) > 1 or difficulty == 9


@rule("SH-9.1")
def test_the_usual_difficulty_is_two() -> None:
    assert GAME.new(1, 3, solo=True).view(None)["automaton"]["deck"] == {"normal": 7, "action": 2}


@rule("SH-9.1")
@pytest.mark.parametrize(
    ("piles", "reason", "winners"),
    [
        ([[1, 2, 3], [5, 6]], "won", [0]),
        ([[1], [5, 6]], "lost", []),
        ([[7, 2], [1, 5, 6]], "won", [0]),  # more Multicolour cards
        ([[1, 2], [5, 6]], "shared", []),
    ],
)
def test_a_fully_tied_game_is_shared_and_not_won(piles: list[list[int]], reason: str, winners: list[int]) -> None:
    outcome = reckon_solo(piles)
    assert (outcome.reason, outcome.winners) == (reason, winners)
    assert len(outcome.scores) == 1


@rule("SH-9.2")
def test_the_automaton_plays_the_top_card_of_its_deck_once_the_player_has_chosen() -> None:
    state = GAME.read_position(
        "solo 2; round 6 choose; columns - - - - -; hands 10 90; deck 41 12 50; revealed 5 23 67; jar 3 2 1 9"
    )
    assert state.pending() == [0]
    events = play(GAME, state, "0 10")
    assert [event["kind"] for event in events[:3]] == ["seal", "play", "play"]
    assert events[2] == {"kind": "play", "rule": "SH-9.2", "player": "automaton", "card": "G41"}


@rule("SH-9.2")
def test_the_order_of_the_deck_is_hidden() -> None:
    state = GAME.new(1, 3, solo=True)
    tops = {cast(Shuppa, state.resample(0, tablee.Chance(seed))).deck_cards()[-1] for seed in range(30)}
    assert len(tops) > 5
    assert {is_action(card) for card in tops} == {True, False}


@rule("SH-9.3")
def test_a_single_best_way_is_carried_out_unasked() -> None:
    """The automaton's Eat card falls on column a; eating the Multicolour card is worth most."""
    state = alone("G M Y.B - -", 90, "4", "10 41 67")
    events = fall(state)
    assert [(event["player"], event["card"]) for event in kinds(events, "eat")] == [("automaton", "M7")]
    assert state.is_over()
    assert state.outcome().automaton == 2


@rule("SH-9.3")
def test_among_equally_good_ways_the_player_chooses() -> None:
    state = automaton_acting("G B Y - R4e@1")
    assert state.pending() == [0]
    assert moves_of(state) == ["eat a1", "eat b1", "eat c1", "eat e1"]
    with pytest.raises(IllegalMove, match="another way wins the automaton more points"):
        play(GAME, state, "0 decline")
    events = play(GAME, state, "0 eat b1")
    assert rules_of(events)[0] == "eat SH-6.2"
    assert won_by_both(state) == [[], ["B5"]]


@rule("SH-9.3")
def test_where_nothing_wins_a_point_declining_is_offered_with_all_other_ways() -> None:
    state = automaton_acting("G B R44s@1 - -")
    assert moves_of(state) == ["decline", "swap a1 b1", "swap b1 c1"]


@rule("SH-9.3")
def test_the_groups_that_a_way_brings_about_count() -> None:
    """The red card of d completes three reds with those of a and b; no other jump wins anything."""
    state = automaton_acting("R R - B.R Y8j@1")
    assert moves_of(state) == ["jump d a", "jump d b", "jump d c"]


def points_by_way(columns: plain.Board, action: int) -> dict[str, int]:
    """What each way would win, by the slow implementation; no other tokens are about."""
    worth: dict[str, int] = {}
    as_player = acting(written(columns, action, 0))
    for way in moves_of(as_player):
        after = plain.use(columns, way)
        won, _ = plain.cascade(columns, after)
        cards = {card for column in columns for card in column} - {card for column in after for card in column}
        values = [2 if format_card(card)[0] == "M" else 1 for card in cards.union(*won)]
        worth[way] = sum(values)
    return worth


def written(columns: plain.Board, action: int, player: int) -> str:
    """The columns as text, with a token on the Action card."""
    cells = [[f"{card}@{player}" if card == action else str(card) for card in column] for column in columns]
    return " ".join(".".join(column) or "-" for column in cells)


@rule("SH-9.3")
@pytest.mark.parametrize("action", [20, 8, 60, 48])
def test_exactly_the_best_ways_are_offered_on_any_board(action: int) -> None:
    chance = tablee.Chance(action)
    asked = 0
    for _ in range(40):
        columns = random_board(chance, 5, 2)
        columns[int(chance.below(5))].append(action)
        worth = points_by_way(columns, action)
        best = [way for way in worth if worth[way] == max(worth.values())]
        if len(best) == 1:
            with pytest.raises(tablee.TableeError, match="player 1 has nothing to choose"):
                automaton_acting(written(columns, action, 1))
        else:
            assert moves_of(automaton_acting(written(columns, action, 1))) == best
            asked += 1
    assert asked > 5


@rule("SH-9.3")
@pytest.mark.parametrize("palette", [1, 2, 4])
def test_a_way_that_is_tried_leaves_the_board_as_it_is_and_wins_what_the_slow_implementation_says(palette: int) -> None:
    chance = tablee.Chance(palette)
    for action in [20, 8, 60, 48] * 5:
        columns = [[card for card in column if card != action] for column in random_board(chance, 5, palette, 14)]
        columns[int(chance.below(5))].append(action)
        state = cast(Shuppa, acting(written(columns, action, 0)))
        before = GAME.write_position(state), [int(places) for places in state.board.sets]
        for way, points in points_by_way(columns, action).items():
            assert points_of_way(state, 0, GAME.parse_move(state, 0, way)) == points, way
        assert (GAME.write_position(state), [int(places) for places in state.board.sets]) == before


@rule("SH-9.3", "SH-4.4")
def test_what_a_way_wins_is_shared_with_the_tokens_that_stand_in_it() -> None:
    """The red card of d completes three reds, of which one bears the token of the other: a card for each."""
    state = acting("R R44s@1 - B.R Y8j@0", order="0* 1")
    worth = {way: int(points_of_way(cast(Shuppa, state), 0, GAME.parse_move(state, 0, way))) for way in moves_of(state)}
    assert {way: points for way, points in worth.items() if points} == {"jump d a": 1, "jump d b": 1, "jump d c": 1}


@rule("SH-9.3", "SH-4.4")
def test_example_six_the_automaton_takes_two_multicolour_cards_and_the_player_picks_the_discard() -> None:
    state = alone("M M M - -", 7, "1", "9 10 11")
    fall(state)
    assert state.pending() == [0]
    assert moves_of(state) == ["share 2-1-1", "share 2-2-0"]
    with pytest.raises(IllegalMove, match="the automaton's share must be the best"):
        play(GAME, state, "0 share 1-2-1")
    events = play(GAME, state, "0 share 2-2-0")
    assert rules_of(events)[0] == "divide SH-9.3"
    assert state.view(None)["discard"] == ["R1"]
    assert [[card[0] for card in pile] for pile in won_by_both(state)] == [["M", "M"], ["M", "M"]]


@rule("SH-9.3")
def test_on_their_own_turn_the_player_divides_freely() -> None:
    state = alone("M M M - -", 7, "1", "9 10 11", more=f"jar {LEFT_JAR}")
    fall(state)
    assert {"share 1-2-1", "share 2-2-0", "share 2-1-1"} <= set(moves_of(state))


@rule("SH-9.3")
def test_a_best_way_that_is_carried_out_unasked_may_still_ask_for_a_division() -> None:
    """Eating the blue card lets a Multicolour card down beside another and the player's red one: a card for each."""
    state = alone("- - - M B.M", 68, "4", "5 74 78")
    events = fall(state)
    assert [event["place"] for event in kinds(events, "eat")] == ["e1"]
    assert state.pending() == [0]
    assert moves_of(state) == ["share 1-0-1", "share 1-1-0"]
    play(GAME, state, "0 share 1-0-1")
    assert won_by_both(state) == [["R68e"], ["M7", "B11"]]
    assert state.view(None)["discard"] == ["M22"]


@rule("SH-9.4")
@pytest.mark.parametrize(
    ("reserve", "actions", "source", "top"), [(3, 3, "actions", "action"), (3, 0, "reserve", "normal")]
)
def test_an_automaton_that_won_nothing_gets_a_card_on_top_of_its_deck(
    reserve: int, actions: int, source: str, top: str
) -> None:
    position = "solo 2; round 6 choose; columns - - - - -; hands 1 4; deck 41 50; revealed 9 10 61; jar 3 2 5 11"
    state = with_piles(position, reserve, actions)
    events = play(GAME, state, "0 1")
    assert [(event["rule"], event["from"]) for event in kinds(events, "strengthen")] == [("SH-9.4", source)]
    assert state.view(0)["automaton"]["top"] == top
    put = cast(Shuppa, state).deck_top
    play(GAME, state, "0 4")
    assert cast(Shuppa, state).deck_top == 0
    view = state.view(None)
    shown = [*view["columns"], *won_by_both(state), view["discard"]]
    assert put in numbers([card for cards in shown for card in cards])


@rule("SH-9.4")
def test_with_both_piles_empty_it_gets_none() -> None:
    position = "solo 2; round 6 choose; columns - - - - -; hands 1 4; deck 41 50; revealed 9 10 61; jar 3 2 5 11"
    state = with_piles(position, 0, 0)
    assert not kinds(play(GAME, state, "0 1"), "strengthen", "draw")
    assert state.view(0)["automaton"]["top"] is None


@rule("SH-9.4")
@pytest.mark.parametrize(("columns", "strengthened"), [("- - - G41 -", False), ("- - - - -", True)])
def test_shares_count_as_winning_and_a_winner_gets_nothing(columns: str, strengthened: bool) -> None:
    """The automaton's G54 falls on column d, beside G53 and, in the first case, on a third green card."""
    position = f"solo 2; round 6 choose; columns {columns}; hands 53 4; deck 54 50; revealed 1 5 63; jar 3 2 6 11"
    state = GAME.read_position(position)
    events = play(GAME, state, "0 53")
    assert bool(kinds(events, "strengthen")) == strengthened
    assert bool(kinds(events, "share")) != strengthened


@rule("SH-9.4")
def test_the_automaton_never_draws_and_gets_nothing_after_the_last_round() -> None:
    state = alone("- - - - -", 1, "41", "9 10 61")
    events = fall(state)
    assert [event["seat"] for event in kinds(events, "draw")] == [0]
    assert not kinds(events, "strengthen")
    assert columns_of(state) == "R G Y G B"


@rule("SH-9.4")
def test_a_card_put_on_the_deck_keeps_its_kind_in_every_world() -> None:
    position = "solo 2; round 6 choose; columns - - - - -; hands 1 4; deck 41 50; revealed 9 10 61; jar 3 2 5 11"
    state = GAME.read_position(position)
    play(GAME, state, "0 1")
    tops = {int(cast(Shuppa, state.resample(0, tablee.Chance(seed))).deck_top) for seed in range(20)}
    assert len(tops) > 3
    assert all(is_action(card) for card in tops)
