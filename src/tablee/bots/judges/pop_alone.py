"""Pop alone: every turn that the hand allows is tried, natively, and judged by what it leaves in the area.

The fewer cards, the nearer is the area to being cleared.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import lsb
from tablee.core.integers import Count, Index, Move
from tablee.core.moves import Moves
from tablee.games.pop.cards import NO_CARDS
from tablee.games.pop.modes import COLUMNS, SOLO_HAND
from tablee.games.pop.moves import SELECTIONS, count_selections
from tablee.games.pop.packed import FACES, PackedArea
from tablee.games.pop.rules import Pop

CLEARED_WORTH: Final = 1000.0
LISTED: Final = -1000.0  # a turn that need not be looked at again


class Turns:
    """It has all turns of a player alone, each with what it is worth; made once and used for every state."""

    def __init__(self) -> None:
        self.before: PackedArea = PackedArea()
        self.after: PackedArea = PackedArea()
        self.hand: vec[i64] = vec[i64]([0] * SOLO_HAND)
        self.count: Count = 0
        self.worth: vec[float] = vec[float]([0.0] * len(SELECTIONS[COLUMNS]))

    def try_all(self, table: Pop) -> None:
        hand = table.hands[0]
        size: Count = 0
        while hand != NO_CARDS:
            self.hand[size] = FACES[lsb(hand)]
            hand &= hand - 1
            size += 1
        self.count = count_selections(size, COLUMNS)
        self.before.pack(table.area)
        for selection in range(self.count):
            self.after.play_selection(self.before, self.hand, selection)
            cards = self.after.count()
            self.worth[selection] = -float(cards) if cards > 0 else CLEARED_WORTH

    def best(self) -> Move:
        """Choose the turn that is worth most, the first among equals."""
        best: Index = 0
        for selection in range(self.count):
            if self.worth[selection] > self.worth[best]:
                best = selection
        return SELECTIONS[COLUMNS][best]

    def list_best(self, most: Count, moves: Moves) -> None:
        """List so many turns that are worth most; one that clears the area is enough."""
        worth = self.worth
        for _turn in range(most):
            best: Index = 0
            for selection in range(self.count):
                if worth[selection] > worth[best]:
                    best = selection
            if worth[best] == LISTED:
                return
            moves.add(SELECTIONS[COLUMNS][best])
            if worth[best] == CLEARED_WORTH:
                return
            worth[best] = LISTED
