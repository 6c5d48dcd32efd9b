"""Two thousand random games of Pop in each mode, on the compiled build."""

import pytest

from tablee.core.chance import Chance
from tablee.core.playout import playout
from tablee.games.pop.modes import LEVELS
from tests.marks import many
from tests.pop.drawing import GAME

pytestmark = many
GAMES = 2000
ALL = [str(card) for card in range(1, 51)]


def play_many(seats: int, mode: str, level: str = LEVELS[0]) -> dict[str, int]:
    """How many games ended for which reason; every one has all its cards at the end."""
    chance = Chance(seats)
    reasons: dict[str, int] = {}
    for seed in range(GAMES):
        state = GAME.new(seats, seed, mode=mode, level=level)
        decisions = playout(state, chance)
        outcome = state.outcome()
        reasons[outcome.reason] = reasons.get(outcome.reason, 0) + 1
        assert sorted(GAME.census(state), key=int) == ALL
        assert decisions <= 3 * 8 * seats
        twin = GAME.read_position(GAME.write_position(state))
        assert twin.outcome().as_data() == outcome.as_data()
    return reasons


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_competitive(seats: int) -> None:
    assert play_many(seats, "competitive") == {"three_rounds": GAMES}


def test_the_option_for_two() -> None:
    assert play_many(2, "duo") == {"three_rounds": GAMES}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cooperative(seats: int) -> None:
    reasons = play_many(seats, "cooperative")
    assert set(reasons) <= {"explosion", "all_placed"}
    assert sum(reasons.values()) == GAMES


@pytest.mark.parametrize("level", LEVELS)
def test_alone(level: str) -> None:
    reasons = play_many(1, "solo", level)
    assert set(reasons) <= {"cleared", "no_cards_left"}
    assert sum(reasons.values()) == GAMES


@pytest.mark.parametrize(("seats", "mode"), [(2, "competitive"), (4, "competitive"), (2, "duo"), (1, "solo")])
def test_every_step_keeps_its_cards_and_rests(seats: int, mode: str) -> None:
    """Positions refuse an area that is not at rest and a card that lies in two places."""
    chance = Chance(5)
    for seed in range(60):
        state = GAME.new(seats, seed, mode=mode)
        while not state.is_over():
            moves = state.legal_moves(state.to_play())
            state.play(state.to_play(), moves[chance.below(len(moves))])
            text = GAME.write_position(state)
            assert GAME.write_position(GAME.read_position(text)) == text
