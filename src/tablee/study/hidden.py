"""How much a seat does not know: in how many ways the rest may lie, in bits."""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

from tablee.core.chance import Chance
from tablee.core.contract import Game, State

WORLDS: Final = 6  # that are dealt to see what differs
CHANCE: Final = "chance"  # the field of a position that is no card


def hidden_bits(game: Game, state: State, seat: int, chance: Chance) -> float:
    """The logarithm of the number of ways to lay what the seat cannot place, as far as it can tell.

    What differs between worlds that the seat cannot tell apart is hidden from it. Hands lie in no order; a pile does.
    It is an upper bound: some of these ways may contradict what was seen before.
    """
    worlds = [game.position_data(state.resample(seat, chance)) for _ in range(WORLDS)]
    hidden: Counter[str] = Counter()
    unordered = 0.0
    for field, first in worlds[0].items():
        for place in range(len(first)) if field != CHANCE else ():
            groups = [world[field][place] for world in worlds if len(world.get(field, [])) > place]
            words = _differing(groups)
            hidden.update(words)
            if len(words) > 1 and all(group == _in_order(group) for group in groups):
                unordered += math.lgamma(len(words) + 1)
    ways = math.lgamma(hidden.total() + 1) - sum(math.lgamma(count + 1) for count in hidden.values()) - unordered
    return max(0.0, ways / math.log(2))


def _differing(groups: list[list[str]]) -> list[str]:
    """Of the first world, what does not stand in all others at the same place of a list as long."""
    if any(len(group) != len(groups[0]) for group in groups):
        return groups[0]
    return [word for place, word in enumerate(groups[0]) if any(group[place] != word for group in groups)]


def _in_order(group: list[str]) -> list[str]:
    return sorted(group, key=lambda word: int("".join(filter(str.isdigit, word)) or 0))
