"""How fast our games go: random play inside the engine, steps from Python, copies, search. Needs no other engine."""

from __future__ import annotations

import random
import time
import timeit
from typing import Any

import tablee
from tablee.bots.judges import quick_judge_of
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import Game, Options, State
from tablee.core.playout import playouts

SEEDS = range(1, 7)  # of games in which search is timed: one state is not a game
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


def mid_game(game: Game, seats: int, options: dict[str, Any]) -> State:
    """A few random moves into a game, as far as it goes on."""
    state, chance = game.new(seats, 1, **options), tablee.Chance(3)
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


def decisions(game: Game, seats: int, options: Options) -> list[State]:
    """Decisions for which a search is made, of several games: from the first of one to the last but few of another."""
    found = [_decisions_of(game, game.new(seats, seed, **options), Chance(seed)) for seed in SEEDS]
    return [states[len(states) * nth // len(found)] for nth, states in enumerate(found)]


def _decisions_of(game: Game, state: State, chance: Chance) -> list[State]:
    """Those of a game of random moves at which there is more than one candidate."""
    found: list[State] = []
    while (seat := int(state.to_play())) >= 0:
        if _search(game, state).root_moves.count > 1:
            found.append(state.copy())
        moves = state.legal_moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
    return found


def _search(game: Game, state: State) -> Search:
    """Without habits: a simulation with them is another thing, dearer and worth more (docs/decisions/010)."""
    seat, chance = int(state.to_play()), Chance(5)
    return Search(state.resample(seat, chance), seat, quick_judge_of(game.name), chance)


def search_time(game: Game, states: list[State], simulations: int) -> float:
    """CPU seconds of the search for one decision, on average of these."""
    began = time.process_time()
    for state in states:
        _search(game, state).run(simulations)
    return (time.process_time() - began) / len(states)


def name_setup(name: str, seats: int, options: Options) -> str:
    return " ".join([name, *(f"{key}={value}" for key, value in options.items()), f"{seats} seats"])
