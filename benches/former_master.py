"""This build's master against that of an earlier one, at equal CPU time.

    TABLEE_BEFORE=/path/to/the/other/python python -m benches former_master

The other Python has the other build installed; its master plays in a process of its own and is told worlds as text. How
many simulations this build makes follows what decisions have cost both so far. Both seats on every deal, and the same
luck for the same decision, and what luck did is weighed; stopped, it goes on where it was.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable
from typing import Any

import tablee
from benches.kept_games import interval, store_of, teller
from benches.results import Rows
from tablee.bots.levels import make_bot, simulations_of
from tablee.core.chance import Chance
from tablee.core.contract import Game
from tablee.study.arena import Arena
from tablee.study.luck import WeighedGame
from tablee.study.played import Played, Store

SEATS = 2
GAMES = 400
FIRST_DEAL = 1_000_000
BOTS = ["master", "former"]
STARTING_GAMES = 2  # before those that count: what decisions cost is not known yet
ANSWERS = """
import json, sys, time
import tablee
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
for line in sys.stdin:
    asked = json.loads(line)
    game, seat, chance = tablee.game(asked["game"]), asked["seat"], Chance(asked["seed"])
    world, bot = game.read_position(asked["world"]), make_bot("master", game)
    began = time.process_time()
    move = bot.choose(world, seat, chance)
    spent = time.process_time() - began
    print(json.dumps([game.format_move(world, seat, move), spent]), flush=True)
"""


def measure() -> dict[str, Rows]:
    python = os.environ.get("TABLEE_BEFORE")
    if python is None:
        raise SystemExit("TABLEE_BEFORE must name the Python in which the other build is installed")
    return {"Master against the former one at equal CPU time": [duel_row(game, python) for game in tablee.all_games()]}


def duel_row(game: Game, python: str) -> dict[str, Any]:
    duels = Duels(game, python)
    duels.play(GAMES, teller(f"{game.name} – former master"))
    arena = Arena(game.name, SEATS, {}, BOTS, False, duels.kept.played)
    won = arena.win_share("master")
    return {
        "game": game.name,
        "games": len(arena.played),
        "won": f"{won.share:.1%}",
        "95% interval": interval(won.low, won.high),
        "is above half": won.low > 0.5,
        "worth games on deals of their own": round(won.worth),
        "CPU ms a decision": f"{arena.cpu_per_decision('master') * 1000:.1f}",
        "of the former master": f"{arena.cpu_per_decision('former') * 1000:.1f}",
    }


class Duels:
    def __init__(self, game: Game, python: str) -> None:
        self.game = game
        self.kept = Store(store_of(game, BOTS, SEATS, {}), {"game": game.name, "version": game.version, "bots": BOTS})
        pipe = subprocess.PIPE
        self.other = subprocess.Popen([python, "-c", ANSWERS], stdin=pipe, stdout=pipe, text=True)
        self.simulations = simulations_of("master", game.name)
        self.seconds, self.decisions = dict.fromkeys(BOTS, 0.0), dict.fromkeys(BOTS, 0)

    def play(self, games: int, tell: Callable[[int, int], None]) -> None:
        done = len(self.kept.played)
        tell(done, games)
        for number in range(done - STARTING_GAMES if done < games else games, games):
            played = self.duel(number // SEATS, BOTS if number % SEATS == 0 else BOTS[::-1])
            if number >= done:
                self.kept.add(played)
                tell(number + 1, games)
        self.other.communicate()

    def duel(self, deal: int, lineup: list[str]) -> Played:
        seed = FIRST_DEAL + deal
        state, chances = self.game.new(SEATS, seed), [Chance(seed + seat * FIRST_DEAL) for seat in range(SEATS)]
        table = WeighedGame(self.game, state, Chance(seed + SEATS * FIRST_DEAL))
        seconds, decisions = [0.0] * SEATS, [0] * SEATS
        while not state.is_over():
            seat = int(state.to_play())
            chance = chances[seat].split()
            ask = self.ask_former if lineup[seat] == "former" else self.ask_master
            move, spent = ask(self.game.write_position(state.resample(seat, chance)), seat, chance.seed())
            table.play_move(seat, self.game.parse_move(state, seat, move))
            seconds[seat] += spent
            decisions[seat] += 1
            self.note(lineup[seat], spent)
        outcome = state.outcome()
        return Played(deal, lineup, outcome.winners, outcome.scores, decisions, seconds, outcome.reason, table.luck)

    def ask_former(self, world: str, seat: int, seed: int) -> tuple[str, float]:
        assert self.other.stdin is not None
        assert self.other.stdout is not None
        asked = {"game": self.game.name, "world": world, "seat": seat, "seed": seed}
        print(json.dumps(asked), file=self.other.stdin, flush=True)
        move, spent = json.loads(self.other.stdout.readline())
        return move, spent

    def ask_master(self, world: str, seat: int, seed: int) -> tuple[str, float]:
        state, chance = self.game.read_position(world), Chance(seed)
        bot = make_bot(f"search-{self.simulations}", self.game)
        began = time.process_time()
        move = bot.choose(state, seat, chance)
        return self.game.format_move(state, seat, int(move)), time.process_time() - began

    def note(self, bot: str, spent: float) -> None:
        """Let this build think a little more while its mean cost is below the other's, and less while it is above."""
        self.seconds[bot] += spent
        self.decisions[bot] += 1
        if all(self.seconds.values()):
            cost = {each: self.seconds[each] / self.decisions[each] for each in BOTS}
            ratio = min(max(cost["former"] / cost["master"], 0.9), 1.1)
            least, most = (simulations_of("master", self.game.name) * factor for factor in (0.25, 16))
            self.simulations = round(min(max(self.simulations * (1 + (ratio - 1) / 10), least), most))
