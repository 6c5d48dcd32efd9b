"""What holds in every game of Cup King, searched by Hypothesis among choices of moves and of what cups do."""

import itertools

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tablee
from tablee.core.contract import State
from tablee.games.cup_king.cards import COLOURS, HAND_SIZE, format_card, format_cards, number_of, sum_of
from tablee.games.cup_king.fall import fall_by_support, format_fall, parse_fall
from tablee.games.cup_king.moves import colour_played, extra_cards, extras_of, is_play, set_of, set_values
from tablee.games.cup_king.phases import ANSWER, START
from tablee.games.cup_king.pyramid import (
    cheapest_cup,
    cost,
    largest,
    least_cost,
    left_without,
    parts_of,
    settle,
    whole,
)
from tablee.games.cup_king.state import CupKing
from tests.cup_king.setups import fall_of_cups
from tests.cup_king.tables import GAME, HIGH, cup_king
from tests.marks import many

OPTIONS = st.fixed_dictionaries(
    {
        "games": st.sampled_from([1, 2]),
        "expert": st.booleans(),
        "young": st.booleans(),
        "flick": st.sampled_from(["support", "physics"]),
    }
)
SEEDS = st.integers(0, 2**64 - 1)
SEATS = st.sampled_from(list(GAME.seats))
SEARCH = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)


def step(state: State, chance: tablee.Chance, boldness: int) -> None:
    """Do what comes next; players of high boldness answer rather than lose a cup."""
    if state.awaits() is not None:
        state.supply(fall_of_cups(state, chance))
        return
    seat = state.pending()[chance.below(len(state.pending()))]
    moves = list(state.legal_moves(seat))
    answers = [move for move in moves if is_play(move)]
    if answers and chance.below(10) < boldness:
        moves = answers[:1] if chance.below(2) else answers
    state.play(seat, moves[chance.below(len(moves))])


@many
@SEARCH
@given(SEATS, SEEDS, OPTIONS, st.integers(0, 9))
def test_what_must_hold_holds_after_every_move(
    seats: int, seed: int, options: dict[str, object], boldness: int
) -> None:
    state = GAME.new(seats, seed, **options)
    chance = tablee.Chance(seed ^ 1)
    cards = GAME.census(state)
    before = cup_king(state.copy())
    while not state.is_over():
        step(state, chance, boldness)
        table = cup_king(state)
        assert GAME.census(state) == cards
        check_round(before, table)
        check_pyramids(before, table)
        before = table.copy()


def check_round(before: CupKing, table: CupKing) -> None:
    """Totals rise strictly; no hand is empty at a round's start, and the pile can always be filled."""
    if table.phase == ANSWER and before.phase in (START, ANSWER):
        assert table.to_beat > before.to_beat
        assert table.to_beat == max(table.totals)
        assert list(table.totals).count(table.to_beat) == 1
    if table.phase == START:
        assert table.pile > 0
        assert table.pile + sum(number_of(cards) for cards in table.discard) >= 20
        for seat in range(int(table.seats)):
            assert (table.cups[seat] > 0) == (table.hand(seat) != [])
            assert len(table.hand(seat)) <= HAND_SIZE


def check_pyramids(before: CupKing, table: CupKing) -> None:
    """Cups never come back within a game; what stands stands on two each, and by support in one part."""
    for seat in range(int(table.seats)):
        cups = table.cups[seat]
        assert settle(cups) == cups
        if before.game_number == table.game_number and before.sealed is None:
            assert cups & ~before.cups[seat] == 0
        if table.phase == START and not table.variants.is_physics:
            assert len(parts_of(cups)) <= 1
    if table.phase in (START, ANSWER) and before.sealed is None and before.game_number == table.game_number:
        others = [seat for seat in range(int(table.seats)) if seat != before.turn]
        assert all(table.cups[seat] == before.cups[seat] for seat in others)


@SEARCH
@given(SEATS, SEEDS, OPTIONS, st.integers(0, 9), st.integers(0, 120))
def test_a_round_can_be_replayed_from_its_position(
    seats: int, seed: int, options: dict[str, object], boldness: int, moves: int
) -> None:
    """A state and its twin read from text go on alike, shuffles included."""
    state = GAME.new(seats, seed, **options)
    chance = tablee.Chance(seed ^ 1)
    for _ in range(moves):
        if not state.is_over():
            step(state, chance, boldness)
    twin = GAME.read_position(GAME.write_position(state))
    other_chance = chance.copy()
    for _ in range(40):
        if not state.is_over():
            step(state, chance, boldness)
            step(twin, other_chance, boldness)
    assert GAME.write_position(twin) == GAME.write_position(state)


