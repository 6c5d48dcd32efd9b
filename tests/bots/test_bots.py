"""Bots: legal moves, no cheating, the same seed the same move."""

import pytest
from librt.vecs import vec

import tablee
from tablee.bots.bot import Bot
from tablee.bots.easy import EasyBot
from tablee.bots.greedy import GreedyBot
from tablee.bots.judge import Judge
from tablee.bots.judges import judge_of
from tablee.bots.levels import BOTS, make_bot
from tablee.bots.search import Search, SearchBot
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.errors import SetupError
from tablee.testing import Setup
from tests.setups import SETUPS
from tests.tiny import TOSS

GAME = tablee.game("chakapuces")
WORK = 30  # simulations: enough to build a tree


def bots_of(game: tablee.Game) -> list[tuple[str, Bot]]:
    """Every bot, with so little work that whole games can be played."""
    judge = judge_of(game.name)
    return [
        ("random", make_bot("random", game)),
        ("greedy", GreedyBot(judge, 2)),
        ("easy", make_bot("easy", game)),
        ("search", SearchBot(judge, WORK)),
    ]


def decisions(setup: Setup, every: int) -> list[tuple[State, int]]:
    """Some of the decisions of a random game."""
    found: list[tuple[State, int]] = []
    recording = setup.start()
    chance = setup.chance()
    for count, _ in enumerate(setup.play(recording)):
        pending = recording.state.pending()
        if pending and count % every == 0:
            found.append((recording.state.copy(), pending[chance.below(len(pending))]))
    return found


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_a_bots_choice_does_not_change_when_what_it_cannot_see_is_dealt_anew(setup: Setup) -> None:
    chance = setup.chance()
    for state, seat in decisions(setup, every=9):
        other = state.resample(seat, chance)
        for name, bot in bots_of(setup.game):
            seed = chance.seed()
            choices = []
            for real in (state, other):
                same = Chance(seed)
                choices.append(bot.choose(real.resample(seat, same), seat, same))
            assert choices[0] == choices[1], f"{name} knows what it cannot know"


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_a_bot_makes_a_legal_move_and_leaves_its_world_alone(setup: Setup) -> None:
    for state, seat in decisions(setup, every=9):
        before = setup.game.write_position(state)
        for _, bot in bots_of(setup.game):
            assert state.is_legal(seat, bot.choose(state, seat, Chance(1)))
            assert setup.game.write_position(state) == before


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_a_world_made_of_one_that_was_used_is_a_copy_all_the_same(setup: Setup) -> None:
    judge, write = judge_of(setup.game.name), setup.game.write_position
    used: State | None = None
    for state, seat in decisions(setup, every=9):
        before = write(state)
        used = judge.copy_of(state, used)
        assert write(used) == before
        used.play(seat, used.legal_moves(seat)[0])
        assert write(state) == before


def test_an_easy_bot_takes_what_brings_most_at_once_of_what_it_looks_at() -> None:
    state, seat, gains = a_choice_that_matters()
    most = max(gains.values())
    attentive, hasty = (EasyBot(judge_of(GAME.name), looks) for looks in (200, 1))
    assert all(gains[attentive.choose(state, seat, Chance(seed))] == most for seed in range(20))
    assert any(gains[hasty.choose(state, seat, Chance(seed))] < most for seed in range(20))


def a_choice_that_matters() -> tuple[State, int, dict[int, float]]:
    """A decision at which moves bring different points at once, with what each of them brings."""
    judge = judge_of(GAME.name)
    setup = next(setup for setup in SETUPS if setup.game is GAME)
    for state, seat in decisions(setup, every=1):
        gains = {}
        for move in state.legal_moves(seat):
            after = state.copy()
            after.play(seat, move)
            gains[move] = judge.points(after, seat)
        if len(set(gains.values())) > 1:
            return state, seat, gains
    raise AssertionError("no choice of the whole game mattered")


