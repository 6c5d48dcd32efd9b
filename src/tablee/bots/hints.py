"""Advice for a seat, from what it may know: its moves ranked by search, each with a reason from the rules."""

from __future__ import annotations

import math
from typing import Any, Final

from tablee.bots.greedy import finish_sealed_round
from tablee.bots.judges import judge_of
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, Game, State
from tablee.core.events import Event
from tablee.core.texts import Texts

SIMULATIONS: Final = 2000
REASON_WORLDS: Final = 12  # in which a move is made to see what comes of it
Z95: Final = 1.96


class Hint:
    """A move, the chance to win it gives, how sure that is (± with 95%), and what comes of it at once.

    `shown` is the move as interfaces get it.
    `gain` is the mean change of the seat's points; `events` are those of the world in which the move did what it most
    often does, as the seat would see them; `is_certain` says that it does the same in every world.
    """

    def __init__(self, move: int, shown: dict[str, Any], chance: float, sure: float, gain: float) -> None:
        self.move = move
        self.shown = shown
        self.notation: str = shown["move"]
        self.chance = chance
        self.sure = sure
        self.gain = gain
        self.events: list[dict[str, Any]] = []
        self.is_certain: bool = True

    def reason(self, texts: Texts) -> str:
        """Why, in a few words; empty where the move does nothing that is worth telling."""
        told = [texts.tell_hint(event) for event in self.events if event["kind"] in texts.hints]
        return ", ".join(dict.fromkeys(words for words in told if words))

    def rules(self, texts: Texts) -> list[str]:
        """The rules behind the reason."""
        return list(dict.fromkeys(event["rule"] for event in self.events if event["kind"] in texts.hints))

    def as_data(self, languages: list[Texts]) -> dict[str, Any]:
        return {
            "move": self.notation,
            "shown": self.shown,
            "chance": round(self.chance, 4),
            "sure": round(self.sure, 4),
            "gain": round(self.gain, 2),
            "is_certain": self.is_certain,
            "reasons": [self.reason(texts) for texts in languages],
            "rules": self.rules(languages[0]),
        }


def hints(game: Game, world: State, seat: int, chance: Chance, simulations: int = SIMULATIONS) -> list[Hint]:
    """Every move that search has tried, the best first. `world` is one that the seat cannot tell from the real one."""
    judge = judge_of(game.name)
    search = Search(world, seat, judge, chance)
    search.run(simulations)
    node = search.root_node
    ranked: list[tuple[int, float, int]] = []
    for place in range(len(node.moves)):
        visits = int(node.visits[place])
        if visits > 0:
            ranked.append((visits, float(node.sums[place]) / visits, int(node.moves[place])))
    ranked.sort(key=_rank)
    return [_hint(game, world, seat, chance, *each) for each in ranked]


def _is_anothers(event: Event, seat: int) -> bool:
    """Did another seat, or a player without one, do it? Then it is no reason for this seat's move."""
    return event.seat not in (seat, NO_SEAT) or "player" in event.data


def _rank(tried: tuple[int, float, int]) -> tuple[int, float, int]:
    visits, mean, move = tried
    return -visits, -mean, move


def _hint(game: Game, world: State, seat: int, chance: Chance, visits: int, mean: float, move: int) -> Hint:
    sure = Z95 * math.sqrt(max(mean * (1 - mean), 0.01) / visits)
    hint = Hint(move, game.show_move(world, seat, move), mean, sure, 0.0)
    outcomes: dict[str, list[dict[str, Any]]] = {}
    counts: dict[str, int] = {}
    texts = game.texts("en")
    judge = judge_of(game.name)
    for _ in range(REASON_WORLDS):
        dealt = world.resample(seat, chance)
        before = judge.points(dealt, seat)
        log: list[Event] = []
        sealed_round = dealt.sealed_round()
        dealt.log = log
        dealt.apply(seat, move)
        finish_sealed_round(judge, dealt, sealed_round, chance)
        hint.gain += (judge.points(dealt, seat) - before) / REASON_WORLDS
        hint.events = [event.seen_by(seat) for event in log if not _is_anothers(event, seat)]
        reason = hint.reason(texts)
        outcomes.setdefault(reason, hint.events)
        counts[reason] = counts.get(reason, 0) + 1
    hint.events = outcomes[max(counts, key=lambda reason: counts[reason])]
    hint.is_certain = len(counts) == 1
    return hint
