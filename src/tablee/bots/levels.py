"""The bots by name: the plain ones, and four levels for people, told apart by strength."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.bot import Bot
from tablee.bots.greedy import GreedyBot
from tablee.bots.judge import Judge
from tablee.bots.judges import judge_of
from tablee.bots.random import RandomBot
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.errors import SetupError

LEVELS: Final = ["easy", "medium", "hard", "master"]
SILENT: Final = "master-silent"
SEARCH: Final = "search-"  # with a number of simulations: a bot for studies
BOTS: Final = ["random", "greedy", *LEVELS, SILENT]

GREEDY_WORLDS: Final = 20
EASY_SLIPS: Final = 40  # percent of its moves that an easy bot makes without looking


class SearchBot(Bot):
    def __init__(self, judge: Judge, simulations: int) -> None:
        self.judge = judge
        self.simulations: i64 = simulations

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        search = Search(world, seat, self.judge, chance)
        if search.root_moves.count == 1:
            return search.root_moves.items[0]
        search.run(self.judge.work(world, self.simulations))
        return search.best()

    def say(self, world: State, seat: int, chance: Chance) -> str:
        return self.judge.say(world, seat, chance)


class SilentBot(Bot):
    """Another bot that says nothing, to see what talk is worth."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        return self.bot.choose(world, seat, chance)


def make_bot(name: str, game: Game) -> Bot:
    judge = judge_of(game.name)
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(judge, GREEDY_WORLDS, 0)
    if name == "easy":
        return GreedyBot(judge, GREEDY_WORLDS, EASY_SLIPS)
    if name == "medium":
        return SearchBot(judge, judge.medium)
    if name == "hard":
        return SearchBot(judge, judge.hard)
    if name == "master":
        return SearchBot(judge, judge.master)
    if name == SILENT:
        return SilentBot(SearchBot(judge, judge.master))
    if name.startswith(SEARCH) and name.removeprefix(SEARCH).isdecimal():
        return SearchBot(judge, max(1, int(name.removeprefix(SEARCH))))
    raise SetupError(f"there is no bot '{name}'; the bots are {', '.join(BOTS)}")
