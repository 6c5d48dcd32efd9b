"""How a person chooses at each board: by what it offers and nothing else, with little thought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.journeys.person import Person
from tests.journeys.players import chakapuces, cup_king, pop, shuppa, snack_match

MOST_CHOICES: Final = 400  # no game is so long

CHOOSE: Final[dict[str, Callable[[Person, int], None]]] = {
    "shuppa": shuppa.choose,
    "cup-king": cup_king.choose,
    "pop": pop.choose,
    "chakapuces": chakapuces.choose,
    "snack-match": snack_match.choose,
}


def play_to_the_end(person: Person, game: str) -> int:
    """Until the reckoning; how often one has chosen."""
    for nth in range(MOST_CHOICES):
        if not person.is_awaited():
            return nth
        person.glance(nth)
        CHOOSE[game](person, nth)
    raise AssertionError(f"{game} has no end")
