"""Luck that is weighed: nought on average, and what is left of a result says more."""

from dataclasses import replace
from statistics import mean, stdev

import pytest

import tablee
from tablee.bots.bot import Bot
from tablee.bots.judge import hopes_of
from tablee.bots.judges import judge_of
from tablee.bots.random import RandomBot
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.games.chakapuces.moves import PILE
from tablee.study.arena import Arena, run_arena
from tablee.study.luck import AT_ONCE, Care, WeighedGame
from tablee.study.match import EvenDriver, Match, play_match
from tablee.study.rehearsal import Rehearsal

POP = tablee.game("pop")
CHAKAPUCES = tablee.game("chakapuces")
CAREFUL = Care(twins=6, rehearsed=3, choices=2)
SURE = 3.3  # standard errors: chance goes further once in a thousand times


class Peeking(Bot):
    """Makes the move that turns out best, for it has the real game before its eyes."""

    def __init__(self, game: Game, state: State) -> None:
        self.judge = judge_of(game.name)
        self.state = state

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        return max(self.state.legal_moves(seat), key=lambda move: self._hope_after(seat, move))

    def _hope_after(self, seat: int, move: int) -> float:
        after = self.state.copy()
        after.play(seat, move)
        return hopes_of(self.judge, after)[seat]


def luck_of_games(game: Game, games: int, peeks: bool) -> list[float]:
    """Of the first seat."""
    found = []
    for seed in range(games):
        state = game.new(2, seed)
        table = WeighedGame(game, state, Chance(seed + games))
        bots: dict[int, Bot] = {0: Peeking(game, state) if peeks else RandomBot(), 1: RandomBot()}
        EvenDriver(game, table, bots, {seat: Chance(2 * seed + seat) for seat in bots}).play_out()
        found.append(table.luck[0])
    return found


@pytest.mark.parametrize("game", tablee.all_games(), ids=lambda game: game.name)
def test_luck_is_nought_on_average(game: Game) -> None:
    luck = luck_of_games(game, 60, peeks=False)
    assert abs(mean(luck)) <= SURE * stdev(luck) / len(luck) ** 0.5


@pytest.mark.parametrize("game", [CHAKAPUCES, POP], ids=lambda game: game.name)
def test_luck_of_draws_and_choices_is_nought_on_average_when_it_is_weighed_with_care(game: Game) -> None:
    options = game.choose_options({})
    matches = [Match(game.name, options, seed, seed, ["easy", "easy"], True, CAREFUL) for seed in range(30)]
    luck = [play_match(match).luck[0] for match in matches]
    assert abs(mean(luck)) <= SURE * stdev(luck) / len(luck) ** 0.5


def test_a_choice_that_all_would_make_is_no_luck_and_a_better_one_than_most_is() -> None:
    state = CHAKAPUCES.new(2, 3)
    table = WeighedGame(CHAKAPUCES, state, Chance(1))
    seat = int(state.to_play())
    moves = [move for move in state.legal_moves(seat) if move != PILE]
    table.weigh_choice(seat, moves[0], [moves[0]] * 3)
    assert table.luck == [0.0, 0.0]
    gains = []
    for move in moves:
        table.luck = [0.0, 0.0]
        table.weigh_choice(seat, move, moves)
        gains.append(table.luck[seat])
    assert max(gains) > 0 > min(gains)
    assert sum(gains) == pytest.approx(0.0, abs=1e-9)


def test_a_rehearsal_plays_on_to_the_end_at_most() -> None:
    state, chance = CHAKAPUCES.new(2, 5), Chance(5)
    judge = judge_of("chakapuces")
    assert Rehearsal(CHAKAPUCES, judge, 0, chance).hopes(state) == hopes_of(judge, state)
    found = Rehearsal(CHAKAPUCES, judge, 1000, chance).hopes(state)
    assert state.is_over()
    assert found == hopes_of(judge, state)


def test_who_sees_what_nobody_can_is_taken_for_lucky() -> None:
    luck = luck_of_games(CHAKAPUCES, 30, peeks=True)
    assert mean(luck) > SURE * stdev(luck) / len(luck) ** 0.5


@pytest.mark.parametrize("game", tablee.all_games(), ids=lambda game: game.name)
def test_what_nobody_has_seen_is_shuffled_and_nothing_else(game: Game) -> None:
    state = game.new(2, 1)
    hopes, positions = set(), set()
    for seed in range(8):
        twin = state.copy()
        twin.shuffle_unseen(Chance(seed))
        positions.add(game.write_position(twin))
        hopes.add(tuple(hopes_of(judge_of(game.name), twin)))
    assert len(positions) == 8
    assert len(hopes) == 1, "a judge looks at what nobody has seen"


def test_a_game_is_the_same_whether_luck_is_weighed_or_not() -> None:
    for game in tablee.all_games():
        match = Match(game.name, game.choose_options({}), 0, 7, ["easy", "search-4"])
        plain = play_match(match)
        assert plain.luck == []
        for care in (AT_ONCE, Care(2, 1, 1)):
            weighed = play_match(replace(match, is_weighed=True, care=care))
            assert (weighed.winners, weighed.scores) == (plain.winners, plain.scores)
            assert len(weighed.luck) == 2


def test_without_luck_far_fewer_games_say_as_much_and_the_same() -> None:
    bots = ["search-40", "search-20"]
    arena = run_arena(POP, bots, 200, 2, seed=1, workers=1)
    unweighed = [replace(one, luck=[]) for one in arena.played]
    weighed, plain = arena.win_share(bots[0]), Arena("pop", 2, {}, bots, False, unweighed).win_share(bots[0])
    assert weighed.worth > 2 * plain.worth
    assert plain.low < weighed.share < plain.high
