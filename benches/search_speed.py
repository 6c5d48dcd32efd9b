"""Simulations per second of each game's master: as many as it makes for a decision, all over a game."""

from __future__ import annotations

from typing import Any

import tablee
from benches.results import Rows
from benches.speeds import decisions, name_setup, search_time
from tablee.bots.levels import simulations_of
from tablee.core.contract import Game, Options

ROUNDS = 5  # the best counts
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
    states, simulations = decisions(game, seats, options), simulations_of("master", game.name)
    best = min(search_time(game, states, simulations) for _ in range(ROUNDS))
    return {
        "game": name_setup(game.name, seats, options),
        "simulations/s": f"{simulations / best:,.0f}",
        "µs a simulation": f"{best / simulations * 1e6:.1f}",
        "simulations of master": simulations,
    }
