"""What seats do out of habit at a table for two of Cup King: by what they see and nothing else."""

import math
from collections import Counter

import pytest

from tablee.bots.habits import CERTAIN, ODDS
from tablee.bots.judges import judge_of, quick_judge_of, untrained_judge
from tablee.bots.judges.cup_king import ROUNDS, CupKingJudge
from tablee.bots.judges.cup_king_habits import CupKingHabits
from tablee.bots.judges.cup_king_sight import SIGHTS
from tablee.bots.network import ONE, Features, read_network
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.moves import Moves
from tablee.games.cup_king.phases import ANSWER, START
from tablee.games.cup_king.state import CupKing
from tests.bots.judges.test_cup_king_learned import JUDGE, states
from tests.bots.test_network import MOST_FEATURES
from tests.cup_king.tables import HIGH, attacked

NETWORK = read_network("cup-king-habits")
HABITS = CupKingHabits(NETWORK)


def decisions(seed: int) -> list[CupKing]:
    """All states of a random game in which cards may be played."""
    tables = [state for state in states(seed) if isinstance(state, CupKing)]
    return [table for table in tables if table.phase in (START, ANSWER)]


def candidates(table: CupKing) -> Moves:
    moves = Moves()
    JUDGE.list_candidates(table, table.turn, moves)
    return moves


def chosen(table: CupKing, seed: int) -> int:
    return HABITS.draw(table, candidates(table), Chance(seed))


def liked(table: CupKing) -> dict[int, int]:
    moves = candidates(table)
    HABITS.weigh(table, moves)
    return dict(zip(moves.as_list(), HABITS.likings.as_list(), strict=True))


def features_of_moves(table: CupKing) -> list[list[int]]:
    shared, own = Features(), Features()
    HABITS.look(table, shared)
    listed = []
    for move in candidates(table).as_list():
        HABITS.list_move(table, move, own)
        listed.append(shared.as_list() + own.as_list())
    return listed


def test_a_habit_does_not_change_when_what_its_seat_cannot_see_is_dealt_anew() -> None:
    for seed in range(1, 6):
        for nth, table in enumerate(decisions(seed)):
            other = table.resample(int(table.turn), Chance(nth))
            assert liked(other) == liked(table)
            assert chosen(other, nth) == chosen(table, nth)


def test_of_each_move_it_sees_few_features_all_of_which_it_has_weights_for() -> None:
    assert NETWORK.features == SIGHTS
    for seed in range(1, 9):
        for table in decisions(seed):
            for features in features_of_moves(table):
                assert len(features) <= MOST_FEATURES
                assert all(0 <= feature < SIGHTS for feature in features)


def test_what_is_remembered_of_one_table_says_nothing_of_another() -> None:
    for one, other in zip(decisions(3), decisions(4), strict=False):
        liked(one)
        assert liked(other) == _liked_by(CupKingHabits(NETWORK), other)


def _liked_by(habits: CupKingHabits, table: CupKing) -> dict[int, int]:
    moves = candidates(table)
    habits.weigh(table, moves)
    return dict(zip(moves.as_list(), habits.likings.as_list(), strict=True))


def test_moves_are_made_as_often_as_they_are_liked() -> None:
    for table in decisions(1)[:4]:
        likings = liked(table)
        odds = {move: math.exp(liking / ONE**2) for move, liking in likings.items()}
        done = Counter(chosen(table, seed) for seed in range(1, 401))
        for move, odd in odds.items():
            assert done[move] / 400 == pytest.approx(odd / sum(odds.values()), abs=0.1)


def test_what_is_liked_much_less_is_never_done() -> None:
    assert ODDS[0] == CERTAIN
    assert list(ODDS) == sorted(ODDS, reverse=True)
    moves = HABITS.likings
    moves.clear()
    moves.add(0)
    moves.add(-(1 << 40))
    assert HABITS.spread() == CERTAIN
    assert moves.as_list() == [CERTAIN, 0]


# --- simulations that go on by it ---


def test_a_simulation_ends_with_the_second_round() -> None:
    judge = CupKingJudge(read_network("cup-king"), NETWORK)
    for table in decisions(2)[::7]:
        world, cups = table.copy(), int(table.cups[0]).bit_count() + int(table.cups[1]).bit_count()
        judge.play_on(table, world, Chance(1), Moves())
        left = int(world.cups[0]).bit_count() + int(world.cups[1]).bit_count()
        assert world.is_over() or world.phase == START
        assert left < cups or table.phase == START
        assert judge.rounds in ((ROUNDS,) if not world.is_over() else range(ROUNDS + 1))


def test_with_habits_no_tree_is_kept_below_the_root() -> None:
    table = decisions(2)[0]
    search = Search(table, int(table.turn), JUDGE, Chance(1))
    search.run(40)
    assert search.tree.below_root() == []


def test_a_simulation_of_habits_begins_anew_each_time() -> None:
    table = decisions(1)[0]
    best = []
    for _ in range(2):
        search = Search(table, int(table.turn), JUDGE, Chance(7))
        search.run(100)
        best.append((search.best(), search.root_node.sums))
    assert best[0] == best[1]


@pytest.mark.parametrize("variants", ["expert", "games-2"])
def test_elsewhere_nobody_has_habits(variants: str) -> None:
    judge = judge_of("cup-king")
    assert isinstance(judge, CupKingJudge)
    assert judge.has_habits(attacked("g", HIGH))
    assert not judge.has_habits(attacked("g", HIGH, variants=variants))


def test_bots_of_few_simulations_have_none() -> None:
    quick = quick_judge_of("cup-king")
    assert isinstance(quick, CupKingJudge)
    table = decisions(1)[0]
    assert quick.knows(table)
    assert not quick.has_habits(table)
    assert not untrained_judge("cup-king").has_habits(table)
    assert quick_judge_of("shuppa") is judge_of("shuppa")
