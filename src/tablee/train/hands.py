"""What hands promise, learned from games that bots play against themselves.

    python -m tablee.train.hands pop --seed 1

From the last turn of a round back: what a hand is worth is what the next turn brings, and what is left then is worth;
so no luck of later turns blurs it. The games are played by the judge that people made, a few moves are any. Fitted are
the worths of the traits that tell the two hands of a table apart (`bots/hand_learning.py`), by least squares on nine
deals of ten; on the others it is told how much of what the rest of the round brought they foretell. All that is printed
follows from the seed. Written are the table (`bots/judges` has the one that is played with), a log and a plot.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import tablee
from tablee.bots.hand_learning import HandLearning
from tablee.bots.judge import Judge
from tablee.bots.judges import hand_learning
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.study.plots import alone, lines
from tablee.study.tally import Figure

Array = NDArray[Any]

SEATS: Final = 2
GAMES: Final = 12_000
SIMULATIONS: Final = 100
SLIPS: Final = 5  # of a hundred moves, which are any
HELD_OUT: Final = 10  # one deal of so many
RIDGE: Final = 30.0  # what keeps the worth of a trait small that is seldom seen


@dataclass
class Rounds:
    """By round and by turn, but for the first: what tells the hands apart, and what the turn brings the first seat."""

    traits: Array
    brought: Array
    is_held_out: Array


def play(game: Game, learning: HandLearning, deals: range) -> Rounds:
    played = [list(play_one(game, learning, deal)) for deal in deals]
    traits, brought = (
        np.array(each, np.float32) for each in zip(*(each for rounds in played for each in rounds), strict=True)
    )
    is_held_out = [deal % HELD_OUT == 0 for deal in deals]
    return Rounds(traits, brought, np.repeat(is_held_out, [len(rounds) for rounds in played]))


def play_one(game: Game, learning: HandLearning, deal: int) -> Iterator[tuple[list[list[float]], list[float]]]:
    """Each round of a game."""
    state, chance = game.new(SEATS, deal), Chance(deal)
    while not state.is_over():
        begun, rows, margins = learning.round_of(state), [], []
        while learning.round_of(state) == begun and not state.is_over():
            rows.append(learning.traits(state))
            play_turn(learning.judge, state, chance)
            margins.append(learning.margin(state))
        yield rows[1:], [after - before for before, after in pairwise(margins)]


def play_turn(judge: Judge, state: State, chance: Chance) -> None:
    for seat in range(SEATS):
        state.play(seat, choose(judge, state, seat, chance))


def choose(judge: Judge, state: State, seat: int, chance: Chance) -> int:
    if int(chance.below(100)) < SLIPS:
        moves = state.legal_moves(seat)
        return moves[int(chance.below(len(moves)))]
    search = Search(state.resample(seat, chance), seat, judge, chance)
    if search.root_moves.count > 1:
        search.run(SIMULATIONS)
    return int(search.best())


def fit(rounds: Rounds) -> Iterator[tuple[int, Array, Figure]]:
    """From the last turn back, by turns left: the worths, and how much of the rest of a round they foretell."""
    learned, held = ~rounds.is_held_out, rounds.is_held_out
    after, rest = np.zeros(len(held)), np.zeros(len(held))
    turns, traits = rounds.traits.shape[1:]
    for left in range(1, turns + 1):
        seen, brought = rounds.traits[:, turns - left].astype(float), rounds.brought[:, turns - left].astype(float)
        fitted = seen[learned]
        squares = fitted.T @ fitted + RIDGE * np.eye(traits)
        worths = np.linalg.solve(squares, fitted.T @ (brought + after)[learned])
        after, rest = seen @ worths, rest + brought
        yield left, worths, foretold(rest[held], after[held])


def foretold(rest: Array, hoped: Array) -> Figure:
    """The share of the variance of what the rest of a round brought that goes with what was hoped for."""
    gains = (rest**2 - (rest - hoped) ** 2) / float((rest**2).mean())
    spread = 1.96 * float(gains.std()) / len(gains) ** 0.5
    share = float(gains.mean())
    return Figure(share, share - spread, share + spread, len(gains))


def train(name: str, seed: int, games: int, folder: Path) -> Iterator[str]:
    """Play and learn, and tell how it goes."""
    learning = hand_learning(name)
    rounds = play(tablee.game(name), learning, range(seed * games, (seed + 1) * games))
    yield f"{len(rounds.brought)} rounds"
    table, shares = [], []
    for left, worths, share in fit(rounds):
        table.append([left, *(round(float(worth) * learning.steps) for worth in worths)])
        shares.append(share)
        yield f"{left} turns left: {share.value:.2%} foretold ({share.low:.2%} – {share.high:.2%})"
    with (folder / f"{learning.name}.csv").open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([learning.columns, *table])
    (folder / f"{learning.name}.svg").write_text(draw(name, shares))


def draw(name: str, shares: list[Figure]) -> str:
    title = f"{name}: what hands foretell of the rest of a round, on deals held out"
    turns = [str(left) for left in range(1, len(shares) + 1)]
    along = "share of the variance of what the round still brings, by turns left"
    return alone(lines(title, turns, [shares], lambda share: f"{share:.0%}", along))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tablee.train.hands", description="learn what hands promise")
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--folder", type=Path, default=Path(), help="where the table, a log and a plot are written")
    args = parser.parse_args()
    with (args.folder / f"{args.game}_hands.log").open("w") as log:
        for line in train(args.game, args.seed, args.games, args.folder):
            print(line, flush=True)
            print(line, file=log, flush=True)


if __name__ == "__main__":
    main()
