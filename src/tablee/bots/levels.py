"""The bots by name: the plain ones, and four levels for people, told apart by strength.

How many simulations the search of a level makes is in levels.csv: such that each level clearly beats the one before
(benches/strength.py), and that master stays well within a CPU second a decision.
"""

from __future__ import annotations

import csv
from importlib.resources import files
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
from tablee.core.numbers import parse_number

LEVELS: Final = ["easy", "medium", "hard", "master"]
SILENT: Final = "master-silent"
SEARCH: Final = "search-"  # with a number of simulations: a bot for studies
MOST_SIMULATIONS: Final = 10_000_000
BOTS: Final = ["random", "greedy", *LEVELS, SILENT]

_ROWS: Final = list(csv.DictReader(files("tablee.bots").joinpath("levels.csv").read_text("utf-8").splitlines()))
SIMULATIONS: Final = {row["game"]: row for row in _ROWS}
ANY_OTHER: Final = "any other"

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


def simulations_of(level: str, game: str) -> int:
    return int(SIMULATIONS.get(game, SIMULATIONS[ANY_OTHER])[level])


def make_bot(name: str, game: Game) -> Bot:
    judge = judge_of(game.name)
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(judge, GREEDY_WORLDS, 0)
    if name == "easy":
        return GreedyBot(judge, GREEDY_WORLDS, EASY_SLIPS)
    if name == "medium":
        return SearchBot(judge, simulations_of("medium", game.name))
    if name == "hard":
        return SearchBot(judge, simulations_of("hard", game.name))
    if name == "master":
        return SearchBot(judge, simulations_of("master", game.name))
    if name == SILENT:
        return SilentBot(SearchBot(judge, simulations_of("master", game.name)))
    simulations = parse_number(name.removeprefix(SEARCH), MOST_SIMULATIONS) if name.startswith(SEARCH) else None
    if simulations is not None:
        return SearchBot(judge, max(1, simulations))
    raise SetupError(f"there is no bot '{name}'; the bots are {', '.join(BOTS)}")
