"""A network for a game's judge, learned from games that bots play against themselves.

    python -m tablee.train.judge chakapuces --seed 1

The first games are played by the judge that people made, the next by the network that was learned from those. A few
moves are any, so that more is seen than good play. What is learned is what a game turned out to be worth to the seat to
play, on nineteen deals of twenty; on the others the network is held against the judge that people made. All that is
printed follows from the seed. Written are the weights (`bots/judges` has those that are played with), a log and a plot.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import tablee
from tablee.bots.judge import Judge, hopes_of
from tablee.bots.judges import untrained_judge
from tablee.bots.learned_judge import LearnedJudge
from tablee.bots.network import LANES, ONE, SHIFT, Features, Network
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.study.plots import alone, lines
from tablee.study.tally import Figure

Array = NDArray[Any]

SEATS: Final = 2
GENERATIONS, GAMES = 2, 25_000
SIMULATIONS: Final = 25
SLIPS: Final = 5  # of a hundred moves, which are any
UNITS: Final = 10 * LANES
EPOCHS, BATCH, RATE = 3, 2048, 3e-3
HELD_OUT: Final = 20  # one deal of so many
MOST: Final = 64  # features of a position
NONE: Final = -1  # fills its row


@dataclass
class Positions:
    """What was seen: by position its features, what the game was worth in the end, what the made judge hoped for."""

    features: Array
    worth: Array
    hoped: Array
    is_held_out: Array


def play(game: Game, judge: LearnedJudge, deals: range) -> Positions:
    """Every position of a game on each of these deals."""
    made = untrained_judge(game.name)
    played = [play_one(game, judge, made, deal) for deal in deals]
    features, worth, hoped = (np.concatenate(each) for each in zip(*played, strict=True))
    lengths = [len(rows) for rows, _, _ in played]
    return Positions(features, worth, hoped, np.repeat([deal % HELD_OUT == 0 for deal in deals], lengths))


def play_one(game: Game, judge: LearnedJudge, made: Judge, deal: int) -> tuple[Array, Array, Array]:
    state, chance = game.new(SEATS, deal), Chance(deal)
    rows, hoped, seats = [], [], []
    while not state.is_over():
        seat = int(state.to_play())
        if judge.is_learned(state):
            seats.append(seat)
            rows.append(features_of(judge, state))
            hoped.append(hopes_of(made, state)[seat])
        state.play(seat, choose(judge, state, seat, chance))
    end = hopes_of(made, state)
    return np.stack(rows), np.array([end[seat] for seat in seats], np.float32), np.array(hoped, np.float32)


def choose(judge: Judge, state: State, seat: int, chance: Chance) -> int:
    if int(chance.below(100)) < SLIPS:
        moves = state.legal_moves(seat)
        return moves[int(chance.below(len(moves)))]
    search = Search(state.resample(seat, chance), seat, judge, chance)
    if search.root_moves.count > 1:
        search.run(SIMULATIONS)
    return int(search.best())


def features_of(judge: LearnedJudge, state: State) -> Array:
    features = Features()
    judge.list_features(state, features)
    row = np.full(MOST, NONE, np.int16)
    row[: features.count] = features.as_list()
    return row


class Learner:
    """The network in floating point, with Adam. Weights: the units', their biases, the last layer's, its bias."""

    def __init__(self, features: int, random: np.random.Generator) -> None:
        self.features = features
        shapes = [((features, UNITS), 0.15), ((UNITS,), 0.0), ((UNITS, 1), 0.2), ((1,), 0.0)]
        self.weights = [random.normal(0, spread, shape).astype(np.float32) for shape, spread in shapes]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.updates = 0

    def seen(self, rows: Array) -> Array:
        """How often each feature is in each row."""
        columns = np.where(rows == NONE, self.features, rows.astype(np.int64))
        places = columns + np.arange(len(rows))[:, None] * (self.features + 1)
        counts = np.bincount(places.ravel(), minlength=len(rows) * (self.features + 1))
        return counts.reshape(len(rows), -1)[:, :-1].astype(np.float32)

    def forward(self, seen: Array) -> tuple[Array, Array]:
        """The units, and how likely a win is."""
        units = np.maximum(seen @ self.weights[0] + self.weights[1], 0)
        return units, 1 / (1 + np.exp(-(units @ self.weights[2] + self.weights[3])[:, 0]))

    def hope(self, rows: Array) -> Array:
        heaps = np.array_split(rows, len(rows) // BATCH + 1)
        return np.concatenate([self.forward(self.seen(heap))[1] for heap in heaps])

    def learn(self, rows: Array, worth: Array, rate: float) -> None:
        seen = self.seen(rows)
        units, hope = self.forward(seen)
        self.descend(seen, units, (hope - worth) / len(rows), rate)

    def descend(self, seen: Array, units: Array, wrong: Array, rate: float) -> None:
        """A step of all weights, by how much too high the last layer is for each row."""
        error = wrong[:, None].astype(np.float32)
        below = (error @ self.weights[2].T) * (units > 0)
        self.updates += 1
        step = rate * (1 - 0.999**self.updates) ** 0.5 / (1 - 0.9**self.updates)
        gradients = [seen.T @ below, below.sum(axis=0), units.T @ error, error.sum(axis=0)]
        for weight, gradient, (mean, square) in zip(self.weights, gradients, self.moments, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            weight -= np.float32(step) * mean / (np.sqrt(square) + np.float32(1e-8))

    def in_steps(self) -> list[list[int]]:
        """The weights as `Network` reads them."""
        columns, units, last, bias = (np.rint(weight * ONE).clip(1 - SHIFT, SHIFT - 1) for weight in self.weights)
        return [[int(weight) for weight in line] for line in ([*last[:, 0], bias[0]], units, *columns)]


def log_loss(hope: Array, worth: Array) -> Array:
    hope = hope.clip(1e-4, 1 - 1e-4)
    return np.asarray(-(worth * np.log(hope) + (1 - worth) * np.log(1 - hope)))


def figure(losses: Array) -> Figure:
    """Positions of one game hang together, forty or so: the interval is as wide as that of one in forty."""
    spread = 1.96 * float(losses.std()) / (len(losses) / 40) ** 0.5
    mean = float(losses.mean())
    return Figure(mean, mean - spread, mean + spread, len(losses))


def fit(learner: Learner, positions: Positions, random: np.random.Generator) -> Iterator[Figure]:
    """Learn, and tell epoch by epoch how much is lost on the deals that nothing is learned from."""
    learned, held = np.flatnonzero(~positions.is_held_out), np.flatnonzero(positions.is_held_out)
    heaps = len(learned) // BATCH + 1
    for _ in range(EPOCHS):
        for heap in np.array_split(random.permutation(learned), heaps):
            rate = RATE * 0.5 * (1 + np.cos(np.pi * learner.updates / (EPOCHS * heaps)))
            learner.learn(positions.features[heap], positions.worth[heap], float(rate))
        yield figure(log_loss(learner.hope(positions.features[held]), positions.worth[held]))


def train(name: str, seed: int, generations: int, games: int, folder: Path) -> Iterator[str]:
    """Play and learn, generation by generation, and tell how it goes."""
    game, judge = tablee.game(name), untrained_judge(name)
    random = np.random.default_rng(seed)
    curve: list[tuple[str, Figure, Figure]] = []
    for generation in range(1, generations + 1):
        first = (seed * generations + generation) * games
        positions = play(game, judge, range(first, first + games))
        held = positions.is_held_out
        made = figure(log_loss(positions.hoped[held], positions.worth[held]))
        yield f"generation {generation}: {len(held)} positions, {made.value:.4f} lost by the made judge"
        learner = Learner(int(judge.feature_count), random)
        for epoch, lost in enumerate(fit(learner, positions, random), 1):
            curve.append((f"{generation}.{epoch}", lost, made))
            yield f"epoch {epoch}: {lost.value:.4f} lost by the network"
        judge.network = Network(learner.in_steps())
        (folder / f"{name}.txt").write_text("".join(f"{' '.join(map(str, line))}\n" for line in learner.in_steps()))
    (folder / f"{name}.svg").write_text(draw(name, curve))


def draw(name: str, curve: list[tuple[str, Figure, Figure]]) -> str:
    epochs = [epoch for epoch, _, _ in curve]
    series = [[lost for _, lost, _ in curve], [made for _, _, made in curve]]
    title = f"{name}: log-loss on deals held out, of the network and of the made judge"
    along = "log-loss by generation and epoch: the network (teal), the made judge (orange)"
    return alone(lines(title, epochs, series, lambda loss: f"{loss:.2f}", along))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tablee.train.judge", description="train the network of a judge")
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=GENERATIONS)
    parser.add_argument("--games", type=int, default=GAMES, help="of a generation: a thousand take some three seconds")
    parser.add_argument("--folder", type=Path, default=Path(), help="where weights, log and plot are written")
    args = parser.parse_args()
    with (args.folder / f"{args.game}.log").open("w") as log:
        for line in train(args.game, args.seed, args.generations, args.games, args.folder):
            print(line, flush=True)
            print(line, file=log, flush=True)


if __name__ == "__main__":
    main()
