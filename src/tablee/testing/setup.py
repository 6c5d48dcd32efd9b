"""A game set up for a check, and random play of it that also talks and supplies outcomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.events import Event
from tablee.core.record import Entry, Recording, start

TALKATIVENESS = 4  # where talk is allowed, one decision in so many is preceded by a saying


@dataclass(frozen=True)
class Setup:
    """A game with its seats, seed and options; `supplier` decides what a state awaits from outside."""

    game: Game
    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    supplier: Callable[[State, Chance], str] | None = None

    @property
    def name(self) -> str:
        """A short name for files and test reports."""
        words = [f"{name}-{value}" for name, value in self.options.items()]
        return "_".join([self.game.name, *words, f"seats-{self.seats}", f"seed-{self.seed}"])

    def state(self) -> State:
        return self.game.new(self.seats, self.seed, **self.options)

    def start(self) -> Recording:
        return start(self.game, self.seats, self.seed, self.options)

    def chance(self) -> Chance:
        """The stream that random play draws from, apart from the deal's."""
        return Chance(self.seed + 1)

    def play(self, recording: Recording) -> Iterator[tuple[Entry, list[Event]]]:
        """Random play to the end: every entry with its events, just after it was made."""
        chance = self.chance()
        while not recording.state.is_over():
            yield self._step(recording, chance)

    def _step(self, recording: Recording, chance: Chance) -> tuple[Entry, list[Event]]:
        state = recording.state
        if state.awaits() is not None:
            assert self.supplier is not None, f"{self.game.name} awaits an outcome: the setup needs a supplier"
            events = recording.supply(self.supplier(state, chance))
            return recording.record.entries[-1], events
        pending = state.pending()
        seat = pending[chance.below(len(pending))]
        sayings = state.sayings(seat)
        if sayings and chance.below(TALKATIVENESS) == 0:
            events = recording.say(seat, sayings[chance.below(len(sayings))])
        else:
            legal = state.legal_moves(seat)
            events = recording.play_move(seat, legal[chance.below(len(legal))])
        return recording.record.entries[-1], events
