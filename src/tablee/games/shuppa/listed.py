"""The moves of Shuppa as sequences for Python: none is written down, each is found when it is asked for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tablee.core.integers import Count, Index, Move
from tablee.core.lists import EMPTY
from tablee.core.moves import LegalMoves
from tablee.games.shuppa.hands import Hand, nth_card
from tablee.games.shuppa.moves import DECLINE
from tablee.games.shuppa.ways import Ways


@mypyc_attr(acyclic=True, free_list_len=1)
class LegalCards(LegalMoves):
    """SH-3.2: the cards of a hand of this size."""

    def __init__(self, hand: Hand, size: Count) -> None:
        super().__init__(EMPTY, size, 0)
        self.hand: Final = hand

    def nth(self, nth: Index) -> Move:
        return nth_card(self.hand, nth)


@mypyc_attr(acyclic=True, free_list_len=1)
class LegalWays(LegalMoves):
    """SH-6.1: to decline, or one of the ways of an Action, which nobody else has."""

    def __init__(self, ways: Ways) -> None:
        super().__init__(EMPTY, 1 + ways.count(), 0)
        self.ways: Final = ways

    def nth(self, nth: Index) -> Move:
        if nth == 0:
            return DECLINE
        return self.ways.nth(nth - 1)
