"""What seats do out of habit at a table for two of Chakapuces: by what they see and nothing else."""

import pytest

import tablee
from tablee.bots.habits import Habits
from tablee.bots.judges import judge_of, quick_judge_of
from tablee.bots.judges.chakapuces import ChakapucesJudge
from tablee.bots.judges.chakapuces_habits import FEATURES, MOST_FEATURES, ChakapucesHabits
from tablee.bots.network import Features, read_network
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.moves import Moves
from tablee.games.chakapuces.moves import PILE
from tablee.games.chakapuces.rules import Chakapuces
from tests.bots.test_network import states as all_states

GAME = tablee.game("chakapuces")


NETWORK = read_network("chakapuces-habits")
HABITS = ChakapucesHabits(NETWORK)


def states(seed: int) -> list[State]:
    return all_states(2, seed)


def legal(state: State) -> Moves:
    moves = Moves()
    state.list_moves(state.to_play(), moves)
    return moves


def seen(state: State, move: int) -> list[int]:
    shared, features = Features(), Features()
    HABITS.look(state, shared)
    HABITS.list_move(state, move, features)
    return shared.as_list() + features.as_list()


def liked(state: State) -> dict[int, int]:
    moves = legal(state)
    HABITS.weigh(state, moves)
    return dict(zip(moves.as_list(), HABITS.likings.as_list(), strict=True))


def test_a_habit_does_not_change_when_what_its_seat_cannot_see_is_dealt_anew() -> None:
    for seed in range(1, 6):
        for nth, state in enumerate(states(seed)):
            other = state.resample(int(state.to_play()), Chance(nth))
            assert liked(other) == liked(state)
            assert HABITS.favourite(other, legal(other)) == HABITS.favourite(state, legal(state))


def test_of_each_move_it_sees_few_features_all_of_which_it_has_weights_for() -> None:
    assert NETWORK.features == FEATURES == HABITS.feature_count
    for state in states(1) + states(2):
        for move in legal(state).as_list():
            features = seen(state, move)
            assert len(features) <= MOST_FEATURES
            assert 0 <= min(features) <= max(features) < FEATURES


def test_a_card_from_the_hand_is_looked_at_as_the_table_will_be() -> None:
    state = states(1)[0]
    hand = [move for move in legal(state).as_list() if move != PILE]
    looks = [tuple(sorted(seen(state, move))) for move in [PILE, *hand]]
    assert len({*looks}) == len(looks)
    assert not {*looks[0]} & {*looks[1]}, "of a card from the pile nothing is known"


def test_to_look_at_moves_changes_nothing() -> None:
    for state in states(4):
        before = GAME.write_position(state)
        HABITS.favourite(state, legal(state))
        assert GAME.write_position(state) == before


def test_the_favourite_is_the_move_that_is_liked_best() -> None:
    for state in states(5):
        likings = liked(state)
        assert likings[int(HABITS.favourite(state, legal(state)))] == max(likings.values())


def test_a_game_that_has_written_none_sees_nothing() -> None:
    habits, features = Habits(None, 0), Features()
    state = GAME.new(2, 1)
    habits.look(state, features)
    habits.list_move(state, PILE, features)
    assert features.count == 0
    assert habits.is_asked(state)


def test_more_than_two_and_bots_of_few_simulations_have_none() -> None:
    judge, quick = judge_of(GAME.name), quick_judge_of(GAME.name)
    assert isinstance(judge, ChakapucesJudge)
    assert isinstance(quick, ChakapucesJudge)
    assert judge.has_habits(GAME.new(2, 1))
    assert not judge.has_habits(GAME.new(3, 1))
    assert quick.knows(GAME.new(2, 1))
    assert not quick.has_habits(GAME.new(2, 1))


@pytest.mark.parametrize("opening", ["pile", "hand"])
def test_the_tree_is_the_turn_at_hand_up_to_a_card_from_the_pile(opening: str) -> None:
    judge = judge_of(GAME.name)
    state = GAME.new(2, 1)
    seat = int(state.to_play())
    first = PILE if opening == "pile" else int(state.legal_moves(seat)[1])
    world = state.copy()
    world.play(seat, first)
    assert judge.ends_tree(state, world) == (opening == "pile")
    world.play(seat, int(world.legal_moves(seat)[1]))
    assert judge.ends_tree(state, world)


def test_a_simulation_is_judged_when_the_other_is_to_begin_a_turn_after_ones_own_next_one() -> None:
    judge = judge_of(GAME.name)
    for state in states(6):
        seat = int(state.to_play())
        world = state.copy()
        assert isinstance(world, Chakapuces)
        cards = sum(len(world.hand(each)) for each in range(2)) + int(world.pile)
        world.play(seat, int(world.legal_moves(seat)[0]))
        judge.play_on(state, world, Chance(1), Moves())
        if world.is_over():
            continue
        assert not world.is_second_card
        assert world.turn != seat
        left = sum(len(world.hand(each)) for each in range(2)) + int(world.pile)
        assert cards - left == 5 + (not is_second_card(state))


def is_second_card(state: State) -> bool:
    assert isinstance(state, Chakapuces)
    return bool(state.is_second_card)


def test_a_search_with_habits_keeps_a_smaller_tree() -> None:
    state = GAME.new(2, 3)
    seat = int(state.to_play())
    nodes = []
    for judge in (judge_of(GAME.name), quick_judge_of(GAME.name)):
        search = Search(state, seat, judge, Chance(1))
        search.run(200)
        nodes.append(len(search.tree.below_root()))
    assert 0 < nodes[0] < 5 < nodes[1]
