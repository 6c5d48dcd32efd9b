"""A game looked at again: the moves that cost most, judged by what the player knew, and luck told apart from choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tablee.bots.hints import SIMULATIONS, Hint, hints
from tablee.core.chance import Chance
from tablee.core.contract import Game
from tablee.core.record import Record, Recording


@dataclass(frozen=True)
class Judged:
    """A move of the player: what it was, what it cost against the best one, and what luck then made of it.

    `shown` is the move as interfaces get it.
    `cost` is the best move's chance to win less this one's. `luck` is how far the chance to win, seen again at the
    player's next move or at the end, came out above what this move promised: what others did and the cards gave.
    """

    number: int
    move: str
    shown: dict[str, Any]
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
                "shown": judged.shown,
                "best_shown": judged.best.shown,
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
    seen: list[Judged] = []
    for number, entry in enumerate(record.entries, 1):
        state = recording.state
        if entry.seat == seat and not entry.is_saying and len(state.legal(seat)) > 1:
            advice = hints(game, state.resample(seat, chance), seat, chance, simulations)
            played = next((hint for hint in advice if hint.notation == entry.text), advice[-1])
            best = max(advice, key=lambda hint: hint.chance - hint.sure)
            shown = game.show_move(state, seat, game.parse_move(state, seat, entry.text))
            seen.append(Judged(number, entry.text, shown, best, played, max(0.0, best.chance - played.chance), 0.0))
        recording.enter(entry)
        if on_move is not None:
            on_move(number, len(record.entries))
    outcome = recording.state.outcome()
    result = (seat in outcome.winners) / max(1, len(outcome.winners))
    return Review(seat, _with_luck(seen, result), result)


def _with_luck(seen: list[Judged], result: float) -> list[Judged]:
    afterwards = [*(judged.best.chance for judged in seen[1:]), result]
    return [replace(judged, luck=after - judged.played.chance) for judged, after in zip(seen, afterwards, strict=False)]
