"""The bots by name: the plain ones, and four levels for people, told apart by strength.

How many moves an easy bot looks at, and how many simulations the search of a higher level makes, is in levels.csv: such
that each level clearly beats the one before (benches/strength.py), and that master stays well within a CPU second a
decision.
"""

from __future__ import annotations

from typing import Final

from tablee.bots.bot import Bot
from tablee.bots.easy import EasyBot
from tablee.bots.greedy import GreedyBot
from tablee.bots.judges import judge_of, quick_judge_of
from tablee.bots.random import RandomBot
from tablee.bots.search import SearchBot
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.data_files import read_table
from tablee.core.errors import SetupError
from tablee.core.numbers import parse_number

LEVELS: Final = ["easy", "medium", "hard", "master"]
SILENT: Final = "master-silent"
SEARCH: Final = "search-"  # with a number of simulations: a bot for studies
MOST_SIMULATIONS: Final = 10_000_000
BOTS: Final = ["random", "greedy", *LEVELS, SILENT]

EFFORTS: Final = {row["game"]: row for row in read_table("tablee.bots", "levels.csv")}
ANY_OTHER: Final = "any other"

GREEDY_WORLDS: Final = 20


class SilentBot(Bot):
    """Another bot that says nothing, to see what talk is worth."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        return self.bot.choose(world, seat, chance)


def looks_of(game: str) -> int:
    return _effort("easy", game)


def simulations_of(level: str, game: str) -> int:
    return _effort(level, game)


def _effort(level: str, game: str) -> int:
    return int(EFFORTS.get(game, EFFORTS[ANY_OTHER])[level])


def make_bot(name: str, game: Game) -> Bot:
    judge = judge_of(game.name)
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(judge, GREEDY_WORLDS)
    if name == "easy":
        return EasyBot(judge, looks_of(game.name))
    if name == "medium":
        return SearchBot(quick_judge_of(game.name), simulations_of("medium", game.name))
    if name == "hard":
        return SearchBot(quick_judge_of(game.name), simulations_of("hard", game.name))
    if name == "master":
        return SearchBot(judge, simulations_of("master", game.name))
    if name == SILENT:
        return SilentBot(SearchBot(judge, simulations_of("master", game.name)))
    simulations = parse_number(name.removeprefix(SEARCH), MOST_SIMULATIONS) if name.startswith(SEARCH) else None
    if simulations is not None:
        return SearchBot(judge, max(1, simulations))
    raise SetupError(f"there is no bot '{name}'; the bots are {', '.join(BOTS)}")
