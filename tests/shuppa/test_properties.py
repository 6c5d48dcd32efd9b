"""Invariants of Shuppa, hunted by Hypothesis through whole games and resampled worlds."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.core.bitboard import COLUMN_STEP
from tablee.core.events import Event
from tablee.core.record import Recording, start
from tablee.games.shuppa.board import MOST_COLUMNS
from tablee.games.shuppa.cards import format_card
from tablee.games.shuppa.state import Shuppa
from tests.shuppa.tables import GAME

MODES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in (2, 3, 4)),
    *((1, {"solo": True, "difficulty": difficulty}) for difficulty in (2, 9)),
]
ALL_CARDS = sorted(format_card(card) for card in range(1, 100))

games = given(st.sampled_from(MODES), st.integers(0, 2**32), st.data())
thorough = settings(max_examples=20, deadline=None)


def steps(mode: tuple[int, dict[str, Any]], seed: int, data: st.DataObject) -> Iterator[tuple[Recording, list[Event]]]:
    """A game in which Hypothesis makes the choices: the first, the last or any other move of any pending seat."""
    recording = start(GAME, mode[0], seed, mode[1])
    choices = tablee.Chance(data.draw(st.integers(0, 2**32)))
    while not recording.state.is_over():
        pending = recording.state.pending()
        seat = pending[choices.below(len(pending))]
        legal = recording.state.legal_moves(seat)
        yield recording, recording.play_move(seat, legal[choices.below(len(legal))])


@thorough
@games
def test_every_card_is_always_in_exactly_one_place(mode: tuple[int, dict[str, Any]], seed: int, data: Any) -> None:
    for recording, _ in steps(mode, seed, data):
        assert sorted(GAME.census(recording.state)) == ALL_CARDS


@thorough
@games
def test_no_column_has_a_gap_and_nothing_stands_above_its_top(
    mode: tuple[int, dict[str, Any]], seed: int, data: Any
) -> None:
    for recording, _ in steps(mode, seed, data):
        board = cast(Shuppa, recording.state).board
        for column in range(MOST_COLUMNS):
            stands = [board.card_at(column, row) != 0 for row in range(COLUMN_STEP)]
            assert stands == [row < board.height(column) for row in range(COLUMN_STEP)]


@thorough
@games
def test_the_sets_of_places_always_tell_the_kinds_of_the_cards(
    mode: tuple[int, dict[str, Any]], seed: int, data: Any
) -> None:
    for recording, _ in steps(mode, seed, data):
        board = cast(Shuppa, recording.state).board
        for place in range(COLUMN_STEP * MOST_COLUMNS):
            first = 5 * (place // 64)
            kinds = [kind for kind in range(5) if board.sets[first + kind] >> (place % 64) & 1]
            card = int(board.cells[place])
            assert kinds == [kind for kind, letter in enumerate("RGYBM") if card and format_card(card)[0] == letter]


@thorough
@games
def test_the_score_is_what_the_events_tell(mode: tuple[int, dict[str, Any]], seed: int, data: Any) -> None:
    points: Counter[object] = Counter()
    last: Recording | None = None
    for recording, events in steps(mode, seed, data):
        last = recording
        for event in events:
            seen = event.seen_by(None)
            if event.kind in ("win", "share", "eat"):
                cards = seen.get("cards", [seen.get("card")])
                assert seen["points"] == sum(2 if card[0] == "M" else 1 for card in cards)
                points[seen.get("seat", "automaton")] += seen["points"]
    assert last is not None
    outcome = last.state.outcome()
    assert outcome.scores == [points[seat] for seat in range(mode[0])]
    assert (outcome.automaton or 0) == points["automaton"]


@thorough
@games
def test_tokens_stand_on_the_columns_only_in_turns_and_on_cards_that_were_played(
    mode: tuple[int, dict[str, Any]], seed: int, data: Any
) -> None:
    played: dict[int, str] = {}
    for recording, events in steps(mode, seed, data):
        for event in events:
            if event.kind == "play":
                played[event.seat if event.seat >= 0 else 1] = event.data["card"]
        view = recording.state.view(None)
        on_columns = [card for column in view["columns"] for card in column]
        tokens = view["tokens"] if view["automaton"] is None else [*view["tokens"], view["automaton"]["token"]]
        for player, card in enumerate(tokens):
            assert card is None or (card in on_columns and played[player] == card)
            assert card is None or view["phase"] in ("turns", "actions")
            assert card is None or view["phase"] == "turns" or card[-1].isalpha()


@thorough
@games
def test_no_hand_is_ever_larger_than_nine_or_too_small_for_the_rounds_to_come(
    mode: tuple[int, dict[str, Any]], seed: int, data: Any
) -> None:
    for recording, _ in steps(mode, seed, data):
        view = recording.state.view(None)
        for hand in view["hand_kinds"]:
            assert 7 - view["round"] <= hand["normal"] + hand["action"] <= 9


@thorough
@games
def test_order_of_arrival_does_not_matter(mode: tuple[int, dict[str, Any]], seed: int, data: Any) -> None:
    forth, back = GAME.new(mode[0], seed, **mode[1]), GAME.new(mode[0], seed, **mode[1])
    choices = [data.draw(st.sampled_from(list(forth.legal_moves(seat)))) for seat in range(mode[0])]
    for seat in range(mode[0]):
        forth.play(seat, choices[seat])
    for seat in reversed(range(mode[0])):
        back.play(seat, choices[seat])
    assert GAME.write_position(forth) == GAME.write_position(back)
