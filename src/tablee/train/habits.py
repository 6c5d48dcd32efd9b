"""What seats do out of habit at a table for two, learned from what searches do there.

    python -m tablee.train.habits chakapuces --seed 1

The first games are played by a search that knows no habits, those of a next generation by one whose simulations go on
by the habits that were learned. Seen is what the seat to play sees of each move, and nothing else; learned is either
which move was chosen, or what the search hoped for with each: it is liked the better, the more that was. A few moves
are any, so that more is seen than good play. From one deal of twenty nothing is learned: told is how often the search's
choice is liked best there, and how much less the search hopes for with what is. All that is printed follows from the
seed. Written are the weights (`bots/judges` has those that are played with), a log and a plot.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

import tablee
from tablee.bots.habits import Habits
from tablee.bots.judges import HABITS, judge_without_habits
from tablee.bots.learned_judge import LearnedJudge
from tablee.bots.network import Features, Network
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.data_files import read_table
from tablee.study.plots import alone, lines
from tablee.study.tally import Figure
from tablee.train.judge import BATCH, HELD_OUT, MOST, NONE, SEATS, SLIPS, Array, Learner

CHOICES: Final = "choices"
CLEARLY: Final = 0.01  # of a game won: what brings so much more than another is liked by e times


@dataclass(frozen=True)
class Plan:
    """How the habits of a game are learned; a decision has so many moves, about."""

    games: int  # of a generation
    simulations: list[int]  # of a decision, by generation
    epochs: int
    rate: float
    moves: int
    learned: str  # hopes or choices


def _plan(row: dict[str, str]) -> Plan:
    simulations = [int(number) for number in row["simulations"].split()]
    return Plan(
        int(row["games"]), simulations, int(row["epochs"]), float(row["rate"]), int(row["moves"]), row["learned"]
    )


PLANS: Final = {row["game"]: _plan(row) for row in read_table(__package__, "habits.csv")}


@dataclass
class Decisions:
    """A row for each move, those of a decision one after the other: what is seen of it, and what a search hoped for."""

    features: Array
    hopes: Array
    is_chosen: Array
    starts: Array  # where each decision's moves begin
    is_held_out: Array  # by decision

    def of(self, which: Array) -> Decisions:
        """Some of them."""
        ends = np.append(self.starts[1:], len(self.hopes))
        lengths = ends[which] - self.starts[which]
        starts = np.cumsum(lengths) - lengths
        rows = np.repeat(self.starts[which] - starts, lengths) + np.arange(lengths.sum())
        held = self.is_held_out[which]
        return Decisions(self.features[rows], self.hopes[rows], self.is_chosen[rows], starts, held)

    def __len__(self) -> int:
        return len(self.starts)

    def heaps(self, which: Array, plan: Plan) -> list[Array]:
        """Some of them, in heaps of about as many rows."""
        return np.array_split(which, len(which) * plan.moves // BATCH + 1)


def play(game: Game, judge: LearnedJudge, simulations: int, deals: range) -> Decisions:
    """Every decision of a game on each of these deals."""
    rows: list[Array] = []
    hopes: list[Array] = []
    chosen: list[Array] = []
    held: list[bool] = []
    for deal in deals:
        for features, hoped, nth in play_one(game, judge, simulations, deal):
            rows.append(features)
            hopes.append(np.array(hoped, np.float32))
            chosen.append(np.arange(len(hoped)) == nth)
            held.append(deal % HELD_OUT == 0)
    lengths = np.array([len(each) for each in hopes])
    starts = np.cumsum(lengths) - lengths
    return Decisions(np.concatenate(rows), np.concatenate(hopes), np.concatenate(chosen), starts, np.array(held))


def play_one(game: Game, judge: LearnedJudge, simulations: int, deal: int) -> Iterator[tuple[Array, list[float], int]]:
    """By decision what is seen of each move, what was hoped for with it, and which was chosen."""
    state, chance = game.new(SEATS, deal), Chance(deal)
    while not state.is_over():
        seat = int(state.to_play())
        search = Search(state.resample(seat, chance), seat, judge, chance)
        moves = search.root_moves.as_list()
        move = moves[0]
        if len(moves) > 1:
            search.run(simulations)
            move = int(search.best())
            if judge.habits.is_asked(state):
                root = search.root_node
                hoped = [worth / max(1, visits) for worth, visits in zip(root.sums, root.visits, strict=True)]
                yield rows_of(judge.habits, state, moves), hoped, moves.index(move)
                if int(chance.below(100)) < SLIPS:
                    move = moves[int(chance.below(len(moves)))]
        state.play(seat, move)


def rows_of(habits: Habits, state: State, moves: list[int]) -> Array:
    """What is seen of each of these moves."""
    shared, own = Features(), Features()
    habits.look(state, shared)
    rows = np.full((len(moves), MOST), NONE, np.int16)
    for nth, move in enumerate(moves):
        habits.list_move(state, move, own)
        seen = shared.as_list() + own.as_list()
        rows[nth, : len(seen)] = seen
    return rows


class HabitLearner(Learner):
    """The network in floating point: how much more one move is liked than another."""

    def __init__(self, features: int, plan: Plan, random: np.random.Generator) -> None:
        super().__init__(features, random)
        self.plan = plan

    def likings(self, seen: Array) -> tuple[Array, Array]:
        """The units, and how much each move is liked."""
        units, _ = self.forward(seen)
        return units, (units @ self.weights[2] + self.weights[3])[:, 0]

    def learn_decisions(self, decisions: Decisions, rate: float) -> None:
        seen = self.seen(decisions.features)
        units, likings = self.likings(seen)
        wanted = shares(decisions.hopes / CLEARLY, decisions.starts)
        if self.plan.learned == CHOICES:
            wanted = decisions.is_chosen
        wrong = shares(likings, decisions.starts) - wanted
        self.descend(seen, units, wrong / len(decisions), rate)

    def given_away(self, decisions: Decisions) -> tuple[Array, Array]:
        """By decision: is the search's choice liked best, and how much less does it hope for with what is?"""
        _, likings = self.likings(self.seen(decisions.features))
        ends = np.append(decisions.starts[1:], len(likings))
        liked = np.array([a + likings[a:b].argmax() for a, b in zip(decisions.starts, ends, strict=True)])
        chosen = np.flatnonzero(decisions.is_chosen)
        return liked == chosen, decisions.hopes[chosen] - decisions.hopes[liked]