def test_every_level_is_made_by_name_and_no_other() -> None:
    assert all(isinstance(make_bot(name, GAME), Bot) for name in BOTS)
    with pytest.raises(SetupError, match="there is no bot 'clever'; the bots are random, greedy, easy"):
        make_bot("clever", GAME)


def test_greedy_takes_the_longest_sequence() -> None:
    state = GAME.read_position("turn 0 second; line 2 3 4 8; hands 1 9 5 / 2 2 9 10")
    assert GAME.format_move(state, 0, make_bot("greedy", GAME).choose(state, 0, Chance(1))) in ("1", "5")


def test_search_sees_two_cards_ahead() -> None:
    """With 22 fleas, 6 then 7 joins 3-4-5 with 8-9-10 to a Sequence of 8; no other pair does as much."""
    state = GAME.read_position("line 3 4 5 8 9 10; hands 6 7 1 1 / 2 2 1 1; fleas 22 22")
    search = Search(state, 0, judge_of("chakapuces"), Chance(1))
    search.run(3000)
    assert GAME.format_move(state, 0, search.best()) in ("6", "7")


def test_in_a_sealed_round_a_seat_cannot_answer_what_another_has_chosen() -> None:
    """One tree node a seat: whatever seat 0 tries, seat 1's statistics are kept in one place below the root."""
    state = TOSS.new(2, 5, rounds=1)
    search = Search(state, 0, Judge(1.0), Chance(1))
    search.run(300)
    assert len(search.tree.below_root()) == 1


@pytest.mark.parametrize("halves", [True, False])
def test_search_makes_as_many_simulations_as_it_is_told_and_chooses_what_it_tried_most(halves: bool) -> None:
    judge = Judge(1.0)
    judge.halves = halves
    search = Search(TOSS.new(2, 5, rounds=1), 0, judge, Chance(1))
    search.run(300)
    assert 290 <= sum(search.root_node.visits) <= 300
    chosen = list(search.root_node.moves).index(search.best())
    assert search.root_node.visits[chosen] == max(search.root_node.visits)


def test_with_fewer_simulations_than_moves_the_first_of_the_shortlist_are_tried() -> None:
    search = Search(GAME.new(2, 5), 0, judge_of("chakapuces"), Chance(1))
    search.run(2)
    assert list(search.root_node.visits)[:3] == [1, 1, 0]


def test_a_search_bot_is_made_by_its_number_of_simulations() -> None:
    bot = make_bot("search-12", GAME)
    assert isinstance(bot, SearchBot)
    assert bot.simulations == 12


def test_a_simulation_ends_where_the_judge_has_seen_enough() -> None:
    class Short(Judge):
        def ends_tree(self, root: State, state: State) -> bool:
            return True

    search = Search(GAME.new(2, 5), 0, Short(1.0), Chance(1))
    search.run(50)
    assert not search.tree.below_root()


def test_a_plain_judge_knows_only_outcomes() -> None:
    judge = judge_of("a game of somebody else's")
    state = TOSS.new(2, 5, rounds=1)
    values = vec[float]([0.0, 0.0])
    judge.values(state, values)
    assert list(values) == [0.5, 0.5]
    for seat in (0, 1):
        state.play(seat, state.legal_moves(seat)[0])
    judge.values(state, values)
    winner = state.outcome().winners[0]
    assert values[winner] > 0.8 > 0.2 > values[1 - winner]


@pytest.mark.parametrize("seats", [2, 6])
def test_what_seats_hope_for_is_a_chance_and_more_points_hope_for_more(seats: int) -> None:
    judge = judge_of("chakapuces")
    hands = " / ".join(["1 2 3 4"] * seats)
    fleas = " ".join(str(5 + 4 * seat) for seat in range(seats))
    state = GAME.read_position(f"line -; hands {hands}; fleas {fleas}")
    values = vec[float]([0.0] * seats)
    judge.values(state, values)
    assert all(0 <= value <= 1 for value in values)
    assert list(values) == sorted(values, reverse=True)
