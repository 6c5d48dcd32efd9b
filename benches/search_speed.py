"""Simulations per second of the search behind the levels, in the middle of a game."""

from __future__ import annotations

import time
from typing import Any

import tablee
from benches.random_play import mid_game
from benches.results import Rows
from tablee.bots.judges import judge_of
from tablee.bots.levels import simulations_of
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import Game, Options

ROUNDS = 5  # the best counts
SECONDS = 0.3  # of each, about
FIRST = 20  # simulations, to see how many fit
SETUPS: list[tuple[str, int, Options]] = [
    ("shuppa", 2, {}),
    ("shuppa", 4, {}),
    ("cup-king", 2, {}),
    ("cup-king", 4, {}),
    ("pop", 2, {}),
    ("pop", 4, {}),
    ("pop", 1, {"mode": "solo", "level": "expert"}),
    ("chakapuces", 2, {}),
    ("chakapuces", 4, {}),
    ("snack-match", 2, {}),
    ("snack-match", 4, {}),
    ("snack-match", 1, {"solo": True}),
]


def measure() -> dict[str, Rows]:
    return {"Search": [speed_row(tablee.game(name), seats, options) for name, seats, options in SETUPS]}


def speed_row(game: Game, seats: int, options: Options) -> dict[str, Any]:
    simulations = FIRST
    simulations = max(FIRST, round(simulations * SECONDS / search_time(game, seats, options, simulations)))
    best = min(search_time(game, seats, options, simulations) for _ in range(ROUNDS))
    return {
        "game": " ".join([game.name, *(f"{key}={value}" for key, value in options.items()), f"{seats} seats"]),
        "simulations/s": f"{simulations / best:,.0f}",
        "µs a simulation": f"{best / simulations * 1e6:.1f}",
        "simulations of master": simulations_of("master", game.name),
    }


def search_time(game: Game, seats: int, options: Options, simulations: int) -> float:
    """CPU seconds of the search for one decision."""
    state, chance = mid_game(game, seats, options), Chance(5)
    seat = int(state.to_play())
    began = time.process_time()
    Search(state.resample(seat, chance), seat, judge_of(game.name), chance).run(simulations)
    return time.process_time() - began
