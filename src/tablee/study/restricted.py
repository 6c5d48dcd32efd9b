"""Restricted play: a bot that does without something, to see what it is worth.

What is forbidden is named as `action:NAME`, `card:NAME` and so on, by the game's notation or in its words, or
`look-ahead`: then the seat makes the move with the best immediate result.
"""

from __future__ import annotations

from typing import Final

from tablee.bots.bot import Bot
from tablee.bots.judges import judge_of
from tablee.bots.levels import make_bot
from tablee.bots.search import Search
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.errors import SetupError
from tablee.core.texts import LANGUAGES
from tablee.study.features import CATEGORIES, Feature, features_of

LOOK_AHEAD: Final = "look-ahead"
WITHOUT_LOOKING: Final = "greedy"
SECOND_THOUGHT: Final = 60  # simulations to find the best of what is left


def check_forbidden(forbidden: str) -> str:
    category, colon, name = forbidden.partition(":")
    if forbidden != LOOK_AHEAD and not (colon and name and category in CATEGORIES):
        allowed = ", ".join(f"{category}:NAME" for category in CATEGORIES)
        raise SetupError(f"'{forbidden}' cannot be forbidden; what can be is {LOOK_AHEAD}, {allowed}")
    return forbidden


def restricted_bot(level: str, forbidden: str, game: Game) -> Bot:
    if forbidden == LOOK_AHEAD:
        return make_bot(WITHOUT_LOOKING, game)
    return RestrictedBot(make_bot(level, game), game, forbidden)


class RestrictedBot(Bot):
    """Another bot. Where it would do what is forbidden it thinks again, about what is left, if anything is."""

    def __init__(self, bot: Bot, game: Game, forbidden: str) -> None:
        self.bot = bot
        self.game = game
        self.category, _, name = forbidden.partition(":")
        self.name = name.casefold()

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        move = self.bot.choose(world, seat, chance)
        if not self._is_forbidden(world, seat, move):
            return move
        allowed = [each for each in world.legal_moves(seat) if not self._is_forbidden(world, seat, each)]
        return self._best(world, seat, allowed, chance) if allowed else move

    def say(self, world: State, seat: int, chance: Chance) -> str:
        return self.bot.say(world, seat, chance)

    def _best(self, world: State, seat: int, allowed: list[int], chance: Chance) -> int:
        """The most visited of a search; any where it has looked at none."""
        search = Search(world, seat, judge_of(self.game.name), chance)
        search.run(SECOND_THOUGHT)
        node = search.root_node
        tried = [(int(node.visits[nth]), -nth, int(node.moves[nth])) for nth in range(len(node.moves))]
        left = [each for each in tried if each[2] in allowed]
        return max(left)[2] if left else allowed[chance.below(len(allowed))]

    def _is_forbidden(self, world: State, seat: int, move: int) -> bool:
        shown = self.game.show_move(world, seat, move)
        return any(is_named(self.game, feature, self.category, self.name) for feature in features_of(self.game, shown))


def is_named(game: Game, feature: Feature, category: str, name: str) -> bool:
    """Is this what was named: as records write it, or in words of a language?"""
    if feature.category != category:
        return False
    return feature.value.casefold() == name or any(
        feature.told(game.texts(language)).casefold() == name for language in LANGUAGES
    )
