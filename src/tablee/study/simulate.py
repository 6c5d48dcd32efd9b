"""Many games played by bots on all cores, and what came of them.

Every game has a seed of its own, drawn from the one that is given: so the figures are the same however many processes
share the work.
"""

from __future__ import annotations

import math
import os
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any, Final

from tablee.bots.driver import BOTS_SEED
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.contract import Game, Options
from tablee.core.edition import edition_of
from tablee.core.errors import SetupError
from tablee.core.playout import playout
from tablee.games import game as game_named
from tablee.study.intervals import wilson
from tablee.study.match import Match, play_match
from tablee.study.played import Played
from tablee.study.work import Place, Results, run_in_order, version_of

RANDOM: Final = "random"
RANDOM_BATCH: Final = 100  # games; those of other bots are handed out one by one
WORTH_PROCESSES: Final = 2.0  # seconds that the rest must take, for other processes to join in


@dataclass
class Report:
    """What many games of one setup came to; lists are by seat."""

    game: str
    seats: int
    bots: list[str]
    together: bool = False
    games: int = 0
    decisions: int = 0
    cpu_seconds: float = 0.0
    reasons: Counter[str] = field(default_factory=Counter)
    wins: list[float] = field(default_factory=list)
    score_sums: list[int] = field(default_factory=list)
    score_squares: list[int] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """A victory that is shared between opponents counts in parts; one of the whole table is everybody's."""
        self.games += 1
        self.decisions += sum(played.decisions)
        self.cpu_seconds += sum(played.seconds)
        self.reasons[played.reason] += 1
        sharing = 1 if self.together else max(1, len(played.winners))
        for seat, score in enumerate(played.scores):
            self.score_sums[seat] += score
            self.score_squares[seat] += score * score
            self.wins[seat] += (seat in played.winners) / sharing

    def mean_score(self, seat: int) -> float:
        return self.score_sums[seat] / self.games

    def score_deviation(self, seat: int) -> float:
        return math.sqrt(max(0.0, self.score_squares[seat] / self.games - self.mean_score(seat) ** 2))

    def win_interval(self, seat: int) -> tuple[float, float]:
        """The 95% interval of the share of games that a seat won."""
        return wilson(self.wins[seat], self.games)

    def as_data(self) -> dict[str, Any]:
        seats = range(self.seats)
        return {
            "game": self.game,
            "edition": edition_of(self.game),
            "seats": self.seats,
            "bots": self.bots,
            "together": self.together,
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
    workers: int | None = None,
    on_games: Callable[[int, float], None] = lambda *_: None,
    cluster: str | None = None,
    store: Path | None = None,
) -> Report:
    """Play games between bots (one name a seat; all random by default). The seed decides everything, wherever they
    are played: here, or by a Dask cluster. With `store`, what was played is kept there and taken up again.

    `on_games` is told how many more are done, and the CPU seconds that they took.
    """
    lineup = bots or [RANDOM] * seats
    chosen = check(game, seats, games, options or {}, lineup)
    report = Report(game.name, seats, lineup, game.is_together(seats, chosen))
    report.wins, report.score_sums, report.score_squares = [0.0] * seats, [0] * seats, [0] * seats
    what = {"simulation": game.name, **version_of(game), "seats": seats, "options": chosen}
    kept = Results[list[Played]](store, {**what, "bots": lineup, "games": games, "seed": seed}, list[Played])
    batches = _batches(game.name, chosen, lineup, games, seed)
    place = Place(min(workers or os.cpu_count() or 1, games), cluster)
    # In the order of their deals, so that sums of parts are rounded alike.
    with closing(_play_all(batches, games, place, kept)) as playing:
        for played in playing:
            on_games(len(played), sum(sum(one.seconds) for one in played))
            for one in played:
                report.add(one)
    return report


def check(game: Game, seats: int, games: int, options: Options, lineup: list[str]) -> Options:
    """All options, the given ones and the others; or a SetupError or NotInstalled, before the first game."""
    if len(lineup) != seats:
        raise SetupError(f"{len(lineup)} bots were given for {seats} seats")
    if games < 1:
        raise SetupError(f"at least one game has to be played, not {games}")
    chosen = game.choose_options(options)
    game.check_seats(seats)
    game.check(seats, chosen)
    game.check_installed(chosen)
    for name in set(lineup):
        make_bot(name, game)
    return chosen


def _batches(game: str, options: Options, lineup: list[str], games: int, seed: int) -> Iterator[list[Match]]:
    chance = Chance(seed)
    size = RANDOM_BATCH if set(lineup) == {RANDOM} else 1
    for first in range(0, games, size):
        yield [Match(game, options, deal, chance.seed(), lineup) for deal in range(first, min(games, first + size))]


def _play_all(
    batches: Iterator[list[Match]], games: int, place: Place, kept: Results[list[Played]]
) -> Generator[list[Played], None, None]:
    """Bots that think are spread over the cores at once; random ones when it is clear that they take long."""
    if place.cluster is not None or kept.path is not None:
        yield from run_in_order(play_batch, batches, place, kept)
        return
    began, done = time.monotonic(), 0
    for batch in batches:
        left, spent = games - done, time.monotonic() - began
        is_long = games > 1 if len(batch) == 1 else done > 0 and spent * left > WORTH_PROCESSES * done
        if place.workers > 1 and is_long:
            yield from run_in_order(play_batch, chain([batch], batches), place)
            return
        yield play_batch(batch)
        done += len(batch)


def play_batch(batch: list[Match]) -> list[Played]:
    return [play_at_random(match) if set(match.lineup) == {RANDOM} else play_match(match) for match in batch]


def play_at_random(match: Match) -> Played:
    """What `play_match` does where all play at random, at the speed of the rules; told of the table as a whole."""
    game = game_named(match.game)
    began, decisions = time.process_time(), 0
    state, chance = game.new(len(match.lineup), match.seed, **match.options), Chance(match.seed ^ BOTS_SEED)
    while not state.is_over():
        decisions += int(playout(state, chance))
        awaited = state.awaits()
        if awaited is not None:
            state.supply(game.resolve(awaited))
    outcome, seconds = state.outcome(), time.process_time() - began
    return Played(match.deal, match.lineup, outcome.winners, outcome.scores, [decisions], [seconds], outcome.reason)
