"""What seats do out of habit: a network that has learned what searches do knows it at once, by nothing but what a seat
sees.

A search that looks for the others' best moves in its tree has them answer what they cannot see, and do the same
whatever they hold. Out of habit they do neither, and so simulations go on. `tablee.train.habits` learns it.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.network import ONE, Features, Network, Weight
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.integers import Count, Index, Move
from tablee.core.moves import Moves

Odds: TypeAlias = i64

STEPS: Final = 32  # by which logits are told apart
STEP: Final = ONE * ONE // STEPS
MOST_STEPS: Final = 256  # what is liked less than that is not done
CERTAIN: Final = 65536
# By how many steps a move is liked less than the best
ODDS: Final[vec[Odds]] = vec[Odds]([round(CERTAIN * math.exp(-step / STEPS)) for step in range(MOST_STEPS)])


class Habits:
    """Those of a game, at a table for two. Nobody has any without a network."""

    def __init__(self, network: Network | None, features: Count) -> None:
        self.network: Network | None = network
        self.feature_count: Count = features
        self.shared: Features = Features()
        self.features: Features = Features()
        self.likings: Moves = Moves()  # of each move how well it is liked, or its odds

    # --- written by each game ---

    def is_asked(self, state: State) -> bool:
        """Is it a decision that habits are about?"""
        return True

    def look(self, state: State, features: Features) -> None:
        """Look at a table with the eyes of the seat to play, and list what is seen whatever it does."""

    def list_move(self, state: State, move: Move, features: Features) -> None:
        """List what is seen of a move at the table that was looked at: no other hand, nor what will be drawn."""

    # --- given to every game ---

    def favourite(self, state: State, moves: Moves) -> Move:
        """Tell which of these moves the seat to play likes best."""
        items = moves.items
        best: Index = 0
        if moves.count > 1:
            self.weigh(state, moves)
            likings = self.likings.items
            for nth in range(i64(1), moves.count):
                if likings[nth] > likings[best]:
                    best = nth
        return items[best]

    def draw(self, state: State, moves: Moves, chance: Chance) -> Move:
        """Draw one of these moves: the more often, the better the seat to play likes it."""
        if moves.count == 1:
            return moves.items[0]
        self.weigh(state, moves)
        odds = self.likings.items
        drawn: Odds = chance.below(self.spread())
        nth: Index = 0
        while drawn >= odds[nth]:
            drawn -= odds[nth]
            nth += 1
        return moves.items[nth]

    def weigh(self, state: State, moves: Moves) -> None:
        """Find out how well each move is liked."""
        network = self.network
        assert network is not None
        features = self.features
        likings = self.likings
        self.look(state, self.shared)
        network.share(self.shared)
        likings.clear()
        for nth in range(moves.count):
            self.list_move(state, moves.items[nth], features)
            likings.add(network.weigh(features))

    def spread(self) -> Odds:
        """Turn likings into odds; their sum."""
        items = self.likings.items
        best: Weight = items[0]
        for nth in range(self.likings.count):
            if items[nth] > best:
                best = items[nth]
        total: Odds = 0
        for nth in range(self.likings.count):
            steps = (best - items[nth]) // STEP
            items[nth] = ODDS[steps] if steps < MOST_STEPS else 0
            total += items[nth]
        return total
