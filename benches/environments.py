"""Environments: masked, observed steps a CPU second, beside EnvPool's, Pgx's and PettingZoo's card games in one run.

A step is an action for one environment, after which its observation and its mask of legal actions are there to be read.
Actions are legal ones at random. Of everybody only the steps are timed, not the drawing of actions.
"""

from __future__ import annotations

import gc
import sys
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from importlib import import_module
from statistics import median
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benches.results import Rows
from benches.speeds import SETUPS, name_setup
from tablee.core.chance import Chance
from tablee.train.table_setup import make_tables

COUNTS = [1, 64, 1024, 16384]
ROUNDS = 3  # ours and theirs in turns; the best counts
SECONDS = 0.5  # of CPU for each measurement, at least
ENVPOOL = ["SparrowMahjong-v1", "LeducHoldem-v1", "KuhnPoker-v1"]
PGX = ["kuhn_poker", "leduc_holdem", "sparrow_mahjong"]


class Watch:
    """Counts steps and the CPU time they take, until that is enough."""

    def __init__(self) -> None:
        self.steps = 0
        self.seconds = 0.0

    def time(self, step: Callable[[], object], steps: int) -> None:
        began = time.process_time()
        step()
        self.seconds += time.process_time() - began
        self.steps += steps

    def is_enough(self) -> bool:
        return self.seconds >= SECONDS

    def steps_a_second(self) -> float:
        return self.steps / self.seconds


def ours(name: str, seats: int, options: dict[str, Any], count: int) -> float:
    tables, chance, watch = make_tables(name, seats, count, **options), Chance(1), Watch()
    tables.reset(list(range(count)))
    while not watch.is_enough():
        actions = bytes(memoryview(tables.pick_all(chance)))
        watch.time(partial(tables.step, actions), count)
    return watch.steps_a_second()


def memory(name: str, seats: int, options: dict[str, Any]) -> int:
    """Bytes for each environment, as Python's allocator counts them."""
    count = 1024
    gc.collect()
    tracemalloc.start()
    tables = make_tables(name, seats, count, **options)
    tables.reset(list(range(count)))
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken // count


def pick_legal(masks: NDArray[Any], random: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action for each row of masks."""
    return np.asarray((random.random(masks.shape) * masks).argmax(axis=1))


def envpool_speed(name: str, count: int) -> float:
    import envpool

    env = envpool.make_gymnasium(name, num_envs=count, num_threads=1)
    random, watch = np.random.default_rng(1), Watch()
    info = [env.reset()[1]]

    def step(actions: NDArray[Any]) -> None:
        info[0] = env.step(actions)[4]

    while not watch.is_enough():
        actions = pick_legal(info[0]["legal_action_mask"], random).astype(np.int32)
        watch.time(partial(step, actions), count)
    return watch.steps_a_second()


def pgx_speed(name: str, count: int) -> float:
    import jax
    import pgx

    env = pgx.make(name)
    start = jax.jit(jax.vmap(env.init))
    advance = jax.jit(jax.vmap(pgx.experimental.auto_reset(env.step, env.init)))
    state = [start(jax.random.split(jax.random.PRNGKey(0), count))]
    random, keys, watch = np.random.default_rng(1), jax.random.split(jax.random.PRNGKey(1), count), Watch()

    def step(actions: NDArray[Any]) -> None:
        state[0] = jax.block_until_ready(advance(state[0], actions, keys))

    step(pick_legal(np.asarray(state[0].legal_action_mask), random))  # which compiles it
    while not watch.is_enough():
        actions = pick_legal(np.asarray(state[0].legal_action_mask), random)
        watch.time(partial(step, actions), count)
    return watch.steps_a_second()


def pettingzoo_speed(module: str) -> float:
    """One environment at a time, as there is no other way."""
    env = import_module(f"pettingzoo.classic.{module}").env()
    env.reset(seed=1)
    watch = Watch()

    def step(action: int) -> None:
        env.step(action)
        env.last()

    while not watch.is_enough():
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            continue
        action = env.action_space(env.agent_selection).sample(seen["action_mask"])
        watch.time(partial(step, action), 1)
    return watch.steps_a_second()


PEERS: dict[str, Callable[[], float]] = {
    **{f"EnvPool {name}": partial(envpool_speed, name, 1024) for name in ENVPOOL},
    **{f"Pgx {name}": partial(pgx_speed, name, 1024) for name in PGX},
    "PettingZoo leduc_holdem_v4": partial(pettingzoo_speed, "leduc_holdem_v4"),
}


def measure() -> dict[str, Rows]:
    peers: dict[str, list[float]] = {}
    missing: dict[str, str] = {}
    figures: dict[tuple[int, int], list[float]] = {}
    for _ in range(ROUNDS):
        for name, speed in PEERS.items():
            if name not in missing:
                measure_peer(name, speed, peers, missing)
        for number, (name, seats, options) in enumerate(SETUPS):
            for count in COUNTS:
                figures.setdefault((number, count), []).append(ours(name, seats, options, count))
    envpool = [max(speeds) for name, speeds in peers.items() if name.startswith("EnvPool")]
    typical = median(envpool) if envpool else None
    games: Rows = []
    for number, (name, seats, options) in enumerate(SETUPS):
        row: dict[str, Any] = {"game": name_setup(name, seats, options)}
        row |= {f"{count}, M steps/s": f"{max(figures[number, count]) / 1e6:.2f}" for count in COUNTS}
        row["× EnvPool's median"] = f"{max(figures[number, 1024]) / typical:.1f}" if typical else "not installed"
        row["bytes an environment"] = str(memory(name, seats, options))
        games.append(row)
    theirs = {name: f"{max(speeds) / 1e6:.3f}" for name, speeds in peers.items()} | missing
    return {
        "Tablée's games": games,
        "Others": [{"environment": name, "1024, M steps/s": theirs[name]} for name in PEERS],
    }


def measure_peer(name: str, speed: Callable[[], float], peers: dict[str, list[float]], missing: dict[str, str]) -> None:
    """What is not there is passed over, and said."""
    try:
        peers.setdefault(name, []).append(speed())
    except ImportError as problem:
        del peers[name]
        missing[name] = f"not measured: {problem}"
        print(f"{name}: {missing[name]}", file=sys.stderr)
