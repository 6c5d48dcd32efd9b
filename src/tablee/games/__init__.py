"""The games, one folder each."""

from __future__ import annotations

from typing import Final

from tablee.core.contract import Game
from tablee.core.errors import UnknownGame
from tablee.games.chakapuces import GAME as CHAKAPUCES
from tablee.games.cup_king import GAME as CUP_KING
from tablee.games.pop import GAME as POP
from tablee.games.shuppa import GAME as SHUPPA
from tablee.games.snack_match import GAME as SNACK_MATCH

GAMES: Final[list[Game]] = [SHUPPA, CUP_KING, POP, CHAKAPUCES, SNACK_MATCH]


def games() -> list[Game]:
    """Every game, in the order in which they are shown."""
    return list(GAMES)


def game(name: str) -> Game:
    for known in GAMES:
        if known.name == name:
            return known
    raise UnknownGame(f"there is no game '{name}'; the games are {', '.join(known.name for known in GAMES)}")
