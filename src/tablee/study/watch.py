"""One game watched as it is played, by bots or from a record: who led, how much there was to choose, what was done."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from tablee.bots.bot import Bot
from tablee.bots.driver import BOTS_SEED, Unrecorded
from tablee.bots.judge import hopes_of
from tablee.bots.judges import judge_of
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.contract import Game, Options, State
from tablee.core.errors import RecordError
from tablee.core.record import OUTSIDE, Record, Recording
from tablee.study.features import Feature, features_of
from tablee.study.hidden import hidden_bits
from tablee.study.match import EvenDriver

CLEARLY: Final = 0.03  # of the chance to win: by so much a seat is ahead of all others when it leads
NOBODY: Final = -1
REPLAY: Final = 0x9E3779B97F4A7C15  # mixed into the chance of bots when they play a deal again
MASK: Final = 0xFFFFFFFFFFFFFFFF


@dataclass
class Watched:
    """What was seen of a game. Leads are None where nobody plays against another."""

    scores: list[int]
    wins: list[float]  # by seat; a victory that opponents share counts in parts
    reason: str
    seconds: float
    choices: list[int]  # how many moves there were, for each decision
    lead_changes: int | None
    decided: float | None  # the share of the game after which the winner led to the end
    hidden: tuple[float, float] | None  # bits, and how far the game was then, from 0 to 1
    features: list[set[Feature]] = field(default_factory=list)  # by seat


class Watch:
    """Looks at each decision before it is made."""

    def __init__(self, game: Game, seats: int, options: Options, chance: Chance) -> None:
        self.game = game
        self.together = game.is_together(seats, options)
        self.choices: list[int] = []
        self.features: list[set[Feature]] = [set() for _ in range(seats)]
        self.leaders: list[int] = []
        self._judge = judge_of(game.name)
        self._chance = chance
        self._kept: tuple[State, int, int] | None = None  # one decision of all, each equally likely

    def see(self, state: State, seat: int, move: int) -> None:
        self.choices.append(len(state.legal_moves(seat)))
        shown = {"move": self.game.format_move(state, seat, move), **self.game.describe_move(state, seat, move)}
        self.features[seat].update(features_of(self.game, shown))
        if self._chance.below(len(self.choices)) == 0:
            self._kept = state.copy(), seat, len(self.choices) - 1
        if not self.together:
            self.leaders.append(self._leader(state))

    def _leader(self, state: State) -> int:
        """Who is clearly ahead, as the judge sees it; else who was."""
        hopes = hopes_of(self._judge, state)
        order = sorted(range(len(hopes)), key=lambda seat: -hopes[seat])
        if hopes[order[0]] - hopes[order[1]] >= CLEARLY:
            return order[0]
        return self.leaders[-1] if self.leaders else NOBODY

    def end(self, state: State, seconds: float) -> Watched:
        outcome = state.outcome()
        sharing = 1 if self.together else max(1, len(outcome.winners))
        wins = [(seat in outcome.winners) / sharing for seat in range(len(self.features))]
        return Watched(
            outcome.scores,
            wins,
            outcome.reason,
            seconds,
            self.choices,
            None if self.together else self._lead_changes(),
            None if self.together or not outcome.winners else self._decided(outcome.winners),
            self._hidden(),
            self.features,
        )

    def _lead_changes(self) -> int:
        leaders = [leader for leader in self.leaders if leader != NOBODY]
        return sum(one != other for one, other in pairwise(leaders))

    def _decided(self, winners: list[int]) -> float:
        """Where victory is shared, the game was open to its end."""
        open_until = len(self.leaders)
        while len(winners) == 1 and open_until and self.leaders[open_until - 1] == winners[0]:
            open_until -= 1
        return open_until / max(1, len(self.leaders))

    def _hidden(self) -> tuple[float, float] | None:
        if self._kept is None:
            return None
        state, seat, nth = self._kept
        return hidden_bits(self.game, state, seat, self._chance), nth / len(self.choices)


class WatchedDriver(EvenDriver):
    def __init__(self, watch: Watch, state: State, bots: list[Bot], chances: list[Chance]) -> None:
        super().__init__(watch.game, Unrecorded(state), dict(enumerate(bots)), dict(enumerate(chances)))
        self.watch = watch

    def choose(self, seat: int) -> int:
        move = super().choose(seat)
        self.watch.see(self.table.state, seat, move)
        return move


def watch_bots(game: Game, options: Options, lineup: list[str], seed: int, replay: int = 0) -> Watched:
    """A game between bots; each `replay` of a deal is another game on it, the first that of a simulation."""
    began = time.process_time()
    chance = Chance((seed ^ BOTS_SEED ^ replay * REPLAY) & MASK)
    chances = [Chance(chance.seed()) for _ in lineup]
    watch = Watch(game, len(lineup), options, chance)
    state = game.new(len(lineup), seed, **options)
    WatchedDriver(watch, state, [make_bot(name, game) for name in lineup], chances).play_out()
    return watch.end(state, time.process_time() - began)


def watch_record(game: Game, record: Record, chance: Chance) -> Watched:
    """A game that was written down; it has to be whole."""
    began = time.process_time()
    recording = Recording(game, record)
    watch = Watch(game, record.seats, record.options, chance)
    for entry in record.entries:
        if entry.seat != OUTSIDE and not entry.is_saying:
            state = recording.state
            watch.see(state, entry.seat, game.parse_move(state, entry.seat, entry.text))
        recording.enter(entry)
    if not recording.state.is_over():
        raise RecordError("the game was not played to its end")
    return watch.end(recording.state, time.process_time() - began)
