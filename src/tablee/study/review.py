"""A game looked at again: the moves that cost most, judged by what the player knew, and luck told apart from choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tablee.bots.hints import SIMULATIONS, Hint, hints
from tablee.core.chance import Chance
from tablee.core.contract import Game, Outcome, State
from tablee.core.record import Entry, Record, Recording


@dataclass(frozen=True)
class Judged:
    """A move of the player: what it was, what it cost against the best one, and what luck then made of it.

    `shown` is the move as interfaces get it.
    `cost` is the best move's chance to win less this one's. `luck` is how far the chance to win, seen again at the
    player's next move or at the end, came out above what this move promised: what others did and the cards gave.
    `good` are all moves that are as good as the best one, as far as search can tell.
    """

    number: int
    move: str
    shown: dict[str, Any]
    best: Hint
    played: Hint
    cost: float
    luck: float
    good: list[str]

    def as_data(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "move": self.move,
            "best": self.best.notation,
            "shown": self.shown,
            "best_shown": self.best.shown,
            "cost": round(self.cost, 4),
            "luck": round(self.luck, 4),
            "hoped": round(self.played.chance + self.cost, 4),  # of moves as good as each other, the surest is the best
            "promised": round(self.played.chance, 4),
            "reasons": self.best.reasons(),
            "good": self.good,
        }


@dataclass(frozen=True)
class Review:
    seat: int
    moves: list[Judged]
    result: float

    def worst(self, most: int) -> list[Judged]:
        costly = sorted(self.moves, key=lambda judged: (-judged.cost, judged.number))
        return [judged for judged in costly[:most] if judged.cost > judged.played.margin]

    def cost(self) -> float:
        return sum(judged.cost for judged in self.moves)

    def luck(self) -> float:
        return sum(judged.luck for judged in self.moves)

    def as_data(self) -> list[dict[str, Any]]:
        return [judged.as_data() for judged in self.moves]


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
        if entry.seat == seat and not entry.is_saying:
            judged = judge(game, recording.state, number, entry, chance, simulations)
            seen += [judged] if judged is not None else []
        recording.enter(entry)
        if on_move is not None:
            on_move(number, len(record.entries))
    result = share_of_win(recording.state.outcome(), seat)
    luck = luck_of([judged.played.chance for judged in seen], [judged.best.chance for judged in seen], result)
    return Review(seat, [replace(judged, luck=each) for judged, each in zip(seen, luck, strict=True)], result)


def judge_move(game: Game, record: Record, number: int, chance: Chance, simulations: int) -> Judged | None:
    """Judge one move of a record, the first being number 1; None if it left no choice. Its luck is not known yet."""
    recording = Recording(game, record)
    for entry in record.entries[: number - 1]:
        recording.enter(entry)
    return judge(game, recording.state, number, record.entries[number - 1], chance, simulations)


def judge(game: Game, state: State, number: int, entry: Entry, chance: Chance, simulations: int) -> Judged | None:
    """Judge a move where it was made; None if it left no choice. What luck made of it is not known yet."""
    seat = entry.seat
    if len(state.legal_moves(seat)) == 1:
        return None
    advice = hints(game, state.resample(seat, chance), seat, chance, simulations)
    played = next((hint for hint in advice if hint.notation == entry.text), advice[-1])
    best = max(advice, key=lambda hint: hint.chance - hint.margin)
    shown = game.show_move(state, seat, game.parse_move(state, seat, entry.text))
    good = [hint.notation for hint in advice if hint.is_equal or hint is best]
    return Judged(number, entry.text, shown, best, played, max(0.0, best.chance - played.chance), 0.0, good)


def share_of_win(outcome: Outcome, seat: int) -> float:
    return (seat in outcome.winners) / max(1, len(outcome.winners))


def luck_of(promised: list[float], hoped: list[float], result: float) -> list[float]:
    """How far things came out above what each move promised, seen at the next one's best hope, or at the end."""
    return [after - before for before, after in zip(promised, [*hoped[1:], result], strict=True)]
