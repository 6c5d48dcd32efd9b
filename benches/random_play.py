"""Random play, stepping from Python, copying and memory: our games beside OpenSpiel's, in turns in one run."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from statistics import median
from typing import Any

import tablee
from benches import openspiel
from benches.results import Rows
from benches.speeds import SETUPS, copy_time, mid_game, name_setup, native, stepped
from tablee.core.contract import Game

ROUNDS = 5  # ours and theirs are measured in turns, so that a busy moment of the machine hits both; the best counts


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


def _worst(figures: list[float], peers: dict[str, dict[str, list[float]]], what: str) -> float:
    """Of our speeds, round by round, the least beside the median peer of the same round."""
    rounds = zip(*(peer[what] for peer in peers.values() if what in peer), strict=True)
    ratios: list[float] = [figure / median(theirs) for figure, theirs in zip(figures, rounds, strict=True)]
    return min(ratios)


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
        (modes if options else games).append(
            {
                "game": name_setup(name, seats, options),
                "native, M decisions/s": f"{max(figures['native']) / 1e6:.2f}",
                "× median peer": f"{max(figures['native']) / speed['native']:.2f}",
                "worst round": f"{_worst(figures['native'], peers, 'native'):.2f}",
                "stepped, M/s": f"{max(figures['stepped']) / 1e6:.2f}",
                "× median peer ": f"{max(figures['stepped']) / speed['stepped']:.2f}",
                "worst round ": f"{_worst(figures['stepped'], peers, 'stepped'):.2f}",
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