# --- listing plays, against trying every choice of cards ---

HANDS = st.lists(st.integers(0, 39), min_size=1, max_size=10).filter(
    lambda cards: all(cards.count(card) <= 2 for card in cards)
)


def slow_plays(hand: list[int], to_beat: int, is_expert: bool) -> set[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Every colour, one to three cards of it, and extras of other colours for its 1s: more than `to_beat` in all."""
    found = set()
    for size in (1, 2, 3):
        for cards in itertools.combinations(sorted(hand), size):
            if len({card // 8 for card in cards}) > 1:
                continue
            colour = cards[0] // 8
            others = [card for card in sorted(hand) if card // 8 != colour]
            ones = sum(card % 8 == 0 for card in cards) if is_expert else 0
            for count in range(ones + 1):
                for extras in itertools.combinations(others, count):
                    if sum(card % 8 + 1 for card in cards + extras) > to_beat:
                        found.add((colour, tuple(card % 8 + 1 for card in cards), extras))
    return found


@settings(SEARCH, max_examples=150)
@given(HANDS, st.integers(0, 30), st.booleans())
def test_plays_are_listed_as_by_trying_every_choice_of_cards(hand: list[int], to_beat: int, is_expert: bool) -> None:
    names = " ".join(format_cards(hand))
    spare = next(card for card in range(40) if card not in hand)
    variants = "expert" if is_expert else "-"
    start = GAME.read_position(
        f"variants {variants}; hands {names} / {format_card(spare)}; pyramids {HIGH} / {HIGH}; turn 0"
    )
    legal = start.legal_moves(0)
    listed = [read_play(move) for move in legal]
    assert set(listed) == slow_plays(hand, 0, is_expert)
    assert len(set(listed)) == len(listed)
    table = cup_king(start)
    table.phase = ANSWER
    table.to_beat = to_beat
    for colour in range(COLOURS):
        table.colour = colour
        answers = {read_play(move) for move in start.legal_moves(0) if is_play(move)}
        assert answers == {play for play in slow_plays(hand, to_beat, is_expert) if play[0] == colour}
        assert all(table.is_legal(0, move) == (move in start.legal_moves(0)) for move in legal)


def read_play(move: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    extras = tuple(int(card) for card in extra_cards(extras_of(move)))
    return int(colour_played(move)), tuple(set_values(set_of(move))), extras


@settings(SEARCH, max_examples=60)
@given(st.integers(0, 2**25 - 1), st.integers(0, 24))
def test_what_became_of_a_cup_is_read_as_it_is_written(cups: int, nth: int) -> None:
    standing = settle(cups & whole(5))
    places = [place for place in range(25) if standing >> place & 1]
    if places:
        text = format_fall(fall_by_support(standing, places[nth % len(places)]))
        assert format_fall(parse_fall(text)) == text


@given(st.integers(0, 2**25 - 1), st.integers(0, 24))
def test_what_is_left_without_a_cup_is_the_largest_part_of_what_stands(places: int, place: int) -> None:
    cups = places & whole(5)
    standing = settle(cups & ~(1 << place))
    assert left_without(cups, place) == (largest(parts_of(standing)) if standing else 0)


@given(st.integers(0, 2**25 - 1), st.integers(0, 2**25 - 1))
def test_the_cup_whose_loss_costs_least_is_known_the_second_time_too(places: int, chosen: int) -> None:
    cups = settle(places & whole(5))
    allowed = cups & chosen
    losses = [(int(cost(cups, place)), place) for place in range(25) if allowed >> place & 1]
    for _ in range(2 if losses else 0):
        assert (least_cost(cups, allowed), cheapest_cup(cups, allowed)) == min(losses)


@given(st.lists(st.integers(0, 2), min_size=8, max_size=8))
def test_packed_cards_are_counted_and_added_up(counts: list[int]) -> None:
    cards = sum(count << 2 * nth for nth, count in enumerate(counts))
    assert number_of(cards) == sum(counts)
    assert sum_of(cards) == sum(count * (nth + 1) for nth, count in enumerate(counts))
