"""Simultaneous games say which sealed round they are in, and whether the table wins or loses as one."""

from collections import Counter

import pytest

import tablee
from tablee.core.chance import Chance
from tablee.core.contract import OPEN
from tablee.core.moves import Moves
from tablee.testing import Setup
from tests.setups import SETUPS


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_a_sealed_round_lasts_until_its_choices_are_revealed(setup: Setup) -> None:
    """While others of a sealed round still owe a choice the number stays; a new round has a new one."""
    recording = setup.start()
    before = recording.state.copy()
    for entry, _ in setup.play(recording):
        owing = [seat for seat in before.pending() if seat != entry.seat]
        if before.sealed_round() != OPEN and owing and not entry.is_saying:
            assert recording.state.sealed_round() == before.sealed_round()
        before = recording.state.copy()
    assert recording.state.sealed_round() == OPEN


@pytest.mark.parametrize(
    ("name", "seats", "options", "together"),
    [
        ("pop", 3, {"mode": "cooperative"}, True),
        ("pop", 1, {"mode": "solo"}, True),
        ("pop", 3, {}, False),
        ("shuppa", 1, {"solo": True}, True),
        ("cup-king", 4, {}, False),
    ],
)
def test_a_table_may_win_or_lose_as_one(name: str, seats: int, options: dict[str, object], together: bool) -> None:
    game = tablee.game(name)
    assert game.is_together(seats, game.choose_options(options)) is together


@pytest.mark.parametrize(("seats", "options"), [(2, {"mode": "duo"}), (1, {"mode": "solo"}), (3, {})])
def test_pop_picks_every_legal_move_equally_often(seats: int, options: dict[str, object]) -> None:
    state = tablee.game("pop").new(seats, 5, **options)
    chance, moves = Chance(1), Moves()
    legal = state.legal_moves(0)
    counts = Counter(int(state.pick(0, chance, moves)) for _ in range(60 * len(legal)))
    assert sorted(counts) == legal
    assert max(counts.values()) < 120
