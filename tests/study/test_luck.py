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
from tablee.study.arena import Arena, run_arena
from tablee.study.luck import WeighedGame
from tablee.study.match import EvenDriver, Match, play_match

POP = tablee.game("pop")
CHAKAPUCES = tablee.game("chakapuces")
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
        weighed, plain = (play_match(replace(match, is_weighed=each)) for each in (True, False))
        assert (weighed.winners, weighed.scores) == (plain.winners, plain.scores)
        assert plain.luck == []
        assert len(weighed.luck) == 2


def test_without_luck_far_fewer_games_say_as_much_and_the_same() -> None:
    bots = ["search-40", "search-20"]
    arena = run_arena(POP, bots, 200, 2, seed=1, workers=1)
    unweighed = [replace(one, luck=[]) for one in arena.played]
    weighed, plain = arena.win_share(bots[0]), Arena("pop", 2, {}, bots, False, unweighed).win_share(bots[0])
    assert weighed.worth > 2 * plain.worth
    assert plain.low < weighed.share < plain.high
