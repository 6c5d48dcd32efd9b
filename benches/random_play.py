"""Random play, stepping from Python, copying and memory: our games beside OpenSpiel's, in turns in one run."""

from __future__ import annotations

import gc
import random
import time
import timeit
import tracemalloc
from collections.abc import Callable
from statistics import median
from typing import Any

import tablee
from benches import openspiel
from benches.results import Rows
from tablee.core.contract import Game, State
from tablee.core.playout import playouts

ROUNDS = 5  # ours and theirs are measured in turns, so that a busy moment of the machine hits both; the best counts
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
    state, luck = game.new(seats, 1, **options), tablee.Chance(2)
    games = 2000
    began = time.process_time()
    return int(playouts(state, luck, games)) / (time.process_time() - began)


def stepped(game: Game, seats: int, options: dict[str, Any]) -> float:
    """Decisions per CPU second, asking for the legal moves and making one from Python."""
    states = [game.new(seats, seed, **options) for seed in range(300)]
    rnd = random.random
    decisions = 0
    began = time.process_time()
    for state in states:
        while (seat := state.to_play()) >= 0:
            moves = state.legal(seat)
            state.play(seat, moves[int(rnd() * len(moves))])
            decisions += 1
    return decisions / (time.process_time() - began)


def mid_game(game: Game, seats: int, options: dict[str, Any]) -> State:
    """A few random moves into a game, as far as it goes on."""
    state, luck = game.new(seats, 1, **options), tablee.Chance(3)
    for _ in range(8):
        seat = state.to_play()
        moves = state.legal(seat)
        after = state.copy()
        after.play(seat, moves[luck.below(len(moves))])
        if after.is_over():
            break
        state = after
    return state


def copy_time(game: Game, seats: int, options: dict[str, Any]) -> float:
    """Nanoseconds for a copy of a state in mid-game."""
    state = mid_game(game, seats, options)
    return timeit.timeit(state.copy, timer=time.process_time, number=20_000) / 20_000 * 1e9


def memory(game: Game, seats: int, options: dict[str, Any]) -> int:
    """Bytes that a copied state takes, as Python's allocator counts them."""
    state = mid_game(game, seats, options)
    count = 1000
    gc.collect()
    tracemalloc.start()
    kept = [state.copy() for _ in range(count)]
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(kept) == count
    return round(taken / count)


def measure() -> dict[str, Rows]:
    peers: dict[str, dict[str, list[float]]] = {name: {} for name in openspiel.GAMES}
    ours: dict[int, dict[str, list[float]]] = {number: {} for number in range(len(SETUPS))}
    for _ in range(ROUNDS):
        for name in openspiel.GAMES:
            for what, theirs in _PEER_FIGURES.items():
                figure = theirs(name)
                if figure is not None:
                    peers[name].setdefault(what, []).append(figure)
        for number, (name, seats, options) in enumerate(SETUPS):
            for what, our in _OUR_FIGURES.items():
                ours[number].setdefault(what, []).append(our(tablee.game(name), seats, options))
    return _tables(peers, ours)


_PEER_FIGURES: dict[str, Callable[[str], float | None]] = {
    "native": openspiel.native,
    "stepped": openspiel.stepped,
    "copy": openspiel.copy_time,
}
_OUR_FIGURES: dict[str, Callable[[Game, int, dict[str, Any]], float]] = {
    "native": native,
    "stepped": stepped,
    "copy": copy_time,
}


def _tables(peers: dict[str, dict[str, list[float]]], ours: dict[int, dict[str, list[float]]]) -> dict[str, Rows]:
    speed = {
        what: median(max(figures[what]) for figures in peers.values() if what in figures)
        for what in ("native", "stepped")
    }
    copy = median(min(figures["copy"]) for figures in peers.values())
    games: Rows = []
    modes: Rows = []
    for number, (name, seats, options) in enumerate(SETUPS):
        figures = ours[number]
        words = " ".join([name, *(f"{key}={value}" for key, value in options.items()), f"{seats} seats"])
        (modes if options else games).append(
            {
                "game": words,
                "native, M decisions/s": f"{max(figures['native']) / 1e6:.2f}",
                "× median peer": f"{max(figures['native']) / speed['native']:.2f}",
                "stepped, M/s": f"{max(figures['stepped']) / 1e6:.2f}",
                "× median peer ": f"{max(figures['stepped']) / speed['stepped']:.2f}",
                "copy, ns": f"{min(figures['copy']):.0f}",
                "of median peer": f"{min(figures['copy']) / copy:.2f}",
                "bytes a state": str(memory(tablee.game(name), seats, options)),
            }
        )
    theirs: Rows = [
        {
            "game": openspiel.short_name(name),
            "native, M decisions/s": f"{max(figures['native']) / 1e6:.2f}",
            "stepped, M/s": f"{max(figures['stepped']) / 1e6:.2f}" if "stepped" in figures else "chance in play",
            "copy, ns": f"{min(figures['copy']):.0f}",
        }
        for name, figures in peers.items()
    ]
    return {"Tablée's games": games, "In other modes": modes, "OpenSpiel (C++)": theirs}
