"""Buffers of Shuppa that are used again and again, so that playing allocates nothing.

Each is filled, read and forgotten within one call: whoever needs one is given it, and hands it back as the result. A
game and all its copies have the same.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tablee.core.moves import Moves
from tablee.games.shuppa.board import Change
from tablee.games.shuppa.groups import Lots
from tablee.games.shuppa.sharing import Lot
from tablee.games.shuppa.ways import Ways


@mypyc_attr(acyclic=True)
class Buffers:
    def __init__(self) -> None:
        self.change = Change()
        self.lots = Lots()
        self.lot = Lot()
        self.ways = Ways()
        self.moves = Moves()
