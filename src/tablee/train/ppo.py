"""Proximal policy optimisation in a page of NumPy: a network learns a game from playing against itself.

    python -m tablee.train.ppo chakapuces --seats 2 --seed 1

All seats of many tables are played by the one network. What it prints, one line a measurement, follows from the seed
alone: how much of its games it wins against a bot that it never sees while it learns (a draw is half a win).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.study.intervals import share_by_deal
from tablee.train.gymnasium import Memory
from tablee.train.table_setup import make_tables
from tablee.train.tables import DISABLED, SAME_STEP

Array = NDArray[Any]

TABLES, STEPS, BATCH, EPOCHS = 512, 128, 1024, 2
HIDDEN, RATE, CLIP, ENTROPY, LAMBDA = 64, 7e-4, 0.2, 0.005, 0.9
MEASURED_EVERY = 50  # updates
GAMES, LAST_GAMES = 200, 2000  # deals of a measurement, and of the last one; each is played from every seat
FIRST_MEASURED = 1 << 32  # the seed of the first deal that is measured on; none is learnt from
NEVER = -1e9  # the logit of an action that is not offered


class Network:
    """Two layers of rectified units, which see how many there are of all, and whether there is any; of the last layer
    all but one are logits, and that one is the value."""

    def __init__(self, size: int, actions: int, random: np.random.Generator) -> None:
        self.mean, self.scale = np.zeros(size, np.float32), np.ones(size, np.float32)
        widths = [2 * size, HIDDEN, HIDDEN, actions + 1]
        gains = [2**0.5, 2**0.5, 0.01]
        self.weights: list[Array] = []
        for before, after, gain in zip(widths[:-1], widths[1:], gains, strict=True):
            self.weights.append(random.normal(0, gain / before**0.5, (before, after)).astype(np.float32))
            self.weights.append(np.zeros(after, np.float32))
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.updates = 0

    def forward(self, seen: Array, masks: Array) -> tuple[Array, Array, list[Array]]:
        """Chances of the actions and the value of the game, and what each layer was given."""
        layers = [np.concatenate([(seen - self.mean) * self.scale, seen > 0], axis=1, dtype=np.float32)]
        for nth in (0, 2):
            layers.append(np.maximum(layers[-1] @ self.weights[nth] + self.weights[nth + 1], 0))
        last = layers[-1] @ self.weights[4] + self.weights[5]
        logits = np.where(masks != 0, last[:, :-1], np.float32(NEVER))
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True), last[:, -1], layers

    def look_around(self, seen: Array) -> None:
        """Take observations for typical ones: all that comes is set in relation to them."""
        self.mean = seen.mean(axis=0, dtype=np.float32)
        self.scale = 1 / (seen.std(axis=0, dtype=np.float32) + np.float32(0.1))

    def learn(self, layers: list[Array], error: Array, rate: float) -> None:
        """Adam, on the gradient of the last layer."""
        self.updates += 1
        for nth in (2, 1, 0):
            gradients = (layers[nth].T @ error, error.sum(axis=0))
            if nth:
                error = (error @ self.weights[2 * nth].T) * (layers[nth] > 0)
            for which, gradient in enumerate(gradients, 2 * nth):
                mean, square = self.moments[which]
                mean += 0.1 * (gradient - mean)
                square += 0.001 * (gradient * gradient - square)
                step = rate * (1 - 0.999**self.updates) ** 0.5 / (1 - 0.9**self.updates)
                self.weights[which] -= np.float32(step) * mean / (np.sqrt(square) + np.float32(1e-8))


class Players:
    """Tables at which one network plays every seat that has no bot."""

    def __init__(
        self, game: str, bots: list[str | None], count: int, seed: int, autoreset: int, **options: Any
    ) -> None:
        self.tables = make_tables(game, len(bots), count, bots, autoreset, **options)
        for table in range(count):
            self.tables.seed(table, seed + table)
        self.tables.reset(list(range(count)))
        self.memory = Memory(self.tables)

    def step(self, actions: Array) -> None:
        self.tables.step(actions.astype("<i8").tobytes())


def draw(chances: Array, random: np.random.Generator) -> Array:
    """An action for each row, as likely as the row says."""
    points = random.random((len(chances), 1), np.float32) * chances.sum(axis=1, keepdims=True)
    return np.asarray(np.minimum((chances.cumsum(axis=1) <= points).sum(axis=1), chances.shape[1] - 1))


def play(network: Network, tables: Players, random: np.random.Generator) -> dict[str, Array]:
    """Some steps at each table: what was seen and done, what came of it, and how much better that was than expected."""
    memory, every = tables.memory, np.arange(TABLES)
    kept: dict[str, list[Array]] = {name: [] for name in ("seen", "masks", "seats", "actions", "chances", "values")}
    ended, rewards = [], []
    for _ in range(STEPS):
        chances, values, _ = network.forward(memory.observations, memory.masks)
        actions = draw(chances * memory.masks, random)
        now: list[Array] = [memory.observations, memory.masks, memory.seats, actions, chances[every, actions], values]
        for name, array in zip(kept, now, strict=True):
            kept[name].append(array.copy())
        tables.step(actions)
        ended.append(memory.terminations != 0)
        rewards.append(memory.rewards.astype(np.float32))
    future = np.full_like(rewards[0], np.nan)  # what each seat may hope for; not known of those that do not act again
    future[every, memory.seats] = network.forward(memory.observations, memory.masks)[1]
    surplus = np.zeros_like(future)
    gains = np.zeros((STEPS, TABLES), np.float32)
    for step in reversed(range(STEPS)):
        over, seats = ended[step], kept["seats"][step]
        future[over], surplus[over] = rewards[step][over], 0
        gains[step] = future[every, seats] - kept["values"][step] + LAMBDA * surplus[every, seats]
        surplus[every, seats] = np.nan_to_num(gains[step])
        future[every, seats] = kept["values"][step]
    rows = {name: np.concatenate(arrays) for name, arrays in kept.items()} | {"gains": gains.reshape(-1)}
    return {name: array[~np.isnan(rows["gains"])] for name, array in rows.items()}


def improve(network: Network, rows: dict[str, Array], rate: float, random: np.random.Generator) -> None:
    """A few times over what was played, in small heaps."""
    rows["aims"] = rows["values"] + rows["gains"]
    rows["gains"] = (rows["gains"] - rows["gains"].mean()) / (rows["gains"].std() + 1e-6)
    for _ in range(EPOCHS):
        for heap in np.array_split(random.permutation(len(rows["gains"])), max(1, len(rows["gains"]) // BATCH)):
            part = {name: array[heap] for name, array in rows.items()}
            chances, values, layers = network.forward(part["seen"], part["masks"])
            every = np.arange(len(heap))
            ratio = chances[every, part["actions"]] / part["chances"]
            is_clipped = np.where(part["gains"] > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            pull = np.where(is_clipped, 0, part["gains"] * ratio)
            error = chances * pull[:, None]
            error[every, part["actions"]] -= pull
            logs = np.log(chances + 1e-8)
            error += ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
            whole = np.concatenate([error, (values - part["aims"])[:, None]], axis=1) / len(heap)
            network.learn(layers, whole.astype(np.float32), rate)


def measure(network: Network, game: str, seats: int, bot: str, games: int, options: dict[str, Any]) -> Array:
    """What its games against a bot were worth, from 0 to 1, as many from each seat and on the same deals."""
    points = []
    for seat in range(seats):
        bots = [None if other == seat else bot for other in range(seats)]
        tables = Players(game, bots, games, FIRST_MEASURED, DISABLED, **options)
        paid = np.zeros(games)
        while (tables.memory.terminations == 0).any():
            chances, _, _ = network.forward(tables.memory.observations, tables.memory.masks)
            tables.step(chances.argmax(axis=1))
            paid += tables.memory.rewards[:, seat]
        points.append((1 + paid) / 2)
    return np.stack(points, axis=1)


def train(game: str, seats: int, seed: int, updates: int, bot: str, **options: Any) -> Iterator[str]:
    """Learn, and tell now and then how well it goes: most carefully at the end."""
    random = np.random.default_rng(seed)
    tables = Players(game, [None] * seats, TABLES, seed, SAME_STEP, **options)
    encoder = tables.tables.encoder
    network = Network(int(encoder.size), int(encoder.actions), random)
    network.look_around(play(network, tables, random)["seen"])
    for update in range(updates + 1):
        if update % MEASURED_EVERY == 0 or update == updates:
            games = LAST_GAMES if update == updates else GAMES
            yield tell(update, measure(network, game, seats, bot, games, options), bot)
        if update < updates:
            improve(network, play(network, tables, random), RATE * (1 - update / (updates + 1)), random)


def tell(update: int, points: Array, bot: str) -> str:
    sure = share_by_deal([(float(deal.sum()), deal.size) for deal in points])
    steps = update * TABLES * STEPS
    return f"{update} updates, {steps} steps: {sure.share:.3f} against {bot} ({sure.low:.3f} to {sure.high:.3f})"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tablee.train.ppo", description="learn a game from playing it")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--updates", type=int, default=400, help="each of 65,536 steps: about half a second")
    parser.add_argument("--against", default="medium", help="the bot that it is measured against")
    args = parser.parse_args()
    for line in train(args.game, args.seats, args.seed, args.updates, args.against):
        print(line, flush=True)


if __name__ == "__main__":
    main()
