"""What always holds in Pop, searched for exceptions."""

from collections import Counter
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core.bitboard import popcount
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.games.pop.area import Area, cards_in, chain, empty_area, place_card, touching_cards
from tablee.games.pop.cards import ARROWS, CARDS, COLOUR, SYMBOLS, list_cards, set_of
from tablee.games.pop.modes import LEVELS
from tests.marks import many
from tests.pop.drawing import GAME
from tests.pop.slow_area import SlowArea

MODES: list[tuple[int, dict[str, str]]] = [
    *[(seats, {}) for seats in (2, 3, 4, 5)],
    (2, {"mode": "duo"}),
    *[(seats, {"mode": "cooperative"}) for seats in (3, 4, 5)],
    *[(1, {"mode": "solo", "level": level}) for level in LEVELS],
]
seeds = st.integers(0, 2**64 - 1)


def random_game(seats: int, options: dict[str, str], seed: int) -> list[State]:
    """Every state of a random game, with all its events in the last one's log."""
    state = GAME.new(seats, seed, **options)
    chance = Chance(seed)
    log: list[Any] = []
    states = [state.copy()]
    while not state.is_over():
        seat = state.pending()[chance.below(len(state.pending()))]
        moves = state.legal_moves(seat)
        state.log = log
        state.play(seat, moves[chance.below(len(moves))])
        states.append(state.copy())
    states[-1].log = log
    return states


@given(st.sampled_from(MODES), seeds)
@settings(max_examples=60, deadline=None)
def test_every_card_is_always_somewhere_once(mode: tuple[int, dict[str, str]], seed: int) -> None:
    for state in random_game(*mode, seed):
        assert sorted(int(card) for card in GAME.census(state)) == list(range(1, CARDS + 1))


@given(st.sampled_from(MODES), seeds)
@settings(max_examples=60, deadline=None)
def test_no_two_touching_cards_of_a_colour_rest(mode: tuple[int, dict[str, str]], seed: int) -> None:
    for state in random_game(*mode, seed):
        view = state.view(None)
        cells = {
            (x, y - view["lowered"][x]): COLOUR[card]
            for x, column in enumerate(view["area"])
            for y, card in enumerate(column)
        }
        for (x, y), colour in cells.items():
            assert colour not in (cells.get((x + 1, y)), cells.get((x, y + 1)))


@given(st.sampled_from(MODES[:5]), seeds)
@settings(max_examples=40, deadline=None)
def test_the_scores_equal_a_recount_from_the_events(mode: tuple[int, dict[str, str]], seed: int) -> None:
    state = random_game(*mode, seed)[-1]
    assert state.log is not None
    totals: Counter[int] = Counter()
    for event in state.log:
        if event.kind in ("explode", "inherit"):
            totals[event.seat] += sum(int(SYMBOLS[card]) for card in event.data["cards"])
    assert state.outcome().scores == [totals[seat] for seat in range(mode[0])]


@given(st.sampled_from(MODES), seeds)
@settings(max_examples=40, deadline=None)
def test_a_turn_places_five_cards_one_in_each_column(mode: tuple[int, dict[str, str]], seed: int) -> None:
    log = random_game(*mode, seed)[-1].log
    assert log is not None
    queues = "".join(event.data["queue"] for event in log if "place" in event.kind)
    turns = [queues[start : start + 5] for start in range(0, len(queues), 5)]
    assert all(turn in ("ABCDE", "EDCBA") for turn in turns[:-1])
    assert any(full.startswith(turns[-1]) for full in ("ABCDE", "EDCBA"))


# --- the fast area against the slow one ---


def random_area(chance: Chance, most: int) -> tuple[Area, list[int]]:
    """An area at rest with columns of any height, and five other cards."""
    deck = list(range(1, CARDS + 1))
    area = empty_area(1)
    for _ in range(chance.below(most + 1)):
        column, card = chance.below(5), deck[chance.below(len(deck))]
        if area.height(column) == 9:
            continue
        area.push(column, card)
        if touching_cards(area):
            area.pop(column)
        else:
            deck.remove(card)
    five = [deck.pop(chance.below(len(deck))) for _ in range(5)]
    return area, sorted(five)


def play_fast(area: Area, five: list[int]) -> list[set[int]]:
    """What each card set off, in the order of placing."""
    columns = list(range(5))
    if popcount(set_of(five) & ARROWS) > 2:
        columns.reverse()
    exploded = []
    for column in columns:
        touches = place_card(area, column, five[column])
        exploded.append(set(list_cards(chain(area, column))))
        assert touches == (exploded[-1] != set())
    return exploded


def compare(chance: Chance, most: int) -> None:
    area, five = random_area(chance, most)
    slow = SlowArea(cards_in(area))
    fast = play_fast(area, five)
    assert [set().union(*explosions) for explosions in slow.play(five)] == fast
    assert slow.columns() == cards_in(area)
    assert not touching_cards(area)


@given(seeds, st.integers(0, 40))
@settings(max_examples=300, deadline=None)
def test_placing_and_exploding_agree_with_a_slow_second_implementation(seed: int, most: int) -> None:
    compare(Chance(seed), most)


@many
def test_they_agree_on_two_thousand_random_areas() -> None:
    chance = Chance(11)
    for _ in range(2000):
        compare(chance, 30)


@given(seeds)
@settings(max_examples=50, deadline=None)
def test_the_events_tell_the_same_explosions_as_the_slow_implementation(seed: int) -> None:
    state = GAME.new(1, seed, mode="solo", level="advanced")
    slow = SlowArea(state.view(0)["area"])
    log: list[Any] = []
    state.log = log
    state.play(0, state.legal_moves(0)[seed % 252])
    chosen, *events = [event for event in log if event.kind in ("choose", "place", "explode")]
    waves = [wave for explosions in slow.play(chosen.private["cards"]) for wave in explosions]
    assert [set(event.data["cards"]) for event in events if event.kind == "explode"] == waves
    assert state.view(0)["area"] == slow.columns()


@given(seeds)
@settings(max_examples=100, deadline=None)
def test_gravity_leaves_no_gap(seed: int) -> None:
    area, five = random_area(Chance(seed), 40)
    play_fast(area, five)
    for column in range(5):
        rows = [row for row in range(10) if area.card_at(column, row) != 0]
        assert rows == list(range(int(area.foot(column)), int(area.top(column))))
        assert all(high - low == 1 for low, high in pairwise(rows))
