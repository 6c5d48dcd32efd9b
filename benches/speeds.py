"""How fast our games go: random play inside the engine, steps from Python, copies, search. Needs no other engine."""

from __future__ import annotations

import random
import time
import timeit
from statistics import mean
from typing import Any

import tablee
from tablee.bots.judges import judge_of
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import Game, Options, State
from tablee.core.playout import playouts

SEEDS = range(1, 5)  # of games in whose middle a search is timed: one state is not a game
SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("shuppa", 4, {}),
    ("shuppa", 1, {"solo": True}),
    ("cup-king", 4, {}),
    ("cup-king", 4, {"expert": True}),
    ("pop", 4, {}),
    ("pop", 2, {"mode": "duo"}),
    ("pop", 4, {"mode": "cooperative"}),
    ("pop", 1, {"mode": "solo", "level": "expert"}),
    ("chakapuces", 4, {}),
    ("snack-match", 4, {}),
    ("snack-match", 4, {"diet": "cerebral"}),
    ("snack-match", 1, {"solo": True}),
]


def native(game: Game, seats: int, options: dict[str, Any]) -> float:
    """Decisions per CPU second of random play in one call, from a dealt state, as for the peers."""
    state, chance = game.new(seats, 1, **options), tablee.Chance(2)
    games = 2000
    began = time.process_time()
    return int(playouts(state, chance, games)) / (time.process_time() - began)


def stepped(game: Game, seats: int, options: dict[str, Any]) -> float:
    """Decisions per CPU second, asking for the legal moves and making one from Python."""
    states = [game.new(seats, seed, **options) for seed in range(300)]
    rnd = random.random
    decisions = 0
    began = time.process_time()
    for state in states:
        while (seat := state.to_play()) >= 0:
            moves = state.legal_moves(seat)
            state.play(seat, moves[int(rnd() * len(moves))])
            decisions += 1
    return decisions / (time.process_time() - began)


def mid_game(game: Game, seats: int, options: dict[str, Any], seed: int = 1) -> State:
    """A few random moves into a game, as far as it goes on."""
    state, chance = game.new(seats, seed, **options), tablee.Chance(seed + 2)
    for _ in range(8):
        seat = state.to_play()
        moves = state.legal_moves(seat)
        after = state.copy()
        after.play(seat, moves[chance.below(len(moves))])
        if after.is_over():
            break
        state = after
    return state


def copy_time(game: Game, seats: int, options: dict[str, Any]) -> float:
    """Nanoseconds for a copy of a state in mid-game."""
    state = mid_game(game, seats, options)
    return timeit.timeit(state.copy, timer=time.process_time, number=20_000) / 20_000 * 1e9


def search_time(game: Game, seats: int, options: Options, simulations: int) -> float:
    """CPU seconds of the search for one decision, on average of some in the middle of several games."""
    states = [mid_game(game, seats, options, seed) for seed in SEEDS]
    return mean(_search_time(state, game.name, simulations) for state in states)


def _search_time(state: State, game: str, simulations: int) -> float:
    seat, chance = int(state.to_play()), Chance(5)
    began = time.process_time()
    Search(state.resample(seat, chance), seat, judge_of(game), chance).run(simulations)
    return time.process_time() - began


def name_setup(name: str, seats: int, options: Options) -> str:
    return " ".join([name, *(f"{key}={value}" for key, value in options.items()), f"{seats} seats"])
