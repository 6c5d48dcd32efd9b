"""Advice for a seat, from what it may know: its moves ranked by search, each with a reason from the rules."""

from __future__ import annotations

import math
from functools import cached_property
from typing import Any, Final

from tablee.bots.judges import judge_of
from tablee.bots.reasons import why
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.reason import Reason
from tablee.core.texts import LANGUAGES

SIMULATIONS: Final = 2000
Z95: Final = 1.96
SAY_FIRST: Final = "say_first"  # the reason for talking before one plays
NO_BETTER: Final = "no_better"  # what is added to the reason of a best move that does harm
AS_GOOD: Final = 0.01  # of the chance to win: what nobody would notice


class Asked:
    """Who asks: the game, a world as the seat knows it, and the seed of the worlds that reasons come from."""

    def __init__(self, game: Game, world: State, seat: int, seed: int) -> None:
        self.game = game
        self.world = world
        self.seat = seat
        self.seed = seed


class Hint:
    """A move, the chance to win it gives, and how sure that is (± with 95%).

    `shown` is the move as interfaces get it. `is_equal` says that it is as good as the best one, as far as search can
    tell. Why it may be good is found out when it is asked for: every move is tried in the same worlds.
    """

    def __init__(self, asked: Asked, move: int, chance: float, margin: float, is_equal: bool) -> None:
        self._asked = asked
        self.move = move
        self.chance = chance
        self.margin = margin
        self.is_equal = is_equal

    @cached_property
    def shown(self) -> dict[str, Any]:
        return self._asked.game.show_move(self._asked.world, self._asked.seat, self.move)

    @property
    def notation(self) -> str:
        return str(self.shown["move"])

    @cached_property
    def why(self) -> Reason:
        asked = self._asked
        return why(asked.game, asked.world, asked.seat, self.move, Chance(asked.seed))

    def reasons(self) -> dict[str, str]:
        """Why, in a sentence of each language; where the others should hear of it first, what to tell them."""
        texts = {language: self._asked.game.texts(language) for language in LANGUAGES}
        if self.why.say:
            return {language: texts[language].tell_reason(SAY_FIRST, self.why.data) for language in LANGUAGES}
        told = {language: self.why.told(texts[language]) for language in LANGUAGES}
        if not (self.why.is_bad and self.is_equal):
            return told
        return {language: f"{told[language]} {texts[language].tell_reason(NO_BETTER, {})}" for language in LANGUAGES}

    def as_data(self) -> dict[str, Any]:
        return {
            "move": self.notation,
            "shown": self.shown,
            "chance": round(self.chance, 4),
            "margin": round(self.margin, 4),
            "gain": round(self.why.gain, 2),
            "is_equal": self.is_equal,
            "say": self.why.say,
            "reasons": self.reasons(),
            "rules": self.why.rules,
            "events": self.why.events,
        }


def hints(game: Game, world: State, seat: int, chance: Chance, simulations: int = SIMULATIONS) -> list[Hint]:
    """Every move that search has tried, the best first. `world` is one that the seat cannot tell from the real one."""
    search = Search(world, seat, judge_of(game.name), chance)
    search.run(simulations)
    node = search.root_node
    ranked: list[tuple[int, float, int]] = []
    for place in range(len(node.moves)):
        visits = int(node.visits[place])
        if visits > 0:
            ranked.append((visits, float(node.sums[place]) / visits, int(node.moves[place])))
    ranked.sort(key=_rank)
    asked = Asked(game, world, seat, chance.seed())
    least = ranked[0][1] - AS_GOOD
    return [Hint(asked, move, mean, _margin(visits, mean), mean >= least) for visits, mean, move in ranked]


def _rank(tried: tuple[int, float, int]) -> tuple[int, float, int]:
    visits, mean, move = tried
    return -visits, -mean, move


def _margin(visits: int, mean: float) -> float:
    return Z95 * math.sqrt(max(mean * (1 - mean), 0.01) / visits)
