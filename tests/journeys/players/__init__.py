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


def play_to_the_end(person: Person, game: str, first: int = 0) -> int:
    """Until the reckoning; how often one has chosen, `first` of them before."""
    for nth in range(first, MOST_CHOICES):
        if not play_one(person, game, nth):
            return nth
    raise AssertionError(f"{game} has no end")


def play_one(person: Person, game: str, nth: int) -> bool:
    """Make the nth choice, if the game goes on."""
    if not person.is_awaited():
        return False
    person.glance(nth)
    CHOOSE[game](person, nth)
    return True
