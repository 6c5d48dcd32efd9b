"""A game looked at again: the moves that cost most, judged by what the player knew, and luck told apart from choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tablee.bots.hints import SIMULATIONS, Hint, hints
from tablee.core.chance import Chance
from tablee.core.contract import Game
from tablee.core.record import Record, Recording


@dataclass(frozen=True)
class Judged:
    """A move of the player: what it was, what it cost against the best one, and what luck then made of it.

    `cost` is the best move's chance to win less this one's. `luck` is how far the chance to win, seen again at the
    player's next move or at the end, came out above what this move promised: what others did and the cards gave.
    """

    number: int
    move: str
    best: Hint
    played: Hint
    cost: float
    luck: float


@dataclass(frozen=True)
class Review:
    seat: int
    moves: list[Judged]
    result: float

    def worst(self, most: int) -> list[Judged]:
        costly = sorted(self.moves, key=lambda judged: (-judged.cost, judged.number))
        return [judged for judged in costly[:most] if judged.cost > judged.played.sure]

    def cost(self) -> float:
        return sum(judged.cost for judged in self.moves)

    def luck(self) -> float:
        return sum(judged.luck for judged in self.moves)

    def as_data(self) -> list[dict[str, Any]]:
        return [
            {
                "number": judged.number,
                "move": judged.move,
                "best": judged.best.notation,
                "cost": round(judged.cost, 4),
                "luck": round(judged.luck, 4),
            }
            for judged in self.moves
        ]


def review(
    game: Game,
    record: Record,
    seat: int,
    chance: Chance,
    simulations: int = SIMULATIONS,
    on_move: Callable[[int, int], None] | None = None,
) -> Review:
    """Judge every move of a seat in a finished game that left it a choice."""
    recording = Recording(game, record)
    seen: list[tuple[int, str, Hint, Hint]] = []
    for number, entry in enumerate(record.entries, 1):
        state = recording.state
        if entry.seat == seat and not entry.is_saying and len(state.legal(seat)) > 1:
            advice = hints(game, state.resample(seat, chance), seat, chance, simulations)
            played = next((hint for hint in advice if hint.notation == entry.text), advice[-1])
            seen.append((number, entry.text, max(advice, key=lambda hint: hint.chance - hint.sure), played))
        recording.enter(entry)
        if on_move is not None:
            on_move(number, len(record.entries))
    outcome = recording.state.outcome()
    result = (seat in outcome.winners) / max(1, len(outcome.winners))
    return Review(seat, _judge(seen, result), result)


def _judge(seen: list[tuple[int, str, Hint, Hint]], result: float) -> list[Judged]:
    judged = []
    for place, (number, move, best, played) in enumerate(seen):
        after = seen[place + 1][2].chance if place + 1 < len(seen) else result
        judged.append(Judged(number, move, best, played, max(0.0, best.chance - played.chance), after - played.chance))
    return judged
