"""The games: ours, one folder each, and those that other packages bring.

Another package brings a game by an entry point of the group `tablee.games` that names its `Game` object:

    [project.entry-points."tablee.games"]
    toss = "toss:GAME"

From then on it is in the terminal, at the tables (drawn by a board for any game), among the bots and in the studies.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from tablee.core.contract import Game
from tablee.core.edition import Edition, check_edition, edition
from tablee.core.errors import UnknownGame
from tablee.games.chakapuces import GAME as CHAKAPUCES
from tablee.games.cup_king import GAME as CUP_KING
from tablee.games.pop import GAME as POP
from tablee.games.shuppa import GAME as SHUPPA
from tablee.games.snack_match import GAME as SNACK_MATCH

OURS: Final[list[Game]] = [SHUPPA, CUP_KING, POP, CHAKAPUCES, SNACK_MATCH]
ENTRY_POINTS: Final = "tablee.games"


def all_games() -> list[Game]:
    """Every game, in the order in which they are shown: ours, then those of other packages by name."""
    return [*OURS, *_brought_games()]


def game(name: str) -> Game:
    for known in OURS:
        if known.name == name:
            return known
    for brought in _brought_games():
        if brought.name == name:
            return brought
    raise UnknownGame(f"there is no game '{name}'; the games are {', '.join(each.name for each in all_games())}")


def check_for_all(edition: Edition) -> None:
    """Refuse an edition of games or tables that there are not; games of other packages are looked for if they must."""
    ours = {known.name for known in OURS}
    games = OURS if ours.issuperset({*edition.tables, *edition.options}) else all_games()
    check_edition(edition, {known.name: known.package for known in games})


@cache
def _brought_games() -> tuple[Game, ...]:
    """The games of other packages. One that cannot be loaded harms no other: it is left out, with a warning."""
    games = {known.name: known for known in OURS}
    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name):
        try:
            brought = _load(entry)
            if brought.name in games:
                raise ValueError(f"there is a game '{brought.name}' already")
        except Exception as problem:
            warnings.warn(f"the game '{entry.name}' ({entry.value}) is left out: {problem}", stacklevel=2)
        else:
            games[brought.name] = brought
    return tuple(games.values())[len(OURS) :]


def _load(entry: EntryPoint) -> Game:
    brought = entry.load()
    if not isinstance(brought, Game):
        raise TypeError("it is not a tablee.Game")
    return brought


check_for_all(edition())
