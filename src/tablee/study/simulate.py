"""Many games played by bots, and what came of them."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tablee.bots.bot import Bot
from tablee.bots.levels import make_bot
from tablee.bots.talk import talk
from tablee.core.chance import Chance
from tablee.core.contract import Game, Options, Outcome, State
from tablee.core.errors import SetupError
from tablee.core.playout import playout
from tablee.physics import simulate_flick
from tablee.study.intervals import wilson


@dataclass
class Report:
    """What many games of one setup came to; lists are by seat."""

    game: str
    seats: int
    bots: list[str]
    games: int = 0
    decisions: int = 0
    cpu_seconds: float = 0.0
    reasons: Counter[str] = field(default_factory=Counter)
    wins: list[float] = field(default_factory=list)
    score_sums: list[int] = field(default_factory=list)
    score_squares: list[int] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        """A shared victory counts as a part of one for each winner."""
        self.games += 1
        self.reasons[outcome.reason] += 1
        for seat, score in enumerate(outcome.scores):
            self.score_sums[seat] += score
            self.score_squares[seat] += score * score
            self.wins[seat] += (seat in outcome.winners) / max(1, len(outcome.winners))

    def mean_score(self, seat: int) -> float:
        return self.score_sums[seat] / self.games

    def score_deviation(self, seat: int) -> float:
        return math.sqrt(max(0.0, self.score_squares[seat] / self.games - self.mean_score(seat) ** 2))

    def win_interval(self, seat: int) -> tuple[float, float]:
        """95% for the share of games won."""
        return wilson(self.wins[seat], self.games)

    def as_data(self) -> dict[str, Any]:
        seats = range(self.seats)
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": self.bots,
            "games": self.games,
            "decisions": self.decisions,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "reasons": dict(sorted(self.reasons.items())),
            "mean_scores": [round(self.mean_score(seat), 4) for seat in seats],
            "score_deviations": [round(self.score_deviation(seat), 4) for seat in seats],
            "win_shares": [round(self.wins[seat] / self.games, 4) for seat in seats],
            "win_intervals": [[round(end, 4) for end in self.win_interval(seat)] for seat in seats],
        }


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int,
    options: Options | None = None,
    bots: list[str] | None = None,
    on_game: Callable[[], None] = lambda: None,
) -> Report:
    """Play games between bots (one name a seat; all random by default). The seed decides everything."""
    names = bots or ["random"] * seats
    if len(names) != seats:
        raise SetupError(f"{len(names)} bots were given for {seats} seats")
    if games < 1:
        raise SetupError(f"at least one game has to be played, not {games}")
    chance = Chance(seed)
    report = Report(game.name, seats, names, wins=[0.0] * seats, score_sums=[0] * seats, score_squares=[0] * seats)
    began = time.process_time()
    players = [make_bot(name, game) for name in names]
    for _ in range(games):
        state = game.new(seats, chance.seed(), **(options or {}))
        report.decisions += _play(state, players, names, chance)
        report.add(state.outcome())
        on_game()
    report.cpu_seconds = time.process_time() - began
    return report


def _play(state: State, players: list[Bot], names: list[str], chance: Chance) -> int:
    """Play a game to its end; how many decisions it took."""
    decisions = 0
    is_random = set(names) == {"random"}
    talked = -1  # the sealed round before which there was talk
    while not state.is_over():
        awaited = state.awaits()
        if awaited is not None:
            state.supply(simulate_flick(awaited))
            continue
        if is_random:
            decisions += playout(state, chance)
            continue
        if state.sealed_round() != talked:
            talked = state.sealed_round()
            talk(state, dict(enumerate(players)), dict.fromkeys(range(len(players)), chance), state.say)
        seat = state.to_play()
        state.play(seat, players[seat].choose(state.resample(seat, chance), seat, chance))
        decisions += 1
    return decisions
