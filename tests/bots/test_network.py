"""Networks: sums of columns in whole numbers, and what the one for Chakapuces sees and says."""

import pytest

import tablee
from tablee.bots.judge import hopes_of
from tablee.bots.judges import judge_of, untrained_judge
from tablee.bots.judges.chakapuces import ChakapucesJudge
from tablee.bots.judges.chakapuces_features import FEATURES
from tablee.bots.network import ONE, SHIFT, Features, Network, read_network
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.errors import SetupError
from tablee.games.chakapuces.rules import Chakapuces

GAME = tablee.game("chakapuces")
MOST_FEATURES = 60  # that a word of three units has room for


def states(seats: int, seed: int) -> list[State]:
    """All states of a random game but its end."""
    state, chance, found = GAME.new(seats, seed), Chance(seed), []
    while not state.is_over():
        found.append(state.copy())
        seat = state.to_play()
        moves = state.legal_moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
    return found


def listed(judge: ChakapucesJudge, state: State) -> list[int]:
    features = Features()
    judge.list_features(state, features)
    return features.as_list()


def test_a_logit_is_the_last_layer_of_rectified_sums() -> None:
    network = Network([[ONE, -ONE, ONE // 2, ONE // 4], [0, ONE, 0], [ONE, ONE, -ONE], [2 * ONE, 0, 3 * ONE]])
    features = Features()
    assert network.logit(features) == -1 + 0.25
    features.add(0)
    assert network.logit(features) == 1 - 2 + 0.25
    features.add(1)
    assert network.logit(features) == 3 - 2 + 1 + 0.25


def test_sums_of_many_features_stay_apart_in_their_word() -> None:
    network = Network([[ONE, 2 * ONE, 0, 0], [0, 0, 0], [1 - SHIFT, SHIFT - 1, 1 - SHIFT]])
    features = Features()
    for _ in range(MOST_FEATURES):
        features.add(0)
    assert network.logit(features) == 2 * MOST_FEATURES * (SHIFT - 1) / ONE


def test_of_each_state_it_sees_few_features_all_of_which_it_has_weights_for() -> None:
    judge = untrained_judge(GAME.name)
    assert isinstance(judge, ChakapucesJudge)
    assert read_network("chakapuces").features == FEATURES
    for state in states(2, 1) + states(2, 2):
        features = listed(judge, state)
        assert len(features) <= MOST_FEATURES
        assert all(0 <= feature < FEATURES for feature in features)


def test_the_order_of_the_pile_which_nobody_knows_is_no_feature() -> None:
    judge = untrained_judge(GAME.name)
    assert isinstance(judge, ChakapucesJudge)
    for state in states(2, 3):
        other = state.copy()
        assert isinstance(other, Chakapuces)
        other.deck = other.deck[:]
        Chance(1).shuffle(other.deck, 0, other.pile)
        assert listed(judge, other) == listed(judge, state)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_with_a_network_two_share_the_hope_and_others_are_judged_as_before(seats: int) -> None:
    learned, made = judge_of(GAME.name), untrained_judge(GAME.name)
    for state in states(seats, 4):
        if seats == 2:
            assert sum(hopes_of(learned, state)) == pytest.approx(1)
        else:
            assert hopes_of(learned, state) == hopes_of(made, state)
            assert learned.exploration_in(state) == made.exploration_in(state)


@pytest.mark.parametrize(("seats", "simulations"), [(2, 30), (3, 120)])
def test_where_a_network_knows_a_level_makes_fewer_simulations_but_never_none(seats: int, simulations: int) -> None:
    judge, state = judge_of(GAME.name), GAME.new(seats, 1)
    assert judge.budget(state, 120) == simulations
    assert judge.budget(state, 1) == 1


def test_the_network_knows_that_fleas_are_bad_and_cats_are_good() -> None:
    def hope(position: str) -> float:
        return hopes_of(judge_of(GAME.name), GAME.read_position(position))[0]

    even = hope("line 1 4 7; hands 2 5 8 9 / 2 5 8 9; fleas 12 12")
    assert hope("line 1 4 7; hands 2 5 8 9 / 2 5 8 9; fleas 12 3") < even - 0.1
    assert hope("line 1 4 7; hands 2 5 8 9 / 2 5 8 9; fleas 3 12") > even + 0.1
    assert hope("line 1 4 7; hands 2 5 8 9 / 2 5 8 9; fleas 12 12; taken 1 1 3 3 3 3 6 6 6 /") > even + 0.1


def test_a_game_without_a_network_cannot_be_untrained() -> None:
    with pytest.raises(SetupError, match="no network learns tiny; those that one learns are chakapuces, cup-king"):
        untrained_judge("tiny")


def test_what_is_shared_is_weighed_with_each_of_several() -> None:
    network = read_network("chakapuces")
    network.share(features_of(3, 50, 120))
    for own in ([7], [200, 201], []):
        weighed = network.weigh(features_of(*own))
        assert weighed == network.logit(features_of(3, 50, 120, *own)) * ONE * ONE


def features_of(*numbers: int) -> Features:
    features = Features()
    for number in numbers:
        features.add(number)
    return features
