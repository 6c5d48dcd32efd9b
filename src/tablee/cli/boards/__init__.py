"""The games drawn for the terminal, one module each: `draw(view, names, words)` makes something rich can print.

A board is drawn from a view alone and knows no rules. It fits 80 columns, and says without colour what it says with it.
`is_low` draws it for a window of 24 lines, without what is explained and as close together as can be read.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Protocol

from rich.console import RenderableType

from tablee.cli.boards import any_game, chakapuces, cup_king, pop, shuppa, snack_match
from tablee.core.contract import View


class Draw(Protocol):
    def __call__(self, view: View, names: list[str], words: dict[str, str], is_low: bool = False) -> RenderableType: ...


BOARDS: MappingProxyType[str, Draw] = MappingProxyType(
    {
        "shuppa": shuppa.draw,
        "cup-king": cup_king.draw,
        "pop": pop.draw,
        "chakapuces": chakapuces.draw,
        "snack-match": snack_match.draw,
    }
)


def board_of(game: str) -> Draw:
    """The game's own board, or one that draws any game."""
    return BOARDS.get(game, any_game.draw)