def shares(likings: Array, starts: Array) -> Array:
    """Those of each decision's moves, which add up to 1 (softmax)."""
    lengths = np.diff(np.append(starts, len(likings)))
    weights = np.exp(likings - np.repeat(np.maximum.reduceat(likings, starts), lengths))
    return np.asarray(weights / np.repeat(np.add.reduceat(weights, starts), lengths))


def figure(found: Array) -> Figure:
    spread = 1.96 * float(found.std()) / len(found) ** 0.5
    mean = float(found.mean())
    return Figure(mean, mean - spread, mean + spread, len(found))


def fit(learner: HabitLearner, decisions: Decisions, random: np.random.Generator) -> Iterator[tuple[Figure, Figure]]:
    """Learn, and tell epoch by epoch how often the search is agreed with, and how much is given away."""
    plan = learner.plan
    learned, held = np.flatnonzero(~decisions.is_held_out), np.flatnonzero(decisions.is_held_out)
    for epoch in range(plan.epochs):
        heaps = decisions.heaps(random.permutation(learned), plan)
        for nth, heap in enumerate(heaps):
            done = (epoch + nth / len(heaps)) / plan.epochs
            learner.learn_decisions(decisions.of(heap), float(plan.rate * 0.5 * (1 + np.cos(np.pi * done))))
        agreed, lost = zip(
            *(learner.given_away(decisions.of(heap)) for heap in decisions.heaps(held, plan)), strict=True
        )
        yield figure(np.concatenate(agreed)), figure(np.concatenate(lost))


def train(name: str, seed: int, games: int, folder: Path) -> Iterator[str]:
    """Play and learn, generation by generation, and tell how it goes."""
    game, judge, plan = tablee.game(name), judge_without_habits(name), PLANS[name]
    random = np.random.default_rng(seed)
    learner = HabitLearner(int(judge.habits.feature_count), plan, random)
    curve: list[tuple[str, Figure]] = []
    for generation, simulations in enumerate(plan.simulations):
        first = (seed * len(plan.simulations) + generation) * games
        decisions = play(game, judge, simulations, range(first, first + games))
        yield f"generation {generation + 1}: {len(decisions)} decisions"
        for epoch, (agreed, lost) in enumerate(fit(learner, decisions, random), 1):
            curve.append((f"{generation + 1}.{epoch}", lost))
            yield f"epoch {epoch}: {agreed.value:.1%} as the search chooses, {lost.value:.4f} given away"
        judge.habits.network = Network(learner.in_steps())
        weights = "".join(f"{' '.join(map(str, line))}\n" for line in learner.in_steps())
        (folder / f"{name}{HABITS}.txt").write_text(weights)
    (folder / f"{name}{HABITS}.svg").write_text(draw(name, curve))


def draw(name: str, curve: list[tuple[str, Figure]]) -> str:
    title = f"{name}: what is given away out of habit, on deals held out"
    along = "of a game won, a choice, as the search sees it, by generation and epoch"
    epochs, losses = [epoch for epoch, _ in curve], [lost for _, lost in curve]
    return alone(lines(title, epochs, [losses], lambda lost: f"{lost:.3f}", along))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tablee.train.habits", description="train the habits of a judge")
    parser.add_argument("game", choices=[*PLANS])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, help="of a generation")
    parser.add_argument("--folder", type=Path, default=Path(), help="where weights, log and plot are written")
    args = parser.parse_args()
    with (args.folder / f"{args.game}{HABITS}.log").open("w") as log:
        for line in train(args.game, args.seed, args.games or PLANS[args.game].games, args.folder):
            print(line, flush=True)
            print(line, file=log, flush=True)


if __name__ == "__main__":
    main()
