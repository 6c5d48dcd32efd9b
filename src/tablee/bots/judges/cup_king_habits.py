"""What seats at a table for two of Cup King do out of habit: their cards, and the cups that they give up."""

from __future__ import annotations

from typing import cast

from tablee.bots.habits import Habits
from tablee.bots.judges.cup_king_sight import SIGHTS, Sight
from tablee.bots.network import Features, Network
from tablee.core.contract import State
from tablee.core.integers import Move
from tablee.games.cup_king.phases import ANSWER, START
from tablee.games.cup_king.state import CupKing


class CupKingHabits(Habits):
    def __init__(self, network: Network | None) -> None:
        super().__init__(network, SIGHTS)
        self.sight: Sight = Sight()

    def is_asked(self, state: State) -> bool:
        return START <= cast(CupKing, state).phase <= ANSWER

    def look(self, state: State, features: Features) -> None:
        self.sight.look(cast(CupKing, state), features)

    def list_move(self, state: State, move: Move, features: Features) -> None:
        self.sight.list_move(cast(CupKing, state), move, features)
