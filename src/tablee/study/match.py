"""One game between bots, played to its end: the unit of work of the arena and of simulations."""

from __future__ import annotations

import time
from dataclasses import dataclass

from tablee.bots.bot import Bot
from tablee.bots.driver import BOTS_SEED, Driver, Table, Unrecorded
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.contract import Game, Options, State
from tablee.games import game as game_named
from tablee.study.luck import AT_ONCE, Care, WeighedGame
from tablee.study.played import Played


@dataclass(frozen=True)
class Match:
    """One game to be played: the deal, which bot sits where, and whether luck is weighed, and how carefully."""

    game: str
    options: Options
    deal: int
    seed: int
    lineup: list[str]
    is_weighed: bool = False
    care: Care = AT_ONCE


class EvenDriver(Driver):
    """Whoever sits at a seat has the same luck when it is asked for the nth time, however much others have drawn.

    So two bots choose differently because they are different: where they are alike, line-ups on one deal play the same
    game for a while, and what is left of chance cancels out.
    """

    def luck_of(self, seat: int) -> Chance:
        return self.chances[seat].split()


class TimedDriver(EvenDriver):
    """Counts the decisions of each bot, and the CPU seconds that it thinks and talks."""

    def __init__(self, game: Game, table: Table, lineup: list[str], chances: list[Chance]) -> None:
        bots = {seat: make_bot(name, game) for seat, name in enumerate(lineup)}
        super().__init__(game, table, bots, dict(enumerate(chances)))
        self.decisions = [0] * len(lineup)
        self.seconds = [0.0] * len(lineup)

    def choose(self, seat: int) -> int:
        began = time.process_time()
        move = super().choose(seat)
        self.seconds[seat] += time.process_time() - began
        self.decisions[seat] += 1
        return move

    def ask_to_speak(self, seat: int) -> str:
        began = time.process_time()
        saying = super().ask_to_speak(seat)
        self.seconds[seat] += time.process_time() - began
        return saying


class WeighingDriver(TimedDriver):
    """Has luck weighed in choices too: bots are asked again, as often as care demands, and that time is not counted."""

    def __init__(self, game: Game, table: WeighedGame, lineup: list[str], chances: list[Chance]) -> None:
        super().__init__(game, table, lineup, chances)
        self.weighed = table

    def choose(self, seat: int) -> int:
        move = super().choose(seat)
        others = [self._choose_again(seat) for _ in range(self.weighed.care.choices)]
        self.weighed.weigh_choice(seat, move, others)
        return move

    def _choose_again(self, seat: int) -> int:
        chance = self.weighed.chance.split()
        return self.bots[seat].choose(self.weighed.state.resample(seat, chance), seat, chance)


def play_out(game: Game, options: Options, seed: int, bots: dict[int, Bot]) -> State:
    """The end of a game between any bots, who draw as those of a match do."""
    state = game.new(len(bots), seed, **options)
    chance = Chance(seed ^ BOTS_SEED)
    EvenDriver(game, Unrecorded(state), bots, {seat: Chance(chance.seed()) for seat in bots}).play_out()
    return state


def play_match(match: Match) -> Played:
    """Play one game. Its line-up's bots draw from streams of their own, so that chance treats a seat always alike."""
    game = game_named(match.game)
    state = game.new(len(match.lineup), match.seed, **match.options)
    chance = Chance(match.seed ^ BOTS_SEED)
    chances = [Chance(chance.seed()) for _ in match.lineup]
    driver: TimedDriver
    luck: list[float] = []
    if match.is_weighed:
        table = WeighedGame(game, state, chance, match.care)
        driver, luck = WeighingDriver(game, table, match.lineup, chances), table.luck
    else:
        driver = TimedDriver(game, Unrecorded(state), match.lineup, chances)
    driver.play_out()
    outcome = state.outcome()
    spent = driver.decisions, driver.seconds
    return Played(match.deal, match.lineup, outcome.winners, outcome.scores, *spent, outcome.reason, luck)
